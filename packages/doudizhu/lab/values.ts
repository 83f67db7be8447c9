/**
 * Compares the win chances that Doudizhu states with the results of deals, without and with the calibration
 * (`player/evaluate/calibration.ts`), on deals that were not used to fit it. With `--playouts`, which take fifty times
 * as long, players think as at level 10; otherwise they use their nets and solved endings alone.
 *
 *     node packages/doudizhu/lab/values.ts --deals 1000 --threads 2
 */

import { parseArgs } from 'node:util';
import { situations, type ValueSamples } from '@fourth-seat/doudizhu/training';
import type { Prediction } from '@fourth-seat/game';
import { formatTenth, numberOf, Reliability } from '@fourth-seat/game/training';
import { sampleInThreads } from './value-samples.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'values' },
    threads: { type: 'string', default: '1' },
    playouts: { type: 'boolean', default: false },
  },
});

function reliabilityOf(samples: readonly Prediction[]): Reliability {
  const found = new Reliability();
  for (const [at, { predicted, actual }] of samples.entries()) found.add(at, predicted, actual > 0 ? 1 : 0);
  return found;
}

const errorOf = (samples: readonly Prediction[]): string => reliabilityOf(samples).error.toFixed(3);

const sampling = { seed: values.seed, deals: numberOf(values, 'deals'), threads: numberOf(values, 'threads') };
const sample = async (raw: boolean) =>
  (await sampleInThreads({ ...sampling, how: { raw, playouts: values.playouts } })).values;
const [raw, corrected] = await Promise.all([sample(true), sample(false)]);
const bidsOf = (samples: readonly ValueSamples[]): Prediction[] => samples.slice(0, 10).flatMap(({ chance }) => chance);

for (const [name, samples] of Object.entries({ uncalibrated: raw, calibrated: corrected })) {
  console.log(`bids, ${name}:`);
  for (const tenth of reliabilityOf(bidsOf(samples)).tenths) console.log(`  ${formatTenth(tenth)}`);
}
console.log('mean distance between said and won over tenths: uncalibrated, calibrated');
for (const [i, situation] of situations.entries()) {
  const [before, after] = [raw[i]?.chance ?? [], corrected[i]?.chance ?? []];
  if (after.length > 0) console.log(`  ${situation}: ${errorOf(before)}, ${errorOf(after)} (${after.length})`);
}
