import { packCounts } from '@fourth-seat/cards/ranks';
import { encodeCombination } from './combination.ts';
import type { Observation } from './observation.ts';
import { NO_SEAT, PackedState } from './packed-state.ts';
import { readCounts } from './ranks.ts';

/** The packed state as a seat knows it: its own hand, and what everybody saw; the other hands are empty. */
export function packObservation(observation: Observation): PackedState {
  const { seat, rules, hand, left, leader, opening, history, hasRedTen } = observation;
  const packed = new PackedState(rules);
  const mustHold = rules.firstPlay === 'include' ? (opening ?? NO_SEAT) : NO_SEAT;
  packed.start(rules, leader, mustHold, hasRedTen ? seat : NO_SEAT);
  for (const { move } of history) {
    const { lo, hi } = move.type === 'play' ? packCounts(readCounts(move.cards)) : noCards;
    packed.apply(move.type === 'play' ? encodeCombination(move) : 0, lo, hi);
  }
  // Whether a single was the highest of its hand is not to be seen.
  packed.risky = NO_SEAT;
  packed.lo.fill(0);
  packed.hi.fill(0);
  const own = packCounts(hand);
  packed.lo[seat] = own.lo;
  packed.hi[seat] = own.hi;
  packed.turn = seat;
  for (const [other, count] of left.entries()) packed.left[other] = count;
  return packed;
}

const noCards = { lo: 0, hi: 0 } as const;
