import type { Deps } from '../../deps.ts';
import { randomText } from '../../platform/ids.ts';
import { createRepeated, type Repeated } from '../../platform/process/repeated.ts';
import { floorTo, MINUTE_MS } from '../../platform/time.ts';
import * as repository from './repository.ts';

/** Calls of the public API since the process started. */
export interface CallTotals {
  readonly answered: number;
  /** Answered with a fault of the service (HTTP 500 or above). */
  readonly failed: number;
}

export interface SamplerDeps extends Pick<Deps, 'pool' | 'now' | 'monotonic' | 'log'> {
  readonly countCalls: () => CallTotals;
}

/** Several samples a minute, so that a timer that is late leaves out no minute. */
const EVERY_MS = 20_000;

/** Notes the health of this process: how many calls it answered since the last sample, and how long the database took. */
export function createSampler({ pool, now, monotonic, countCalls }: SamplerDeps): () => Promise<void> {
  const process_id = randomText(12);
  let noted: CallTotals = { answered: 0, failed: 0 };
  return async () => {
    const began = monotonic();
    await repository.countOne(pool);
    const probe_ms = monotonic() - began;
    const totals = countCalls();
    const answered = totals.answered - noted.answered;
    const failed = totals.failed - noted.failed;
    const minute = new Date(floorTo(now(), MINUTE_MS));
    // What could not be written is part of the next sample.
    await repository.upsertSample(pool, { minute, process_id, answered, failed, probe_ms });
    noted = totals;
  };
}

/** Samples while the server runs, the first at its start. */
export function createHealthJob(deps: SamplerDeps): Repeated {
  const onFailure = (error: unknown): void => deps.log.warn({ err: error }, 'the health of a minute was not noted');
  const repeated = createRepeated(createSampler(deps), { every_ms: EVERY_MS, onFailure });
  return {
    ...repeated,
    start() {
      repeated.start();
      repeated.run();
    },
  };
}
