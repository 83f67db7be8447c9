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
      for (const { states } of walks) {
        const last = lastOf(states);
        expect(game.isTerminal(last)).toBe(true);
        const returns = game.returns(last);
        expect(returns).toHaveLength(game.seats);
        if (plan.returnsSum !== undefined) expect(returns.reduce((sum, value) => sum + value, 0)).toBe(plan.returnsSum);
      }
    });

    movesAreLawful(game, walks, name);

    test('no seat can tell which hidden cards were dealt, and the seat to move has the same moves', () => {
      const rng = createRng(`exchange/${name}`);
      for (const { states } of walks) {
        for (const state of states.slice(0, -1)) {
          const seat = rng.int(game.seats);
          const other = plan.redealHidden(state, seat, rng);
          expect(game.observation(other, seat)).toEqual(game.observation(state, seat));
          if (seat === game.currentSeat(state)) expect(game.legalMoves(other)).toEqual(game.legalMoves(state));
        }
      }
    });

    test('a record replays to the same states and the same result', () => {
      for (const { states, moves } of walks) {
        const text = formatRecord(recordOf(game, firstOf(states), moves));
        const again = replay(game, parseRecord(text));
        expect(again.states).toEqual(states);
        expect(game.returns(lastOf(again.states))).toEqual(game.returns(lastOf(states)));
      }
    });
  });
}

/** A deal played at random: every state, and the moves between them. */
interface Walk<State, Move> {
  readonly states: readonly State[];
  readonly moves: readonly Move[];
}

function movesAreLawful<State, Move, Observation, DealOptions>(
  game: Game<State, Move, Observation, DealOptions>,
  walks: readonly Walk<State, Move>[],
  name: string,
): void {
  test('every state before the end offers moves, each once, and all of them apply without changing the state', () => {
    const rng = createRng(`laws/${name}`);
    for (const { states } of walks) {
      for (const state of states.slice(0, -1)) {
        const moves = game.legalMoves(state);
        expect(moves.length).toBeGreaterThan(0);
        const before = JSON.stringify(state);
        const texts = new Set(moves.map((move) => game.notation.formatMove(move)));
        expect(texts.size).toBe(moves.length);
        for (let i = 0; i < Math.min(8, moves.length); i++) game.apply(state, rng.pick(moves));
        expect(JSON.stringify(state)).toBe(before);
      }
      expect(game.legalMoves(lastOf(states))).toEqual([]);
    }
  });

  test('a move written and read again is the same move', () => {
    for (const { states } of walks) {
      for (const state of states.slice(0, -1)) {
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
  const states: State[] = [game.deal(seed, options)];
  const moves: Move[] = [];
  while (!game.isTerminal(lastOf(states))) {
    if (moves.length >= plan.maxMoves) throw new Error(`a deal of ${game.name} did not end in ${plan.maxMoves} moves`);
    const move = rng.pick(game.legalMoves(lastOf(states)));
    moves.push(move);
    states.push(game.apply(lastOf(states), move));
  }
  return { states, moves };
}

function firstOf<T>(items: readonly T[]): T {
  if (items.length === 0) throw new Error('a walk has at least one state');
  return items[0] as T;
}

function lastOf<T>(items: readonly T[]): T {
  if (items.length === 0) throw new Error('a walk has at least one state');
  return items[items.length - 1] as T;
}
