import { createRng, type DecideContext, type Effort, effortFor } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { setHand } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { addCounts, type Counts, formatCounts, fullDeck, packCounts, totalCount } from '../../rules/ranks.ts';
import type { Estimate } from '../evaluate/calibration.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';

/** Choices of wings looked at in the landlord's first lead. */
const KEEP = 2;
const DEALS = 64;
/** What every look at the unknown cards takes, whatever the effort. */
const FLOOR = 8;

type Known = Pick<Observation, 'seat' | 'hand' | 'options' | 'landlord' | 'bottom' | 'shownHand'>;
type Clock = Pick<DecideContext, 'rng' | 'now' | 'deadline_ms' | 'effort'>;

export interface Estimated extends Estimate {
  /** True where the clock left less than the floor. */
  readonly cut: boolean;
  readonly effort: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** Estimates the landlord's deal before its first lead: a mean over `draws` samples of the unknown cards, with `keep` choices of wings each. */
export function estimateLandlord(
  observation: Known,
  context: Clock,
  nets: Nets,
  draws = DEALS,
  keep = KEEP,
): Estimated {
  const { seat, hand, options } = observation;
  const landlord = observation.landlord < 0 ? seat : observation.landlord;
  const known = observation.bottom ?? fullDeck.map(() => 0);
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
  let effort: Effort | undefined;
  for (; done < deals; done++) {
    if (done === FLOOR) effort = effortFor(context, { kind: 'doudizhu calls', steps: deals - FLOOR });
    const isOver = effort ? effort.isSpent(done - FLOOR) : done > 0 && context.now() >= context.deadline_ms;
    if (isOver) break;
    // Of two hands that share the unseen cards one is as strong as the other is weak: both are looked at.
    if (drawn === undefined && done % 2 === 0) rng.shuffle(pool);
    const cards =
      drawn?.[done] ?? countRanks(done % 2 === 0 ? pool.slice(0, missing) : pool.slice(pool.length - missing));
    const bottom = packCounts(observation.bottom ?? cards);
    table.start(landlord, bottom.lo, bottom.hi);
    setHand(table, landlord, addCounts(base, cards));
    listCandidates(list, table.lo[landlord] ?? 0, table.hi[landlord] ?? 0, 0, keep, options);
    evaluateAll(nets, table, list, evaluations);
    const best = bestCandidate(evaluations, list.count, POINT_WEIGHT);
    estimate += evaluations.chance[best] ?? 0;
    points += evaluations.points[best] ?? 0;
  }
  const cut = done < Math.min(FLOOR, deals);
  return { estimate: estimate / done, points: points / done, cut, effort: cut ? 0 : (effort?.share ?? 1) };
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
  const counts = fullDeck.map(() => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
