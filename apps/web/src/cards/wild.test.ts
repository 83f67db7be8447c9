import { expect, test } from 'vitest';
import type { Rank } from './suits.ts';
import { wildCards } from './wild.ts';

const stands = (kind: string, key: number | undefined, cards: string, level: Rank = '2') =>
  [...wildCards({ kind, key, cards: cards.split(' ') }, level)].map(([at, { rank, suit }]) => [
    at,
    `${suit ?? ''}${rank}`,
  ]);

test.each([
  ['the gap of a straight', 'straight', 12, 'S8 D9 H2 SJ CQ', [[2, '10']]],
  ['the ace below a straight', 'straight', 5, 'H2 S2 D3 C4 S5', [[0, 'A']]],
  [
    'both cards of a tube',
    'tube',
    6,
    'S4 D4 H2 S5 S6 H2',
    [
      [2, '5'],
      [5, '6'],
    ],
  ],
  ['a third of a plate', 'plate', 10, 'S9 D9 C9 ST DT H2', [[5, '10']]],
  ['the triple of a full house', 'full_house', 8, 'S8 D8 H2 SK DK', [[2, '8']]],
  ['the pair of a full house', 'full_house', 8, 'S8 D8 C8 H2 DK', [[3, 'K']]],
  ['a card of the suit in a straight flush', 'straight_flush', 12, 'S8 S9 H2 SJ SQ', [[2, 'S10']]],
  ['the level card of the suit in a straight flush', 'straight_flush', 6, 'H2 S3 S4 S5 S6', [[0, 'S2']]],
  ['a fourth of a bomb', 'bomb', 7, 'S7 D7 C7 H2', [[3, '7']]],
] as const)('a wild card is %s', (_name, kind, key, cards, expected) => {
  expect(stands(kind, key, cards)).toEqual(expected);
});

test('stands for itself alone, among level cards, and where there is no level', () => {
  expect(stands('single', 15, 'H2')).toEqual([]);
  expect(stands('pair', 15, 'H2 S2')).toEqual([]);
  expect(stands('straight_flush', 6, 'H2 H3 H4 H5 H6')).toEqual([]);
  expect([...wildCards({ kind: 'pair', key: 3, cards: ['3', '3'] }, undefined)]).toEqual([]);
});

test('a ten is written as it is printed', () => {
  expect(stands('pair', 10, 'HT S9', 'T')).toEqual([[0, '9']]);
  expect(stands('pair', 15, 'HT ST', 'T')).toEqual([]);
});
