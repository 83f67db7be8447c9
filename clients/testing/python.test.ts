// @module-tag full: needs Python
import { describe } from 'vitest';
import { describeClient } from './conformance.ts';
import { languages } from './languages.ts';

describe.runIf(languages.python.isInstalled())('the Python client', () => describeClient(languages.python));
