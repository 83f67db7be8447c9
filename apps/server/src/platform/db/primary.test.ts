import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type LauncherProcess, launchProcess, serverPid, started } from '../../testing/postgres-process.ts';
import { SERVER_SECRET } from '../../testing/server-secret.ts';
import { createLog } from '../telemetry/log.ts';
import { createPool } from './client.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createListener } from './listener.ts';
import { hostUrls, PrimaryClient } from './primary.ts';
import { sqlStates } from './sql-states.ts';

test.each([
  ['postgres://u:p@a:5432/d', ['postgres://u:p@a:5432/d']],
  ['postgres://u:p@a:5432,b:5433,c/d', ['postgres://u:p@a:5432/d', 'postgres://u:p@b:5433/d', 'postgres://u:p@c/d']],
  [
    'postgresql://u:p%2C%40@a,b/d?sslmode=require&target_session_attrs=read-write',
    ['postgresql://u:p%2C%40@a/d?sslmode=require', 'postgresql://u:p%2C%40@b/d?sslmode=require'],
  ],
  ['postgres://u@[::1]:5432,[::2]/d', ['postgres://u@[::1]:5432/d', 'postgres://u@[::2]/d']],
])('each host of %s has a URL of its own', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});

test('the start refuses a list of hosts that is none, and sessions that cannot write', () => {
  const start = (DATABASE_URL: string) => () => readConfig({ DATABASE_URL, SERVER_SECRET });
  expect(start('postgres://u@a:1,b:2/d?target_session_attrs=primary')).not.toThrow();
  expect(start('postgres://u@a:1,b:two/d')).toThrow('DATABASE_URL is not a URL of PostgreSQL');
  expect(start('postgres://u@a,b/d?target_session_attrs=prefer-standby')).toThrow('can only be read-write');
});

/** A primary and a streaming standby, the standby named first; both are real servers of their own. */
describe('a list of hosts', () => {
  const folders: string[] = [];
  const servers: LauncherProcess[] = [];
  let primary: { url: string; folder: string };
  let standby: string;
  let url: string;
  let pool: Pool;

  async function launch(data_dir: string): Promise<{ url: string; folder: string }> {
    const server = await launchProcess({ data_dir });
    servers.push(server);
    const { url, cluster_dir } = started(server);
    return { url, folder: cluster_dir };
  }

  beforeAll(async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    folders.push(first, second);
    await launch(first);
    await servers.pop()?.stop();
    await cp(first, second, { recursive: true });
    primary = await launch(first);
    const { port, password, username } = new URL(primary.url);
    const cluster = join(second, primary.folder.slice(first.length));
    await writeFile(join(cluster, 'standby.signal'), '');
    await writeFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
    );
    ({ url: standby } = await launch(second));
    const list = `@127.0.0.1:${new URL(standby).port},127.0.0.1:${port}/`;
    url = `${primary.url.replace(/@.*\//, list)}?target_session_attrs=read-write`;
    pool = createPool(url);
  });
  afterAll(async () => {
    await pool?.end();
    for (const server of servers) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test('that refuses the password says so, as one host does', async () => {
    const wrong = url.replace(new URL(primary.url).password, 'wrong');
    await expect(ask(wrong, 'SELECT 1')).rejects.toMatchObject({ code: sqlStates.wrongPassword });
  });

  test('leads every connection to the host that takes writes, and to the standby once that is promoted', async () => {
    const heard: string[] = [];
    const listener = createListener({
      log: createLog('silent'),
      url,
      channel: 'hosts',
      onMessage: (payload) => heard.push(payload),
    });
    const heartbeat = createHeartbeat(url, { log: createLog('silent'), silence_ms: 200 });
    await listener.start();
    await pool.query('CREATE TABLE kept (n int)');
    await pool.query('INSERT INTO kept VALUES (1)');
    const { rows } = await pool.query<{ port: number }>('SELECT inet_server_port() AS port');
    expect(rows[0]?.port).toBe(Number(new URL(primary.url).port));

    // What the standby has received before its primary ends is not lost with it.
    await expect.poll(async () => isKept(standby)).toBe(true);
    process.kill(serverPid(primary.folder), 'SIGKILL');
    await expect.poll(() => heartbeat.isAway).toBe(true);
    // The connections of the dead server end one after the other. The standby answers, and is not taken for a primary.
    const answer = async (): Promise<string> => pool.query('SELECT 1').then(() => 'an answer', String);
    await expect.poll(answer).toContain('none of 2 hosts of the database takes writes');

    await ask(standby, 'SELECT pg_promote()');
    await expect
      .poll(async () =>
        pool.query('INSERT INTO kept VALUES (2)').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      )
      .toBe(1);
    expect((await pool.query('SELECT n FROM kept ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
    await expect.poll(() => heartbeat.isAway).toBe(false);
    await expect.poll(() => listener.isConnected).toBe(true);
    await pool.query("SELECT pg_notify('hosts', 'hello')");
    await expect.poll(() => heard).toEqual(['hello']);
    await heartbeat.close();
    await listener.close();
  });
});

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fourth-seat-hosts-'));
}

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new PrimaryClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const isKept = async (url: string): Promise<boolean> =>
  ask(url, 'SELECT n FROM kept').then(
    (rows) => rows.length === 1,
    () => false,
  );
