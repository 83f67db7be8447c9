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
  expect(clock.set('0/3', true)).toBe(20_000);
  pass(7000);
  expect(clock.set('0/5', true)).toBe(TURN_MS);
});

test('counts only while it runs, and goes on from where it stood', () => {
  const { clock, pass } = clockAt();
  clock.set('0/3', true);
  pass(3000);
  expect(clock.set('0/3', false)).toBe(17_000);
  expect(clock.view()).toEqual({ total_ms: 20_000, left_ms: 17_000, running: false });
  pass(60_000);
  expect(clock.set('0/3', true)).toBe(17_000);
  pass(500);
  expect(clock.set('0/3', true)).toBe(16_500);
  expect(clock.view()).toEqual({ total_ms: 20_000, left_ms: 16_500, running: true });
});

test('has never less than nothing left', () => {
  const { clock, pass } = clockAt();
  clock.set('0/3', true);
  pass(25_000);
  expect(clock.set('0/3', true)).toBe(0);
});
