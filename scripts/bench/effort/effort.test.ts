// @module-tag long: loads the players in a process of its own, stops it for a second and waits five
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Level 10 thinks: in a fresh process, after a stop, and after other decisions. A slow machine thinks as much, only
 * longer: a call has a second, and a thought takes a hundredth of it.
 */

/** Before the name of calls: they are made again and again for so long. */
const FIVE_SECONDS = 'five seconds of';
let child: ChildProcessByStdio<Writable, Readable, null>;
let lines: AsyncIterator<string>;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./effort-child.ts', import.meta.url));
  child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await nextLine()).toBe('ready');
});
afterAll(() => child.kill('SIGKILL'));

async function nextLine(): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error('the process ended');
  return value;
}

const send = (name: string): void => void child.stdin.write(`${name}\n`);
const readEfforts = async (): Promise<number[]> => JSON.parse(await nextLine()) as number[];

async function decide(name: string): Promise<number[]> {
  send(name);
  return readEfforts();
}

const meanOf = (efforts: readonly number[]): number =>
  efforts.reduce((sum, effort) => sum + effort, 0) / efforts.length;

test.each(['doudizhu', 'guandan'])('a fresh process thinks to the end for a lone caller: %s', async (game) => {
  const efforts = await decide(game);
  expect(efforts.length).toBeGreaterThan(10);
  expect(meanOf(efforts)).toBeGreaterThanOrEqual(0.9);
});

test('twenty tributes, then twenty returns', async () => {
  const efforts = await decide('exchange');
  expect(efforts).toHaveLength(40);
  expect(meanOf(efforts)).toBe(1);
});

test.each(['doudizhu', 'guandan'])(
  'a process that stood still for a second is itself again after five: %s',
  async (game) => {
    send(game);
    child.kill('SIGSTOP');
    await delay(1000);
    child.kill('SIGCONT');
    await readEfforts();
    await decide(`${FIVE_SECONDS} ${game}`);
    expect(meanOf(await decide(game))).toBeGreaterThanOrEqual(0.9);
  },
);
