import { createRng, type DecideContext, type Effort, effortFor } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { setHand } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import {
  addCounts,
  type Counts,
  countsOfRanks,
  emptyRankCounts,
  formatCounts,
  fullDeck,
  packCounts,
  packedCount,
  totalCount,
} from '../../rules/ranks.ts';
import { BOTTOM_SIZE, HAND_SIZE } from '../../rules/state.ts';
import type { Estimate } from '../evaluate/calibration.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';

/** Choices of wings evaluated in the landlord's first lead. */
const VARIANTS = 2;
const DEALS = 64;
/** Deals that are estimated even without time or effort. */
const FLOOR_DEALS = 8;
/**
 * How much the estimate of a bottom falls short, on average, where only the leads that are best with other bottoms are
 * evaluated. It falls with the number of those bottoms.
 */
const chanceMissedAfter = (others: number): number => 0.0145 + 0.124 / others;

type HandView = Pick<Observation, 'seat' | 'hand' | 'rules' | 'landlord' | 'bottom' | 'shownHand'>;
type EstimateContext = Pick<DecideContext, 'rng' | 'now' | 'deadline_at' | 'effort'>;

export interface LandlordEstimate extends Estimate {
  readonly effort: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();
/** For each evaluated bottom the best lead that needs none of its cards. */
const leads = new MoveList();

/**
 * Estimates the landlord's deal before its first lead: a mean over `draws` samples of the unknown cards, with `keep`
 * choices of wings each.
 */
export function estimateLandlord(
  observation: HandView,
  context: EstimateContext,
  nets: Nets,
  draws = DEALS,
  keep = VARIANTS,
): LandlordEstimate {
  const { seat, hand, rules } = observation;
  const landlord = observation.landlord ?? seat;
  const known = observation.bottom ?? emptyRankCounts();
  // The landlord's cards as far as this seat knows them; a landlord's own hand holds the bottom already.
  const base = landlord === seat ? hand : (observation.shownHand ?? known);
  const unseen = fullDeck.map((count, rank) =>
    Math.max(0, count - (hand[rank] ?? 0) - (landlord === seat ? 0 : (base[rank] ?? 0))),
  );
  const missing = HAND_SIZE + BOTTOM_SIZE - totalCount(base);
  const rng = context.rng.stream('calls');
  const drawn =
    missing === 0 ? [base.map(() => 0)] : missing === 3 ? sampleBottoms(unseen, draws, rng.float()) : undefined;
  const deals = drawn?.length ?? draws;
  const pool = unseen.flatMap((count, rank) => Array.from({ length: count }, () => rank));
  const state = new PackedState();
  let [estimate, points, done] = [0, 0, 0];
  function addDeal(cards: Counts, knownLeads?: MoveList): void {
    const bottom = packCounts(observation.bottom ?? cards);
    state.start(landlord, bottom.lo, bottom.hi);
    setHand(state, landlord, addCounts(base, cards));
    if (!knownLeads) listCandidates(list, state.lo[landlord] ?? 0, state.hi[landlord] ?? 0, 0, keep, rules);
    evaluateAll(nets, state, knownLeads ?? list, evaluations);
    const best = bestCandidate(evaluations, (knownLeads ?? list).count, POINT_WEIGHT);
    estimate += evaluations.chance[best] ?? 0;
    points += evaluations.points[best] ?? 0;
  }
  let effort: Effort | undefined;
  leads.count = 0;
  for (; done < deals; done++) {
    if (done === FLOOR_DEALS) effort = effortFor(context, { kind: 'doudizhu calls', steps: deals - FLOOR_DEALS });
    if (effort?.spend(done - FLOOR_DEALS)) break;
    // Antithetic samples: of two hands that share the unseen cards, one is as strong as the other is weak.
    if (drawn === undefined && done % 2 === 0) rng.shuffle(pool);
    addDeal(
      drawn?.[done] ?? countsOfRanks(done % 2 === 0 ? pool.slice(0, missing) : pool.slice(pool.length - missing)),
    );
    if (drawn && deals > FLOOR_DEALS) rememberLead(base);
  }
  // A few bottoms do not stand for all of them. The rest is evaluated with the remembered leads alone, at an eighth of
  // the work.
  const rest = drawn?.slice(done) ?? [];
  for (const cards of rest) addDeal(cards, leads);
  estimate += rest.length * chanceMissedAfter(done);
  const seen = done + rest.length;
  return { estimate: Math.min(1, estimate / seen), points: points / seen, effort: effort?.share ?? 1 };
}

/** Remembers the best of the leads just evaluated that needs none of the bottom's cards. */
function rememberLead(base: Counts): void {
  let best = -1;
  let most = -Infinity;
  for (let i = 0; i < list.count; i++) {
    const worth = (evaluations.chance[i] ?? 0) + POINT_WEIGHT * (evaluations.points[i] ?? 0);
    const [lo, hi] = [list.lo[i] ?? 0, list.hi[i] ?? 0];
    if (worth <= most || base.some((count, rank) => packedCount(lo, hi, rank) > count)) continue;
    best = i;
    most = worth;
  }
  const [meta = 0, lo = 0, hi = 0] = [list.meta[best], list.lo[best], list.hi[best]];
  for (let i = 0; i < leads.count; i++) if (leads.meta[i] === meta && leads.lo[i] === lo && leads.hi[i] === hi) return;
  leads.push(meta, lo, hi);
}

/** Seeded by the hand, so equal hands get equal bids. */
export const estimateByHand = (observation: HandView, context: EstimateContext, nets: Nets): LandlordEstimate =>
  estimateLandlord(observation, { ...context, rng: createRng(formatCounts(observation.hand)) }, nets);

/**
 * A stratified sample of bottoms: all sets of three unseen cards, ordered by their highest card and weighted by their
 * probability, are cut into equal parts, and one set is taken from each. They come in an order in which every beginning
 * is spread over all parts.
 */
function sampleBottoms(unseen: Counts, count: number, start: number): Counts[] {
  const sets: { readonly ranks: readonly number[]; readonly upTo: number }[] = [];
  let total = 0;
  for (let a = 14; a >= 0; a--) {
    for (let b = a; b >= 0; b--) {
      for (let c = b; c >= 0; c--) {
        const ways = countWays(unseen, a, b, c);
        if (ways === 0) continue;
        total += ways;
        sets.push({ ranks: [a, b, c], upTo: total });
      }
    }
  }
  const step = total / count;
  const taken: Counts[] = [];
  let next = 0;
  for (let i = 0; i < count; i++) {
    while (next < sets.length - 1 && (sets[next]?.upTo ?? 0) <= (i + start) * step) next++;
    taken.push(countsOfRanks(sets[next]?.ranks ?? []));
  }
  const stride = strideOf(count);
  return taken.map((_, i) => taken[(i * stride) % count] ?? []);
}

/** The number of ways to take three cards of these ranks, the highest first. */
function countWays(unseen: Counts, a: number, b: number, c: number): number {
  const [na, nb, nc] = [unseen[a] ?? 0, unseen[b] ?? 0, unseen[c] ?? 0];
  if (a === b && b === c) return (na * (na - 1) * (na - 2)) / 6;
  if (a === b) return ((na * (na - 1)) / 2) * nc;
  if (b === c) return (na * nb * (nb - 1)) / 2;
  return na * nb * nc;
}

/** A stride near the golden section of `count` and coprime to it: it visits every place, far ones after each other. */
function strideOf(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(count, stride) > 1) stride++;
  return stride;
}
