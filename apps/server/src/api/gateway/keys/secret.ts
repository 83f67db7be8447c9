import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText, toBase62 } from '../../../platform/ids.ts';

export const secretKinds = ['live', 'test', 'client', 'admin'] as const;
export type SecretKind = (typeof secretKinds)[number];

/** Base62: 190 random bits, and all of a CRC32. */
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;

/** The beginning of every secret. */
export const SECRET_START = 'seat_';
/** The beginning of a client token. */
export const CLIENT_TOKEN_START = `${SECRET_START}client_`;

const start = `${SECRET_START}(${secretKinds.join('|')})_`;
const wholeSecret = new RegExp(`^${start}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`);
/** Fewer characters than a secret has, so that one that its sender cut is found too. */
const secretInText = new RegExp(`${start}[0-9A-Za-z]{20,}`, 'g');

/** Characters of a secret. */
const wordCharacter = /\w/;

/** True where a text contains a secret; such a text must not be stored as a name. */
export function holdsSecret(text: string): boolean {
  return text.search(secretInText) >= 0;
}

/** The text with the start alone of each secret, so that it can be stored. */
export function removeSecrets(text: string): string {
  return text.replaceAll(secretInText, `${SECRET_START}$1_…`);
}

/** The text, which was cut at its end, without the beginning of a secret that the cut left there. */
export function removeCutSecret(text: string): string {
  // A pattern would begin again at each of many starts in one long word.
  let from = text.length;
  while (from > 0 && wordCharacter.test(text.charAt(from - 1))) from--;
  const at = text.indexOf(SECRET_START, from);
  return at < 0 ? text : text.slice(0, at);
}

/**
 * A secret is `seat_`, its kind, random characters, and a checksum of all that. The checksum keeps typing errors and
 * guesses away from the database, and lets leak scanners recognise a key without asking the service.
 */
export function createKeySecret(kind: SecretKind): string {
  const text = `${SECRET_START}${kind}_${randomText(RANDOM_CHARACTERS)}`;
  return text + checksum(text);
}

const checksum = (text: string): string => toBase62(crc32(text), CHECKSUM_CHARACTERS);

/** False for anything that cannot be one of our secrets; true says nothing about whether it exists. */
export function isWellFormedSecret(text: string): boolean {
  if (!wholeSecret.test(text)) return false;
  return checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);
}

/** SHA-256 in base64, by which the directory finds a secret. */
export function hashKeySecret64(secret: string): string {
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
