import type { Rng } from '@fourth-seat/game';
import { encodeCombination } from './combination.ts';
import type { Meta } from './kinds.ts';
import type { PlayObservation } from './observation.ts';
import { CLAIMED_BID, PASSED_BID, PackedState } from './packed-state.ts';
import { type Counts, fullDeck, type Packed, packCounts, readCounts, TWO_RANK, totalCount } from './ranks.ts';
import { type State, seatAfter } from './state.ts';

/**
 * How a seat forgets: of the others' plays before the latest `memory` entries of the history it knows kind, key, number
 * of cards, twos and jokers. Their other cards are drawn at random, so that the hands still add up.
 */
export interface Forgetting {
  readonly memory: number;
  readonly rng: Rng;
}

/** The packed state as a seat knows it: its own hand, and what it remembers of the play; all of it where absent. */
export function packObservation(observation: PlayObservation, forgetting?: Forgetting): PackedState {
  const { seat, hand, left, beat } = observation;
  const packed = replayPacked(observation, forgetting && imaginePlays(observation, forgetting));
  packed.turn = seat;
  packed.beat = beat === undefined ? 0 : encodeCombination(beat);
  packed.beatSeat = beat === undefined ? seat : beat.seat;
  packed.passes = beat === undefined || beat.seat === seatAfter(seat, 2) ? 0 : 1;
  for (let other = 0; other < 3; other++) {
    packed.left[other] = left[other] ?? 0;
    setHand(packed, other, other === seat ? hand : []);
  }
  return packed;
}

/** By place in the history, the cards that are taken to have been played there. */
type ImaginedPlays = ReadonlyMap<number, Packed>;

/** Draws low cards for the plays that a seat forgot, out of all that it neither sees nor remembers. */
function imaginePlays({ seat, hand, history }: PlayObservation, { memory, rng }: Forgetting): ImaginedPlays {
  const imagined = new Map<number, Packed>();
  const forgotten = history.length - memory;
  if (forgotten <= 0) return imagined;
  const unseen = fullDeck.map((count, rank) => (rank < TWO_RANK ? count - (hand[rank] ?? 0) : 0));
  const plays = history.map(({ move }) => (move.type === 'play' ? readCounts(move.cards) : undefined));
  for (const [i, cards = []] of plays.entries()) {
    if (i < forgotten && history[i]?.seat !== seat) continue;
    for (const [rank, count] of cards.entries()) unseen[rank] = (unseen[rank] ?? 0) - count;
  }
  const pool = rng.shuffle(
    unseen.flatMap((count, rank) => Array.from({ length: rank < TWO_RANK ? count : 0 }, () => rank)),
  );
  for (const [i, cards] of plays.slice(0, forgotten).entries()) {
    if (cards === undefined || history[i]?.seat === seat) continue;
    const guess = cards.map((count, rank) => (rank < TWO_RANK ? 0 : count));
    for (let more = totalCount(cards) - totalCount(guess); more > 0; more--) {
      const rank = pool.pop();
      if (rank === undefined) throw new RangeError('the history has more cards than the deck');
      guess[rank] = (guess[rank] ?? 0) + 1;
    }
    imagined.set(i, packCounts(guess));
  }
  return imagined;
}

/** The packed state after the history, without hands; `before` is called with the state before every move. */
export function replayPacked(
  observation: PlayObservation,
  imagined: ImaginedPlays = new Map(),
  before: (packed: PackedState, meta: Meta, cards: Packed, at: number) => void = () => undefined,
): PackedState {
  const { history } = observation;
  const packed = new PackedState();
  const known = packCounts(observation.shownHand ?? observation.bottom);
  packed.start(observation.landlord, 0, 0);
  setCalls(packed, observation);
  // A shown hand is what the landlord holds after the history; the bottom is from before the first lead.
  if (observation.shownHand === undefined) setBottom(packed, known);
  for (const [i, entry] of history.entries()) {
    packed.turn = entry.seat;
    const [meta, cards] =
      entry.move.type === 'pass'
        ? [0, noCards]
        : [encodeCombination(entry.move), imagined.get(i) ?? packCounts(readCounts(entry.move.cards))];
    before(packed, meta, cards, i);
    packed.apply(meta, cards.lo, cards.hi);
  }
  if (observation.shownHand !== undefined) setBottom(packed, known);
  return packed;
}

const noCards = { lo: 0, hi: 0 } as const;

/** Writes what each seat bid, and who doubled. */
export function setCalls(
  packed: PackedState,
  { bids, rules, factors }: Pick<State, 'bids' | 'rules' | 'factors'>,
): void {
  for (const { seat, bid } of bids) {
    const action = bid === 0 ? PASSED_BID : rules.bidding === 'rob' ? CLAIMED_BID : PASSED_BID + bid;
    packed.bidActions[seat] = Math.max(packed.bidActions[seat] ?? 0, action);
  }
  for (const [seat, factor] of factors.entries()) packed.doubled[seat] = factor === 4 ? 2 : factor - 1;
}

function setBottom(packed: PackedState, { lo, hi }: Packed): void {
  packed.bottomLo = lo;
  packed.bottomHi = hi;
}

export function setHand(packed: PackedState, seat: number, counts: Counts): void {
  const { lo, hi } = packCounts(counts);
  packed.lo[seat] = lo;
  packed.hi[seat] = hi;
}
