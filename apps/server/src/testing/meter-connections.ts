import { METER_APPLICATION } from '../api/metering/writer/connection.ts';
import type { Pool } from '../platform/db/client.ts';

/** The connections of meters to this database. */
const METER_CONNECTIONS = `pg_stat_activity WHERE application_name = '${METER_APPLICATION}' AND datname = current_database()`;

/** Cuts them, as when the network breaks or an operator ends them. */
export async function cutMeterConnections(pool: Pool): Promise<void> {
  await pool.query(`SELECT pg_terminate_backend(pid) FROM ${METER_CONNECTIONS}`);
}

export async function countMeterConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(`SELECT count(*)::int AS open FROM ${METER_CONNECTIONS}`);
  return rows[0]?.open ?? 0;
}
