// @module-tag full: starts and kills the server for two minutes
/** What happens to the server when processes come, go and are killed. Who runs it: embedded-users.test.ts */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { type LauncherProcess, launchProcess, query, serverPid, started } from '../../testing/postgres-process.ts';
import { recreateLinks, resolveBinaries } from './embedded/binaries.ts';
import { waitForExit } from './embedded/postmaster.ts';
import { isAlive } from './embedded/processes.ts';
import { type Postgres, startPostgres } from './embedded.ts';

const childFile = fileURLToPath(new URL('../../testing/postgres-child.ts', import.meta.url));

let data_dir: string;
let cluster_dir: string;
let opened: { stop(): Promise<void> }[];

beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'embedded-'));
  // So that the files stay in there for root without a user namespace too.
  await chmod(data_dir, 0o755);
  cluster_dir = join(data_dir, 'postgres');
  opened = [];
  return async () => {
    for (const one of opened) await one.stop();
    await rm(data_dir, { recursive: true, force: true });
  };
});

async function start(): Promise<Postgres> {
  const server = await startPostgres({ data_dir, log: () => undefined });
  opened.push(server);
  return server;
}

async function startProcess(): Promise<LauncherProcess> {
  const launcher = await launchProcess({ data_dir });
  opened.push(launcher);
  return launcher;
}

/** Resolves when the log holds the text; the log is watched, not polled. */
async function logSays(text: string): Promise<void> {
  const file = join(data_dir, 'postgres.log');
  const watcher = watch(file);
  try {
    while (!readFileSync(file, 'utf8').includes(text)) await once(watcher, 'change');
  } finally {
    watcher.close();
  }
}

describe('a running server', () => {
  test('keeps what it acknowledged on disk, listens on loopback only and asks for the password', async () => {
    const { url } = await start();
    const settings = await query(url, 'SELECT name, setting FROM pg_settings');
    expect(settings).toEqual(
      expect.arrayContaining([
        { name: 'fsync', setting: 'on' },
        { name: 'synchronous_commit', setting: 'on' },
        { name: 'full_page_writes', setting: 'on' },
        { name: 'listen_addresses', setting: '127.0.0.1' },
        { name: 'unix_socket_directories', setting: '' },
        { name: 'max_connections', setting: '200' },
      ]),
    );
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const rules = await query(url, "SELECT DISTINCT auth_method FROM pg_hba_file_rules WHERE type <> 'local'");
    expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
  });

  test('its password, log and files are for its owner alone', async () => {
    await start();
    const modes = ['postgres.json', 'postgres.log', 'postgres'].map(
      (name) => statSync(join(data_dir, name)).mode & 0o77,
    );
    expect(modes).toEqual([0, 0, 0]);
    expect(await readdir(data_dir)).not.toContain('password');
  });

  test('is stopped by whoever leaves last, and stopping twice does no harm', async () => {
    const first = await start();
    const second = await startProcess();
    expect(started(second)).toMatchObject({ adopted: true, url: first.url });
    const pid = serverPid(cluster_dir);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('comes up once when five processes start at the same moment on an empty folder', async () => {
    const launchers = await Promise.all(Array.from({ length: 5 }, startProcess));
    const reports = launchers.map(started);
    expect(reports.filter((report) => !report.adopted)).toHaveLength(1);
    expect(new Set(reports.map((report) => report.url)).size).toBe(1);
    const pid = serverPid(cluster_dir);
    await Promise.all(launchers.map(async (launcher) => await launcher.stop()));
    expect(isAlive(pid)).toBe(false);
  });

  test('keeps its port, and takes another when a stranger listens there', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const stranger = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    const second = await start();
    expect(Number(new URL(second.url).port)).not.toBe(port);
    await second.stop();
    stranger.close();
    await once(stranger, 'close');
    expect((await start()).url).toBe(second.url);
  });
});

describe('a signal or kill -9', () => {
  test('of our process: the server goes on, the next process adopts it and stops it when leaving', async () => {
    const first = await startProcess();
    await query(started(first).url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.kill();
    const second = await start();
    expect(second.adopted).toBe(true);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    const pid = serverPid(cluster_dir);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('of the server while it writes, five times: every acknowledged row is there', async () => {
    const acknowledged: number[] = [];
    let next = 0;
    for (let round = 0; round < 5; round += 1) {
      const { url } = await start();
      if (round === 0) await query(url, 'CREATE TABLE acknowledged (n int PRIMARY KEY)');
      const writer = new Client({ connectionString: url });
      writer.on('error', () => undefined);
      await writer.connect();
      const enough = acknowledged.length + 200;
      try {
        for (;;) {
          next += 1;
          await writer.query('INSERT INTO acknowledged VALUES ($1)', [next]);
          acknowledged.push(next);
          // The kill falls between two of the writes that go on without a pause.
          if (acknowledged.length === enough) process.kill(serverPid(cluster_dir), 'SIGKILL');
        }
      } catch {
        await writer.end().catch(() => undefined);
      }
    }
    const found = await query((await start()).url, 'SELECT n FROM acknowledged');
    const kept = new Set(found.map((row) => (row as { n: number }).n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(1000);
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'Ctrl-C reaches the whole group of the terminal, but not the server',
    async () => {
      // A group of its own, as a shell makes one for each command.
      const child = spawn(process.execPath, [childFile, JSON.stringify({ data_dir })], {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      });
      await once(child.stdout, 'data');
      const pid = serverPid(cluster_dir);
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await once(child, 'exit');
      expect(await start()).toMatchObject({ adopted: true });
      expect(serverPid(cluster_dir)).toBe(pid);
    },
  );

  test('of the server: its starter is told where to look, and can still leave', async () => {
    const told = Promise.withResolvers<string>();
    const server = await startPostgres({ data_dir, log: told.resolve });
    process.kill(serverPid(cluster_dir), 'SIGKILL');
    expect(await told.promise).toContain('postgres.log');
    await server.stop();
  });

  test('of a first start half way: the next start begins anew', async () => {
    const options = JSON.stringify({ data_dir });
    const watcher = watch(data_dir);
    const child = spawn(process.execPath, [childFile, options], { stdio: 'ignore' });
    while (!readdirSync(data_dir).some((name) => name.includes('.initdb-'))) await once(watcher, 'change');
    watcher.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(cluster_dir)).toBe(false);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(data_dir)).filter((name) => name.includes('.initdb-'))).toEqual([]);
  });
});

describe('a postmaster.pid that nobody removed', () => {
  async function leaveBehind(pid: number): Promise<void> {
    const server = await start();
    const file = join(cluster_dir, 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await server.stop();
    await writeFile(file, [pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  }

  test('with the number of a dead process', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    await leaveBehind(child.pid ?? 0);
    expect((await start()).adopted).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')(
    'with the number of another program, as after a restart of a container',
    async () => {
      await leaveBehind(process.pid);
      expect((await start()).adopted).toBe(false);
    },
  );

  test.skipIf(process.platform !== 'linux')('with the number of a zombie', async () => {
    // The shell becomes a program that never asks for its children; then its child ends, and stays a zombie.
    const parent = spawn('sh', ['-c', 'exec 3<&0; sh -c "read line" <&3 & echo $!; exec tail -f /dev/null'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    const program = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
    await expect.poll(program).toBe('tail');
    parent.stdin.end();
    await waitForExit(pid, 10_000);
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(' Z ');
    expect(isAlive(pid)).toBe(false);
    await leaveBehind(pid);
    expect((await start()).adopted).toBe(false);
    parent.kill('SIGKILL');
  });
});

test('beside a server that is shutting down it waits for the end and starts a new one', async () => {
  const first = await start();
  const session = new Client({ connectionString: first.url });
  session.on('error', () => undefined);
  await session.connect();
  const pid = serverPid(cluster_dir);
  // A smart shutdown refuses newcomers with 57P03 for as long as a session stays.
  process.kill(pid, 'SIGTERM');
  await logSays('received smart shutdown request');
  const second = start();
  await logSays('FATAL:  the database system is shutting down');
  await session.end();
  expect((await second).adopted).toBe(false);
  expect(serverPid(cluster_dir)).not.toBe(pid);
});

test('nothing listens beyond the loopback address', async () => {
  const { url } = await start();
  const socket = connect({ host: '127.0.0.2', port: Number(new URL(url).port) });
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

describe('the programs', () => {
  test('links that an install script would have made are made at start, and made again when one is lost', async () => {
    const folder = await mkdtemp(join(data_dir, 'package-'));
    const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];
    await mkdir(join(folder, 'native', 'lib'), { recursive: true });
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    await writeFile(join(folder, 'native/lib/libicuuc.so.60.2'), 'library');
    await Promise.all([recreateLinks(folder), recreateLinks(folder), recreateLinks(folder)]);
    expect(lstatSync(join(folder, 'native/lib/libicuuc.so.60')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'native/lib/libicuuc.so.60'), 'utf8')).toBe('library');
  });

  test('a platform without a package, and a folder without programs, are sentences', async () => {
    await expect(resolveBinaries('sunos-sparc')).rejects.toMatchObject({
      kind: 'unsupported_platform',
      message: expect.stringContaining('set DATABASE_URL'),
    });
    await expect(startPostgres({ data_dir, bin_dir: '/nowhere', log: () => undefined })).rejects.toMatchObject({
      kind: 'unsupported_platform',
    });
  });

  test('a program that cannot run says so with its own words', async () => {
    const bin_dir = join(data_dir, 'bin');
    await mkdir(bin_dir);
    for (const name of ['initdb', 'postgres']) {
      await writeFile(join(bin_dir, name), '#!/bin/sh\necho "something unheard of" >&2\nexit 1\n');
      await chmod(join(bin_dir, name), 0o755);
    }
    await expect(startPostgres({ data_dir, bin_dir, log: () => undefined })).rejects.toThrow('something unheard of');
  });
});
