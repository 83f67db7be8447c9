import { type Counts, totalCount } from '@fourth-seat/cards/ranks';
import { handOf, playToBeat, type State } from './state.ts';

/** What one seat knows (rules §7): its hand, the numbers of cards, who led and why, and what everybody saw. */
export interface Observation extends Pick<State, 'rules' | 'phase' | 'turn' | 'leader' | 'opening' | 'history'> {
  readonly seat: number;
  readonly hand: Counts;
  /** Number of cards per seat. */
  readonly left: readonly number[];
  /** Whether the seat was dealt the ten of hearts. */
  readonly hasRedTen: boolean;
  /** The play to beat, or undefined on a lead. */
  readonly beat: ReturnType<typeof playToBeat>;
}

export function observe(state: State, seat: number): Observation {
  const { rules, phase, turn, leader, opening, history } = state;
  return {
    seat,
    rules,
    phase,
    turn,
    leader,
    opening,
    history,
    hand: handOf(state, seat),
    left: state.hands.map(totalCount),
    hasRedTen: state.redTen === seat,
    beat: playToBeat(history, rules),
  };
}
