import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { laboratories } from './games.ts';
import { type CardResults, formatStep, type Match, withMatches, wonOf } from './results.ts';

const match = (opponent: string, won: number): Match => ({
  player: 'search',
  opponent,
  decks: 10,
  won,
  interval: [0, 100],
  command: null,
  date: '2026-01-01',
  commit: 'abc',
});
const results: CardResults = {
  game: 'Toy',
  unit: 'of a seat',
  matches: [match('rule', 60), match('outside', 50)],
  limits: [],
};

test('a new measurement takes the place of the old one, and others are kept', () => {
  const { matches } = withMatches(results, [match('random', 90), match('rule', 70)]);
  expect(matches.map(({ opponent, won }) => [opponent, won])).toEqual([
    ['rule', 70],
    ['outside', 50],
    ['random', 90],
  ]);
});

test('shares are entered in tenths of a percent', () => {
  expect(Object.values(wonOf({ share: 0.61234, low: 0.5, high: 0.72999, count: 9 }))).toEqual([61.2, [50, 73]]);
});

test('a step is told with its share in each setting', () => {
  const share = { share: 0.65, low: 0.6, high: 0.7, count: 20 };
  const step = { level: 3, noise: 0.5, ...share, shares: { two: { ...share, share: 0.7 }, three: share } };
  expect(formatStep(step)).toBe('level 4 wins 65.0 % (60.0 % to 70.0 %): two 70.0 %, three 65.0 %');
  expect(formatStep({ ...step, shares: { three: share } })).toBe('level 4 wins 65.0 % (60.0 % to 70.0 %)');
});

test.each(Object.entries(laboratories))(
  'the tables that the commands write stand where they write them: %s',
  (game) => {
    const data = readdirSync(join(root, `packages/${game}/src/data`));
    expect(data).toEqual(expect.arrayContaining(['calibration-table.ts', 'level-noise.ts']));
  },
);
