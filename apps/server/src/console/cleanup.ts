import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Pool } from '../platform/db/client.ts';
import { DAY_MS } from '../platform/time.ts';

/** Deletes what a feature no longer keeps. */
export type CleanUp = (pool: Pool, now: number) => Promise<void>;

/** Runs the clean-ups of the console's features when the server starts and then daily, one after the other. */
export function cleanUpDaily(
  app: FastifyInstance,
  { pool, now, log }: Pick<Deps, 'pool' | 'now' | 'log'>,
  cleanUps: readonly CleanUp[],
): void {
  const cleanUpAll = async (): Promise<void> => {
    for (const cleanUp of cleanUps) {
      try {
        await cleanUp(pool, now());
      } catch (error) {
        log.warn({ err: error }, 'a clean-up failed; it runs again in a day');
      }
    }
  };
  let turn = Promise.resolve();
  const run = (): void => {
    turn = turn.then(cleanUpAll);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(run, DAY_MS).unref();
    run();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await turn;
  });
}
