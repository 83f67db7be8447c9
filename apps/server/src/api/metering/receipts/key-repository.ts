import type { ClientBase } from 'pg';
import type { Pool } from '../../../platform/db/client.ts';
import type { ReceiptSigner } from './signer.ts';

/** Adds the public key to those that are published; does nothing where it is there. */
export async function insertReceiptKey(
  client: ClientBase,
  { kid, public_key }: Pick<ReceiptSigner, 'kid' | 'public_key'>,
): Promise<void> {
  await client.query('INSERT INTO receipt_keys (kid, public_key) VALUES ($1, $2) ON CONFLICT (kid) DO NOTHING', [
    kid,
    public_key,
  ]);
}

/** A public key that receipts are or were signed with. */
export interface ReceiptKeyRow {
  readonly kid: string;
  readonly public_key: string;
  readonly first_used_at: Date;
}

/** All keys, the newest first. */
export async function listReceiptKeys(pool: Pool): Promise<ReceiptKeyRow[]> {
  const { rows } = await pool.query<ReceiptKeyRow>(
    'SELECT kid, public_key, first_used_at FROM receipt_keys ORDER BY first_used_at DESC, kid',
  );
  return rows;
}
