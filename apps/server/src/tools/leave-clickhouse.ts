import { createArchive, leaveArchive } from '../api/metering/service.ts';
import { readConfig } from '../config.ts';
import { createClickHouse } from '../platform/clickhouse/client.ts';
import { createPool } from '../platform/db/client.ts';
import { startPostgres } from '../platform/db/embedded.ts';
import { printLine } from '../platform/process/print-line.ts';

/**
 * `npm run leave-clickhouse`: brings call records and counts back into PostgreSQL (docs/operations.md). Returns the
 * exit status.
 */
async function run(): Promise<number> {
  const config = readConfig();
  if (!config.clickhouse) {
    process.stderr.write('CLICKHOUSE_URL is not set: name the ClickHouse that is to be left.\n');
    return 2;
  }
  const postgres =
    config.database_url === undefined ? await startPostgres({ data_dir: config.data_dir, log: printLine }) : undefined;
  if (postgres?.adopted) {
    process.stderr.write('The service runs on this database: stop it first.\n');
    await postgres.stop();
    return 1;
  }
  const pool = createPool(postgres?.url ?? config.database_url ?? '', { max: 2 });
  try {
    const rows = await leaveArchive(pool, createArchive(createClickHouse(config.clickhouse), pool));
    for (const [table, count] of Object.entries(rows)) printLine(`${table}: ${count} rows brought back`);
    printLine('PostgreSQL has all of it. Start the service without CLICKHOUSE_URL.');
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

process.exitCode = await run();
