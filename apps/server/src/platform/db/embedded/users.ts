/**
 * Which processes use the server of a data folder: one small file each. The last one stops the server. The file of a
 * killed process no longer counts, so the next one to leave still stops the server.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startTicks } from './processes.ts';

function usersDir(data_dir: string): string {
  return join(data_dir, 'postgres.users');
}

/** Registers this process; returns the file to remove on leaving. Call under the lock. */
export async function registerInFolder(data_dir: string): Promise<string> {
  await mkdir(usersDir(data_dir), { recursive: true });
  const file = join(usersDir(data_dir), `${process.pid}.${randomBytes(4).toString('hex')}`);
  await writeFile(file, startTicks(process.pid), { mode: 0o600 });
  return file;
}

/** Takes the place of what is gone. Any other failure is thrown: a file that cannot be read may belong to a live process. */
function whereGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** Removes the registration; true when no live process remains. Call under the lock. */
export async function unregisterFromFolder(data_dir: string, file: string): Promise<boolean> {
  await rm(file, { force: true });
  let remaining = 0;
  // A folder that is gone lists nobody.
  for (const name of await readdir(usersDir(data_dir)).catch(whereGone([]))) {
    const other = join(usersDir(data_dir), name);
    const pid = Number.parseInt(name, 10);
    // A file that is gone belongs to a process that has left.
    const start_ticks = await readFile(other, 'utf8').catch(whereGone(''));
    if (isAlive(pid) && start_ticks === startTicks(pid)) remaining += 1;
    else await rm(other, { force: true });
  }
  return remaining === 0;
}
