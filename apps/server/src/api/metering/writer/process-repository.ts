import type { ClientBase } from 'pg';
import type { Pool } from '../../../platform/db/client.ts';
import type { ProcessIdentity } from '../../process-identity.ts';
import type { BatchId } from './statements.ts';

/** The row of a process in `metering_processes`: its identity, and the last number that it used. */

export async function registerProcess(client: ClientBase): Promise<ProcessIdentity> {
  const boot_epoch = Date.now();
  // The writer's connection has pg's own types: int8 is text there, a number only on the pool.
  const { rows } = await client.query<{ process_id: string }>(
    `INSERT INTO metering_processes (process_id, boot_epoch) VALUES (nextval('metering_process_ids'), $1) RETURNING process_id`,
    [boot_epoch],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an INSERT returned no row');
  return { process_id: Number(row.process_id), boot_epoch };
}

/** Reports that the process is alive. */
export async function reportAlive(pool: Pool, identity: ProcessIdentity | undefined): Promise<void> {
  if (!identity) return;
  await pool.query(
    'UPDATE metering_processes SET seen_at = now() WHERE process_id = $1 AND boot_epoch = $2 AND ended_at IS NULL',
    [identity.process_id, identity.boot_epoch],
  );
}

/**
 * Declares those dead that were silent for a minute: their units go to others, so it must be long. Calls stop waiting for
 * the units of a process after 15 seconds of silence (`lease_quota_units`), because that costs it nothing.
 */
export async function endSilentProcesses(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE metering_processes SET ended_at = now() WHERE ended_at IS NULL AND seen_at < now() - interval '60 s'`,
  );
}

/** The process ends: the units that it holds may be given to others at once. */
export async function unregisterProcess(
  client: ClientBase,
  { process_id, boot_epoch }: ProcessIdentity,
): Promise<void> {
  await client.query('UPDATE metering_processes SET ended_at = now() WHERE process_id = $1 AND boot_epoch = $2', [
    process_id,
    boot_epoch,
  ]);
}

export async function isBatchWritten(client: ClientBase, id: BatchId): Promise<boolean> {
  const { rows } = await client.query<{ written: boolean }>(
    'SELECT last_sequence >= $3 AS written FROM metering_processes WHERE process_id = $1 AND boot_epoch = $2',
    [id.process_id, id.boot_epoch, id.sequence],
  );
  return rows[0]?.written ?? false;
}

/** Claims the number of a batch, so that it can never be written any more; false where it was used already. */
export async function claimNumber(client: ClientBase, id: BatchId): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE metering_processes SET last_sequence = $3 WHERE process_id = $1 AND boot_epoch = $2 AND last_sequence < $3',
    [id.process_id, id.boot_epoch, id.sequence],
  );
  return rowCount !== 0;
}
