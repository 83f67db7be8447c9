/** What Doudizhu says of its deals and what comes of it, sampled in threads; each takes a run of numbered deals. */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readModels } from '@fourth-seat/doudizhu/node';
import { type CallSamples, mapNames, type Sampling, sampleValues, situations } from '@fourth-seat/doudizhu/training';

export interface SampleOrder {
  readonly seed: string;
  readonly deals: number;
  readonly threads: number;
  readonly sampling: Sampling;
}

type Part = Pick<SampleOrder, 'seed' | 'sampling'> & { readonly from: number; readonly to: number };

export async function sampleInThreads({ seed, deals, threads, sampling }: SampleOrder): Promise<CallSamples> {
  const parts = await Promise.all(
    Array.from({ length: threads }, async (_, i) =>
      sampleApart({
        seed,
        sampling,
        from: Math.round((i * deals) / threads),
        to: Math.round(((i + 1) * deals) / threads),
      }),
    ),
  );
  return {
    values: mapNames(situations, (situation) => ({
      winRate: parts.flatMap(({ values }) => values[situation].winRate),
      points: parts.flatMap(({ values }) => values[situation].points),
    })),
    deals: parts.flatMap(({ deals }) => deals),
    shown: parts.flatMap(({ shown }) => shown),
  };
}

async function sampleApart(part: Part): Promise<CallSamples> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) {
  const { seed, sampling, from, to } = workerData as Part; // as `sampleApart` sends it
  parentPort?.postMessage(sampleValues(readModels(), seed, { from, to }, sampling));
}
