import { expect, test } from 'vitest';
import { TURN_MS, TurnClock } from './turn-clock.ts';

function clockAt() {
  let now = 1000;
  return {
    clock: new TurnClock(() => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a move begins with 20 seconds, and the next one too', () => {
  const { clock, pass } = clockAt();
  expect(clock.run('0/3')).toBe(20_000);
  pass(7000);
  expect(clock.run('0/5')).toBe(TURN_MS);
});

test('counts only while it runs, and goes on from where it stood', () => {
  const { clock, pass } = clockAt();
  clock.run('0/3');
  pass(3000);
  clock.hold('0/3');
  expect(clock.view().left_ms).toBe(17_000);
  expect(clock.view()).toEqual({ total_ms: 20_000, left_ms: 17_000, running: false });
  pass(60_000);
  expect(clock.run('0/3')).toBe(17_000);
  pass(500);
  expect(clock.run('0/3')).toBe(16_500);
  expect(clock.view()).toEqual({ total_ms: 20_000, left_ms: 16_500, running: true });
});

test('a move with another total begins with all of that', () => {
  const { clock, pass } = clockAt();
  clock.run('0/3');
  pass(3000);
  expect(clock.run('0/3', 2000)).toBe(2000);
  pass(500);
  clock.hold('0/3', 2000);
  expect(clock.view()).toEqual({ total_ms: 2000, left_ms: 1500, running: false });
});

test('has never less than nothing left', () => {
  const { clock, pass } = clockAt();
  clock.run('0/3');
  pass(25_000);
  expect(clock.run('0/3')).toBe(0);
});
