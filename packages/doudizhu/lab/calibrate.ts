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
  fitCalibrationTables,
  fitThresholds,
  situations,
  thresholdsOf,
} from '@fourth-seat/doudizhu/training';
import type { CalibrationTable } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';
import { callTableText } from './call-table-text.ts';
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

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The points of a table, rounded, without those that then rise no more. */
function formatTable(table: CalibrationTable): string {
  const rising: [number, number][] = [];
  for (const [x, y] of table) if (round(y) > (rising.at(-1)?.[1] ?? -Infinity)) rising.push([round(x), round(y)]);
  return rising.map(([x, y]) => `[${x}, ${y}]`).join(', ');
}

const {
  values: samples,
  deals,
  shown,
} = await sampleInThreads({
  seed: given.seed,
  deals: numberOf(given, 'deals'),
  threads: numberOf(given, 'threads'),
  how: { raw: true, playouts: false, plays: !given['only-calls'] },
});
const presentThresholds = callSituations.map((_, situation) => thresholdsOf(situation));
const thresholds = given['only-calls']
  ? presentThresholds
  : fitThresholds(deals, presentThresholds).map((list) => list.map(round));
if (!given['only-calls']) writeCorrections();
writeFileSync(given.calls, callTableText(deals, shown, thresholds));

function writeCorrections(): void {
  const lines = fitCalibrationTables(samples).map(
    ({ chance, points }, i) => `  // ${situations[i]}
  {
    chance: [${formatTable(chance)}],
    points: [${formatTable(points)}],
  },`,
  );
  const thresholdLines = thresholds.map((list, situation) => `  [${list.join(', ')}], // ${callSituations[situation]}`);
  writeFileSync(
    given.out,
    `import type { CalibrationTable } from '@fourth-seat/game';

/** Written by \`packages/doudizhu/lab/calibrate.ts --deals ${given.deals} --seed ${given.seed}\`: predicted, actual. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const calibrationTables: readonly { readonly chance: CalibrationTable; readonly points: CalibrationTable }[] = [
${lines.join('\n')}
];

/** Uncalibrated estimates from which each bid above a pass, a call, a rob or doubling pays. */
// biome-ignore format: one list a line
export const callThresholds: readonly (readonly number[])[] = [
${thresholdLines.join('\n')}
];
`,
  );
}
