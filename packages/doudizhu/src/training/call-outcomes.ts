/**
 * Fits the call tables: the outcome of every call as a function of the seat's estimate as the landlord. In many deals
 * every call is tried, the others bid on by the thresholds, and the result with each landlord is known.
 */
import { type CalibrationTable, fitCalibrationTable, type Prediction } from '@fourth-seat/game';
import type { bidTable, doublingTable, shownTable } from '../data/call-table.ts';
import {
  type BidSituation,
  bidSituations,
  type CallSituation,
  callSituations,
  doublingSituations,
} from '../data/situations.ts';
import { SHOW_THRESHOLD, thresholdAt } from '../player/bidding/thresholds.ts';
import { redealtOutcome } from '../player/bidding/value.ts';
import { bidSituation, doublingSituation } from '../player/evaluate/situation-of.ts';
import { afterBid, legalBids, robCount } from '../rules/bidding.ts';
import type { Rules } from '../rules/options.ts';
import { allSeats, type State } from '../rules/state.ts';
import { bidOf, bidOn, type CalledDeal, estimateAt, settledBy, type Thresholds } from './call-thresholds.ts';
import { mapNames } from './map-names.ts';

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

interface OutcomeSamples {
  readonly winRate: Prediction[];
  readonly points: Prediction[];
}

const emptySamples = (): OutcomeSamples => ({ winRate: [], points: [] });

/**
 * Samples of a situation: of passing under either rule for deals that all pass, and of each bid; the points of a bid are
 * its gain over the next lower call.
 */
interface SituationSamples {
  readonly redeal: OutcomeSamples;
  readonly firstPlayerForced: OutcomeSamples;
  readonly bids: Map<number, OutcomeSamples>;
}

type SamplesBySituation = Readonly<Record<BidSituation, SituationSamples>>;

export function fitCallOutcomes(deals: readonly CalledDeal[], thresholds: Thresholds): typeof bidTable {
  const seen: SamplesBySituation = mapNames(bidSituations, () => ({
    redeal: emptySamples(),
    firstPlayerForced: emptySamples(),
    bids: new Map(),
  }));
  for (const deal of deals) {
    for (const bidding of ['score3', 'rob'] as const) {
      for (const allPass of ['redeal', 'firstPlayerForced'] as const) {
        for (const caution of [0, CAUTION]) addOutcomes(seen, deal, { bidding, allPass }, { thresholds, caution });
      }
    }
  }
  return mapNames(bidSituations, (situation) => {
    const { redeal, firstPlayerForced, bids } = seen[situation];
    const own = thresholds[thresholdSituation(situation)];
    return {
      redeal: fitSamples(redeal),
      firstPlayerForced: fitSamples(firstPlayerForced),
      bids: [...bids].map(([bid, samples]) => ({
        bid,
        winRate: limitToChances(fitTable(samples.winRate)),
        gain: crossingZeroAt(fitTable(samples.points), thresholdAt(own, bid - 1)),
      })),
    };
  });
}

/** The situation of the thresholds; bids over one and over two points share theirs. */
const thresholdSituation = (situation: BidSituation): CallSituation =>
  situation === 'bid over 1' || situation === 'bid over 2' ? 'bid over a bid' : situation;

/** Who calls: from which estimates on, and how much higher those are of the bids before a call. */
interface Callers {
  readonly thresholds: Thresholds;
  readonly caution: number;
}

function addOutcomes(
  seen: SamplesBySituation,
  deal: CalledDeal,
  rules: Pick<Rules, 'bidding' | 'allPass'>,
  { thresholds, caution }: Callers,
): void {
  const cautious = mapNames(callSituations, (situation) => thresholds[situation].map((one) => one + caution));
  let state: State = { ...deal.start, rules: { ...deal.start.rules, ...rules } };
  while (state.phase === 'bid') {
    const { turn } = state;
    const predicted = estimateAt(deal.estimates, turn);
    const own = seen[bidSituation(state)];
    const unit = 2 ** robCount(state);
    let below = 0;
    // Which rule holds where all pass changes nothing about a bid, so bids are sampled under one of them.
    for (const bid of rules.allPass === 'redeal' ? legalBids(state) : [0]) {
      const { winRate, points } = outcomeFor(turn, bidOn(afterBid(state, bid), deal.estimates, thresholds), deal);
      const samples = bid === 0 ? own[rules.allPass] : (own.bids.get(bid) ?? emptySamples());
      if (bid > 0) own.bids.set(bid, samples);
      samples.winRate.push({ predicted, actual: winRate });
      samples.points.push({ predicted, actual: (points - below) / unit });
      below = points;
    }
    state = afterBid(state, bidOf(state, deal.estimates, cautious));
  }
}

/** What a finished bidding brings the seat, by what each landlord won. */
function outcomeFor(
  seat: number,
  bid: State,
  { won }: CalledDeal,
): { readonly winRate: number; readonly points: number } {
  const { landlord } = bid;
  if (landlord === undefined) return redealtOutcome;
  const ofLandlord = won[landlord] ?? 0;
  const own = landlord === seat ? 2 * ofLandlord : -ofLandlord;
  return { winRate: own > 0 ? 1 : 0, points: own * bid.base * 2 ** robCount(bid) };
}

const fitSamples = ({ winRate, points }: OutcomeSamples) => ({
  winRate: limitToChances(fitTable(winRate)),
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

/** How near to the threshold other points of the table may lie. */
const MIN_DISTANCE = 0.02;
/** How near to zero they may lie. */
const MIN_HEIGHT = 0.02;

/** The table made to cross zero at a threshold, so that the call chosen by it also has the best stated points. */
function crossingZeroAt(table: CalibrationTable, threshold: number): CalibrationTable {
  const below = table
    .filter(([x]) => x < threshold - MIN_DISTANCE)
    .map(([x, y]): [number, number] => [x, Math.min(-MIN_HEIGHT, y)]);
  const above = table
    .filter(([x]) => x > threshold + MIN_DISTANCE)
    .map(([x, y]): [number, number] => [x, Math.max(MIN_HEIGHT, y)]);
  return [...below, [threshold, 0], ...above];
}

/** Points of the landlord's and of a peasant's side before it raises its stake, in units of the stake as it is. */
export function fitDoublings(deals: readonly CalledDeal[], thresholds: Thresholds): typeof doublingTable {
  const seen = mapNames(doublingSituations, (): Prediction[] => []);
  for (const { landlord, doublingEstimates, won } of deals) {
    if (landlord === undefined) continue;
    for (const seat of allSeats) {
      const part = seat === landlord ? 2 : 1;
      const actual = (settledBy({ landlord, doublingEstimates }, seat, thresholds) * (won[landlord] ?? 0)) / part;
      seen[doublingSituation(seat, landlord)].push({ predicted: estimateAt(doublingEstimates, seat), actual });
    }
  }
  return mapNames(doublingSituations, (situation) =>
    crossingZeroAt(fitTable(seen[situation]), thresholdAt(thresholds[situation], 0)),
  );
}

/** What showing the hand takes from the chance to win, and adds to the points, by the estimate. */
export function fitShownHands(deals: readonly ShownDeal[]): typeof shownTable {
  const winOf = (points: number): number => (points > 0 ? 1 : 0);
  const bins = Math.max(1, Math.floor(deals.length / MIN_BIN_SIZE_SHOWN));
  const fit = (differenceOf: (deal: ShownDeal) => number): CalibrationTable =>
    fitCalibrationTable(
      deals.map((deal) => ({ predicted: deal.estimate, actual: differenceOf(deal) })),
      bins,
    );
  return {
    winRate: fit(({ hidden, shown }) => winOf(shown) - winOf(hidden)),
    gain: crossingZeroAt(
      fit(({ hidden, shown }) => shown - hidden),
      SHOW_THRESHOLD,
    ),
  };
}
