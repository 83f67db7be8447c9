import { maths, type Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { ACE, type Counts, findCounts, fullDeck } from '../../rules/ranks.ts';
import type { HistoryEntry } from '../../rules/state.ts';

/**
 * A world: one way the hidden cards may lie (a determinization). Flat: 15 counts for each seat at seat × 15 + rank,
 * then for each seat a flag, 1 where it plays the naive policy.
 */
export type SampledWorld = Int8Array;
const NAIVE_FLAGS = 45;
const WORLD_SIZE = NAIVE_FLAGS + 3;

/** Whether a seat plays the naive policy in a world. */
export const playsNaively = (world: SampledWorld, seat: number): boolean => world[NAIVE_FLAGS + seat] === 1;

/** A copy of a world with other policies of the seats. */
export function withNaiveSeats(world: SampledWorld, isNaive: (seat: number) => boolean): SampledWorld {
  const copy = Int8Array.from(world);
  for (let seat = 0; seat < 3; seat++) copy[NAIVE_FLAGS + seat] = isNaive(seat) ? 1 : 0;
  return copy;
}

/** What is known of the hidden cards. */
interface HiddenCards {
  /** Cards that may lie anywhere, as a list of ranks. */
  readonly pool: readonly number[];
  /** Cards known to be in a seat's hand: the landlord's bottom that was not played yet. */
  readonly known: readonly Counts[];
}

export interface SamplingPlan {
  readonly count: number;
  /** Draws for each world that is kept; with more than one they are weighed by what the others played and passed. */
  readonly draws: number;
  /** How many of the latest plays of others are remembered; Infinity for all. */
  readonly memory: number;
}

/**
 * Samples worlds consistent with what the seat saw. Draws are uniform; they are weighed by how well each explains the
 * plays and passes of the others, and kept in proportion to their weights.
 */
export function sampleWorlds(observation: Observation, plan: SamplingPlan, rng: Rng): SampledWorld[] {
  const hidden = hiddenCards(observation, plan.memory);
  const drawn = Array.from({ length: plan.count * plan.draws }, () => drawWorld(observation, hidden, rng));
  if (plan.draws === 1) return drawn;
  const events = observedActions(observation, plan.memory);
  const weights = drawn.map((world) => likelihood(world, events, observation));
  return keepInProportion(drawn, weights, plan.count, rng);
}

/** Systematic resampling: `count` items of the list, each as often as its weight asks for; equal weights keep all. */
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
export function hiddenCards(observation: Observation, memory: number): HiddenCards {
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
  if (landlord !== undefined && landlord !== seat) {
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

function drawWorld(observation: Observation, hidden: HiddenCards, rng: Rng): SampledWorld {
  const world = new Int8Array(WORLD_SIZE);
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

/** Gives the seats that are not to move their cards in a world. */
export function setHandsOf({ lo, hi, turn }: PackedState, world: SampledWorld): void {
  for (let seat = 0; seat < 3; seat++) {
    if (seat === turn) continue;
    const held = packHand(world, seat);
    lo[seat] = held.lo;
    hi[seat] = held.hi;
  }
}

/** A seat's cards in a world, packed. */
export function packHand(world: SampledWorld, seat: number): { readonly lo: number; readonly hi: number } {
  let lo = 0;
  let hi = 0;
  for (let rank = 0; rank < 10; rank++) lo |= (world[seat * 15 + rank] ?? 0) << (3 * rank);
  for (let rank = 10; rank < 15; rank++) hi |= (world[seat * 15 + rank] ?? 0) << (3 * rank - 30);
  return { lo, hi };
}

/** A play or pass of another seat, as everybody saw it. */
interface ObservedAction {
  readonly seat: number;
  /** Cards it played then; all zero for a pass. */
  readonly cards: Counts;
  readonly entry: HistoryEntry;
  /** The play on the table then, undefined on a lead. */
  readonly beat: { readonly kind: string; readonly key: number; readonly n: number; readonly seat: number } | undefined;
}

/** Plays and passes of the others, latest first. */
function observedActions(observation: Observation, memory: number): ObservedAction[] {
  const events: ObservedAction[] = [];
  const { history } = observation;
  let beat: ObservedAction['beat'];
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

/**
 * How well a world explains what the others did: a product of hand-set factors over their actions, latest first, so
 * that each hand grows by the cards that it played.
 */
function likelihood(world: SampledWorld, events: readonly ObservedAction[], observation: Observation): number {
  const hands = Int8Array.from(world);
  let weight = 1;
  for (const { seat, cards, entry, beat } of events) {
    const base = seat * 15;
    if (entry.move.type === 'play') {
      for (let rank = 0; rank < cards.length; rank++)
        hands[base + rank] = (hands[base + rank] ?? 0) + (cards[rank] ?? 0);
      weight *= playFactor(hands, base, entry.move, beat?.key ?? 0);
    } else if (beat !== undefined) {
      const isOpponentPlay = (seat === observation.landlord) !== (beat.seat === observation.landlord);
      if (isOpponentPlay) weight *= passFactor(hands, base, beat);
    }
  }
  for (const seat of new Set(observation.bids.map((entry) => entry.seat))) {
    if (seat !== observation.seat) weight *= bidFactor(hands, seat, observation);
  }
  return weight;
}

/** What each card from the king up adds to the log odds that a hand of 17 wins as landlord, and four or three alike. */
const honourWeights = [0.12, 0.22, 0.48, 0.95, 1.57] as const;
const FOUR_OF_A_RANK = 0.97;
const THREE_OF_A_RANK = 0.21;
/** Log odds of a hand without any of them. Least squares on the nets' estimates of 1,200 hands: R² 0.82. */
const BASE_LOG_ODDS = -2.06;
/** How sharply seats tell a hand worth a bid from another; the product's own player would have 4. */
const SHARPNESS = 2;

/** A seat that bid holds a better hand on average, a seat that only passed a worse one. */
function bidFactor(hands: Int8Array, seat: number, { bids, landlord, bottom }: Observation): number {
  let odds = BASE_LOG_ODDS;
  for (let rank = 0; rank < 15; rank++) {
    const count = (hands[seat * 15 + rank] ?? 0) - (seat === landlord ? (bottom?.[rank] ?? 0) : 0);
    odds +=
      count * (honourWeights[rank - 10] ?? 0) + (count === 4 ? FOUR_OF_A_RANK : count === 3 ? THREE_OF_A_RANK : 0);
  }
  const claimed = bids.some((entry) => entry.seat === seat && entry.bid > 0);
  return 1 / (1 + maths.exp((claimed ? -1 : 1) * SHARPNESS * odds));
}

/** Factors of a pass by the answers held: two cheap ones, one, only dear ones; a chain that beats a chain. Hand-set. */
const passFactors = { cheapTwice: 0.15, cheap: 0.25, dear: 0.7, chain: 0.4 } as const;
/** The rank from which an answer is dear: the ace. */
const DEAR_FROM = ACE;

/** A pass over an opponent's play speaks against holding a cheap answer. */
function passFactor(hands: Int8Array, base: number, beat: { kind: string; key: number; n: number }): number {
  const size = beat.kind === 'single' ? 1 : beat.kind === 'pair' ? 2 : beat.kind.startsWith('triple') ? 3 : 0;
  let factor = 1;
  if (size > 0) {
    let cheap = 0;
    let dear = 0;
    for (let rank = beat.key - 2; rank < 15; rank++) {
      const held = hands[base + rank] ?? 0;
      if (held === size) {
        if (rank < DEAR_FROM) cheap++;
        else dear++;
      } else if (held > size && rank >= DEAR_FROM) dear++;
    }
    factor = cheap > 1 ? passFactors.cheapTwice : cheap > 0 ? passFactors.cheap : dear > 0 ? passFactors.dear : 1;
  } else if (beat.kind === 'chain') {
    let run = 0;
    for (let rank = beat.key - 2; rank <= ACE; rank++) {
      run = (hands[base + rank] ?? 0) > 0 ? run + 1 : 0;
      if (run >= beat.n) factor = passFactors.chain;
    }
  }
  return factor;
}

/** Factors of a single or pair by the lower ones that would have done as well: one, or several. Hand-set. */
const playFactors = { oneLower: 0.55, severalLower: 0.35 } as const;

/** Playing a single or pair speaks against holding a lower loose one that would have done. */
function playFactor(hands: Int8Array, base: number, move: { kind: string; key: number }, above: number): number {
  const size = move.kind === 'single' ? 1 : move.kind === 'pair' ? 2 : 0;
  if (size === 0) return 1;
  let lower = 0;
  for (let rank = Math.max(0, above - 2); rank < move.key - 3; rank++) if (hands[base + rank] === size) lower++;
  return lower === 0 ? 1 : lower === 1 ? playFactors.oneLower : playFactors.severalLower;
}
