import { createHash, createHmac, randomBytes } from 'node:crypto';

/** HMAC-SHA256 with the server's key. `parts` are separated, so that "ab","c" and "a","bc" have different hashes. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

/** A random secret of 256 bits as text. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a random secret, which cannot be guessed and therefore needs neither a key nor a slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
