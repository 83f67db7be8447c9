import { expect, test } from 'vitest';
import { heapGame, perfect, single, tossing } from '../testing/heap-game.ts';
import { playArena } from './arena.ts';

const setting = {
  game: heapGame,
  deck: (seed: string) => heapGame.deal(seed, { heap: 7 }),
  sides: [[0], [1]],
} as const;

test('an arena lets both players sit on both sides of each deck', () => {
  const report = playArena(setting, [perfect, single], { seed: 's', decks: 20 });
  expect(report.win.share).toBe(1);
  expect(report.bySide).toEqual([1, 1]);
  expect(report.points.mean).toBeGreaterThan(0);
  expect(report.decisive).toMatchObject({ count: 20, share: 1 });
  expect(report.decisiveByPoints).toMatchObject({ count: 20, share: 1 });
});

test('an arena leaves halved decks out of those that told its players apart', () => {
  const report = playArena(setting, [perfect, perfect], { seed: 's', decks: 20 });
  expect(report.win.share).toBe(0.5);
  expect(report.decisive.count).toBe(0);
  expect(report.decisiveByPoints.count).toBe(0);
});

test('players who choose alike halve every deck that gives both games the same chances', () => {
  const decisive = (commonRandomNumbers: boolean): number =>
    playArena(setting, [tossing, tossing], { seed: 's', decks: 40, commonRandomNumbers }).decisive.count;
  expect(decisive(true)).toBe(0);
  expect(decisive(false)).toBeGreaterThan(0);
});
