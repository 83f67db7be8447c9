import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Agent } from './agent.ts';
import { playArena } from './arena.ts';
import { type Game, IllegalMoveError, NotationError } from './game.ts';
import { describeLaws } from './laws.ts';
import { playDeal } from './match.ts';
import { formatRecord, parseRecord, type RecordInput, recordFault, replay, replayInput } from './record.ts';
import { createRng } from './rng.ts';

/**
 * A toy game: two seats with a secret number each take 1 or 2 from a heap in turn; who takes the last one wins the
 * other's secret in points.
 */
interface Heap {
  readonly heap: number;
  readonly turn: number;
  readonly start: number;
  readonly secrets: readonly number[];
}
const heapGame: Game<Heap, number, { heap: number; own: number }, { heap: number }> = {
  name: 'heap',
  seats: 2,
  defaults: { heap: 7 },
  deal(seed, { heap }) {
    const rng = createRng(seed);
    return { heap, start: heap, turn: 0, secrets: [rng.int(1000) + 1, rng.int(1000) + 1] };
  },
  currentSeat: (state) => state.turn % 2,
  legalMoves: (state) => [1, 2].filter((n) => n <= state.heap),
  apply(state, move) {
    if (move < 1 || move > 2 || move > state.heap)
      throw new IllegalMoveError({ en: 'Take 1 or 2.', zh: '取 1 或 2。' });
    return { ...state, heap: state.heap - move, turn: state.turn + 1 };
  },
  isTerminal: (state) => state.heap === 0,
  returns(state) {
    const winner = (state.turn + 1) % 2;
    const points = state.secrets[1 - winner] ?? 0;
    return winner === 0 ? [points, -points] : [-points, points];
  },
  observation: (state, seat) => ({ heap: state.heap, own: state.secrets[seat] ?? 0 }),
  notation: {
    formatDeal: (state) => `${state.start} ${state.secrets.join(' ')}`,
    parseDeal(text) {
      const [heap, a, b] = text.split(' ').map(Number);
      if (heap === undefined || a === undefined || b === undefined)
        throw new NotationError({ en: 'Three numbers.', zh: '三个数。' });
      return { heap, start: heap, turn: 0, secrets: [a, b] };
    },
    formatMove: String,
    parseMove: Number,
  },
};

describeLaws({
  game: heapGame,
  options: [{ name: 'seven', options: { heap: 7 } }],
  deals: 10,
  maxMoves: 20,
  returnsSum: 0,
  redealHidden: (state, seat, rng) => ({
    ...state,
    secrets: state.secrets.map((n, i) => (i === seat ? n : rng.int(1000) + 1)),
  }),
});

const perfect: Agent<{ heap: number }, number> = {
  name: 'perfect',
  decide: ({ heap }) => ({ move: heap % 3 === 0 ? 1 : heap % 3, fallback: false }),
};
const single: Agent<{ heap: number }, number> = { name: 'single', decide: () => ({ move: 1, fallback: false }) };
const tossing: Agent<{ heap: number }, number> = {
  name: 'tossing',
  decide: (_, legal, { rng }) => ({ move: rng.pick(legal), fallback: false }),
};

describe('matches and records', () => {
  test('a played deal gives the same record for the same seed, and it replays', () => {
    const first = heapGame.deal('x', { heap: 7 });
    const played = playDeal(heapGame, [perfect, single], first, 'm');
    expect(playDeal(heapGame, [perfect, single], first, 'm')).toEqual(played);
    expect(played.returns[0]).toBeGreaterThan(0);
    const text = formatRecord(played.record);
    expect(replay(heapGame, parseRecord(text)).states).toHaveLength(played.record.moves.length + 1);
  });

  test('any text is read or refused as notation', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('heap 1', 'deal 3 5 6', '0 2', '1 1', 'result 6 -6'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        try {
          parseRecord(lines.join('\n'));
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      }),
    );
  });

  test('an arena lets both players sit on both sides of each deck', () => {
    const report = playArena(
      { game: heapGame, deck: (seed) => heapGame.deal(seed, { heap: 7 }), sides: [[0], [1]] },
      perfect,
      single,
      { seed: 's', decks: 20 },
    );
    expect(report.win.share).toBe(1);
    expect(report.bySide).toEqual([1, 1]);
    expect(report.points.mean).toBeGreaterThan(0);
    expect(report.decisive).toMatchObject({ count: 20, share: 1 });
    expect(report.decisiveByPoints).toMatchObject({ count: 20, share: 1 });
  });

  test('an arena leaves halved decks out of those that told its players apart', () => {
    const setting = {
      game: heapGame,
      deck: (seed: string) => heapGame.deal(seed, { heap: 7 }),
      sides: [[0], [1]],
    } as const;
    const report = playArena(setting, perfect, perfect, { seed: 's', decks: 20 });
    expect(report.win.share).toBe(0.5);
    expect(report.decisive.count).toBe(0);
    expect(report.decisiveByPoints.count).toBe(0);
  });

  test('a match counts answers below the floor apart from those with less than the usual work', () => {
    const answers = [{ fallback: true, effort: 0 }, { fallback: false, effort: 0.5 }, { fallback: false }];
    let turn = 0;
    const hurried: typeof single = {
      name: 'hurried',
      decide: (_, moves) => ({ move: moves[0] ?? 1, fallback: false, ...answers[turn++] }),
    };
    const { fallbacks, reduced } = playDeal(heapGame, [hurried, single], heapGame.deal('m', { heap: 9 }), 'm');
    expect(fallbacks).toEqual([1, 0]);
    expect(reduced).toEqual([1, 0]);
  });

  test('players who choose alike halve every deck that gives both games the same chances', () => {
    const setting = {
      game: heapGame,
      deck: (seed: string) => heapGame.deal(seed, { heap: 7 }),
      sides: [[0], [1]],
    } as const;
    const decisive = (commonRandomNumbers: boolean): number =>
      playArena(setting, tossing, tossing, { seed: 's', decks: 40, commonRandomNumbers }).decisive.count;
    expect(decisive(true)).toBe(0);
    expect(decisive(false)).toBeGreaterThan(0);
  });

  test.each([
    ['', 0],
    ['heap 2\ndeal 7 1 1', 0],
    ['heap 1\nhello', 1],
    ['heap 1\ndeal 3 1 1\n0 1\nx', 3],
    ['heap 1\ndeal 3 1 1\n0 1\n0 1', 3],
    ['heap 1\ndeal 3 1 1\n0 3', 2],
    ['heap 1\ndeal 3 5 6\n0 2\n1 1', 4],
    ['heap 1\ndeal 3 5 6\n0 2\n1 1\nresult 1 -1', 4],
    ['heap 1\ndeal 3 5 6\n0 2\nresult 1 -1', 3],
    ['heap 1\ndeal 3 5 6\nresult 1 -1\n0 1', 3],
  ])('refuses %j at line %i', (text, line) => {
    expect(() => replay(heapGame, parseRecord(text))).toThrow(expect.objectContaining({ place: line }));
  });

  test('a record in parts may leave its result out, not tell a wrong one', () => {
    const parts = { deal: '3 5 6', plays: ['0 2', '1 1'] };
    expect(replayInput(heapGame, parts).states).toHaveLength(3);
    expect(replayInput(heapGame, { ...parts, plays: [...parts.plays, 'result -5 5'] }).states).toHaveLength(3);
    expect(replayInput(heapGame, 'heap 1\ndeal 3 5 6\n0 2\n1 1\nresult -5 5\n').moves).toEqual([2, 1]);
  });

  test.each<[string, RecordInput, string, string, string]>([
    ['a text', 'heap 1\ndeal 3 1 1\n0 3', 'record', 'Line 3: Take 1 or 2.', '第 3 行：取 1 或 2。'],
    ['a deal in a text', 'heap 1\ndeal 3', 'record', 'Line 2: Three numbers.', '第 2 行：三个数。'],
    ['a deal', { deal: '3', plays: [] }, 'record.deal', 'Three numbers.', '三个数。'],
    ['a play', { deal: '3 1 1', plays: ['0 1', '1 3'] }, 'record.plays[1]', 'Take 1 or 2.', '取 1 或 2。'],
    [
      'two lines in one',
      { deal: '3 1 1', plays: ['0 1\n1 1'] },
      'record.plays[0]',
      'One line is one move.',
      '一行只写一手牌。',
    ],
    [
      'a wrong result',
      { deal: '3 5 6', plays: ['0 2', '1 1', 'result 1 -1'] },
      'record.plays[2]',
      'The result is -5 5.',
      '结果应为 -5 5。',
    ],
    [
      'another game',
      'chess 1\ndeal 3 1 1',
      'record',
      'Line 1: A record of chess, not of heap.',
      '第 1 行：这是 chess 的牌谱，不是 heap 的。',
    ],
  ])('names the place in the request and the fault of %s', (_, input, path, en, zh) => {
    try {
      replayInput(heapGame, input);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      expect(recordFault(input, error)).toEqual({ path, text: { en, zh } });
    }
  });
});
