/** All SQL of `device_logins`. Whose organization it is says who confirmed it. */
import { DEVICE_POLL_SECONDS } from '@fourth-seat/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Expiry } from '../../platform/db/expiry.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type DeviceLoginRow = Selectable<Tables['device_logins']>;

export const deviceLoginExpiry: Expiry = { table: 'device_logins', column: 'expires_at', kept_ms: 0 };

export async function insertLogin(db: Database, row: Insertable<Tables['device_logins']>): Promise<void> {
  await db.insertInto('device_logins').values(row).execute();
}

/** A login that waits for a person. */
export async function findPending(
  db: Database,
  user_code_hash: Buffer,
  now: Date,
): Promise<DeviceLoginRow | undefined> {
  return db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_code_hash', '=', user_code_hash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** What a person decided; false where the login no longer waits. */
export async function updateDecision(
  db: Database,
  user_code_hash: Buffer,
  decision: Pick<DeviceLoginRow, 'state' | 'org_id' | 'approved_by' | 'name' | 'scopes' | 'key_expires_at'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_logins')
    .set(decision)
    .where('user_code_hash', '=', user_code_hash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The login of a program, whose poll is noted; undefined where it is not known or too old. */
export async function lockPolled(
  trx: Database,
  device_hash: Buffer,
  now: Date,
): Promise<(DeviceLoginRow & { readonly is_early: boolean }) | undefined> {
  const row = await trx
    .selectFrom('device_logins')
    .selectAll()
    .where('device_hash', '=', device_hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.updateTable('device_logins').set({ polled_at: now }).where('device_hash', '=', device_hash).execute();
  // A second less: a poll that left in time may arrive sooner than the one before it did.
  const soonest_ms = (DEVICE_POLL_SECONDS - 1) * 1000;
  return { ...row, is_early: row.polled_at !== null && now.getTime() - row.polled_at.getTime() < soonest_ms };
}

export async function deleteLogin(trx: Database, device_hash: Buffer): Promise<void> {
  await trx.deleteFrom('device_logins').where('device_hash', '=', device_hash).execute();
}
