import { randomBytes } from 'node:crypto';
import { type IdKind, idPrefixes, keysOf } from '@fourth-seat/contract';

/** Digits of base62, in the order of their character codes: texts of one length sort like the numbers. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A non-negative whole number in base62, limited to its last `length` digits. */
export function toBase62(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place++) {
    text = `${BASE62[rest % 62]}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/**
 * Random base62 text; 20 characters have 119 bits. Bytes of 248 and above are drawn again, so that all characters are
 * equally likely.
 */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

/** An opaque id such as `prj_4fJq…`: the prefix tells the kind, the rest nothing. */
export function createId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${randomText(20)}`;
}

const kindsByPrefix: ReadonlyMap<string, IdKind> = new Map(keysOf(idPrefixes).map((kind) => [idPrefixes[kind], kind]));

/** What an id names, by its prefix; undefined for any other text. */
export function idKindOf(text: string): IdKind | undefined {
  const [, prefix = ''] = /^([a-z]+)_[0-9A-Za-z]+$/.exec(text) ?? [];
  return kindsByPrefix.get(prefix);
}
