/**
 * How plausible a sampled world is by hand-set factors of what the others bid, played and passed: quick enough for every
 * world that is drawn. `likelihood.ts` asks the nets, for the worlds that were kept.
 */
import { maths } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import { ACE_RANK, type Counts, RANK_COUNT, rankOfKey, readCounts } from '../../rules/ranks.ts';
import { areOpponents, type HistoryEntry } from '../../rules/state.ts';

/** A play or pass of another seat, as everybody saw it. */
interface ObservedAction {
  readonly seat: number;
  /** Cards it played then; all zero for a pass. */
  readonly cards: Counts;
  readonly entry: HistoryEntry;
  /** The play on the table then, undefined on a lead. */
  readonly beat:
    | { readonly kind: string; readonly key: number; readonly length: number; readonly seat: number }
    | undefined;
}

/** Plays and passes of the others, latest first. */
export function observedActions(observation: Observation, memory: number): ObservedAction[] {
  const actions: ObservedAction[] = [];
  const { history } = observation;
  let beat: ObservedAction['beat'];
  let passes = 0;
  for (const [i, entry] of history.entries()) {
    if (passes === 2) beat = undefined;
    const cards = entry.move.type === 'play' ? readCounts(entry.move.cards) : [];
    if (entry.seat !== observation.seat && i >= history.length - memory)
      actions.push({ seat: entry.seat, cards, entry, beat });
    if (entry.move.type === 'play') {
      beat = { ...entry.move, seat: entry.seat };
      passes = 0;
    } else passes++;
  }
  return actions.reverse();
}

/**
 * How well a world (15 counts for each seat at seat × 15 + rank) explains what the others did: a product of hand-set
 * factors over their actions, latest first, so that each hand grows by the cards that it played.
 */
export function plausibility(world: Int8Array, actions: readonly ObservedAction[], observation: Observation): number {
  const { landlord } = observation;
  const hands = Int8Array.from(world);
  let weight = 1;
  for (const { seat, cards, entry, beat } of actions) {
    const base = seat * RANK_COUNT;
    if (entry.move.type === 'play') {
      for (let rank = 0; rank < cards.length; rank++)
        hands[base + rank] = (hands[base + rank] ?? 0) + (cards[rank] ?? 0);
      weight *= playFactor(hands, base, entry.move, beat?.key ?? 0);
    } else if (beat !== undefined && landlord !== undefined && areOpponents(seat, beat.seat, landlord)) {
      weight *= passFactor(hands, base, beat);
    }
  }
  for (const seat of new Set(observation.bids.map((entry) => entry.seat))) {
    if (seat !== observation.seat) weight *= bidFactor(hands, seat, observation);
  }
  return weight;
}

// Fitted by least squares on the nets' estimates of 1,200 hands: R² 0.82.
/** What each card from the king up adds to the log odds that a hand of 17 wins as landlord. */
const honourWeights = [0.12, 0.22, 0.48, 0.95, 1.57] as const;
/** What four cards of a rank add to them. */
const FOUR_OF_A_RANK = 0.97;
/** What three cards of a rank add to them. */
const THREE_OF_A_RANK = 0.21;
/** Log odds of a hand without any of these. */
const BASE_LOG_ODDS = -2.06;
/** How sharply seats tell a hand worth a bid from another; the product's own player would have 4. */
const SHARPNESS = 2;

/** A seat that bid holds a better hand on average, a seat that only passed a worse one. */
function bidFactor(hands: Int8Array, seat: number, { bids, landlord, bottom }: Observation): number {
  let odds = BASE_LOG_ODDS;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const count = (hands[seat * RANK_COUNT + rank] ?? 0) - (seat === landlord ? (bottom?.[rank] ?? 0) : 0);
    odds +=
      count * (honourWeights[rank - 10] ?? 0) + (count === 4 ? FOUR_OF_A_RANK : count === 3 ? THREE_OF_A_RANK : 0);
  }
  const claimed = bids.some((entry) => entry.seat === seat && entry.bid > 0);
  return 1 / (1 + maths.exp((claimed ? -1 : 1) * SHARPNESS * odds));
}

/** Factors of a pass by the answers held: two cheap ones, one, only dear ones; a chain that beats a chain. Hand-set. */
const passFactors = { cheapTwice: 0.15, cheap: 0.25, dear: 0.7, chain: 0.4 } as const;
/** The rank from which an answer is dear: the ace. */
const DEAR_FROM = ACE_RANK;

/** A pass over an opponent's play speaks against holding a cheap answer. */
function passFactor(hands: Int8Array, base: number, beat: { kind: string; key: number; length: number }): number {
  const size = beat.kind === 'single' ? 1 : beat.kind === 'pair' ? 2 : beat.kind.startsWith('triple') ? 3 : 0;
  let factor = 1;
  if (size > 0) {
    let cheap = 0;
    let dear = 0;
    for (let rank = rankOfKey(beat.key) + 1; rank < RANK_COUNT; rank++) {
      const held = hands[base + rank] ?? 0;
      if (held === size) {
        if (rank < DEAR_FROM) cheap++;
        else dear++;
      } else if (held > size && rank >= DEAR_FROM) dear++;
    }
    factor = cheap > 1 ? passFactors.cheapTwice : cheap > 0 ? passFactors.cheap : dear > 0 ? passFactors.dear : 1;
  } else if (beat.kind === 'chain') {
    let run = 0;
    for (let rank = rankOfKey(beat.key) + 1; rank <= ACE_RANK; rank++) {
      run = (hands[base + rank] ?? 0) > 0 ? run + 1 : 0;
      if (run >= beat.length) factor = passFactors.chain;
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
  for (let rank = Math.max(0, rankOfKey(above) + 1); rank < rankOfKey(move.key); rank++)
    if (hands[base + rank] === size) lower++;
  return lower === 0 ? 1 : lower === 1 ? playFactors.oneLower : playFactors.severalLower;
}
