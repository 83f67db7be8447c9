import { type Counts, totalCount } from './ranks.ts';
import {
  type BidState,
  type DoubleState,
  handOf,
  type OverState,
  type PassedOutState,
  type PlayState,
  playToBeat,
  type ShowState,
  type State,
} from './state.ts';

/** What everybody sees of a deal; before all have chosen its factor, another seat's counts as 1. */
type Seen = 'rules' | 'phase' | 'turn' | 'first' | 'bids' | 'landlord' | 'base' | 'factors' | 'history';

interface OwnView {
  readonly seat: number;
  readonly hand: Counts;
  /** Number of cards per seat. */
  readonly left: readonly number[];
}

/** What there is to see before the first lead. */
export const beforeLead = { history: [], shownHand: undefined, beat: undefined } as const;

interface ViewOfBids extends OwnView, Omit<typeof beforeLead, 'history'> {
  readonly bottom: undefined;
}

interface ViewBeforeLead extends OwnView, Omit<typeof beforeLead, 'history'> {
  readonly bottom: Counts;
}

interface ViewOfPlay extends OwnView {
  readonly bottom: Counts;
  /** The landlord's hand where it was shown (`showCards: on`). */
  readonly shownHand: Counts | undefined;
  /** The play to beat, or undefined on a lead. */
  readonly beat: ReturnType<typeof playToBeat>;
}

export type BidObservation = Pick<BidState, Seen> & ViewOfBids;
type PassedOutObservation = Pick<PassedOutState, Seen> & ViewOfBids;
export type DoubleObservation = Pick<DoubleState, Seen> & ViewBeforeLead;
export type ShowObservation = Pick<ShowState, Seen> & ViewBeforeLead;
export type PlayObservation = Pick<PlayState, Seen> & ViewOfPlay;
type OverObservation = Pick<OverState, Seen> & ViewOfPlay;

/** What one seat knows (rules §6), by the phase of the deal: its hand, the table and what everybody saw. */
export type Observation =
  | BidObservation
  | PassedOutObservation
  | DoubleObservation
  | ShowObservation
  | PlayObservation
  | OverObservation;

export function observe(state: State, seat: number): Observation {
  const { rules, turn, first, bids, factors } = state;
  const view = { seat, rules, turn, first, hand: handOf(state, seat), bids, left: state.hands.map(totalCount) };
  if (state.landlord === undefined) {
    const { phase, landlord, base } = state;
    return { ...view, phase, landlord, base, factors, bottom: undefined, ...beforeLead };
  }
  const { landlord, base, bottom } = state;
  if (state.phase === 'double') {
    // Nobody sees another's factor before everybody has chosen.
    const seen = factors.map((factor, other) => (other === seat ? factor : 1));
    return { ...view, phase: state.phase, landlord, base, factors: seen, bottom, ...beforeLead };
  }
  if (state.phase === 'show') return { ...view, phase: state.phase, landlord, base, factors, bottom, ...beforeLead };
  const { phase, history } = state;
  const shownHand = state.shown ? handOf(state, landlord) : undefined;
  return { ...view, phase, landlord, base, factors, bottom, history, shownHand, beat: playToBeat(history) };
}
