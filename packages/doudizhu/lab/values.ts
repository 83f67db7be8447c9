/**
 * Compares the win chances that Doudizhu states with the results of deals, without and with the calibration
 * (`player/evaluate/calibration.ts`), on deals that were not used to fit it. With `--playouts`, which take fifty times
 * as long, players think as at level 10; otherwise they use their nets and solved endings alone.
 *
 *     node packages/doudizhu/lab/values.ts --deals 1000 --threads 2
 */

import { parseArgs } from 'node:util';
import { callSituations, doublingSituations, situations } from '@fourth-seat/doudizhu/training';
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

const order = { seed: values.seed, deals: numberOf(values, 'deals'), threads: numberOf(values, 'threads') };
const sample = async (stated: 'uncalibrated' | 'calibrated') => {
  const sampling = { values: stated, playouts: values.playouts, shownHands: false };
  return (await sampleInThreads({ ...order, sampling })).values;
};
const [uncalibrated, calibrated] = await Promise.all([sample('uncalibrated'), sample('calibrated')]);
const bids = callSituations.filter((situation) => !doublingSituations.some((doubling) => doubling === situation));

for (const [name, samples] of Object.entries({ uncalibrated, calibrated })) {
  console.log(`bids, ${name}:`);
  const predictions = bids.flatMap((situation) => samples[situation].winRate);
  for (const tenth of reliabilityOf(predictions).tenths) console.log(`  ${formatTenth(tenth)}`);
}
console.log('mean distance between said and won over tenths: uncalibrated, calibrated');
for (const situation of situations) {
  const [before, after] = [uncalibrated[situation].winRate, calibrated[situation].winRate];
  if (after.length > 0) console.log(`  ${situation}: ${errorOf(before)}, ${errorOf(after)} (${after.length})`);
}
