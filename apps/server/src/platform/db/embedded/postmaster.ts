/** The server process: finding a running one, starting one, stopping one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { PostgresError, parseFailure } from './failures.ts';
import { runAs } from './os-user.ts';
import { isAlive, mayServe } from './processes.ts';

export interface Postmaster {
  readonly port: number;
  /** Set only for a server that this process started: a process can wait only for its own children. */
  readonly ended?: Promise<void>;
}

/** A server found by the file that it keeps while it runs. */
export interface FoundPostmaster extends Postmaster {
  readonly pid: number;
}

const POLL_MS = 5;
/** A fast shutdown writes a checkpoint: seconds on a slow disk. */
const STOP_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;

const pidFileOf = (cluster_dir: string): string => join(cluster_dir, 'postmaster.pid');

/** The server that runs on this folder, if any. */
export function findPostmaster(cluster_dir: string): FoundPostmaster | undefined {
  const file = pidFileOf(cluster_dir);
  if (!existsSync(file)) return undefined;
  // Lines: process number, folder, start time, port, socket folder, address, shared memory, status.
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const runs = Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && mayServe(pid, cluster_dir);
  return runs ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * Removes the pid file of a dead server. Its process number may now belong to a zombie or another program, and
 * PostgreSQL would then refuse to start for ever. Processes that outlive a killed server are harmless: PostgreSQL finds
 * them by their shared memory, not by this file.
 */
export function removePidFile(cluster_dir: string): void {
  rmSync(pidFileOf(cluster_dir), { force: true });
}

/** A port that is free now; the wanted one if possible. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  const listen = (port: number): Promise<number | undefined> =>
    new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(undefined));
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
      });
    });
  const port = (wanted === undefined ? undefined : await listen(wanted)) ?? (await listen(0));
  if (port === undefined) throw new PostgresError('port_in_use', 'No free port on 127.0.0.1 for the database.');
  return port;
}

/**
 * For a machine of 1-2 GB that also runs the platform; parallel plans would need more of /dev/shm than Docker provides.
 */
function serverSettings({ port, throwaway }: { readonly port: number; readonly throwaway: boolean }): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    fsync: throwaway ? 'off' : 'on',
    full_page_writes: throwaway ? 'off' : 'on',
    synchronous_commit: throwaway ? 'off' : 'on',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export interface LaunchedPostmaster extends Postmaster {
  readonly ended: Promise<void>;
  /** Undefined while it runs; afterwards the reason why it ended. */
  failure(): PostgresError | undefined;
}

/** Starts the server without waiting for it to accept connections. Its output goes to `logFile`. */
export function launchPostmaster(
  cluster: Cluster,
  { port, logFile, throwaway }: { readonly port: number; readonly logFile: string; readonly throwaway: boolean },
): LaunchedPostmaster {
  const isTooLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES;
  const output = openSync(logFile, isTooLong ? 'w' : 'a', 0o600);
  const logStart = statSync(logFile).size;
  const command = runAs(cluster.user, program(cluster.bin_dir, 'postgres'), [
    '-D',
    cluster.cluster_dir,
    ...serverSettings({ port, throwaway }),
  ]);
  let child: ChildProcess;
  try {
    // In a session of its own: Ctrl-C in the terminal must reach this process, which still needs the database, and not
    // the server.
    child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
  let outputOfFailure: (() => string) | undefined;
  child.once('error', (error) => {
    outputOfFailure = () => error.message;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      // Read only on demand: after a clean stop the folder may be gone, as in tests.
      outputOfFailure ??= () => readFileSync(logFile).subarray(logStart).toString('utf8');
      resolve();
    });
  });
  child.unref();
  const failure = (): PostgresError | undefined =>
    outputOfFailure && parseFailure(outputOfFailure(), cluster.cluster_dir);
  return { port, ended, failure };
}

export async function waitForExit(pid: number, limit_ms: number): Promise<boolean> {
  const giveUpAt = performance.now() + limit_ms;
  while (isAlive(pid)) {
    if (performance.now() > giveUpAt) return false;
    await pause(POLL_MS);
  }
  return true;
}

/** Fast shutdown (open transactions roll back, everything is written); after a minute an immediate one. */
export async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitForExit(pid, STOP_MS)) return;
  }
  throw new PostgresError('failed', `The database server (process ${pid}) does not stop.`);
}
