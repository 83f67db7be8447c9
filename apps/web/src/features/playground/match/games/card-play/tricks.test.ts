import { expect, test } from 'vitest';
import type { TrickPlay } from '../../../table/view.ts';
import { actionInTrick, joinTricks, playToBeatOf } from './tricks.ts';

const single = (seat: number, card: string): TrickPlay => ({ seat, play: { kind: 'single', key: 3, cards: [card] } });
const pass = (seat: number): TrickPlay => ({ seat, play: undefined });
const winners = (turns: readonly TrickPlay[], seats: number, isOver = false) =>
  joinTricks(turns, { seats, isOver }).map(({ plays, winner }) => [plays.length, winner]);

test('passes of all others in a row end a trick', () => {
  const turns = [single(0, 'S3'), pass(1), single(2, 'S4'), pass(0), pass(1), single(2, 'S5')];
  expect(winners(turns, 3)).toEqual([
    [5, 2],
    [1, undefined],
  ]);
});

test('of two players one pass is enough', () => {
  expect(winners([single(0, 'S3'), pass(1), single(0, 'S4')], 2)).toEqual([
    [2, 0],
    [1, undefined],
  ]);
});

test('the last play of a deal wins its trick', () => {
  expect(winners([single(0, 'S3'), single(1, 'S4')], 3, true)).toEqual([[2, 1]]);
});

test('a trick that is over leaves nothing to beat, and nothing beside the seat that leads', () => {
  const [trick, ...rest] = joinTricks([single(0, 'S3'), pass(1), pass(2)], { seats: 3, isOver: false });
  if (!trick) throw new Error('no trick');
  expect(rest).toEqual([]);
  expect(playToBeatOf([trick])).toBeUndefined();
  expect(actionInTrick(trick, 0, true)).toBeUndefined();
  expect(actionInTrick(trick, 1, false)).toEqual({ type: 'pass' });
});
