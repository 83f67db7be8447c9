import { expect, test } from 'vitest';
import { capture } from './run.ts';

test('a program returns its output and its status, and its output is told as it comes', async () => {
  const told: string[] = [];
  const script = 'process.stdout.write("begun"); process.exitCode = 3;';
  const result = await capture('node', ['-e', script], { onOutput: (text) => told.push(text) });
  expect(result).toEqual({ status: 3, output: 'begun' });
  expect(told.join('')).toBe('begun');
});

test('a program that hangs has failed, says so, and is killed with what it has started', async () => {
  const hanging = 'sleep 90 & echo $!; sleep 90';
  // Far longer than the program needs to say what it has started.
  const { status, output } = await capture('sh', ['-c', hanging], { timeout_ms: 5000 });
  expect(status).toBe(1);
  const [, pid = '', last] = /^(\d+)\n([^]*)$/.exec(output) ?? [];
  expect(last).toBe('\nsh was killed after 5000 ms\n');
  const { output: state } = await capture('ps', ['-o', 'stat=', '-p', pid]);
  // Gone, or dead until somebody asks for its exit status.
  expect(state).toMatch(/^(Z.*)?\s*$/);
});
