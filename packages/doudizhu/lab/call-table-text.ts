/** The text of `data/call-table.ts`: what comes of calls, as it was measured. */
import {
  bidSituations,
  type CalledDeal,
  fitCallOutcomes,
  fitShownHands,
  fitStakes,
  type ShownDeal,
} from '@fourth-seat/doudizhu/training';
import type { CalibrationTable } from '@fourth-seat/game';

type Thresholds = Parameters<typeof fitStakes>[1];

const round = (value: number): number => Math.round(value * 1000) / 1000;
const formatTable = (table: CalibrationTable): string =>
  `[${table.map(([x, y]) => `[${round(x)}, ${round(y)}]`).join(', ')}]`;

export function callTableText(
  deals: readonly CalledDeal[],
  shown: readonly ShownDeal[],
  thresholds: Thresholds,
): string {
  const bids = fitCallOutcomes(deals, thresholds).map(
    ({ redeal, firstPlayerForced, bids: calls }, i) => `  // ${bidSituations[i]}
  {
    redeal: { chance: ${formatTable(redeal.chance)}, points: ${formatTable(redeal.points)} },
    firstPlayerForced: { chance: ${formatTable(firstPlayerForced.chance)}, points: ${formatTable(firstPlayerForced.points)} },
    bids: [
${calls.map(({ bid, chance, gain }) => `      { bid: ${bid}, chance: ${formatTable(chance)}, gain: ${formatTable(gain)} },`).join('\n')}
    ],
  },`,
  );
  const [landlord = [], peasant = []] = fitStakes(deals, thresholds);
  const { chance, gain } = fitShownHands(shown);
  return `import type { CalibrationTable } from '@fourth-seat/game';

/**
 * Written by \`packages/doudizhu/lab/calibrate.ts\` from ${deals.length} deals and ${shown.length} with the hand hidden and shown: the estimate as landlord, or of
 * the side once there is one, and what came of the call.
 */
interface Passed {
  readonly chance: CalibrationTable;
  readonly points: CalibrationTable;
}
interface Bid {
  readonly bid: number;
  readonly chance: CalibrationTable;
  /** Points over the next lower call; zero at the limit of the bid. */
  readonly gain: CalibrationTable;
}

/** Of passing, under either rule for deals that all pass, and of each bid; points in units of the stake of the robs so far. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const bidTable: readonly {
  readonly redeal: Passed;
  readonly firstPlayerForced: Passed;
  readonly bids: readonly Bid[];
}[] = [
${bids.join('\n')}
];

/** Points of the landlord from each peasant, and of a peasant, at its own stake; the others double as they do. */
// biome-ignore format: one list a line
export const stakeTable: readonly CalibrationTable[] = [
  ${formatTable(landlord)},
  ${formatTable(peasant)},
];

/** What showing the hand adds to the landlord's chance and to its points from each peasant. */
// biome-ignore format: one list a line
export const shownTable: { readonly chance: CalibrationTable; readonly gain: CalibrationTable } = {
  chance: ${formatTable(chance)},
  gain: ${formatTable(gain)},
};
`;
}
