import { type KeyMode } from '@fourth-seat/contract';
import { createKeySecret, hashKeySecret, secretParts } from '../../api/gateway/reading.ts';
import { createId } from '../../platform/ids.ts';

/** Stands for the middle of a masked secret. */
export const HIDDEN_MIDDLE = '…';

export function maskSecret(secret: { prefix: string; last_four: string } | undefined): string {
  return secret ? `${secret.prefix}${HIDDEN_MIDDLE}${secret.last_four}` : '';
}

/** A new secret and the row stored for it, which holds its hash and its ends. */
export function createSecretRow(mode: KeyMode) {
  const secret = createKeySecret(mode);
  const row = { secret_hash: hashKeySecret(secret), secret_id: createId('secret'), ...secretParts(secret) };
  return { secret, row };
}
