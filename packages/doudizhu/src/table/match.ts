import { doudizhu } from '../rules/game.ts';
import type { Options } from '../rules/options.ts';
import { bombDoublings, doublingsOf, multiplierOf } from '../rules/scoring.ts';
import { dealCards, type State } from '../rules/state.ts';

/** Hands played one after the other at one table, as a value. */
export interface MatchState {
  readonly seed: string;
  readonly options: Options;
  /** Deals that are over, those counted that all passed. */
  readonly deals: number;
  /** Points per seat so far. */
  readonly scores: readonly number[];
}

export const startMatch = (seed: string, options: Options): MatchState => ({
  seed,
  options,
  deals: 0,
  scores: [0, 0, 0],
});

/** The next deal, ready for the first bid, and its cards with suits: `doudizhu` itself plays by ranks. */
export function nextDeal({ seed, options, deals }: MatchState): {
  readonly state: State;
  readonly cards: ReturnType<typeof dealCards>;
} {
  const name = `${seed}/${deals}`;
  return { state: doudizhu.deal(name, options), cards: dealCards(name) };
}

/** The match after a deal that is over. A deal that all passed brings no points and is dealt anew. */
export function afterDeal(match: MatchState, over: State): MatchState {
  if (!doudizhu.isTerminal(over)) throw new RangeError('the deal is not over');
  const points = doudizhu.returns(over);
  return { ...match, deals: match.deals + 1, scores: match.scores.map((score, seat) => score + (points[seat] ?? 0)) };
}

/** What the points of a deal are made of, as far as it has been played. */
export interface Stakes {
  /** The winning bid; 0 before there is a landlord. */
  readonly base: number;
  /** All doublings by robs, bombs, rockets and a shown hand, and by a spring where the deal is over. */
  readonly multiplier: number;
  /** Bombs and rockets played, also those beyond `bombCap`. */
  readonly bombs: number;
  readonly spring: boolean;
  readonly shown: boolean;
  /** How each seat raised its own stake. */
  readonly factors: readonly number[];
}

export function stakesOf(state: State): Stakes {
  const { base, history, factors } = state;
  const doublings = doublingsOf(state);
  const { shown, spring } = doublings;
  return { base, multiplier: multiplierOf(doublings), bombs: bombDoublings(history, 'none'), spring, shown, factors };
}
