import { findPostmaster } from './embedded/postmaster.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './embedded.ts';

const LOOK_MS = 1000;

/**
 * The embedded PostgreSQL for the lifetime of the service: if it is killed (out of memory, by hand) it is started again
 * on the same folder and port, so that the service recovers without a restart. `stop` stops the current one.
 */
export async function keepPostgres(options: PostgresOptions): Promise<Postgres> {
  const first = await startPostgres(options);
  const started = [first];
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restarting || isServing(first.cluster_dir)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, LOOK_MS);
  timer.unref();

  async function restart(): Promise<void> {
    try {
      const again = await startPostgres(options);
      started.push(again);
      const hasSamePort = again.url === first.url;
      options.log(
        hasSamePort
          ? 'The database server was started again.'
          : 'The database server was started again on another port, because its own is taken. Restart the service.',
      );
    } catch (error) {
      options.log(`The database server could not be started again: ${error instanceof Error ? error.message : ''}`);
    }
  }

  return {
    ...first,
    async stop() {
      clearInterval(timer);
      await restarting;
      for (const server of started) await server.stop();
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
