/**
 * Measures how far the values that Doudizhu states are from what comes of them, and from which estimate on calls pay,
 * and writes the correction and the limits:
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
import { callTableText } from './call-table-text.ts';
import { sampleInThreads } from './value-samples.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '5000' },
    seed: { type: 'string', default: 'calibration' },
    threads: { type: 'string', default: '1' },
    out: { type: 'string', default: 'packages/doudizhu/src/data/calibration-table.ts' },
    /** Measures what comes of calls by the limits that there are, and nothing else. */
    'only-calls': { type: 'boolean', default: false },
    calls: { type: 'string', default: 'packages/doudizhu/src/data/call-table.ts' },
  },
});

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Rounded, without those that rise no more. */
function text(knots: CalibrationTable): string {
  const kept: [number, number][] = [];
  for (const [x, y] of knots) if (round(y) > (kept.at(-1)?.[1] ?? -Infinity)) kept.push([round(x), round(y)]);
  return kept.map(([x, y]) => `[${x}, ${y}]`).join(', ');
}

const {
  values: samples,
  deals,
  shown,
} = await sampleInThreads({
  seed: values.seed,
  deals: Number(values.deals),
  threads: Number(values.threads),
  how: { raw: true, playouts: false, plays: !values['only-calls'] },
});
const limitsNow = callSituations.map((_, situation) => thresholdsOf(situation));
const fitted = values['only-calls'] ? limitsNow : fitThresholds(deals, limitsNow).map((list) => list.map(round));
if (!values['only-calls']) writeCorrections();
writeFileSync(values.calls, callTableText(deals, shown, fitted));

function writeCorrections(): void {
  const lines = fitCalibrationTables(samples).map(
    ({ chance, points }, i) => `  // ${situations[i]}
  {
    chance: [${text(chance)}],
    points: [${text(points)}],
  },`,
  );
  const thresholds = fitted.map((list, situation) => `  [${list.join(', ')}], // ${callSituations[situation]}`);
  writeFileSync(
    values.out,
    `import type { CalibrationTable } from '@fourth-seat/game';

/** Written by \`packages/doudizhu/lab/calibrate.ts --deals ${values.deals} --seed ${values.seed}\`: predicted, actual. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const calibrationTables: readonly { readonly chance: CalibrationTable; readonly points: CalibrationTable }[] = [
${lines.join('\n')}
];

/** Uncalibrated estimates from which each bid above a pass, a call, a rob or doubling pays. */
// biome-ignore format: one list a line
export const callThresholds: readonly (readonly number[])[] = [
${thresholds.join('\n')}
];
`,
  );
}
