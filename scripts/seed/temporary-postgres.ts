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

const interrupts = ['SIGINT', 'SIGTERM'] as const;

/** Starts a database; `name` is part of the name of its folder. A script that is interrupted ends after it has removed it. */
export async function startTemporaryPostgres(name: string): Promise<TemporaryPostgres> {
  const data_dir = await mkdtemp(join(tmpdir(), `fourth-seat-${name}-`));
  const launch = async () => startPostgres({ data_dir, log: () => undefined });
  let postgres = await launch();
  const remove = async (): Promise<void> => {
    for (const signal of interrupts) process.off(signal, interrupt);
    await postgres.stop();
    await rm(postgres.cluster_dir, { recursive: true, force: true });
    await rm(data_dir, { recursive: true, force: true });
  };
  const interrupt = (): void => void remove().finally(() => process.exit(130));
  for (const signal of interrupts) process.on(signal, interrupt);
  return {
    get url() {
      return postgres.url;
    },
    data_dir,
    stop: async () => postgres.stop(),
    async start() {
      postgres = await launch();
    },
    remove,
  };
}
