import { expect, test } from 'vitest';
import { capture } from './run.ts';

test('a program returns its output and its status, and its output is told as it comes', async () => {
  const told: string[] = [];
  const script = 'process.stdout.write("begun"); process.exitCode = 3;';
  const result = await capture('node', ['-e', script], { onOutput: (text) => told.push(text) });
  expect(result).toEqual({ status: 3, output: 'begun' });
  expect(told.join('')).toBe('begun');
});

test('a program that hangs has failed, even where another that it started holds its output open', async () => {
  const hanging = 'sleep 90 & sleep 90';
  expect(await capture('sh', ['-c', hanging], { timeout_ms: 100 })).toEqual({ status: 1, output: '' });
});
