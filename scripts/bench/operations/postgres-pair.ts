/**
 * Debian's PostgreSQL as a pair: a primary, a synchronous standby, and one address that always leads to the primary.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { Client } from 'pg';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
const USER = 'fourth_seat';
/** The account that Debian's package makes; PostgreSQL does not run as root. */
const ACCOUNT = 'postgres';

const asAccount = (name: string, ...args: string[]): readonly [string, string[]] => [
  'runuser',
  ['-u', ACCOUNT, '--', join(BIN, name), ...args],
];

export interface PostgresNode {
  readonly port: number;
  readonly folder: string;
}

const urlOf = (port: number): string => `postgres://${USER}@127.0.0.1:${port}/postgres`;

async function query(port: number, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: urlOf(port) });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** Waits until a condition is met, which may fail until then; the last failure is the cause of the error. */
async function waitUntil(name: string, isMet: () => Promise<boolean>): Promise<void> {
  let cause: unknown;
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      if (await isMet()) return;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} took more than 30 s`, { cause });
}

/** An empty folder of PostgreSQL's account, and a port. */
async function createNode(folder: string): Promise<PostgresNode> {
  const { stdout } = await run('id', ['-u', ACCOUNT]);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, Number(stdout), Number(stdout));
  return { port: await freePort(), folder };
}

async function start({ port, folder }: PostgresNode): Promise<void> {
  const options = ['-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=100'];
  const [command, args] = asAccount('postgres', '-D', folder, ...options);
  spawn(command, args, { stdio: 'ignore' });
  await waitUntil('PostgreSQL', async () => (await query(port, 'SELECT 1')).length === 1);
}

export interface PostgresPair {
  /** Leads to the primary. */
  readonly url: string;
  /** Gives the primary a synchronous standby. */
  addStandby(): Promise<void>;
  /** Kills every process of the primary with SIGKILL; after that its address leads nowhere. */
  killPrimary(): Promise<void>;
  /** Promotes the standby and points the address to it. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

export async function createPostgresPair(): Promise<PostgresPair> {
  const home = await mkdtemp(join(tmpdir(), 'fourth-seat-pair-'));
  await chmod(home, 0o755);
  let primary = await createNode(join(home, 'node-0'));
  let standby: PostgresNode | undefined;
  let nodeCount = 1;
  await run(...asAccount('initdb', '-D', primary.folder, '-U', USER, '--auth', 'trust', '--encoding', 'UTF8'));
  await start(primary);
  const address = await createAddress(() => primary.port);

  return {
    url: urlOf(address.port),
    async addStandby() {
      standby = await createNode(join(home, `node-${nodeCount++}`));
      const source = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=standby`;
      await run(...asAccount('pg_basebackup', '-D', standby.folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast'));
      await start(standby);
      await query(primary.port, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await query(primary.port, 'SELECT pg_reload_conf()');
      await waitUntil('the standby', async () => {
        const [row] = await query(primary.port, 'SELECT sync_state FROM pg_stat_replication');
        return row?.['sync_state'] === 'sync';
      });
    },
    async killPrimary() {
      await killAll(primary);
      address.cut();
    },
    async promote() {
      if (!standby) throw new Error('there is no standby');
      const [command, args] = asAccount('pg_ctl', 'promote', '-w', '-D', standby.folder);
      await run(command, args);
      [primary, standby] = [standby, undefined];
    },
    async remove() {
      await address.close();
      // A node that was killed before has no processes left.
      for (const node of [primary, standby]) if (node) await killAll(node).catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Kills the server and all its child processes. */
async function killAll({ folder }: PostgresNode): Promise<void> {
  const [line] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', line ?? '']);
  for (const pid of [line, ...stdout.trim().split('\n')]) process.kill(Number(pid), 'SIGKILL');
}

/** An address in front of the primary that can be moved, as a cluster manager does. */
async function createAddress(target: () => number): Promise<{ port: number; cut(): void; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
