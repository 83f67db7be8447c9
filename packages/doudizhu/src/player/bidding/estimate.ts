import {
  createRng,
  createWorkMeter,
  type DecideContext,
  POINT_WEIGHT,
  type Rng,
  type WorkMeter,
} from '@fourth-seat/game';
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
  RANK_COUNT,
  totalCount,
} from '../../rules/ranks.ts';
import { BOTTOM_SIZE, LANDLORD_SIZE } from '../../rules/state.ts';
import type { Estimate } from '../evaluate/calibration.ts';
import { bestCandidate, createEvaluations, evaluateAll } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';

/** Choices of wings that are evaluated where nothing else is said. */
const VARIANTS = 2;
/** Deals that are estimated where nothing else is said. */
const DEALS = 64;
/** Deals that are estimated even without time or effort. */
const FLOOR_DEALS = 8;
/**
 * How much the estimate of a bottom falls short, on average, where only the leads that are best with other bottoms are
 * evaluated. It falls with the number of those bottoms.
 */
const winRateMissedAfter = (others: number): number => 0.0145 + 0.124 / others;

type EstimateContext = Pick<DecideContext, 'rng' | 'now' | 'deadline_at' | 'allow'>;

export interface LandlordEstimate extends Estimate {
  readonly effort: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();
/** For each evaluated bottom the best lead that needs none of its cards. */
const leads = new MoveList();

/** The nets that estimate, and how much they are asked. */
interface EstimateWork {
  readonly nets: Nets;
  /** Samples of the unknown cards. */
  readonly draws?: number;
  /** Choices of wings evaluated in the landlord's first lead. */
  readonly keep?: number;
}

/** Estimates the landlord's deal before its first lead: a mean over samples of the unknown cards. */
export function estimateLandlord(
  observation: Observation,
  context: EstimateContext,
  { nets, draws = DEALS, keep = VARIANTS }: EstimateWork,
): LandlordEstimate {
  const hand = landlordHandOf(observation);
  const rng = context.rng.stream('calls');
  const listed = listCompletions(hand, draws, rng);
  const drawNext = createDraw(hand, rng);
  const deals = listed?.length ?? draws;
  const sum = new LeadSum(observation, hand, nets);
  let meter: WorkMeter | undefined;
  leads.count = 0;
  while (sum.count < deals) {
    const beyondFloor = sum.count - FLOOR_DEALS;
    if (beyondFloor === 0) meter = createWorkMeter(context, { kind: 'doudizhu calls', steps: deals - FLOOR_DEALS });
    meter?.spend(beyondFloor);
    if (meter?.isDone()) break;
    sum.add(listed?.[sum.count] ?? drawNext(), keep);
    if (listed && deals > FLOOR_DEALS) rememberLead(hand.known);
  }
  // A few bottoms do not stand for all of them. The rest is evaluated with the remembered leads alone, at an eighth of
  // the work.
  const evaluated = sum.count;
  const rest = listed?.slice(evaluated) ?? [];
  for (const cards of rest) sum.addByRememberedLeads(cards);
  const winRate = (sum.winRate + rest.length * winRateMissedAfter(evaluated)) / sum.count;
  return { winRate: Math.min(1, winRate), points: sum.points / sum.count, effort: meter?.effort ?? 1 };
}

/** The landlord's estimate as the side of a seat has it; while nobody is the landlord, the seat may become it. */
export const ofOwnSide = (
  { winRate, points }: Estimate,
  { seat, landlord }: { readonly seat: number; readonly landlord: number | undefined },
): Estimate =>
  landlord === undefined || landlord === seat ? { winRate, points } : { winRate: 1 - winRate, points: -points };

/** The landlord's hand at the first lead as a seat knows it. */
interface LandlordHand {
  readonly landlord: number;
  readonly known: Counts;
  /** How many cards of it the seat does not know, and the cards that they are among. */
  readonly missing: number;
  readonly unseen: Counts;
}

function landlordHandOf({ seat, hand, landlord, bottom, shownHand }: Observation): LandlordHand {
  const isOwn = landlord === undefined || landlord === seat;
  // A landlord's own hand holds the bottom already.
  const known = isOwn ? hand : (shownHand ?? bottom);
  const unseen = fullDeck.map((count, rank) =>
    Math.max(0, count - (hand[rank] ?? 0) - (isOwn ? 0 : (known[rank] ?? 0))),
  );
  return { landlord: landlord ?? seat, known, missing: LANDLORD_SIZE - totalCount(known), unseen };
}

/** Cards that complete the hand, where few enough are missing to list them; undefined where they are to be drawn. */
function listCompletions({ missing, unseen }: LandlordHand, draws: number, rng: Rng): readonly Counts[] | undefined {
  if (missing === 0) return [emptyRankCounts()];
  return missing === BOTTOM_SIZE ? sampleBottoms(unseen, draws, rng.float()) : undefined;
}

/** Draws cards that complete the hand. Antithetic samples: of each two one is as strong as the other is weak. */
function createDraw({ missing, unseen }: LandlordHand, rng: Rng): () => Counts {
  const pool = unseen.flatMap((count, rank) => Array.from({ length: count }, () => rank));
  let isFirst = false;
  return () => {
    isFirst = !isFirst;
    if (isFirst) rng.shuffle(pool);
    return countsOfRanks(isFirst ? pool.slice(0, missing) : pool.slice(pool.length - missing));
  };
}

/** Sums the nets' estimates of the best first lead over deals. */
class LeadSum {
  count = 0;
  winRate = 0;
  points = 0;
  readonly #observation: Observation;
  readonly #hand: LandlordHand;
  readonly #nets: Nets;
  readonly #state = new PackedState();

  constructor(observation: Observation, hand: LandlordHand, nets: Nets) {
    this.#observation = observation;
    this.#hand = hand;
    this.#nets = nets;
  }

  /** Adds the deal in which these cards complete the hand; its leads stay in `list`, with their evaluations. */
  add(cards: Counts, keep: number): void {
    const { landlord } = this.#hand;
    this.#deal(cards);
    const [lo = 0, hi = 0] = [this.#state.lo[landlord], this.#state.hi[landlord]];
    listCandidates(list, lo, hi, 0, keep, this.#observation.rules);
    this.#addBestOf(list);
  }

  addByRememberedLeads(cards: Counts): void {
    this.#deal(cards);
    this.#addBestOf(leads);
  }

  #deal(cards: Counts): void {
    const { landlord, known } = this.#hand;
    const bottom = packCounts(this.#observation.bottom ?? cards);
    this.#state.start(landlord, bottom.lo, bottom.hi);
    setHand(this.#state, landlord, addCounts(known, cards));
  }

  #addBestOf(candidates: MoveList): void {
    evaluateAll(this.#nets, this.#state, candidates, evaluations);
    const best = bestCandidate(evaluations, candidates.count, POINT_WEIGHT);
    this.winRate += evaluations.winRate[best] ?? 0;
    this.points += evaluations.points[best] ?? 0;
    this.count++;
  }
}

/** Remembers the best of the leads just evaluated that needs no card beyond the known ones. */
function rememberLead(known: Counts): void {
  let best = -1;
  let most = -Infinity;
  for (let i = 0; i < list.count; i++) {
    const worth = (evaluations.winRate[i] ?? 0) + POINT_WEIGHT * (evaluations.points[i] ?? 0);
    const [lo, hi] = [list.lo[i] ?? 0, list.hi[i] ?? 0];
    if (worth <= most || known.some((count, rank) => packedCount(lo, hi, rank) > count)) continue;
    best = i;
    most = worth;
  }
  const [meta = 0, lo = 0, hi = 0] = [list.meta[best], list.lo[best], list.hi[best]];
  for (let i = 0; i < leads.count; i++) if (leads.meta[i] === meta && leads.lo[i] === lo && leads.hi[i] === hi) return;
  leads.push(meta, lo, hi);
}

/** Seeded by the hand, so equal hands get equal bids. */
export const estimateByHand = (observation: Observation, context: EstimateContext, nets: Nets): LandlordEstimate =>
  estimateLandlord(observation, { ...context, rng: createRng(formatCounts(observation.hand)) }, { nets });

/**
 * A stratified sample of bottoms: all sets of three unseen cards, ordered by their highest card and weighted by their
 * probability, are cut into equal parts, and one set is taken from each. They come in an order in which every beginning
 * is spread over all parts.
 */
function sampleBottoms(unseen: Counts, count: number, start: number): Counts[] {
  const sets: { readonly ranks: readonly number[]; readonly upTo: number }[] = [];
  let total = 0;
  for (let a = RANK_COUNT - 1; a >= 0; a--) {
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
