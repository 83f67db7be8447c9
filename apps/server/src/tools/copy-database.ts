import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, writeBackup } from '../platform/db/copy/backup.ts';
import type { Contents } from '../platform/db/copy/contents.ts';
import { CopyError, fillDatabase, withSnapshot } from '../platform/db/copy/copy.ts';
import { startPostgres } from '../platform/db/embedded.ts';
import { printLine } from '../platform/process/print-line.ts';
import { databaseOption } from './operator.ts';

const USAGE = `Copies the whole database, and compares every table and sequence before it says so (docs/operations.md).

  npm run backup -- FOLDER                  into a new folder; the service may run
  npm run restore -- FOLDER                 from such a folder into an empty database; start no service on it before
  npm run move-database -- postgres://…     into an empty database of a server; stop the service before

The database is the one of DATABASE_URL (--database-url), otherwise the embedded one of DATA_DIR (--data-dir, .data).
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...databaseOption,
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.data' },
  },
});

/** Runs `work` with the URL of the database that the settings name. */
async function withDatabase<T>(work: (url: string, isInUse: boolean) => Promise<T>): Promise<T> {
  if (values['database-url'] !== '') return work(values['database-url'], false);
  const postgres = await startPostgres({ data_dir: resolve(values['data-dir']), log: printLine });
  try {
    return await work(postgres.url, postgres.adopted);
  } finally {
    await postgres.stop();
  }
}

async function move(to: string): Promise<Contents> {
  return withDatabase(async (from, isInUse) => {
    if (isInUse)
      throw new CopyError('The service runs on this database: stop it first, so that nothing is left behind.');
    return withSnapshot(from, async (source) => {
      await fillDatabase(to, source);
      return source.contents;
    });
  });
}

const commands = new Map<string, (given: string) => Promise<Contents>>([
  ['backup', async (folder) => withDatabase((url) => writeBackup(url, resolve(folder)))],
  ['restore', async (folder) => withDatabase((url) => restoreBackup(resolve(folder), url))],
  ['move', move],
]);

/** Runs one command; returns the exit status. */
async function run(): Promise<number> {
  const [command = '', given = ''] = positionals;
  const work = commands.get(command);
  if (work === undefined || given === '') {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const { tables, sequences } = await work(given);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const compared = command === 'backup' ? 'written; a restore compares each' : 'compared: each is as it was';
    printLine(`${tables.length} tables with ${rows} rows and ${sequences.length} sequences ${compared}.`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await run();
