/**
 * One process at a time may create, start, reuse or stop the server of a data folder.
 * Node has no file lock that ends with its holder, but SQLite, which is part of Node, has one on every system: the
 * kernel releases it even after kill -9, so a stale lock is impossible. The database file itself stays empty.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresError } from './failures.ts';

const SQLITE_BUSY = 5;
const RETRY_MS = 15;
/** Longer than a first start on a slow disk, so that only a hung holder is reported. */
const GIVE_UP_MS = 120_000;

function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Runs `work` while no other process runs one for the same folder; waits its turn. Throws PostgresError. */
export async function withLock<T>(data_dir: string, work: () => Promise<T>): Promise<T> {
  const file = join(data_dir, 'postgres.lock');
  const giveUpAt = performance.now() + GIVE_UP_MS;
  let lock = tryLock(file);
  while (lock === undefined) {
    if (performance.now() > giveUpAt) {
      throw new PostgresError('locked', `Another process has been starting the database in ${data_dir} for minutes.`);
    }
    await pause(RETRY_MS);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
