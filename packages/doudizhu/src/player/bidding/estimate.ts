import { createRng, type DecideContext, type Effort, effortFor } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { setHand } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import {
  addCounts,
  type Counts,
  emptyCounts,
  formatCounts,
  fullDeck,
  packCounts,
  packedCount,
  totalCount,
} from '../../rules/ranks.ts';
import type { Estimate } from '../evaluate/calibration.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';

/** Choices of wings looked at in the landlord's first lead. */
const KEEP = 2;
const DEALS = 64;
/** Deals that are estimated whatever the clock or the effort says. */
const FLOOR = 8;
/**
 * Mean chance that a bottom loses where only the leads that are best with others are judged: the more others, the less.
 */
const missed = (others: number): number => 0.0145 + 0.124 / others;

type Known = Pick<Observation, 'seat' | 'hand' | 'options' | 'landlord' | 'bottom' | 'shownHand'>;
type Clock = Pick<DecideContext, 'rng' | 'now' | 'deadline_ms' | 'effort'>;

export interface Estimated extends Estimate {
  readonly effort: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();
/** Leads from the cards that the seat knows, each the best of them with one of the bottoms. */
const leads = new MoveList();

/**
 * Estimates the landlord's deal before its first lead: a mean over `draws` samples of the unknown cards, with `keep`
 * choices of wings each.
 */
export function estimateLandlord(
  observation: Known,
  context: Clock,
  nets: Nets,
  draws = DEALS,
  keep = KEEP,
): Estimated {
  const { seat, hand, options } = observation;
  const landlord = observation.landlord < 0 ? seat : observation.landlord;
  const known = observation.bottom ?? emptyCounts();
  // The landlord's cards as far as this seat knows them; a landlord's own hand holds the bottom already.
  const base = landlord === seat ? hand : (observation.shownHand ?? known);
  const unseen = fullDeck.map((count, rank) =>
    Math.max(0, count - (hand[rank] ?? 0) - (landlord === seat ? 0 : (base[rank] ?? 0))),
  );
  const missing = 20 - totalCount(base);
  const rng = context.rng.stream('calls');
  const drawn = missing === 0 ? [base.map(() => 0)] : missing === 3 ? bottoms(unseen, draws, rng.float()) : undefined;
  const deals = drawn?.length ?? draws;
  const pool = unseen.flatMap((count, rank) => Array.from({ length: count }, () => rank));
  const table = new PackedState();
  let [estimate, points, done] = [0, 0, 0];
  function look(cards: Counts, only?: MoveList): void {
    const bottom = packCounts(observation.bottom ?? cards);
    table.start(landlord, bottom.lo, bottom.hi);
    setHand(table, landlord, addCounts(base, cards));
    if (!only) listCandidates(list, table.lo[landlord] ?? 0, table.hi[landlord] ?? 0, 0, keep, options);
    evaluateAll(nets, table, only ?? list, evaluations);
    const best = bestCandidate(evaluations, (only ?? list).count, POINT_WEIGHT);
    estimate += evaluations.chance[best] ?? 0;
    points += evaluations.points[best] ?? 0;
  }
  let effort: Effort | undefined;
  leads.count = 0;
  for (; done < deals; done++) {
    if (done === FLOOR) effort = effortFor(context, { kind: 'doudizhu calls', steps: deals - FLOOR });
    if (effort?.isSpent(done - FLOOR)) break;
    // Antithetic samples: of two hands that share the unseen cards, one is as strong as the other is weak.
    if (drawn === undefined && done % 2 === 0) rng.shuffle(pool);
    look(drawn?.[done] ?? countRanks(done % 2 === 0 ? pool.slice(0, missing) : pool.slice(pool.length - missing)));
    if (drawn && deals > FLOOR) rememberLead(base);
  }
  // Few bottoms stand badly for all. The rest is judged too, by the remembered leads alone, for an eighth of the work.
  const rest = drawn?.slice(done) ?? [];
  for (const cards of rest) look(cards, leads);
  estimate += rest.length * missed(done);
  const seen = done + rest.length;
  return { estimate: Math.min(1, estimate / seen), points: points / seen, effort: effort?.share ?? 1 };
}

/** Of the leads just judged, the best that needs none of the bottom's cards. */
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
export const estimateByHand = (observation: Known, context: Clock, nets: Nets): Estimated =>
  estimateLandlord(observation, { ...context, rng: createRng(formatCounts(observation.hand)) }, nets);

/**
 * A stratified sample of bottoms: all sets of three unseen cards, ordered by their highest card and weighted by their
 * probability, are cut into equal parts, and one set is taken from each. They come in an order in which every beginning
 * is spread over all parts.
 */
function bottoms(unseen: Counts, count: number, start: number): Counts[] {
  const sets: { readonly ranks: readonly number[]; readonly upTo: number }[] = [];
  let all = 0;
  for (let a = 14; a >= 0; a--) {
    for (let b = a; b >= 0; b--) {
      for (let c = b; c >= 0; c--) {
        const ways = waysOf(unseen, a, b, c);
        if (ways === 0) continue;
        all += ways;
        sets.push({ ranks: [a, b, c], upTo: all });
      }
    }
  }
  const step = all / count;
  const taken: Counts[] = [];
  let next = 0;
  for (let i = 0; i < count; i++) {
    while (next < sets.length - 1 && (sets[next]?.upTo ?? 0) <= (i + start) * step) next++;
    taken.push(countRanks(sets[next]?.ranks ?? []));
  }
  const stride = strideOf(count);
  return taken.map((_, i) => taken[(i * stride) % count] ?? []);
}

/** In how many ways three cards of these ranks can be taken, the highest first. */
function waysOf(unseen: Counts, a: number, b: number, c: number): number {
  const [na, nb, nc] = [unseen[a] ?? 0, unseen[b] ?? 0, unseen[c] ?? 0];
  if (a === b && b === c) return (na * (na - 1) * (na - 2)) / 6;
  if (a === b) return ((na * (na - 1)) / 2) * nc;
  if (b === c) return (na * nb * (nb - 1)) / 2;
  return na * nb * nc;
}

/** A number near the golden section of another and coprime to it. */
function strideOf(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(count, stride) > 1) stride++;
  return stride;
}

export function countRanks(ranks: readonly number[]): Counts {
  const counts = emptyCounts();
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
