/**
 * The laws every game keeps, as a suite: a game's own tests call `describeLaws` and bring what only it can know (how to
 * deal hidden cards again). Imported as `@fourth-seat/game/laws`, because it needs vitest and engines must not.
 */
import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { formatRecord, parseRecord, recordOf, replay } from './record.ts';
import { createRng, type Rng } from './rng.ts';

export interface LawPlan<State, Move, Observation, DealOptions> {
  readonly game: Game<State, Move, Observation, DealOptions>;
  /** Option sets to walk through, each with a name for the report. */
  readonly options: readonly { readonly name: string; readonly options: DealOptions }[];
  readonly deals: number;
  /** Upper bound of moves of one deal; a longer one is an endless loop. */
  readonly maxMoves: number;
  /** The sum of returns over all seats, or undefined where it is not constant. */
  readonly returnsSum: number | undefined;
  /**
   * Another state that `seat` cannot distinguish from this one: the hidden cards dealt again. Its observation must be
   * the same.
   */
  readonly redealHidden: (state: State, seat: number, rng: Rng) => State;
}

export function describeLaws<State, Move, Observation, DealOptions>(
  plan: LawPlan<State, Move, Observation, DealOptions>,
): void {
  const { game } = plan;
  describe.each(plan.options)(`laws of ${game.name}: $name`, ({ options, name }) => {
    const walks = Array.from({ length: plan.deals }, (_, i) => randomWalk(plan, options, `${name}/${i}`));

    test('the same seed deals the same cards, another seed others', () => {
      const format = (seed: string) => game.notation.formatDeal(game.deal(seed, options));
      expect(format('a')).toBe(format('a'));
      expect(format('a')).not.toBe(format('b'));
    });

    test('every deal ends, and its returns have one number per seat and the right sum', () => {
      for (const { last } of walks) {
        expect(game.isTerminal(last)).toBe(true);
        const returns = game.returns(last);
        expect(returns).toHaveLength(game.seats(last));
        if (plan.returnsSum !== undefined) expect(returns.reduce((sum, value) => sum + value, 0)).toBe(plan.returnsSum);
      }
    });

    describeMoves(game, walks, name);

    test('no seat can tell which hidden cards were dealt, and the seat to move has the same moves', () => {
      const rng = createRng(`exchange/${name}`);
      for (const { before } of walks) {
        for (const state of before) {
          const seat = rng.int(game.seats(state));
          const other = plan.redealHidden(state, seat, rng);
          expect(game.observation(other, seat)).toEqual(game.observation(state, seat));
          if (seat === game.currentSeat(state)) expect(game.legalMoves(other)).toEqual(game.legalMoves(state));
        }
      }
    });

    test('a record replays to the same states and the same result', () => {
      for (const { first, before, last, moves } of walks) {
        const text = formatRecord(recordOf(game, first, moves));
        const again = replay(game, parseRecord(text));
        expect(again.states).toEqual([...before, last]);
        expect(again.states.slice(-1).map((state) => game.returns(state))).toEqual([game.returns(last)]);
      }
    });
  });
}

/** A deal played at random: every state, and the moves between them. */
interface Walk<State, Move> {
  readonly first: State;
  /** The states in which a seat is to move. */
  readonly before: readonly State[];
  readonly last: State;
  readonly moves: readonly Move[];
}

function describeMoves<State, Move, Observation, DealOptions>(
  game: Game<State, Move, Observation, DealOptions>,
  walks: readonly Walk<State, Move>[],
  name: string,
): void {
  test('every state before the end offers moves, each once, and all of them apply without changing the state', () => {
    const rng = createRng(`laws/${name}`);
    for (const { before, last } of walks) {
      for (const state of before) {
        const moves = game.legalMoves(state);
        expect(moves.length).toBeGreaterThan(0);
        const text = JSON.stringify(state);
        const texts = new Set(moves.map((move) => game.notation.formatMove(move)));
        expect(texts.size).toBe(moves.length);
        for (let i = 0; i < Math.min(8, moves.length); i++) game.apply(state, rng.pick(moves));
        expect(JSON.stringify(state)).toBe(text);
      }
      expect(game.legalMoves(last)).toEqual([]);
    }
  });

  test('a move written and read again is the same move', () => {
    for (const { before } of walks) {
      for (const state of before) {
        for (const move of game.legalMoves(state).slice(0, 40)) {
          expect(game.notation.parseMove(game.notation.formatMove(move), state)).toEqual(move);
        }
      }
    }
  });
}

function randomWalk<State, Move, Observation, DealOptions>(
  plan: LawPlan<State, Move, Observation, DealOptions>,
  options: DealOptions,
  seed: string,
): Walk<State, Move> {
  const { game } = plan;
  const rng = createRng(`walk/${seed}`);
  const first = game.deal(seed, options);
  const before: State[] = [];
  const moves: Move[] = [];
  let last = first;
  while (!game.isTerminal(last)) {
    if (moves.length >= plan.maxMoves) throw new Error(`a deal of ${game.name} did not end in ${plan.maxMoves} moves`);
    const move = rng.pick(game.legalMoves(last));
    moves.push(move);
    before.push(last);
    last = game.apply(last, move);
  }
  return { first, before, last, moves };
}
