import {
  drawWorld,
  type HiddenCards,
  keepInProportion,
  kindOf,
  MoveList,
  packCounts,
  packedCount,
  packHand,
  RANK_COUNT,
  rankOfKey,
  type World,
} from '@fourth-seat/cards/ranks';
import type { Rng } from '@fourth-seat/game';
import { encodeCombination } from '../../rules/combination.ts';
import { BOMB } from '../../rules/kinds.ts';
import { createSituation, generate } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { deckOf, emptyRankCounts, RANKS_HELD, readCounts } from '../../rules/ranks.ts';
import { playToBeat, seatAfter } from '../../rules/state.ts';

/** How many worlds, and draws for each that is kept: with more than one they are weighed by what the others played and passed. */
export interface SamplingPlan {
  readonly count: number;
  readonly draws: number;
}

const WORLD_SIZE = 3 * RANK_COUNT;
/** What a world weighs for each pass or single that the rules would not have allowed in it: the proof that it is another. */
const IMPOSSIBLE = 0.01;

/**
 * Samples worlds consistent with the numbers of cards; cards that lie dead are in no hand. Draws are uniform; they are weighed
 * by whether the others had to play what they played, and kept in proportion to their weights.
 */
export function sampleWorlds(observation: Observation, { count, draws }: SamplingPlan, rng: Rng): World[] {
  const hidden = hiddenCards(observation);
  const sizes = observation.left.map((cards, seat) => (seat === observation.seat ? 0 : cards));
  const drawn = Array.from({ length: count * draws }, () => drawWorld(sizes, hidden, WORLD_SIZE, rng));
  if (draws === 1) return drawn;
  const proofs = proofsIn(observation);
  if (proofs.length === 0) return drawn.slice(0, count);
  return keepInProportion(
    drawn,
    drawn.map((world) => weightOf(world, proofs)),
    count,
    rng,
  );
}

/** What a seat knows of the cards that it does not see: the opening card lies with the leader until one like it is played. */
export function hiddenCards({ seat, rules, hand, history, leader, opening }: Observation): HiddenCards {
  const unseen = deckOf(rules).map((count, rank) => count - (hand[rank] ?? 0));
  const known = Array.from({ length: rules.players }, emptyRankCounts);
  let isOpeningOut = opening === undefined || leader === seat;
  for (const entry of history) {
    if (entry.move.type !== 'play') continue;
    for (const [rank, count] of readCounts(entry.move.cards).entries()) {
      unseen[rank] = (unseen[rank] ?? 0) - count;
      if (entry.seat === leader && rank === opening && count > 0) isOpeningOut = true;
    }
  }
  const held = known[leader];
  if (!isOpeningOut && opening !== undefined && held !== undefined) {
    held[opening] = 1;
    unseen[opening] = (unseen[opening] ?? 0) - 1;
  }
  return { pool: unseen.flatMap((count, rank) => Array.from({ length: count }, () => rank)), known };
}

/** Cards that a seat played since, and what its hand did not hold at that time. */
interface Proof {
  readonly seat: number;
  /** Packed cards that it played from then on. */
  readonly lo: number;
  readonly hi: number;
  /** Whether a hand contradicts what the seat did. */
  readonly contradicts: (lo: number, hi: number) => boolean;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

/** What others did because the rules left them nothing else (rules §5.1, §5.4). */
function proofsIn({ seat: own, rules, history, left }: Observation): Proof[] {
  const proofs: Proof[] = [];
  const later = Array.from({ length: rules.players }, () => ({ lo: 0, hi: 0 }));
  const sizes = [...left];
  for (let at = history.length - 1; at >= 0; at--) {
    const entry = history[at];
    if (entry === undefined) continue;
    const { seat, move } = entry;
    const played = later[seat];
    if (played === undefined) continue;
    const nextLeft = sizes[seatAfter(seat, rules)] ?? 0;
    if (move.type === 'play') {
      const { lo, hi } = packCounts(readCounts(move.cards));
      played.lo += lo;
      played.hi += hi;
      sizes[seat] = (sizes[seat] ?? 0) + move.cards.length;
    }
    if (seat === own) continue;
    if (move.type === 'pass' && rules.mustBeat === 'yes') {
      const beat = playToBeat(history.slice(0, at), rules);
      if (beat === undefined) continue;
      const situation = createSituation(rules);
      situation.beat = encodeCombination(beat);
      situation.beatSize = beat.cards.length;
      situation.nextLeft = nextLeft;
      const contradicts = (lo: number, hi: number): boolean => {
        generate(scratch, lo, hi, situation);
        return scratch.count > 0 && (rules.mustBomb === 'yes' || kindOf(scratch.meta[0] ?? 0) !== BOMB);
      };
      proofs.push({ seat, ...played, contradicts });
    } else if (move.type === 'play' && move.kind === 'single' && nextLeft === 1 && rules.oneLeft === 'highest') {
      const rank = rankOfKey(move.key);
      proofs.push({ seat, ...played, contradicts: (lo, hi) => hasFreeAbove(lo, hi, rank) });
    }
  }
  return proofs;
}

/** Whether a hand has a higher card than this rank outside a four. */
function hasFreeAbove(lo: number, hi: number, rank: number): boolean {
  for (let higher = rank + 1; higher < RANKS_HELD; higher++) {
    const count = packedCount(lo, hi, higher);
    if (count > 0 && count < 3) return true;
  }
  return false;
}

function weightOf(world: World, proofs: readonly Proof[]): number {
  let weight = 1;
  for (const { seat, lo, hi, contradicts } of proofs) {
    const held = packHand(world, seat);
    if (contradicts(held.lo + lo, held.hi + hi)) weight *= IMPOSSIBLE;
  }
  return weight;
}

/** Gives the seats that are not to move their cards in a world. */
export function setHandsOf({ lo, hi, turn, rules }: PackedState, world: World): void {
  for (let seat = 0; seat < rules.players; seat++) {
    if (seat === turn) continue;
    const held = packHand(world, seat);
    lo[seat] = held.lo;
    hi[seat] = held.hi;
  }
}
