/** All SQL of `api_key_secrets`; only hashes are kept. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { KeyId } from './repository.ts';

export type SecretRow = Selectable<Tables['api_key_secrets']>;

/** Secrets of keys, newest first; more than one while a key is being rotated. */
export async function listSecrets(db: Database, org_id: string, key_ids: readonly string[]): Promise<SecretRow[]> {
  if (key_ids.length === 0) return [];
  return db
    .selectFrom('api_key_secrets')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('key_id', 'in', key_ids)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertSecret(trx: Database, row: Insertable<Tables['api_key_secrets']>): Promise<void> {
  await trx.insertInto('api_key_secrets').values(row).execute();
}

/** Deletes the secrets of a key, except one if one is given. */
export async function deleteSecrets(trx: Database, { org_id, key_id }: KeyId, keptSecretId?: string): Promise<void> {
  let query = trx.deleteFrom('api_key_secrets').where('org_id', '=', org_id).where('key_id', '=', key_id);
  if (keptSecretId !== undefined) query = query.where('secret_id', '!=', keptSecretId);
  await query.execute();
}

/** Sets the end of a secret. */
export async function updateSecretEnd(
  trx: Database,
  secret: { org_id: string; secret_id: string },
  valid_until: Date,
): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({ valid_until })
    .where('org_id', '=', secret.org_id)
    .where('secret_id', '=', secret.secret_id)
    .execute();
}

/** Deletes the secrets of a key that have an end, left over from rotations. */
export async function deleteEndingSecrets(trx: Database, { org_id, key_id }: KeyId): Promise<void> {
  await trx
    .deleteFrom('api_key_secrets')
    .where('org_id', '=', org_id)
    .where('key_id', '=', key_id)
    .where('valid_until', 'is not', null)
    .execute();
}
