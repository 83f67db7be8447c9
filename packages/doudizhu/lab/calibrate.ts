/**
 * Measures how far the values that Doudizhu states are from what comes of them, and from which estimate on calls pay,
 * and writes the corrections and the thresholds:
 *
 *     nice node packages/doudizhu/lab/calibrate.ts --deals 5000 --threads 2
 *
 * Run it after each training; `packages/doudizhu/lab/values.ts` checks it on other deals. The result does not depend on
 * the number of threads.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  callSituations,
  callThresholds,
  fitCalibrationTables,
  fitThresholds,
  mapNames,
  situations,
  type Thresholds,
} from '@fourth-seat/doudizhu/training';
import { numberOf } from '@fourth-seat/game/training';
import { callTableText } from './call-table-text.ts';
import { formatTable, risingPoints, round } from './table-text.ts';
import { sampleInThreads } from './value-samples.ts';

const { values: given } = parseArgs({
  options: {
    deals: { type: 'string', default: '5000' },
    seed: { type: 'string', default: 'calibration' },
    threads: { type: 'string', default: '1' },
    out: { type: 'string', default: 'packages/doudizhu/src/data/calibration-table.ts' },
    /** Measures what comes of calls by the present thresholds, and nothing else. */
    'only-calls': { type: 'boolean', default: false },
    calls: { type: 'string', default: 'packages/doudizhu/src/data/call-table.ts' },
  },
});

const onlyCalls = given['only-calls'];
const samples = await sampleInThreads({
  seed: given.seed,
  deals: numberOf(given, 'deals'),
  threads: numberOf(given, 'threads'),
  sampling: { playouts: false, shownHands: true, ...(!onlyCalls && { values: 'uncalibrated' }) },
});
const thresholds = onlyCalls ? callThresholds : roundedThresholds(fitThresholds(samples.deals, callThresholds));
if (!onlyCalls) writeFileSync(given.out, calibrationText());
writeFileSync(given.calls, callTableText(samples.deals, samples.shown, thresholds));

function roundedThresholds(fitted: Thresholds): Thresholds {
  return mapNames(callSituations, (situation) => fitted[situation].map(round));
}

function calibrationText(): string {
  const tables = fitCalibrationTables(samples.values);
  const lines = situations.map(
    (situation) => `  '${situation}': {
    winRate: ${formatTable(risingPoints(tables[situation].winRate))},
    points: ${formatTable(risingPoints(tables[situation].points))},
  },`,
  );
  const thresholdLines = callSituations.map((situation) => `  '${situation}': [${thresholds[situation].join(', ')}],`);
  return `import type { CalibrationTable } from '@fourth-seat/game';
import type { CallSituation, Situation } from './situations.ts';

/** Written by \`packages/doudizhu/lab/calibrate.ts --deals ${given.deals} --seed ${given.seed}\`: predicted, actual. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const calibrationTables: Readonly<
  Record<Situation, { readonly winRate: CalibrationTable; readonly points: CalibrationTable }>
> = {
${lines.join('\n')}
};

/** Uncalibrated estimates from which each bid above a pass, a first claim, a rob or doubling pays. */
// biome-ignore format: one list a line
export const callThresholds: Readonly<Record<CallSituation, readonly number[]>> = {
${thresholdLines.join('\n')}
};
`;
}
