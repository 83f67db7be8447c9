import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '@fourth-seat/server/testing/global-setup';

const BASE = '/usr/lib/postgresql';

/** Folder of the programs of Debian's newest PostgreSQL from version 15 on. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(BASE)) return undefined;
  const versions = readdirSync(BASE).filter((name) => Number(name) >= 15);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(BASE, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * A throwaway server of Debian's PostgreSQL, through the launcher that also runs the embedded one; undefined where it
 * is not installed. `url` is for TEST_DATABASE_URL.
 */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const bin_dir = findPostgresPrograms();
  if (bin_dir === undefined) return undefined;
  const server = await startTestServer(bin_dir);
  return { url: server.admin_url, stop: async () => await server.stop() };
}

if (import.meta.main) {
  // For a developer: prints the address and keeps the server until Ctrl-C.
  const server = await startDebianPostgres();
  if (server === undefined) {
    process.stderr.write('This needs PostgreSQL 15 or newer of Debian: apt-get install postgresql\n');
    process.exit(1);
  }
  process.stdout.write(`TEST_DATABASE_URL=${server.url}\n`);
  const keepAlive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(keepAlive);
      void server.stop();
    });
  }
}
