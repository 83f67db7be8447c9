import { createRng, type DecideContext, untimed } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { parseBid } from '../../api/bids.ts';
import { models } from '../../testing/answers.ts';
import { valueCalls } from './value.ts';

// The seat holds no card above a ten, so the others hold every high card and both jokers.
const weakHand = [...'33445566778899TTT'];
const valuesOf = (bids: readonly { seat: number; bid: number }[], context: DecideContext, work?: number) => {
  const { observation, legalMoves } = parseBid({ seat: bids.length, hand: weakHand, bids });
  return valueCalls(observation, legalMoves, context, models.single, work);
};

test('calls are valued in worlds that fit the bids', () => {
  const values = valuesOf([], untimed(createRng('fits')), 0.1) ?? [];
  expect(values).toHaveLength(4);
  const [pass, three] = [values[0], values.at(-1)];
  expect(three?.win_rate).toBeLessThan(pass?.win_rate ?? 0);
  expect(three?.expected_points).toBeLessThan(pass?.expected_points ?? 0);
});

test('calls have no value where no world fits the bids', () => {
  const passed = [0, 1].map((seat) => ({ seat, bid: 0 }));
  expect(valuesOf(passed, untimed(createRng('no world')), 1 / 80)).toBeUndefined();
});

test('no world is dealt once the time is over', () => {
  const rng = { ...createRng('late'), stream: () => expect.unreachable('a world was dealt') };
  expect(valuesOf([], { rng, now: () => 1, deadline_at: 1 })).toBeUndefined();
});
