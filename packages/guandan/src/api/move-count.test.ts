import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { legalMoves } from '../index.ts';
import { hasFewMoves } from './move-count.ts';

const LEVEL = '5';
const WILD = `H${LEVEL}`;
const pack = ['SB', 'HR', ...[...'SHCD'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => suit + rank))];
const rest = [...pack, ...pack].filter((card) => card !== WILD);

/** Legal moves of 28 cards with so many wild ones, over a pair of threes; undefined where it is not said that they are few. */
function countFew(wilds: number, seed: number): number | undefined {
  const others = createRng(`few/${wilds}/${seed}`).shuffle([...rest]);
  const hand = [...Array.from({ length: wilds }, () => WILD), ...others].slice(0, 28);
  const request = { level: LEVEL, hand, suits: 'all', beat: { cards: ['S3', 'D3'] } } as const;
  if (!hasFewMoves(request)) return undefined;
  const answer = legalMoves(request);
  return answer.ok ? answer.value.count : undefined;
}

test.each([0, 1, 2])('with %i wild cards, a list that is said to be short has fewer than 150 moves', (wilds) => {
  const counts = Array.from({ length: 400 }, (_, seed) => countFew(wilds, seed)).filter((count) => count !== undefined);
  expect(counts.length).toBeGreaterThan(10);
  expect(Math.max(...counts)).toBeLessThan(150);
});

test('the level ten has its wild cards under both of its names', () => {
  const hand = ['HT', 'HT', 'S3', 'D3', 'C3', 'H3', 'S4', 'D4', 'S5', 'D6'];
  const [ten, letter] = ['10', 'T'].map((level) => hasFewMoves({ level, hand, beat: ['S3', 'D3'] }));
  expect([ten, letter]).toEqual([false, false]);
  expect(hasFewMoves({ level: '9', hand, beat: ['S3', 'D3'] })).toBe(true);
});
