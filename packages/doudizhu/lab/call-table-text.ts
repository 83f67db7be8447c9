/** The text of `data/call-table.ts`: what comes of calls, as it was measured. */
import {
  bidSituations,
  type CalledDeal,
  doublingSituations,
  fitCallOutcomes,
  fitDoublings,
  fitShownHands,
  type ShownDeal,
  type Thresholds,
} from '@fourth-seat/doudizhu/training';
import { formatTable } from './table-text.ts';

export function callTableText(
  deals: readonly CalledDeal[],
  shown: readonly ShownDeal[],
  thresholds: Thresholds,
): string {
  const bids = bidEntries(deals, thresholds);
  const doublings = fitDoublings(deals, thresholds);
  const { winRate, gain } = fitShownHands(shown);
  return `import type { CalibrationTable } from '@fourth-seat/game';
import type { BidSituation, DoublingSituation } from './situations.ts';

/**
 * Written by \`packages/doudizhu/lab/calibrate.ts\` from ${deals.length} deals and ${shown.length} with the hand hidden and shown: the estimate as landlord, or of
 * the side once there is one, and what came of the call.
 */
interface Passed {
  readonly winRate: CalibrationTable;
  readonly points: CalibrationTable;
}
interface Bid {
  readonly bid: number;
  readonly winRate: CalibrationTable;
  /** Points over the next lower call; zero at the threshold of the bid. */
  readonly gain: CalibrationTable;
}

/** Of passing, under either rule for deals that all pass, and of each bid; points in units of the stake of the robs so far. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const bidTable: Readonly<
  Record<BidSituation, { readonly redeal: Passed; readonly firstPlayerForced: Passed; readonly bids: readonly Bid[] }>
> = {
${bids.join('\n')}
};

/** Points of the landlord from each peasant, and of a peasant, at its own stake; the others double as they do. */
// biome-ignore format: one list a line
export const doublingTable: Readonly<Record<DoublingSituation, CalibrationTable>> = {
${doublingSituations.map((situation) => `  '${situation}': ${formatTable(doublings[situation])},`).join('\n')}
};

/** What showing the hand adds to the landlord's chance and to its points from each peasant. */
// biome-ignore format: one list a line
export const shownTable: { readonly winRate: CalibrationTable; readonly gain: CalibrationTable } = {
  winRate: ${formatTable(winRate)},
  gain: ${formatTable(gain)},
};
`;
}

/** The entry of each situation of a bid. */
function bidEntries(deals: readonly CalledDeal[], thresholds: Thresholds): string[] {
  const outcomes = fitCallOutcomes(deals, thresholds);
  return bidSituations.map((situation) => {
    const { redeal, firstPlayerForced, bids: calls } = outcomes[situation];
    const bidLines = calls.map(
      ({ bid, winRate, gain }) =>
        `      { bid: ${bid}, winRate: ${formatTable(winRate)}, gain: ${formatTable(gain)} },`,
    );
    return `  '${situation}': {
    redeal: { winRate: ${formatTable(redeal.winRate)}, points: ${formatTable(redeal.points)} },
    firstPlayerForced: { winRate: ${formatTable(firstPlayerForced.winRate)}, points: ${formatTable(firstPlayerForced.points)} },
    bids: [
${bidLines.join('\n')}
    ],
  },`;
  });
}
