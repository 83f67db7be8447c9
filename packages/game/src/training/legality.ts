/**
 * Whole deals, each move asked of a player and judged by `validate`, as a table and a game server do: a move that it
 * refuses is illegal, whatever the engine would make of it.
 */
import { type Agent, untimed } from '../agent.ts';
import type { Mechanics } from '../game.ts';
import { createRng } from '../rng.ts';

export interface LegalityGame<State, Move, Observation> {
  readonly mechanics: Mechanics<State, Move, Observation>;
  readonly deal: (seed: string) => State;
  /** The judge of the deal of a seed: asked about each move in turn, it names the rule that the move breaks. */
  readonly createJudge: (seed: string) => (state: State, move: Move) => string | undefined;
}

export interface LegalityPlan {
  readonly seed: string;
  /** Number of the first deal. */
  readonly from: number;
  readonly deals: number;
}

export interface Legality {
  readonly deals: number;
  readonly moves: number;
  readonly illegal: readonly { readonly deal: number; readonly move: string; readonly rule: string }[];
}

/** Plays the deals of a plan; seat s of deal d is held by player d + s, so that all of them meet. */
export function checkLegality<State, Move, Observation>(
  { mechanics, deal: dealOf, createJudge }: LegalityGame<State, Move, Observation>,
  players: readonly Agent<Observation, Move>[],
  { seed, from, deals }: LegalityPlan,
): Legality {
  const illegal: Legality['illegal'][number][] = [];
  let moves = 0;
  for (let deal = from; deal < from + deals; deal++) {
    const name = `${seed}/${deal}`;
    const brokenRule = createJudge(name);
    let state = dealOf(name);
    for (let turn = 0; !mechanics.isTerminal(state); turn++) {
      const seat = mechanics.currentSeat(state);
      const player = players[(deal + seat) % players.length];
      if (!player) throw new RangeError('the check needs at least one player');
      const context = untimed(createRng(`${name}/${turn}`));
      const { move } = player.decide(mechanics.observation(state, seat), mechanics.legalMoves(state), context);
      moves++;
      const rule = brokenRule(state, move);
      if (rule !== undefined) {
        illegal.push({ deal, move: mechanics.notation.formatMove(move), rule });
        break;
      }
      state = mechanics.apply(state, move);
    }
  }
  return { deals, moves, illegal };
}

/** What a laboratory script takes on its command line, for `parseArgs` of Node. */
export const legalityOptions = {
  deals: { type: 'string', default: '1000' },
  /** The number of the first deal. */
  from: { type: 'string', default: '0' },
  seed: { type: 'string', default: 'legality' },
  levels: { type: 'string', default: '1,4,7,10' },
} as const;

/** A line for each illegal move, and one for the whole. */
export const formatLegality = ({ deals, moves, illegal }: Legality): string =>
  [
    ...illegal.map(({ deal, move, rule }) => `deal ${deal}: ${move}: ${rule}`),
    `${deals} deals, ${moves} moves, ${illegal.length} illegal`,
  ].join('\n');
