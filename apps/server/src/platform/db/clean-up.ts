import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createRepeated } from '../process/repeated.ts';
import type { Pool } from './client.ts';

/**
 * Deletes what is no longer kept at `now`, in milliseconds since 1970. Every process may do it: what is already deleted
 * is harmless.
 */
export type CleanUp = (pool: Pool, now: number) => Promise<unknown>;

interface CleanUpDeps {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: Logger;
}

/** Runs all of them in turn when the server starts, and then every `every_ms` milliseconds; one that fails stops no other. */
export function scheduleCleanUps(
  app: FastifyInstance,
  { pool, now, log }: CleanUpDeps,
  { every_ms, cleanUps }: { readonly every_ms: number; readonly cleanUps: readonly CleanUp[] },
): void {
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'a clean-up failed; its next turn repeats it');
  const work = async (): Promise<void> => {
    for (const cleanUp of cleanUps) await cleanUp(pool, now()).catch(onFailure);
  };
  const repeated = createRepeated(work, { every_ms, onFailure });
  app.addHook('onReady', async () => {
    repeated.start();
    repeated.run();
  });
  app.addHook('onClose', async () => repeated.stop());
}
