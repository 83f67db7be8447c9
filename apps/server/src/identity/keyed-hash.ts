import { createHash, createHmac, randomBytes } from 'node:crypto';

/** HMAC-SHA256 under the server's key; `parts` are kept apart, so that "ab","c" never meets "a","bc". */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

/** An opaque secret of 256 bits for the wire. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a random secret, which cannot be guessed and therefore needs neither a key nor a slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
