import { expect, test } from 'vitest';
import { heapGame, perfect } from '../testing/heap-game.ts';
import { type BlunderGame, blunderReports } from './blunders.ts';

const heap: BlunderGame<ReturnType<typeof heapGame.deal>, number, { heap: number; own: number }> = {
  mechanics: heapGame,
  deal: (seed) => heapGame.deal(seed, { heap: 7 }),
  player: perfect,
  quick: perfect,
  strong: perfect,
  isReviewed: ({ heap: left }) => left > 2,
  redeal: (state) => state,
};
const values = { records: '3', seed: 'blunders', from: '0' };
const measure = { now: () => 0, review: (_: string, index: number) => ({ key_moments: [index], loss: 1 }) };
const report = (change: object): string[] => [...blunderReports({ heap }, { ...values, ...change }, measure)];

test('a blunder is planted in every record, and the review is asked for it', () => {
  expect(report({})).toEqual([expect.stringContaining('heap: 3 of 3 planted blunders among the key moments')]);
});

test('no record is begun once the minutes are over', () => {
  expect(report({ minutes: '0' })).toEqual([expect.stringContaining('0 of 0 planted blunders')]);
});

test('a game in which no blunder can be planted ends, without a limit of time', () => {
  const flawless = { ...heap, isReviewed: () => false };
  const reports = [...blunderReports({ flawless }, values, measure)];
  expect(reports).toEqual([expect.stringContaining('0 of 0 planted blunders')]);
});

test('a blunder that a review does not judge is told as missed', () => {
  const silent = { ...measure, review: () => ({ key_moments: [], loss: undefined }) };
  const [text = ''] = blunderReports({ heap }, values, silent);
  expect(text).toContain('review says nothing, key moments');
});

test('arguments that name no number or no game are named', () => {
  expect(() => report({ records: 'many' })).toThrow('--records must be a number, not "many"');
  expect(() => report({ minutes: 'x' })).toThrow('--minutes must be a number');
  expect(() => report({ game: 'chess' })).toThrow('--game must be one of heap, not "chess"');
});
