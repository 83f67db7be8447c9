import { randomBytes } from 'node:crypto';
import { type IdKind, idPrefixes } from '@fourth-seat/contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random base62 text; 20 letters carry 119 bits. Bytes of 248 and above are drawn again, so that no letter is favoured. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

/** An opaque id such as `prj_4fJq…`: says what it names, tells nothing else. */
export function createId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${randomText(20)}`;
}
