import type { Pool } from 'pg';
import { ConfigError } from '../../../config.ts';

/** A start without ClickHouse would show charts and history without what was shipped there. */
export async function refuseWithoutArchive(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ holds: boolean }>(
    'SELECT last_shipment > emptied_to AS holds FROM archive_progress',
  );
  if (!rows[0]?.holds) return;
  throw new ConfigError(
    'Call history and counts of this database lie in ClickHouse. Set CLICKHOUSE_URL, or bring them back with npm run ' +
      'leave-clickhouse (docs/operations.md).',
  );
}
