import { maths, type Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { type Counts, findCounts, fullDeck } from '../../rules/ranks.ts';
import type { HistoryEntry } from '../../rules/state.ts';

/**
 * One way the hidden cards may lie, 15 counts per seat, flat, seat × 15 + rank; then a 1 for every seat that plays the
 * naive policy.
 */
export type World = Int8Array;
const POLICIES = 45;
const SIZE = POLICIES + 3;

export const playsNaively = (world: World, seat: number): boolean => world[POLICIES + seat] === 1;

/** The same cards with other policies of the seats. */
export function withNaiveSeats(world: World, simple: (seat: number) => boolean): World {
  const copy = Int8Array.from(world);
  for (let seat = 0; seat < 3; seat++) copy[POLICIES + seat] = simple(seat) ? 1 : 0;
  return copy;
}

/** What is known of the hidden cards. */
interface Hidden {
  /** Cards that may lie anywhere, as a list of ranks. */
  readonly pool: readonly number[];
  /** Cards known to be in a seat's hand: the landlord's bottom that was not played yet. */
  readonly known: readonly Counts[];
}

export interface WorldPlan {
  readonly count: number;
  /** Draws per kept world; more than one weighs them by what the others played and passed. */
  readonly draws: number;
  /** How many of the latest plays of others are remembered; Infinity for all. */
  readonly memory: number;
}

/**
 * Worlds consistent with what the seat saw. Draws are uniform, then weighed by how well each explains the plays and
 * passes of the others, and kept in proportion (systematic resampling, so that equal weights keep every draw).
 */
export function sampleWorlds(observation: Observation, plan: WorldPlan, rng: Rng): World[] {
  const hidden = hiddenCards(observation, plan.memory);
  const drawn = Array.from({ length: plan.count * plan.draws }, () => drawWorld(observation, hidden, rng));
  if (plan.draws === 1) return drawn;
  const events = eventsOf(observation, plan.memory);
  const weights = drawn.map((world) => likelihood(world, events, observation));
  return keepInProportion(drawn, weights, plan.count, rng);
}

/** Systematic resampling: so many of the list, each as often as its weight asks for. */
export function keepInProportion<T>(list: readonly T[], weights: readonly number[], count: number, rng: Rng): T[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const kept: T[] = [];
  let at = rng.float() * step;
  let sum = 0;
  for (const [i, item] of list.entries()) {
    sum += weights[i] ?? 0;
    for (; at < sum && kept.length < count; at += step) kept.push(item);
  }
  // Rounding may leave the last one out.
  const last = list.at(-1);
  while (kept.length < count && last !== undefined) kept.push(last);
  return kept;
}

/** What a seat knows of the cards that it does not see. */
export function hiddenCards(observation: Observation, memory: number): Hidden {
  const { seat, landlord, hand, history, bottom, shownHand } = observation;
  const unseen = fullDeck.map((count, rank) => count - (hand[rank] ?? 0));
  const known = [0, 1, 2].map(() => fullDeck.map(() => 0));
  const forgotten = history.length - memory;
  const ofLandlord = fullDeck.map(() => 0);
  for (const [i, entry] of history.entries()) {
    if (entry.move.type !== 'play' || (i < forgotten && entry.seat !== seat)) continue;
    const counts = findCounts(entry.move.cards) ?? [];
    for (const [rank, count] of counts.entries()) {
      unseen[rank] = (unseen[rank] ?? 0) - count;
      if (entry.seat === landlord) ofLandlord[rank] = (ofLandlord[rank] ?? 0) + count;
    }
  }
  if (landlord >= 0 && landlord !== seat) {
    const own = known[landlord] ?? [];
    const room = observation.left[landlord] ?? 0;
    let taken = 0;
    for (let rank = 0; rank < 15; rank++) {
      const forced = shownHand?.[rank] ?? Math.max(0, (bottom?.[rank] ?? 0) - (ofLandlord[rank] ?? 0));
      // With plays forgotten the bottom may seem unplayed beyond what the landlord can hold.
      const count = Math.min(forced, unseen[rank] ?? 0, room - taken);
      taken += count;
      own[rank] = count;
      unseen[rank] = (unseen[rank] ?? 0) - count;
    }
  }
  return { pool: unseen.flatMap((count, rank) => Array.from({ length: Math.max(0, count) }, () => rank)), known };
}

function drawWorld(observation: Observation, hidden: Hidden, rng: Rng): World {
  const world = new Int8Array(SIZE);
  const pool = rng.shuffle([...hidden.pool]);
  let next = 0;
  for (let seat = 0; seat < 3; seat++) {
    if (seat === observation.seat) continue;
    let need = observation.left[seat] ?? 0;
    for (const [rank, count] of (hidden.known[seat] ?? []).entries()) {
      world[seat * 15 + rank] = count;
      need -= count;
    }
    for (; need > 0; need--) {
      const at = seat * 15 + (pool[next++] ?? 0);
      world[at] = (world[at] ?? 0) + 1;
    }
  }
  return world;
}

/** Deals the hidden cards of the seats that are not to move as in a world. */
export function dealWorld({ lo, hi, turn }: PackedState, world: World): void {
  for (let seat = 0; seat < 3; seat++) {
    if (seat === turn) continue;
    const held = heldIn(world, seat);
    lo[seat] = held.lo;
    hi[seat] = held.hi;
  }
}

/** A seat's cards in a world, packed. */
export function heldIn(world: World, seat: number): { readonly lo: number; readonly hi: number } {
  let lo = 0;
  let hi = 0;
  for (let rank = 0; rank < 10; rank++) lo |= (world[seat * 15 + rank] ?? 0) << (3 * rank);
  for (let rank = 10; rank < 15; rank++) hi |= (world[seat * 15 + rank] ?? 0) << (3 * rank - 30);
  return { lo, hi };
}

interface Event {
  readonly seat: number;
  /** Cards it played then; all zero for a pass. */
  readonly cards: Counts;
  readonly entry: HistoryEntry;
  /** The play on the table then, undefined on a lead. */
  readonly beat: { readonly kind: string; readonly key: number; readonly n: number; readonly seat: number } | undefined;
}

/** Plays and passes of the others, latest first. */
function eventsOf(observation: Observation, memory: number): Event[] {
  const events: Event[] = [];
  const { history } = observation;
  let beat: Event['beat'];
  let passes = 0;
  for (const [i, entry] of history.entries()) {
    if (passes === 2) beat = undefined;
    const cards = entry.move.type === 'play' ? (findCounts(entry.move.cards) ?? []) : [];
    if (entry.seat !== observation.seat && i >= history.length - memory)
      events.push({ seat: entry.seat, cards, entry, beat });
    if (entry.move.type === 'play') {
      beat = { ...entry.move, seat: entry.seat };
      passes = 0;
    } else passes++;
  }
  return events.reverse();
}

/** How well a world explains what the others did: a product of hand-set factors, walking the history backwards. */
function likelihood(world: World, events: readonly Event[], observation: Observation): number {
  const hands = Int8Array.from(world);
  let weight = 1;
  for (const { seat, cards, entry, beat } of events) {
    const base = seat * 15;
    if (entry.move.type === 'play') {
      for (let rank = 0; rank < cards.length; rank++)
        hands[base + rank] = (hands[base + rank] ?? 0) + (cards[rank] ?? 0);
      weight *= playFactor(hands, base, entry.move, beat?.key ?? 0);
    } else if (beat !== undefined) {
      const foes = (seat === observation.landlord) !== (beat.seat === observation.landlord);
      if (foes) weight *= passFactor(hands, base, beat);
    }
  }
  for (const seat of new Set(observation.bids.map((entry) => entry.seat))) {
    if (seat !== observation.seat) weight *= bidFactor(hands, seat, observation);
  }
  return weight;
}

/**
 * What a card of a rank adds to the log odds that a hand of 17 would win as landlord, from the king on; and four or
 * three alike.
 */
const honourWeights = [0.12, 0.22, 0.48, 0.95, 1.57] as const;
const FOUR = 0.97;
const THREE = 0.21;
/** Log odds of a hand without any of them. Least squares on the nets' estimates of 1,200 hands: R² 0.82. */
const PLAIN = -2.06;
/** How sharply seats tell hands worth a bid from others: ours would have 4. */
const SHARPNESS = 2;

/** Who claimed the landlord's place holds the better hand, who never did the worse. */
function bidFactor(hands: Int8Array, seat: number, { bids, landlord, bottom }: Observation): number {
  let odds = PLAIN;
  for (let rank = 0; rank < 15; rank++) {
    const count = (hands[seat * 15 + rank] ?? 0) - (seat === landlord ? (bottom?.[rank] ?? 0) : 0);
    odds += count * (honourWeights[rank - 10] ?? 0) + (count === 4 ? FOUR : count === 3 ? THREE : 0);
  }
  const claimed = bids.some((entry) => entry.seat === seat && entry.bid > 0);
  return 1 / (1 + maths.exp((claimed ? -1 : 1) * SHARPNESS * odds));
}

/** A pass over a foe's play speaks against holding a cheap answer. */
function passFactor(hands: Int8Array, base: number, beat: { kind: string; key: number; n: number }): number {
  const size = beat.kind === 'single' ? 1 : beat.kind === 'pair' ? 2 : beat.kind.startsWith('triple') ? 3 : 0;
  let factor = 1;
  if (size > 0) {
    let cheap = 0;
    let dear = 0;
    for (let rank = beat.key - 2; rank < 15; rank++) {
      const held = hands[base + rank] ?? 0;
      if (held === size) {
        if (rank < 11) cheap++;
        else dear++;
      } else if (held > size && rank >= 11) dear++;
    }
    factor = cheap > 0 ? (cheap > 1 ? 0.15 : 0.25) : dear > 0 ? 0.7 : 1;
  } else if (beat.kind === 'chain') {
    let run = 0;
    for (let rank = beat.key - 2; rank <= 11; rank++) {
      run = (hands[base + rank] ?? 0) > 0 ? run + 1 : 0;
      if (run >= beat.n) factor = 0.4;
    }
  }
  return factor;
}

/** Playing a single or pair speaks against holding a lower loose one that would have done. */
function playFactor(hands: Int8Array, base: number, move: { kind: string; key: number }, above: number): number {
  const size = move.kind === 'single' ? 1 : move.kind === 'pair' ? 2 : 0;
  if (size === 0) return 1;
  let lower = 0;
  for (let rank = Math.max(0, above - 2); rank < move.key - 3; rank++) if (hands[base + rank] === size) lower++;
  return lower === 0 ? 1 : lower === 1 ? 0.55 : 0.35;
}
