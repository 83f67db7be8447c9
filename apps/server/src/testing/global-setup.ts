/**
 * One database server for a whole test run: that of TEST_DATABASE_URL if set (a role that may create databases),
 * otherwise an embedded one in a temporary folder. Its template database is migrated once, and test files copy it.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../platform/db/embedded/processes.ts';
import { startPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are created, and the prefix of their names. */
    test_server: { admin_url: string; prefix: string };
  }
}

export interface TestServer {
  readonly admin_url: string;
  stop(): Promise<void>;
}

const FOLDER = 'fourth-seat-test-';

/** An embedded server without fsync on a new folder below the system's temporary one; `stop` removes the folder. */
export async function startTestServer(bin_dir?: string): Promise<TestServer> {
  await removeLeftovers();
  const data_dir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  // Where root has no user namespace, `nobody` runs the server and must be able to enter; the cluster itself stays
  // 0700.
  await chmod(data_dir, 0o711);
  const server = await startPostgres({ data_dir, bin_dir, throwaway: true, log: () => undefined });
  return {
    admin_url: server.url,
    async stop() {
      await server.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server behind: this joins it as its only user, and leaves, which stops it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isSafeInteger(pid) || isAlive(pid)) continue;
    const data_dir = join(tmpdir(), name);
    if (existsSync(join(data_dir, 'postgres', 'postmaster.pid'))) {
      const server = await startPostgres({ data_dir, log: () => undefined }).catch(() => undefined);
      await server?.stop();
    }
    await rm(data_dir, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function withAdmin(admin_url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: admin_url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export async function execute(admin_url: string, statement: string): Promise<void> {
  await withAdmin(admin_url, async (client) => void (await client.query(statement)));
}

async function dropAll(admin_url: string, prefix: string): Promise<void> {
  await withAdmin(admin_url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const server = external === undefined || external === '' ? await startTestServer() : undefined;
  const admin_url = server?.admin_url ?? external ?? '';
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const template = new URL(admin_url);
  template.pathname = `/${prefix}template`;
  await execute(admin_url, `CREATE DATABASE ${prefix}template`);
  await migrate(template.href);
  project.provide('test_server', { admin_url, prefix });
  return async () => {
    if (server === undefined) await dropAll(admin_url, prefix);
    else await server.stop();
  };
}
