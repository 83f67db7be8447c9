import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What the key of a sealed text is derived from: a secret that is never stored, and what the text belongs to. */
export interface SealKey {
  readonly secret: string;
  readonly salt: string;
  readonly purpose: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text (AES-256-GCM), so that the database alone does not reveal it. */
export function sealText(text: string, key: SealKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the text was sealed with another key, or changed since. */
export function unsealText(sealed: Buffer, key: SealKey): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
}

const deriveKey = ({ secret, salt, purpose }: SealKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
