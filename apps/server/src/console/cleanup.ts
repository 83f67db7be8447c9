import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Pool } from '../platform/db/client.ts';
import { createRepeated } from '../platform/process/repeated.ts';
import { DAY_MS } from '../platform/time.ts';

/** Deletes what a feature no longer keeps. */
type CleanUp = (pool: Pool, now: number) => Promise<void>;

/** Runs the clean-ups of the console's features when the server starts and then daily. */
export function cleanUpDaily(
  app: FastifyInstance,
  { pool, now, log }: Pick<Deps, 'pool' | 'now' | 'log'>,
  cleanUps: readonly CleanUp[],
): void {
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'a clean-up failed; it runs again in a day');
  const repeated = cleanUps.map((cleanUp) =>
    createRepeated(async () => cleanUp(pool, now()), { every_ms: DAY_MS, onFailure }),
  );
  app.addHook('onReady', async () => {
    for (const one of repeated) {
      one.start();
      one.run();
    }
  });
  app.addHook('onClose', async () => {
    await Promise.all(repeated.map(async (one) => one.stop()));
  });
}
