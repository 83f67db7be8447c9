/**
 * What comes of the values that Doudizhu states, without the correction and with it (`agents/calibration.ts`), on deals that
 * it was not fitted on. With `--playouts`, which take fifty times as long, the product plays as it does at level 10;
 * otherwise by nets and endings alone.
 *
 *     node packages/doudizhu/lab/values.ts --deals 1000 --threads 2
 */

import { parseArgs } from 'node:util';
import { situations, type ValueSamples } from '@fourth-seat/doudizhu/training';
import type { Prediction } from '@fourth-seat/game';
import { sampleInThreads } from './value-samples.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'values' },
    threads: { type: 'string', default: '1' },
    playouts: { type: 'boolean', default: false },
  },
});

/** Tenths of what was said: what was said and what came, on average. */
function tenthsOf(samples: readonly Prediction[]): { said: number; came: number; count: number }[] {
  const tenths = Array.from({ length: 10 }, () => ({ said: 0, came: 0, count: 0 }));
  for (const { predicted, actual } of samples) {
    const tenth = tenths[Math.min(9, Math.floor(predicted * 10))];
    if (tenth === undefined) continue;
    tenth.said += predicted;
    tenth.came += actual;
    tenth.count++;
  }
  const found = tenths.filter(({ count }) => count > 0);
  return found.map(({ said, came, count }) => ({ said: said / count, came: came / count, count }));
}

/** Mean distance between said and come over tenths, each by its weight. */
function errorOf(samples: readonly Prediction[]): string {
  const sum = tenthsOf(samples).reduce((total, { said, came, count }) => total + count * Math.abs(said - came), 0);
  return (sum / samples.length).toFixed(3);
}

const order = { seed: values.seed, deals: Number(values.deals), threads: Number(values.threads) };
const sample = async (raw: boolean) =>
  (await sampleInThreads({ ...order, how: { raw, playouts: values.playouts } })).values;
const [raw, corrected] = await Promise.all([sample(true), sample(false)]);
const bidsOf = (samples: readonly ValueSamples[]): Prediction[] => samples.slice(0, 10).flatMap(({ chance }) => chance);

for (const [name, samples] of Object.entries({ uncalibrated: raw, calibrated: corrected })) {
  console.log(`bids, ${name}:`);
  for (const { said, came, count } of tenthsOf(bidsOf(samples))) {
    console.log(`  said ${said.toFixed(2)}  won ${came.toFixed(2)}  (${count})`);
  }
}
console.log('mean distance between said and won over tenths: uncalibrated, calibrated');
for (const [i, situation] of situations.entries()) {
  const [before, after] = [raw[i]?.chance ?? [], corrected[i]?.chance ?? []];
  if (after.length > 0) console.log(`  ${situation}: ${errorOf(before)}, ${errorOf(after)} (${after.length})`);
}
