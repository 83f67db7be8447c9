/**
 * From which hope a call pays. Every call of many deals is made in every way, the others call on by the limits, and each
 * landlord's result is known: what the seat gains over passing, as a function of what it hoped for, says where the limits
 * lie. They are found in rounds, since they depend on each other.
 */
import { afterBid, legalBids, robCount } from '../bidding.ts';
import { CALLS, callSituation } from '../agents/calibration.ts';
import type { State } from '../state.ts';

export interface CalledDeal {
  /** Ready for the first bid. */
  readonly start: State;
  /** What each seat hopes for as landlord. */
  readonly hopes: readonly number[];
  /** What each seat as landlord gets from each peasant, in units of the base. */
  readonly won: readonly number[];
  /** Who was the landlord, −1 for nobody, and each seat's hope before it doubles. */
  readonly landlord: number;
  readonly stakes: readonly number[];
}

export type Limits = readonly (readonly number[])[];

const ROUNDS = 8;
/** A round goes so far of the way. */
const STEP = 0.6;
/** Bombs and springs count for no more than this: beyond they are luck. */
const MOST = 4;
/** Hopes between which a call can be in doubt. */
const [LOW, HIGH] = [0.25, 0.9];
const GRID = 0.005;
/** Calls of a situation below which its limits stay. */
const LEAST = 150;

/** What one call gained over the first possible one, by its number. */
interface Gain {
  readonly hope: number;
  readonly gains: readonly number[];
}

export function fitLimits(deals: readonly CalledDeal[], start: Limits): Limits {
  let limits = start;
  for (let round = 0; round < ROUNDS; round++) {
    const now = limits;
    const seen = CALLS.map((): Gain[] => []);
    for (const deal of deals) {
      for (const bidding of ['score3', 'rob'] as const) noteBids(deal, bidding, now, seen);
      noteStakes(deal, now, seen);
    }
    limits = now.map((own, situation) => {
      const best = bestLimits(seen[situation] ?? [], own);
      return own.map((limit, i) => limit + STEP * ((best[i] ?? limit) - limit));
    });
  }
  return limits;
}

function noteBids(deal: CalledDeal, bidding: State['options']['bidding'], limits: Limits, seen: readonly Gain[][]) {
  const worth = (first: State, seat: number): number => {
    const state = bidOn(first, deal.hopes, limits);
    if (state.landlord < 0) return 0;
    const won = state.base * 2 ** robCount(state) * clamp(deal.won[state.landlord] ?? 0);
    return state.landlord === seat ? 2 * won : -won;
  };
  let state: State = { ...deal.start, options: { ...deal.start.options, bidding } };
  while (state.phase === 'bid') {
    const { turn } = state;
    const now = state;
    const passed = worth(afterBid(now, 0), turn);
    const gains: number[] = [];
    for (const bid of legalBids(now)) if (bid > 0) gains[bid - 1] = worth(afterBid(now, bid), turn) - passed;
    seen[callSituation(now)]?.push({ hope: deal.hopes[turn] ?? 0, gains });
    state = afterBid(now, bidOf(now, deal.hopes, limits));
  }
}

/** What the seat to move bids by the limits. */
export function bidOf(state: State, hopes: readonly number[], limits: Limits): number {
  const own = limits[callSituation(state)] ?? [];
  const hope = hopes[state.turn] ?? 0;
  return Math.max(...legalBids(state).filter((bid) => bid === 0 || hope >= (own[bid - 1] ?? 1)));
}

/** The end of the bidding if all go on by the limits. */
export function bidOn(first: State, hopes: readonly number[], limits: Limits): State {
  let state = first;
  while (state.phase === 'bid') state = afterBid(state, bidOf(state, hopes, limits));
  return state;
}

/** Doubling multiplies what comes, and so do the others' doublings. */
function noteStakes({ start, landlord, stakes, won }: CalledDeal, limits: Limits, seen: readonly Gain[][]) {
  if (landlord < 0) return;
  const situationOf = (seat: number) => callSituation({ ...start, landlord, turn: seat });
  for (const seat of [0, 1, 2]) {
    const gain = settledBy({ start, landlord, stakes }, seat, limits) * clamp(won[landlord] ?? 0);
    seen[situationOf(seat)]?.push({ hope: stakes[seat] ?? 0, gains: [gain] });
  }
}

/** What a landlord's point from each peasant brings the seat, its own stake not raised and the others' by the limits. */
export function settledBy(
  { start, landlord, stakes }: Pick<CalledDeal, 'start' | 'landlord' | 'stakes'>,
  seat: number,
  limits: Limits,
): number {
  const factor = (other: number): number => {
    const situation = callSituation({ ...start, landlord, turn: other });
    return (stakes[other] ?? 0) >= (limits[situation]?.[0] ?? 1) ? 4 : 1;
  };
  return seat === landlord ? factor((landlord + 1) % 3) + factor((landlord + 2) % 3) : -factor(landlord);
}

const clamp = (won: number): number => Math.max(-MOST, Math.min(MOST, won));

/** The lowest hopes from which on each call is at least as good as all lower ones, by curves fitted through the gains. */
function bestLimits(seen: readonly Gain[], own: readonly number[]): number[] {
  const curves = own.map((_, i) => {
    const with_it = seen.filter(({ hope, gains }) => gains[i] !== undefined && hope >= LOW && hope <= HIGH);
    return with_it.length < LEAST ? undefined : fitCurve(with_it.map(({ hope, gains }) => [hope, gains[i] ?? 0]));
  });
  return own.map((limit, i) => {
    if (curves[i] === undefined) return limit;
    let lowest = HIGH;
    for (let hope = HIGH; hope >= LOW; hope -= GRID) {
      const gains = [0, ...curves.map((curve) => curve?.(hope) ?? -Infinity)];
      const best = gains.indexOf(Math.max(...gains));
      if (best <= i) break;
      lowest = hope;
    }
    return lowest;
  });
}

/** Least squares by a straight line. */
function fitCurve(points: readonly (readonly [number, number])[]): (x: number) => number {
  const count = points.length;
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / count;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - mx) * (y - my)) / mean(([x]) => (x - mx) ** 2);
  return (x) => my + slope * (x - mx);
}
