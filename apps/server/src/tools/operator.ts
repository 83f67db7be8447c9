/** What the tools of an operator have in common: they work on a database that is named by a URL. */
import { createDatabase, createPool } from '../platform/db/client.ts';
import type { Database, Tables } from '../platform/db/tables.ts';

/** `--database-url`, otherwise DATABASE_URL; empty where neither is given. */
export const databaseOption = {
  'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
} as const;

/**
 * Runs a command on the database of that URL. Returns the exit status: what the command returns, or 2 with the
 * usage where there is no command or no URL.
 */
export async function runCommand(
  command: ((db: Database) => Promise<number>) | undefined,
  { url, usage }: { readonly url: string; readonly usage: string },
): Promise<number> {
  if (command === undefined || url === '') {
    process.stderr.write(usage);
    return 2;
  }
  const db = createDatabase<Tables>(createPool(url, { max: 1 }));
  try {
    return await command(db);
  } finally {
    await db.destroy();
  }
}
