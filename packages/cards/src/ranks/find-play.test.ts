import { expect, test } from 'vitest';
import { findPlay } from './find-play.ts';

const plays = [
  { cards: '333', kind: 'trio', key: 3 },
  { cards: '3334', kind: 'trio_single', key: 3 },
  { cards: '333444', kind: 'plane', key: 4 },
  { cards: '333444', kind: 'plane_single', key: 5 },
];

test('a play is found by its cards, in any order and with suits or without', () => {
  expect(findPlay(plays, { cards: ['4', 'S3', 'H3', 'D3'] })).toBe(plays[1]);
  expect(findPlay(plays, { cards: ['3', '3'] })).toBeUndefined();
});

test('cards with several readings have the highest, or the one that is named', () => {
  const cards = [...'333444'];
  expect(findPlay(plays, { cards })).toBe(plays[3]);
  expect(findPlay(plays, { cards, kind: 'plane' })).toBe(plays[2]);
  expect(findPlay(plays, { cards, key: 4 })).toBe(plays[2]);
  expect(findPlay(plays, { cards, kind: 'bomb' })).toBeUndefined();
});
