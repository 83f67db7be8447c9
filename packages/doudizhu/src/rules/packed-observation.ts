import type { Rng } from '@fourth-seat/game';
import { encodeCombination } from './combination.ts';
import type { Observation } from './observation.ts';
import { CLAIMED, PASSED, PackedState } from './packed-state.ts';
import { type Counts, findCounts, fullDeck, type Packed, packCounts, RANKS, totalCount } from './ranks.ts';
import type { State } from './state.ts';

/**
 * The table as a seat knows it: its own hand, and what it remembers of the play. Of plays of the others before the
 * latest `memory` entries of the history it knows kind, key and number of cards, and their twos and jokers. It imagines
 * the other cards of those plays, so that all hands still add up.
 */
export function packObservation(observation: Observation, memory = Infinity, rng?: Rng): PackedState {
  const { seat, hand, left, beat } = observation;
  const table = replay(observation, rng && imagine(observation, memory, rng));
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

/** A place in the history, and the cards thought to have been played there. */
type Imagined = ReadonlyMap<number, Packed>;

/** Low cards for the plays that a seat forgot, out of all that it does not see or remember. */
function imagine({ seat, hand, history }: Observation, memory: number, rng: Rng): Imagined {
  const imagined = new Map<number, Packed>();
  const forgotten = history.length - memory;
  if (forgotten <= 0) return imagined;
  const unseen = fullDeck.map((count, rank) => (rank < LEAST_NOTED ? count - (hand[rank] ?? 0) : 0));
  const plays = history.map(({ move }) => (move.type === 'play' ? findCounts(move.cards) : undefined));
  for (const [i, cards = []] of plays.entries()) {
    if (i < forgotten && history[i]?.seat !== seat) continue;
    for (const [rank, count] of cards.entries()) unseen[rank] = (unseen[rank] ?? 0) - count;
  }
  const pool = rng.shuffle(
    unseen.flatMap((count, rank) => Array.from({ length: rank < LEAST_NOTED ? count : 0 }, () => rank)),
  );
  for (const [i, cards] of plays.slice(0, forgotten).entries()) {
    if (cards === undefined || history[i]?.seat === seat) continue;
    const thought = cards.map((count, rank) => (rank < LEAST_NOTED ? 0 : count));
    for (let more = totalCount(cards) - totalCount(thought); more > 0; more--) {
      const rank = pool.pop() ?? 0;
      thought[rank] = (thought[rank] ?? 0) + 1;
    }
    imagined.set(i, packCounts(thought));
  }
  return imagined;
}

/** Twos and jokers are never forgotten. */
const LEAST_NOTED = RANKS.indexOf('2');

/**
 * The table without hands after the history; `before` hears of every move and its place in it, the table being as it
 * was.
 */
export function replay(
  observation: Observation,
  imagined: Imagined = new Map(),
  before: (table: PackedState, meta: number, cards: Packed, at: number) => void = () => undefined,
): PackedState {
  const { landlord, history } = observation;
  const table = new PackedState();
  const known = packCounts(observation.shownHand ?? observation.bottom ?? []);
  table.start(landlord, 0, 0);
  setCalls(table, observation);
  // A landlord's shown hand is of now, the bottom of before the first lead.
  if (observation.shownHand === undefined) setBottom(table, known);
  for (const [i, entry] of history.entries()) {
    table.turn = entry.seat;
    const [meta, cards] =
      entry.move.type === 'pass'
        ? [0, noCards]
        : [encodeCombination(entry.move), imagined.get(i) ?? packCounts(findCounts(entry.move.cards) ?? [])];
    before(table, meta, cards, i);
    table.apply(meta, cards.lo, cards.hi);
  }
  if (observation.shownHand !== undefined) setBottom(table, known);
  return table;
}

const noCards = { lo: 0, hi: 0 } as const;

/** What was said in the bidding, and who doubled. */
export function setCalls(
  table: PackedState,
  { bids, options, factors }: Pick<State, 'bids' | 'options' | 'factors'>,
): void {
  for (const { seat, bid } of bids) {
    const said = bid === 0 ? PASSED : options.bidding === 'rob' ? CLAIMED : PASSED + bid;
    table.said[seat] = Math.max(table.said[seat] ?? 0, said);
  }
  for (const [seat, factor] of factors.entries()) table.stakes[seat] = factor === 4 ? 2 : factor - 1;
}

function setBottom(table: PackedState, { lo, hi }: { readonly lo: number; readonly hi: number }): void {
  table.bottomLo = lo;
  table.bottomHi = hi;
}

export function setHand(table: PackedState, seat: number, counts: Counts): void {
  const { lo, hi } = packCounts(counts);
  table.lo[seat] = lo;
  table.hi[seat] = hi;
}
