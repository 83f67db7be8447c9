/** All SQL of `admin_keys`; only hashes of secrets are kept. */
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Pool } from '../../platform/db/client.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type AdminKeyRow = Selectable<Tables['admin_keys']>;

/** A key, and whether it acts for a person who lacks the second factor that the organization requires. */
type FoundKey = AdminKeyRow & { readonly lacks_second_factor: boolean };

const isActive = (now: Date) => sql<SqlBool>`revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;

/** The key of a secret, unless it was revoked or has expired. */
export async function findActiveKey(pool: Pool, secret_hash: Buffer, now: Date): Promise<FoundKey | undefined> {
  const found = await pool.query<FoundKey>({
    name: 'admin-key-find',
    text: `SELECT k.*, k.is_login AND o.second_factor_required AND NOT has_second_factor(m.user_id) AS lacks_second_factor
           FROM admin_keys k
           JOIN organizations o ON o.org_id = k.org_id
           JOIN members m ON m.org_id = k.org_id AND m.member_id = k.created_by
           WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
    values: [secret_hash, now],
  });
  return found.rows[0];
}

/** Notes a use, at most once a minute, so that reading causes few writes. */
export async function updateLastUse(
  pool: Pool,
  { org_id, admin_key_id }: Pick<AdminKeyRow, 'org_id' | 'admin_key_id'>,
  { at, address }: { readonly at: Date; readonly address: string },
): Promise<void> {
  await pool.query({
    name: 'admin-key-used',
    text: `UPDATE admin_keys SET last_used_at = $3, last_address = $4
           WHERE org_id = $1 AND admin_key_id = $2
             AND (last_used_at IS NULL OR last_used_at < $3::timestamptz - interval '1 minute')`,
    values: [org_id, admin_key_id, at, address],
  });
}

/** Keys of the organization, newest first. */
export async function listKeyRows(db: Database, org_id: string, limit: number): Promise<AdminKeyRow[]> {
  return (
    db
      .selectFrom('admin_keys')
      .selectAll()
      .where('org_id', '=', org_id)
      // Those that work come first, so that the limit leaves out none of them.
      .orderBy((row) => row.case().when('revoked_at', 'is', null).then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .orderBy('admin_key_id')
      .limit(limit)
      .execute()
  );
}

/** Keys of the organization that work. */
export async function listActiveKeys(db: Database, org_id: string, now: Date): Promise<Pick<AdminKeyRow, 'name'>[]> {
  return db.selectFrom('admin_keys').select('name').where('org_id', '=', org_id).where(isActive(now)).execute();
}

export async function insertKeyRow(trx: Database, row: Insertable<Tables['admin_keys']>): Promise<AdminKeyRow> {
  return trx.insertInto('admin_keys').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findKeyRow(
  db: Database,
  { org_id, admin_key_id }: Pick<AdminKeyRow, 'org_id' | 'admin_key_id'>,
): Promise<AdminKeyRow | undefined> {
  return db
    .selectFrom('admin_keys')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('admin_key_id', '=', admin_key_id)
    .executeTakeFirst();
}

/** Revokes the key; undefined where it was revoked before. */
export async function revokeKeyRow(
  trx: Database,
  { org_id, admin_key_id }: Pick<AdminKeyRow, 'org_id' | 'admin_key_id'>,
  at: Date,
): Promise<AdminKeyRow | undefined> {
  return trx
    .updateTable('admin_keys')
    .set({ revoked_at: at })
    .where('org_id', '=', org_id)
    .where('admin_key_id', '=', admin_key_id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
