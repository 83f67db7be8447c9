import type { Logger } from 'pino';
import type { Pool } from '../../platform/db/client.ts';
import type { Expiry } from '../../platform/db/expiry.ts';
import { tryWhileSilent } from '../../platform/db/silence.ts';
import { createRepeated } from '../../platform/process/repeated.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { reclaimLeases } from '../limits/service.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { Archive } from './archive/archive.ts';
import { type ShipDeps, shipToArchive } from './archive/ship.ts';
import { fold } from './fold.ts';
import { recount } from './recount.ts';
import { createPartitions, deleteExpiredCalls } from './retention.ts';
import { endSilentProcesses, reportAlive } from './writer/process-repository.ts';

interface MeteringJob {
  readonly name: string;
  readonly every_ms: number;
  run(): Promise<unknown>;
}

/** Since the start of the process: what could not be counted, and turns of jobs that failed. */
export interface JobStats {
  readonly rows_set_aside: number;
  readonly instants_skipped: number;
  readonly rows_shipped: number;
  readonly failed_turns: number;
}

export interface Jobs {
  stats(): JobStats;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The background jobs of metering. Every process runs them; each takes a lock, or is harmless when two run at once. A
 * job that fails is logged and retried at its next turn.
 */
export function createJobs(deps: {
  pool: Pool;
  log: Logger;
  now: () => number;
  identity: () => ProcessIdentity | undefined;
  archive?: Archive | undefined;
  /** Of the tables of the gateway, which are cleaned together with those of metering. */
  expiries: readonly Expiry[];
}): Jobs {
  const { pool, log, now, archive } = deps;
  const counts = { rows_set_aside: 0, instants_skipped: 0, rows_shipped: 0, failed_turns: 0 };
  const onSetAside = (reason: string): void => {
    counts.rows_set_aside++;
    log.error({ reason }, 'a row of counts was set aside; see usage_batches_set_aside');
  };
  const onSkipped = (at: Date, reason: string): void => {
    counts.instants_skipped++;
    log.error({ at, reason }, 'the records of an instant could not be counted again');
  };
  const jobs: readonly MeteringJob[] = [
    { name: 'fold', every_ms: 2000, run: async () => fold(pool, onSetAside) },
    { name: 'report alive', every_ms: 5000, run: async () => reportAlive(pool, deps.identity()) },
    { name: 'reclaim leases', every_ms: 15_000, run: async () => reclaimLeasesOfDead(pool) },
    { name: 'recount', every_ms: 10_000, run: async () => recount(pool, now(), { onSkipped }) },
    { name: 'partitions', every_ms: 6 * HOUR_MS, run: async () => createPartitions(pool, now()) },
    { name: 'retention', every_ms: 6 * HOUR_MS, run: async () => deleteExpiredCalls(pool, now(), deps.expiries) },
    ...(archive ? [shipJob({ pool, archive, onShipped: (rows) => void (counts.rows_shipped += rows) }, now)] : []),
  ];
  const repeated = jobs.map(({ name, every_ms, run }) =>
    createRepeated(run, {
      every_ms,
      onFailure(error) {
        counts.failed_turns++;
        log.warn({ err: error, job: name }, 'a metering job failed');
      },
    }),
  );

  return {
    stats: () => ({ ...counts }),
    async start() {
      await tryWhileSilent(async () => createPartitions(pool, now()));
      for (const job of repeated) job.start();
    },
    async stop() {
      await Promise.all(repeated.map(async (job) => job.stop()));
    },
  };
}

async function reclaimLeasesOfDead(pool: Pool): Promise<void> {
  await endSilentProcesses(pool);
  await reclaimLeases(pool);
}

const shipJob = (shipping: ShipDeps, now: () => number): MeteringJob => ({
  name: 'ship',
  every_ms: MINUTE_MS,
  run: async () => shipToArchive(shipping, now()),
});
