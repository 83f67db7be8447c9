/** What Doudizhu says of its deals and what comes of it, sampled in threads; each takes a run of numbered deals. */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readModels } from '@fourth-seat/doudizhu/node';
import { type CallSamples, sampleValues, situations } from '@fourth-seat/doudizhu/training';

export interface SampleOrder {
  readonly seed: string;
  readonly deals: number;
  readonly threads: number;
  readonly how: { readonly raw: boolean; readonly playouts: boolean; readonly plays?: boolean };
}

type Part = Pick<SampleOrder, 'seed' | 'how'> & { readonly from: number; readonly to: number };

export async function sampleInThreads({ seed, deals, threads, how }: SampleOrder): Promise<CallSamples> {
  const parts = await Promise.all(
    Array.from({ length: threads }, async (_, i) =>
      sampleApart({
        seed,
        how,
        from: Math.round((i * deals) / threads),
        to: Math.round(((i + 1) * deals) / threads),
      }),
    ),
  );
  return {
    values: situations.map((_, i) => ({
      chance: parts.flatMap(({ values }) => values[i]?.chance ?? []),
      points: parts.flatMap(({ values }) => values[i]?.points ?? []),
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
  const { seed, how, from, to } = workerData as Part;
  parentPort?.postMessage(sampleValues(readModels(), seed, { from, to }, how));
}
