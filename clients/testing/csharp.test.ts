// @module-tag full: needs Mono
import { describe } from 'vitest';
import { describeClient } from './conformance.ts';
import { languages } from './languages.ts';

// Mono is there in continuous integration, as for the code samples.
describe.runIf(languages.csharp.isInstalled())('the C# client', () => describeClient(languages.csharp));
