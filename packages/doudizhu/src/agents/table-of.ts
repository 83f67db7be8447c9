import { encodeCombination } from '../combination.ts';
import type { Observation } from '../observation.ts';
import { type Counts, findCounts, packCounts } from '../ranks.ts';
import type { State } from '../state.ts';
import { CLAIMED, PASSED, Table } from './table.ts';

/**
 * The table as a seat knows it: its own hand, and what it remembers of the play. Of the other seats it counts only the
 * latest `memory` entries of the history; what it forgot is unseen to it.
 */
export function tableOf(observation: Observation, memory: number): Table {
  const { seat, hand, left, beat } = observation;
  const table = replay(observation, memory);
  table.turn = seat;
  table.beat = beat === undefined ? 0 : encodeCombination(beat);
  table.beatSeat = beat === undefined ? seat : beat.seat;
  table.passes = beat === undefined || beat.seat === (seat + 2) % 3 ? 0 : 1;
  for (let other = 0; other < 3; other++) {
    table.left[other] = left[other] ?? 0;
    setHand(table, other, other === seat ? hand : []);
  }
  return table;
}

/** The table without hands after all that a seat remembers; `before` hears of every remembered move, the table being as it was. */
export function replay(
  observation: Observation,
  memory: number,
  before: (table: Table, meta: number, cards: { readonly lo: number; readonly hi: number }) => void = () => undefined,
): Table {
  const { seat, landlord, history } = observation;
  const table = new Table();
  const known = packCounts(observation.shownHand ?? observation.bottom ?? []);
  table.start(landlord, 0, 0);
  setCalls(table, observation);
  // A landlord's shown hand is of now, the bottom of before the first lead.
  if (observation.shownHand === undefined) setBottom(table, known);
  for (const [i, entry] of history.entries()) {
    if (i < history.length - memory && entry.seat !== seat) {
      if (entry.move.type === 'play') table.plays[entry.seat] = (table.plays[entry.seat] ?? 0) + 1;
      table.turn = (entry.seat + 1) % 3;
      continue;
    }
    table.turn = entry.seat;
    const [meta, cards] =
      entry.move.type === 'pass'
        ? [0, NOTHING]
        : [encodeCombination(entry.move), packCounts(findCounts(entry.move.cards) ?? [])];
    before(table, meta, cards);
    table.apply(meta, cards.lo, cards.hi);
  }
  if (observation.shownHand !== undefined) setBottom(table, known);
  return table;
}

const NOTHING = { lo: 0, hi: 0 } as const;

/** What was said in the bidding, and who doubled. */
export function setCalls(table: Table, { bids, options, factors }: Pick<State, 'bids' | 'options' | 'factors'>): void {
  for (const { seat, bid } of bids) {
    const said = bid === 0 ? PASSED : options.bidding === 'rob' ? CLAIMED : PASSED + bid;
    table.said[seat] = Math.max(table.said[seat] ?? 0, said);
  }
  for (const [seat, factor] of factors.entries()) table.stakes[seat] = factor === 4 ? 2 : factor - 1;
}

function setBottom(table: Table, { lo, hi }: { readonly lo: number; readonly hi: number }): void {
  table.bottomLo = lo;
  table.bottomHi = hi;
}

export function setHand(table: Table, seat: number, counts: Counts): void {
  const { lo, hi } = packCounts(counts);
  table.lo[seat] = lo;
  table.hi[seat] = hi;
}
