import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { hasEnded } from './has-ended.ts';

/** Debian's version, deliberately an old one: current versions understand the same statements. */
const PROGRAM = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find((path) => existsSync(path));
export const hasClickHouse = PROGRAM !== undefined && spawnSync(PROGRAM, ['--help']).error === undefined;

export interface TestClickHouse {
  /** For CLICKHOUSE_URL; each of its databases is a separate archive. */
  urlOf(database: string): string;
  /** Ends it like `kill -9`; `start` restarts it with its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** A new server in its own folder; the caller removes it. */
export async function startClickHouse(): Promise<TestClickHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'fourth-seat-clickhouse-'));
  const port = await freePort();
  await writeFile(join(folder, 'config.xml'), configOf(folder, port));
  let server: ChildProcess | undefined;
  const one: TestClickHouse = {
    urlOf: (database) => `http://default:@127.0.0.1:${port}/${database}`,
    async start() {
      server = spawn(PROGRAM ?? '', [`--config-file=${join(folder, 'config.xml')}`], { stdio: 'ignore' });
      while (!(await answers(port))) {
        if (hasEnded(server)) throw new Error('clickhouse-server ended');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async kill() {
      if (!server || hasEnded(server)) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await one.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await one.start().catch(async (error: unknown) => {
    await one.remove();
    throw error;
  });
  return one;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ping`).then(
    (response) => response.ok,
    () => false,
  );
}

const configOf = (folder: string, port: number): string => `<yandex>
  <logger><level>none</level></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <mark_cache_size>67108864</mark_cache_size>
  <users_config>config.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
  <profiles><default></default></profiles>
  <quotas><default></default></quotas>
</yandex>
`;
