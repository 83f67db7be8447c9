// @module-tag full: needs g++
import { describe } from 'vitest';
import { describeClient } from '../conformance.ts';
import { canRun, type Language } from '../languages.ts';
import { startUnrealDriver } from './unreal.ts';

/** The plugin's own sources on stubs of the engine. */
const unreal: Language = {
  name: 'unreal',
  isInstalled: () => canRun('g++', '--version'),
  start: startUnrealDriver,
  hasAsync: false,
  lacks: ['webhooks', 'connections', 'receipts'],
};

describe.runIf(unreal.isInstalled())('the Unreal plugin', () => describeClient(unreal));
