import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { quote } from '../../../platform/clickhouse/literal.ts';
import type { Connection, Pool } from '../../../platform/db/client.ts';
import { addCountsSql } from '../count-kinds.ts';
import type { Archive } from './archive.ts';
import { type ArchiveTable, archivedBodies, archivedCalls, archivedCounts } from './schema.ts';
import { readVisibleCondition } from './stores.ts';

/**
 * Moves everything that was shipped back, and drops the archive. One transaction: until it commits PostgreSQL is
 * unchanged, and an interrupted run may be repeated. No process of the service may run at the same time. Returns the
 * number of rows by table.
 */
export async function leaveArchive(pool: Pool, archive: Archive): Promise<Readonly<Record<string, number>>> {
  const rows = await copyAllBack(pool, archive);
  await archive.drop();
  return rows;
}

async function copyAllBack(pool: Pool, archive: Archive): Promise<Readonly<Record<string, number>>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('LOCK TABLE archive_progress IN ACCESS EXCLUSIVE MODE');
    const visible = await readVisibleCondition(client);
    const rows = {
      calls: await copyBack(client, { archive, visible, table: archivedCalls, into: 'calls' }),
      call_bodies: await copyBack(client, { archive, visible, table: archivedBodies, into: 'call_bodies' }),
      usage_counts: await copyCountsBack(client, { archive, visible }),
    };
    await client.query('DELETE FROM latest_calls');
    await client.query('DELETE FROM void_shipments');
    await client.query(`UPDATE archive_progress SET emptied_to = last_shipment, archive_id = NULL, records_to = NULL,
      newest_record = NULL, newest_count = NULL`);
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface CopyBack {
  readonly archive: Archive;
  readonly visible: string;
  readonly table: ArchiveTable;
  readonly into: string;
  readonly extra?: { readonly column: string; readonly value: string };
}

/** The rows of one table, in the format that both stores understand. */
async function copyBack(client: Connection, { archive, visible, table, into, extra }: CopyBack): Promise<number> {
  const columns = table.columns.flatMap(({ back }) => (back ? [back] : []));
  const names = [...columns.map(({ name }) => name), ...(extra ? [extra.column] : [])].join(', ');
  const values = [...columns.map(({ value }) => value), ...(extra ? [quote(extra.value)] : [])].join(', ');
  const rows = await archive.stream(`SELECT ${values} FROM ${table.name} WHERE ${visible}`);
  const target = client.query(copyFrom(`COPY ${into} (${names}) FROM STDIN`));
  await pipeline(rows, target);
  return target.rowCount;
}

/** Hours of which rows exist here already are added to them. */
async function copyCountsBack(
  client: Connection,
  { archive, visible }: Pick<CopyBack, 'archive' | 'visible'>,
): Promise<number> {
  await client.query('CREATE TEMP TABLE brought (LIKE usage_counts) ON COMMIT DROP');
  const extra = { column: 'kind', value: 'all' };
  const rows = await copyBack(client, { archive, visible, table: archivedCounts, into: 'brought', extra });
  await client.query(addCountsSql('brought'));
  return rows;
}
