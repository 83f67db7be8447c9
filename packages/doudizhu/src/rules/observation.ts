import type { Rules } from './options.ts';
import { type Counts, totalCount } from './ranks.ts';
import {
  type BidEntry,
  type HistoryEntry,
  handOf,
  landlordOf,
  type Phase,
  playToBeat,
  type StakeFactor,
  type State,
} from './state.ts';

/** What one seat knows (rules §6): its hand, the table and what everybody saw. */
export interface Observation {
  readonly seat: number;
  readonly rules: Rules;
  readonly phase: Phase;
  readonly turn: number;
  readonly first: number;
  readonly hand: Counts;
  /** The bottom after the bidding; undefined before. */
  readonly bottom: Counts | undefined;
  readonly bids: readonly BidEntry[];
  /** Undefined until it is known. */
  readonly landlord: number | undefined;
  readonly base: number;
  readonly factors: readonly StakeFactor[];
  readonly history: readonly HistoryEntry[];
  /** Number of cards per seat. */
  readonly left: readonly number[];
  /** The landlord's hand where it was shown (`showCards: on`). */
  readonly shownHand: Counts | undefined;
  /** The play to beat, or undefined on a lead. */
  readonly beat: ReturnType<typeof playToBeat>;
}

export function observe(state: State, seat: number): Observation {
  const { rules, phase, turn, first, bids, landlord, base, factors, history } = state;
  return {
    seat,
    rules,
    phase,
    turn,
    first,
    hand: handOf(state, seat),
    bottom: landlord === undefined ? undefined : state.bottom,
    bids,
    landlord,
    base,
    // Nobody sees another's factor before everybody has chosen.
    factors: phase === 'double' ? factors.map((factor, other) => (other === seat ? factor : 1)) : factors,
    history,
    left: state.hands.map(totalCount),
    shownHand: state.shown ? handOf(state, landlordOf(state)) : undefined,
    beat: playToBeat(history),
  };
}
