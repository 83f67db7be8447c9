/**
 * PostgreSQL without an installation: started on a folder, reused when it already runs there, stopped by its last user.
 * Why it is our own code, and each problem it solves: docs/decisions/0010-embedded-postgresql.md
 */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { program, resolveBinaries } from './embedded/binaries.ts';
import {
  type ClusterState,
  clusterDir,
  initialize,
  OWNER,
  prepareCluster,
  readOrCreateState,
  writeState,
} from './embedded/cluster.ts';
import { describeFileError, PostgresError } from './embedded/failures.ts';
import { withLock } from './embedded/lock.ts';
import {
  choosePort,
  type FoundPostmaster,
  findPostmaster,
  type LaunchedPostmaster,
  launchPostmaster,
  type Postmaster,
  removePidFile,
  shutDown,
} from './embedded/postmaster.ts';
import { isAlive } from './embedded/processes.ts';
import { registerInFolder, unregisterFromFolder } from './embedded/users.ts';
import { endClient, ignoreIdleErrors } from './single-client.ts';
import { sqlStates } from './sql-states.ts';

export interface PostgresOptions {
  /** Contains the cluster, its password, port and log. Created when missing. */
  readonly data_dir: string;
  /** Folder of `initdb` and `postgres`, 15 or newer; the packaged PostgreSQL 18 when left out. */
  readonly bin_dir?: string | undefined;
  /** Preferred port; another is taken when it is in use. */
  readonly port?: number | undefined;
  /** No fsync: for data that is thrown away, as in tests. */
  readonly throwaway?: boolean | undefined;
  /** Called with one plain sentence that a person should read (where the data went, what was repaired). */
  readonly log: (text: string) => void;
}

export interface Postgres {
  /** postgres://… with the password: must not be printed. */
  readonly url: string;
  readonly cluster_dir: string;
  /** True when the server was already running and is shared with other processes. */
  readonly adopted: boolean;
  /** Stops the server unless another live process uses it. May be called twice. */
  stop(): Promise<void>;
}

const POLL_MS = 5;
/** Long enough for crash recovery; a server that makes no progress ends in a sentence. */
const READY_MS = 120_000;

/** Throws PostgresError, whose message is meant for the person who started the program. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    await mkdir(options.data_dir, { recursive: true });
    const data_dir = await realpath(options.data_dir);
    await access(data_dir, constants.W_OK | constants.X_OK);
    return await withLock(data_dir, async () => await startLocked(data_dir, options));
  } catch (error) {
    throw describeFileError(error, options.data_dir);
  }
}

async function startLocked(data_dir: string, options: PostgresOptions): Promise<Postgres> {
  const state = await readOrCreateState(data_dir);
  const running = findPostmaster(clusterDir(data_dir, state));
  const adopted = running !== undefined && (await adopt(running, state));
  const { server, cluster_dir } = adopted
    ? { server: running, cluster_dir: clusterDir(data_dir, state) }
    : await startServer(data_dir, state, options);
  const userFile = await registerInFolder(data_dir);
  let stopping: Promise<void> | undefined;
  void watchExit(server, () => {
    if (stopping === undefined) options.log(`The database server ended by itself; ${data_dir}/postgres.log says why.`);
  });
  return {
    url: connectionString(state.password, server.port),
    cluster_dir,
    adopted,
    stop() {
      stopping ??= withLock(data_dir, async () => {
        if (!(await unregisterFromFolder(data_dir, userFile))) return;
        // Found again under the lock: the server may have crashed since, and its process number may be another
        // program's.
        const last = findPostmaster(cluster_dir);
        if (last !== undefined) await shutDown(last.pid);
      });
      return stopping;
    },
  };
}

async function watchExit(server: Postmaster, onExit: () => void): Promise<void> {
  if (server.ended === undefined) return;
  await server.ended;
  onExit();
}

/** False when that server was shutting down and has ended. */
async function adopt(running: FoundPostmaster, state: ClusterState): Promise<boolean> {
  return openDatabase(connectionString(state.password, running.port), {
    isRunning: () => isAlive(running.pid),
    giveUpAt: performance.now() + READY_MS,
  });
}

async function startServer(
  data_dir: string,
  stored: ClusterState,
  options: PostgresOptions,
): Promise<{ readonly server: Postmaster; readonly cluster_dir: string }> {
  const bin_dir = options.bin_dir ?? (await resolveBinaries());
  if (!existsSync(program(bin_dir, 'postgres'))) {
    throw new PostgresError('unsupported_platform', `There is no PostgreSQL server program in ${bin_dir}.`);
  }
  const cluster = await prepareCluster(data_dir, stored, bin_dir, options.log);
  const { cluster_dir, state } = cluster;
  removePidFile(cluster_dir);
  await initialize(cluster, state.password);
  const giveUpAt = performance.now() + READY_MS;
  const logFile = join(data_dir, 'postgres.log');
  const { throwaway = false } = options;
  for (;;) {
    const port = await choosePort(state.port ?? options.port);
    const server = launchPostmaster(cluster, { port, logFile, throwaway });
    const isRunning = (): boolean => server.failure() === undefined;
    if (await openDatabase(connectionString(state.password, port), { isRunning, giveUpAt })) {
      if (state.port !== port) await writeState(data_dir, { ...state, port });
      return { server, cluster_dir };
    }
    const failure = exitReason(server, cluster_dir);
    // Orphans of a killed server end within a moment; a port can be taken between our check and the server's start.
    const isTransient = failure.kind === 'memory_in_use' || failure.kind === 'port_in_use';
    if (!isTransient || performance.now() > giveUpAt) throw failure;
    await pause(POLL_MS * 10);
  }
}

function exitReason(server: LaunchedPostmaster, cluster_dir: string): PostgresError {
  return server.failure() ?? new PostgresError('failed', `PostgreSQL does not answer on ${cluster_dir}.`);
}

function connectionString(password: string, port: number): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;
}

/** Still starting or recovering, already stopping, or not listening yet. */
const transientCodes = new Set<unknown>([sqlStates.starting, sqlStates.shuttingDown, 'ECONNREFUSED', 'ECONNRESET']);

/** The server closed the connection without a reason: it is shutting down. pg gives this no code. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Connection terminated');
}

/**
 * Connects until the database answers, and creates it at the first start. False when the server ended first; throws at
 * `giveUpAt`, a time of `performance.now()`.
 */
async function openDatabase(
  url: string,
  { isRunning, giveUpAt }: { readonly isRunning: () => boolean; readonly giveUpAt: number },
): Promise<boolean> {
  while (isRunning()) {
    const error = await tryConnect(url);
    if (error === undefined) return true;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === sqlStates.databaseUnknown) {
      await createFirstDatabase(url);
    } else if (code === sqlStates.wrongPassword) {
      throw new PostgresError('wrong_password', 'The database refuses the password kept in postgres.json.');
    } else if (!transientCodes.has(code) && !isCutOff(error) && isRunning()) {
      throw error;
    }
    if (performance.now() > giveUpAt) throw new PostgresError('failed', 'The database server does not answer.');
    await pause(POLL_MS);
  }
  return false;
}

async function tryConnect(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  ignoreIdleErrors(client);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await endClient(client);
  }
}

async function createFirstDatabase(url: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new Client({ connectionString: admin.href });
  ignoreIdleErrors(client);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${OWNER}`);
  } finally {
    await endClient(client);
  }
}
