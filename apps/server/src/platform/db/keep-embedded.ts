import { findPostmaster } from './embedded/postmaster.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './embedded.ts';

const LOOK_MS = 1000;
/** A start that fails is tried again after twice the time, up to this one. */
const MAX_WAIT_MS = 60_000;

/**
 * The embedded PostgreSQL for the lifetime of the service: if it is killed (out of memory, by hand) it is started again
 * on the same folder and port, so that the service recovers without a restart. `stop` stops the current one.
 */
export async function keepPostgres(options: PostgresOptions, start = startPostgres): Promise<Postgres> {
  const first = await start(options);
  const started = [first];
  let restarting: Promise<void> | undefined;
  let wait_ms = LOOK_MS;
  let retryAt = 0;
  const timer = setInterval(() => {
    if (restarting || performance.now() < retryAt || isServing(first.cluster_dir)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, LOOK_MS);
  timer.unref();

  async function restart(): Promise<void> {
    try {
      const again = await start(options);
      started.push(again);
      wait_ms = LOOK_MS;
      const hasSamePort = again.url === first.url;
      options.log(
        hasSamePort
          ? 'The database server was started again.'
          : 'The database server was started again on another port, because its own is taken. Restart the service.',
      );
    } catch (error) {
      options.log(`The database server could not be started again: ${error instanceof Error ? error.message : ''}`);
      retryAt = performance.now() + wait_ms;
      wait_ms = Math.min(2 * wait_ms, MAX_WAIT_MS);
    }
  }

  return {
    ...first,
    async stop() {
      clearInterval(timer);
      await restarting;
      const stops = await Promise.allSettled(started.map(async (server) => server.stop()));
      for (const stop of stops) if (stop.status === 'rejected') throw stop.reason;
    },
  };
}

/** Only checks: cleaning up after a dead server needs the lock of the folder. */
function isServing(cluster_dir: string): boolean {
  try {
    return findPostmaster(cluster_dir) !== undefined;
  } catch {
    return false;
  }
}
