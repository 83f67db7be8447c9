/** What the tools of an operator have in common: they work on a database that is named by a URL. */
import { createDatabase, createPool } from '../platform/db/client.ts';
import type { Database, Tables } from '../platform/db/tables.ts';

/** `--database-url`, otherwise DATABASE_URL; empty where neither is given. */
export const databaseOption = {
  'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
} as const;

/** What a tool does with the database; returns the exit status. */
export type Command = (db: Database) => Promise<number>;

/** What is wrong with a command line, in words for the operator. */
export class UsageError extends Error {}

/**
 * Runs the command that was given on the database of that URL. Returns the exit status: what the command returns, or 2
 * where `readCommand` throws a `UsageError` or no URL is given; then it says what is wrong, and the usage.
 */
export async function runCommand(
  readCommand: () => Command,
  { url, usage }: { readonly url: string; readonly usage: string },
): Promise<number> {
  let command: Command;
  try {
    command = readCommand();
    if (url === '') throw new UsageError('No database is named.');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}`);
    return 2;
  }
  const db = createDatabase<Tables>(createPool(url, { max: 1 }));
  try {
    return await command(db);
  } finally {
    await db.destroy();
  }
}
