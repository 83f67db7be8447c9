import { ConfigError } from '../../../config.ts';
import type { Pool } from '../../../platform/db/client.ts';

/** Refuses to start without ClickHouse where data was shipped to it: charts and history would be incomplete. */
export async function requireArchive(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ holds: boolean }>(
    'SELECT last_shipment > emptied_to AS holds FROM archive_progress',
  );
  if (!rows[0]?.holds) return;
  throw new ConfigError(
    'Call history and counts of this database lie in ClickHouse. Set CLICKHOUSE_URL, or bring them back with npm run ' +
      'leave-clickhouse (docs/operations.md).',
  );
}
