import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@fourth-seat/server/config';
import { createDeps } from '@fourth-seat/server/create-deps';
import type { Deps } from '@fourth-seat/server/deps';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { hasEnded } from '@fourth-seat/server/testing/has-ended';
import { hasRedis, startRedis } from '@fourth-seat/server/testing/redis';
import { Client } from 'pg';
import { waitUntilReady } from '../../e2e/site-server.ts';

/** The server of a checkout, in a process and on a database of its own. */
export interface CheckoutServer {
  readonly port: number;
  readonly deps: Deps;
  readonly redis_pid: number | undefined;
  /** Whether it has ended without being asked to. */
  hasCrashed(): boolean;
  /** Most memory since the last call, in MB; undefined where the system does not say. */
  peakMemory(): number | undefined;
  stop(): Promise<void>;
}

export interface CheckoutOptions {
  /** Root of the checkout whose server is started. */
  readonly checkout: string;
  /** The PostgreSQL server on which a new database is made, and dropped at the end. */
  readonly admin_url: string;
  readonly port: number;
  readonly withRedis: boolean;
}

const SECRET = 'a secret that is good enough for a measurement';

/** Starts the server; where it does not get ready, nothing of it stays. */
export async function serveCheckout(options: CheckoutOptions): Promise<CheckoutServer> {
  const name = `attack_${process.pid}_${Date.now().toString(36)}`;
  await execute(options.admin_url, `CREATE DATABASE ${name}`);
  const url = new URL(options.admin_url);
  url.pathname = `/${name}`;
  const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-attack-'));
  const redis = options.withRedis && hasRedis ? await startRedisOnFreePort() : undefined;
  const env = {
    NODE_ENV: 'development',
    SERVER_SECRET: SECRET,
    DATABASE_URL: url.href,
    DATA_DIR: data_dir,
    PORT: String(options.port),
    // Attackers send requests in the name of many addresses.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: options.checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const remove = async (): Promise<void> => {
    await end(child);
    if (redis) await end(redis.child);
    await execute(options.admin_url, `DROP DATABASE ${name} WITH (FORCE)`);
    await rm(data_dir, { recursive: true, force: true });
  };
  await waitUntilReady(child).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const deps = createDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }), url.href);
  return {
    port: options.port,
    deps,
    redis_pid: redis?.child.pid,
    hasCrashed: () => hasEnded(child),
    peakMemory: () => (child.pid === undefined ? undefined : takePeak(child.pid)),
    async stop() {
      await deps.close();
      await remove();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Asks a process to end, and kills it if it has not ended within 20 seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}

/** Peak memory since the last call: Linux keeps the highest resident size of a process until it is reset. */
function takePeak(pid: number): number | undefined {
  try {
    const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return Math.round(kilobytes / 1024);
  } catch {
    return undefined;
  }
}

async function startRedisOnFreePort(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  return { url: `redis://127.0.0.1:${port}`, child: await startRedis(port) };
}
