import { createHash } from 'node:crypto';
import { randomText } from '../../platform/ids.ts';

/** The secret of an invitation's link; only its hash is stored. */
export function createInviteToken(): { readonly token: string; readonly token_hash: Buffer } {
  const token = randomText(40);
  return { token, token_hash: hashInviteToken(token) };
}

export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
