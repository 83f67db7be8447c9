import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText, toBase62 } from '../../../platform/ids.ts';

/**
 * A secret is `seat_live_`, `seat_test_` or `seat_client_`, 32 random base62 characters (190 bits), and the CRC32 of
 * all that in 6 base62 characters. The checksum keeps typing errors and guesses away from the database, and lets leak
 * scanners recognise a key without asking the service.
 */
export const secretKinds = ['live', 'test', 'client'] as const;
export type SecretKind = (typeof secretKinds)[number];

const form = /^seat_(?:live|test|client)_[0-9A-Za-z]{38}$/;
/** Finds secrets in any text, so that they can be removed before the text is stored. */
export const secretPattern = /seat_(live|test|client)_[0-9A-Za-z]{20,}/g;

/** True where a text contains a secret; such a text must not be stored as a name. */
export function holdsSecret(text: string): boolean {
  return text.search(secretPattern) >= 0;
}

export function createKeySecret(kind: SecretKind): string {
  const text = `seat_${kind}_${randomText(32)}`;
  return text + checksum(text);
}

const checksum = (text: string): string => toBase62(crc32(text), 6);

/** False for anything that cannot be one of our secrets; true says nothing about whether it exists. */
export function isWellFormedSecret(text: string): boolean {
  return text.length <= 60 && form.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);
}

/** SHA-256 in base64, the form in which the directory is indexed. */
export function secretIndex(secret: string): string {
  return hash('sha256', secret, 'base64');
}

/** SHA-256 as the database stores it. */
export function hashKeySecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** What may be shown of a secret after its creation, and stored beside its hash. */
export function secretParts(secret: string): { prefix: string; last_four: string } {
  return { prefix: secret.slice(0, secret.lastIndexOf('_') + 1), last_four: secret.slice(-4) };
}
