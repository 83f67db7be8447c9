import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '@fourth-seat/server/testing/global-setup';
import { run } from './run.ts';

const base = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian's packages from version 15 on. */
function findBinaries(): string | undefined {
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base).filter((name) => Number(name) >= 15);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

async function install(): Promise<void> {
  process.stdout.write('Installing PostgreSQL from Debian’s packages …\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const { status, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env,
    quiet: true,
  });
  if (status !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`);
}

/**
 * A throwaway server of Debian's PostgreSQL, through the launcher that also runs the embedded one. Installs the package
 * where we may (as root); undefined, after a plain sentence, where there is none to be had.
 * `url` is for TEST_DATABASE_URL.
 */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (findBinaries() === undefined && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) await install();
  const bin_dir = findBinaries();
  if (bin_dir === undefined) {
    process.stderr.write(
      'The second run of the server tests needs PostgreSQL 15 or newer of Debian: apt-get install postgresql\n',
    );
    return undefined;
  }
  const server = await startTestServer(bin_dir);
  return { url: server.admin_url, stop: async () => await server.stop() };
}

if (import.meta.main) {
  // For a developer: prints the address and keeps the server until Ctrl-C.
  const server = await startDebianPostgres();
  if (server === undefined) process.exit(1);
  process.stdout.write(`TEST_DATABASE_URL=${server.url}\n`);
  const hold = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(hold);
      void server.stop();
    });
  }
}
