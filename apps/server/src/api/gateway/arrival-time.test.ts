import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createArrivalClock, MAX_TURN_MS } from './arrival-time.ts';

/** A loop whose clock and turns the test moves. */
function create() {
  const loop = { now_ms: 1000, idle_ms: 500, end: (): void => undefined };
  const readArrivalTime = createArrivalClock({
    now: () => loop.now_ms,
    idle: () => loop.idle_ms,
    atEnd: (end) => void (loop.end = end),
  });
  const work = (ms: number): void => void (loop.now_ms += ms);
  const wait = (ms: number): void => {
    work(ms);
    loop.idle_ms += ms;
  };
  return { readArrivalTime, work, wait, nextTurn: () => loop.end() };
}

test('what a busy turn kept waiting is as old as that turn, and what ends a pause is new', () => {
  const { readArrivalTime, work, wait, nextTurn } = create();
  expect(readArrivalTime()).toBe(1000);
  work(8);
  expect(readArrivalTime()).toBe(1000);
  nextTurn();
  expect(readArrivalTime()).toBe(1000);
  work(5);
  nextTurn();
  expect(readArrivalTime()).toBe(1008);
  nextTurn();
  wait(0.1);
  expect(readArrivalTime()).toBe(1013.1);
});

test('a long turn tells little of the age of what comes after it', () => {
  const { readArrivalTime, work, nextTurn } = create();
  readArrivalTime();
  work(400);
  nextTurn();
  expect(readArrivalTime()).toBe(1400 - MAX_TURN_MS);
});

test('Node tells whether its loop has waited', async () => {
  const readIdle = () => performance.nodeTiming.idleTime;
  await expect.poll(readIdle).toBeGreaterThan(0);
  const idle_ms = readIdle();
  await turn();
  expect(readIdle()).toBe(idle_ms);
  await expect.poll(readIdle).toBeGreaterThan(idle_ms);
});
