/**
 * Measures how far the value net's estimates are from the results and writes the calibration table:
 *
 *     nice node packages/guandan/lab/calibrate.ts --deals 2000
 *
 * Run it after each training.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { numberOf } from '@fourth-seat/game/training';
import { type CalibrationPoint, calibrate, decodeNet } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'calibration' },
    weights: { type: 'string', default: 'packages/guandan/src/data/value-net.bin' },
    out: { type: 'string', default: 'packages/guandan/src/data/calibration-table.ts' },
  },
});

const net = decodeNet(readFileSync(values.weights));
const { winRate, points } = calibrate(net, values.seed, numberOf(values, 'deals'));

/** The points of a table that rises: a bin that falls below the one before is lifted to it, a hair higher. */
function formatRising(bins: readonly CalibrationPoint[], low: number, high: number): string {
  let last = low;
  const lines = [`  [${low}, ${low}],`];
  for (const { predicted, actual } of bins) {
    last = Math.max(last + 0.0005, Math.min(high - 0.0005, actual));
    lines.push(`  [${predicted.toFixed(4)}, ${last.toFixed(4)}],`);
  }
  lines.push(`  [${high}, ${high}],`);
  return lines.join('\n');
}

writeFileSync(
  values.out,
  `/** Written by \`packages/guandan/lab/calibrate.ts --deals ${values.deals} --seed ${values.seed}\`: predicted, actual. */
export const winRateTable = [
${formatRising(winRate, 0, 1)}
] as const;

export const pointTable = [
${formatRising(points, -3, 3)}
] as const;
`,
);
for (const { predicted, actual, count } of winRate) {
  process.stdout.write(`win ${predicted.toFixed(3)} → ${actual.toFixed(3)} (${count})\n`);
}
for (const { predicted, actual, count } of points) {
  process.stdout.write(`points ${predicted.toFixed(2)} → ${actual.toFixed(2)} (${count})\n`);
}
