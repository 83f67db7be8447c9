/**
 * Fits the call tables: the outcome of every call as a function of the seat's estimate as the landlord. In many deals
 * every call is tried, the others bid on by the thresholds, and the result with each landlord is known.
 */
import { type CalibrationTable, fitCalibrationTable, type Prediction } from '@fourth-seat/game';
import type { bidTable, shownTable } from '../data/call-table.ts';
import { bidSituation, bidSituations } from '../player/bidding/outcomes.ts';
import { SHOW_THRESHOLD } from '../player/bidding/thresholds.ts';
import { redealtOutcome } from '../player/bidding/value.ts';
import { callSituations } from '../player/evaluate/calibration.ts';
import { afterBid, legalBids, robCount } from '../rules/bidding.ts';
import type { Rules } from '../rules/options.ts';
import type { State } from '../rules/state.ts';
import { bidOf, bidOn, type CalledDeal, settledBy, type Thresholds } from './call-thresholds.ts';

/** A landlord's estimate and what it won with its hand hidden and shown, from each peasant in units of the base. */
export interface ShownDeal {
  readonly estimate: number;
  readonly hidden: number;
  readonly shown: number;
}

const MAX_BINS = 12;
/** The mean of fewer samples has a larger error than the effect it measures. */
const MIN_BIN_SIZE = 80;
/** Fewer are needed of deals that are played twice, with the hand hidden and shown: most of their luck is the same. */
const MIN_BIN_SIZE_SHOWN = 40;

/**
 * How much more cautious other players are met than the product is, in the estimate from which they bid; in half of the
 * samples the bids before a call are made by such players.
 */
const CAUTION = 0.3;

interface Samples {
  readonly chance: Prediction[];
  readonly points: Prediction[];
}

const none = (): Samples => ({ chance: [], points: [] });

/**
 * Samples of a situation: of passing under either rule for deals that all pass, and of each bid; its points are the
 * gain over the next lower call.
 */
interface SituationSamples {
  readonly redeal: Samples;
  readonly firstPlayerForced: Samples;
  readonly bids: Map<number, Samples>;
}

export function fitCallOutcomes(deals: readonly CalledDeal[], thresholds: Thresholds): typeof bidTable {
  const seen = bidSituations.map(
    (): SituationSamples => ({ redeal: none(), firstPlayerForced: none(), bids: new Map() }),
  );
  for (const deal of deals) {
    for (const bidding of ['score3', 'rob'] as const) {
      for (const allPass of ['redeal', 'firstPlayerForced'] as const) {
        for (const shy of [0, CAUTION]) addSamples(seen, deal, { bidding, allPass }, { thresholds, shy });
      }
    }
  }
  return seen.map(({ redeal, firstPlayerForced, bids }, situation) => ({
    redeal: fitSamples(redeal),
    firstPlayerForced: fitSamples(firstPlayerForced),
    bids: [...bids].map(([bid, samples]) => ({
      bid,
      chance: limitToChances(fitTable(samples.chance)),
      gain: crossingZeroAt(fitTable(samples.points), thresholds[thresholdOf(situation)]?.[bid - 1] ?? 1),
    })),
  }));
}

/** The situation of the thresholds; bids over one and over two points share theirs. */
const thresholdOf = (situation: number): number => (situation > 3 ? situation - 1 : situation);

/** Who calls: from which estimates on, and how much higher those are of the bids before a call. */
interface Callers {
  readonly thresholds: Thresholds;
  readonly shy: number;
}

function addSamples(
  seen: readonly SituationSamples[],
  deal: CalledDeal,
  rules: Pick<Rules, 'bidding' | 'allPass'>,
  { thresholds, shy }: Callers,
): void {
  const before = thresholds.map((list) => list.map((limit) => limit + shy));
  const isForced = rules.allPass === 'firstPlayerForced';
  const worth = (first: State, seat: number): { readonly win: number; readonly points: number } => {
    const state = bidOn(first, deal.estimates, thresholds);
    const { landlord } = state;
    if (landlord === undefined) return redealtOutcome;
    const won = deal.won[landlord] ?? 0;
    const own = landlord === seat ? 2 * won : -won;
    return { win: own > 0 ? 1 : 0, points: own * state.base * 2 ** robCount(state) };
  };
  let state: State = { ...deal.start, rules: { ...deal.start.rules, ...rules } };
  while (state.phase === 'bid') {
    const now = state;
    const { turn } = now;
    const predicted = deal.estimates[turn] ?? 0;
    const own = seen[bidSituation(now)];
    const unit = 2 ** robCount(now);
    let below: number | undefined;
    for (const bid of legalBids(now)) {
      const { win, points } = worth(afterBid(now, bid), turn);
      if (bid > 0 && isForced) break;
      const samples = bid === 0 ? own?.[rules.allPass] : (own?.bids.get(bid) ?? none());
      if (bid > 0 && samples !== undefined) own?.bids.set(bid, samples);
      samples?.chance.push({ predicted, actual: win });
      samples?.points.push({ predicted, actual: (points - (below ?? 0)) / unit });
      below = points;
    }
    state = afterBid(now, bidOf(now, deal.estimates, before));
  }
}

const fitSamples = ({ chance, points }: Samples) => ({
  chance: limitToChances(fitTable(chance)),
  points: fitTable(points),
});

function fitTable(samples: readonly Prediction[]): CalibrationTable {
  const bins = Math.min(MAX_BINS, Math.max(1, Math.floor(samples.length / MIN_BIN_SIZE)));
  return extendToEnds(fitCalibrationTable(samples, bins));
}

/** Extrapolates the line to estimates of 0 and 1; a constant stays constant. */
function extendToEnds(table: CalibrationTable): CalibrationTable {
  const [a, b, y, z] = [
    table[0],
    table[Math.min(2, table.length - 1)],
    table[Math.max(0, table.length - 3)],
    table.at(-1),
  ];
  if (a === undefined || b === undefined || y === undefined || z === undefined || table.length < 2) return table;
  const low: [number, number] = [0, a[1] - (a[0] * (b[1] - a[1])) / (b[0] - a[0])];
  const high: [number, number] = [1, z[1] + ((1 - z[0]) * (z[1] - y[1])) / (z[0] - y[0])];
  return [low, ...table, high];
}

const limitToChances = (table: CalibrationTable): CalibrationTable =>
  table.map(([x, y]) => [x, Math.max(0, Math.min(1, y))]);

/** The table made to cross zero at a threshold, so that the call chosen by it also has the best stated points. */
function crossingZeroAt(table: CalibrationTable, limit: number): CalibrationTable {
  const least = 0.02;
  const below = table.filter(([x]) => x < limit - least).map(([x, y]): [number, number] => [x, Math.min(-least, y)]);
  const above = table.filter(([x]) => x > limit + least).map(([x, y]): [number, number] => [x, Math.max(least, y)]);
  return [...below, [limit, 0], ...above];
}

/** Points of the landlord's and of a peasant's side before it raises its stake, in units of the stake as it is. */
export function fitStakes(deals: readonly CalledDeal[], thresholds: Thresholds): readonly CalibrationTable[] {
  const seen = [0, 1].map((): Prediction[] => []);
  for (const { start, landlord, stakes, won } of deals) {
    if (landlord === undefined) continue;
    for (const seat of [0, 1, 2]) {
      const part = seat === landlord ? 2 : 1;
      const actual = (settledBy({ start, landlord, stakes }, seat, thresholds) * (won[landlord] ?? 0)) / part;
      seen[2 - part]?.push({ predicted: stakes[seat] ?? 0, actual });
    }
  }
  return seen.map((samples, side) => crossingZeroAt(fitTable(samples), thresholds[STAKE + side]?.[0] ?? 1));
}

const STAKE = callSituations.indexOf('stake of the landlord');

/** What showing the hand takes from the chance to win, and adds to the points, by the estimate. */
export function fitShownHands(deals: readonly ShownDeal[]): typeof shownTable {
  const win = (won: number): number => (won > 0 ? 1 : 0);
  const sorted = deals.map(({ estimate, hidden, shown }) => ({
    chance: { predicted: estimate, actual: win(shown) - win(hidden) },
    gain: { predicted: estimate, actual: shown - hidden },
  }));
  const bins = Math.max(1, Math.floor(deals.length / MIN_BIN_SIZE_SHOWN));
  const tableOf = (read: (one: (typeof sorted)[number]) => Prediction) => fitCalibrationTable(sorted.map(read), bins);
  const gain = tableOf((one) => one.gain);
  return { chance: tableOf((one) => one.chance), gain: crossingZeroAt(gain, SHOW_THRESHOLD) };
}
