import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasEnded } from './has-ended.ts';

test.each([
  ['by itself', 'process.exit(0)'],
  ['with an error', 'process.exit(1)'],
  ['by a signal', 'process.kill(process.pid, "SIGKILL")'],
])('a process that ends %s has ended, and not before', async (_how, code) => {
  const child = spawn(process.execPath, ['--eval', code]);
  expect(hasEnded(child)).toBe(false);
  await once(child, 'exit');
  expect(hasEnded(child)).toBe(true);
});
