import { expect, test } from 'vitest';
import { defaultSetup, freshRecord } from '../setup.ts';
import { readShared, shareRecord } from './share.ts';

const link = async (setup: object): Promise<string> =>
  // A link may carry anything.
  shareRecord({ ...freshRecord(defaultSetup('abc')), setup: { ...defaultSetup('abc'), ...setup } });

test('a link brings the mode of its match, and none that the game does not have', async () => {
  expect((await readShared(await link({ mode: 'site_attack' })))?.record.setup.mode).toBe('site_attack');
  expect(await readShared(await link({ mode: 'capture_the_flag' }))).toBeUndefined();
});
