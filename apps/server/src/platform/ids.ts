import { randomBytes } from 'node:crypto';
import { type IdKind, idPrefixes } from '@fourth-seat/contract';

/** Digits of base62, in the order of their codes: texts of one length sort as the numbers do. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A whole number of at least 0 in base62, its last `length` digits. */
export function toBase62(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place++) {
    text = `${BASE62[rest % 62]}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Random base62 text; 20 letters carry 119 bits. Bytes of 248 and above are drawn again, so that no letter is favoured. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

/** An opaque id such as `prj_4fJq…`: says what it names, tells nothing else. */
export function createId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${randomText(20)}`;
}
