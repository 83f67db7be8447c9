import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@fourth-seat/server/platform/db/embedded';

/** An embedded PostgreSQL of a script in a folder of its own, with fsync, as in production. */
export interface TemporaryPostgres {
  /** Of the server that runs now: another start may choose another port. */
  readonly url: string;
  /** A folder that servers of the script may use as well. */
  readonly data_dir: string;
  stop(): Promise<void>;
  /** Starts it again, on the same data. */
  start(): Promise<void>;
  /** Stops it and deletes all its data. */
  remove(): Promise<void>;
}

/** Starts a database; `name` is part of the name of its folder. */
export async function startTemporaryPostgres(name: string): Promise<TemporaryPostgres> {
  const data_dir = await mkdtemp(join(tmpdir(), `fourth-seat-${name}-`));
  const launch = async () => startPostgres({ data_dir, log: () => undefined });
  let postgres = await launch();
  return {
    get url() {
      return postgres.url;
    },
    data_dir,
    stop: async () => postgres.stop(),
    async start() {
      postgres = await launch();
    },
    async remove() {
      await postgres.stop();
      await rm(postgres.cluster_dir, { recursive: true, force: true });
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}
