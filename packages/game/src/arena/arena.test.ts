import { expect, test } from 'vitest';
import { heapGame, perfect, single, tossing } from '../testing/heap-game.ts';
import { type ArenaSetting, playArena, playMatches } from './arena.ts';

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

/** Three seats in turn take from one heap, each for itself; who takes the last card wins, and pays: points are not wins. */
const alone: ArenaSetting<ReturnType<typeof heapGame.deal>, number, { heap: number; own: number }> = {
  game: {
    ...heapGame,
    seats: () => 3,
    currentSeat: ({ turn }) => turn % 3,
    returns: ({ turn }) => [0, 1, 2].map((seat) => (seat === (turn - 1) % 3 ? -2 : 1)),
  },
  deck: (seed) => heapGame.deal(seed, { heap: 4 + (seed.length % 2) }),
  sides: [[0], [1], [2]],
  winnerOf: ({ returns }) => returns.indexOf(-2),
};

test('where each seat plays alone, a player meets copies of another from every seat', () => {
  const report = playArena(alone, [single, single], { seed: 's', decks: 12 });
  expect(report.win.share).toBeCloseTo(1 / 3);
  expect(report.decisive.count).toBe(0);
  expect(report.bySide).toHaveLength(3);
  expect(report.points.mean).toBe(0);
  expect(playArena(alone, [single, tossing], { seed: 's', decks: 12 }).decisive.count).toBeGreaterThan(0);
});

test('a match is so many decks, won by their points together', () => {
  const { matches, deals } = playMatches(setting, [perfect, single], { seed: 's', matches: 5, decks: 4 });
  expect(matches).toMatchObject({ share: 1, count: 5 });
  expect(deals).toMatchObject({ share: 1, count: 20 });
  expect(playMatches(alone, [single, single], { seed: 's', matches: 3, decks: 2 }).matches.share).toBe(0.5);
});
