import { type Rng, restoreRng } from '../rng.ts';

/**
 * Copies and hashes of a simulation's state. A state is plain data: numbers, texts, booleans, null, undefined, arrays,
 * plain objects, typed arrays of the kinds below and random streams. Anything else throws with its place: a `Map` or a class would be
 * copied without what makes it one, and a NaN has no bits that engines agree on.
 */

const numberArrays = [
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
] as const;
type NumberArray = InstanceType<(typeof numberArrays)[number]>;

/**
 * A snapshot that shares nothing with the state: stepping one leaves the other as it was. Copy again to return to it.
 */
export function copyState<State>(state: State): State {
  // The copy has the shape of what is copied, value by value.
  return copyOf(state, 'state') as State;
}

function copyOf(value: unknown, place: string): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') refuse(value, place);
    return value;
  }
  if (Array.isArray(value)) return value.map((one, i) => copyOf(one, `${place}[${i}]`));
  if (isNumbers(value)) return value.slice();
  if (isStream(value)) return restoreRng(value.key, value.snapshot());
  if (!isPlain(value)) refuse(value, place);
  const copy: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) copy[key] = copyOf(one, `${place}.${key}`);
  return copy;
}

/**
 * 64 bits as 16 hexadecimal digits. Equal states have equal hashes in every engine, in whatever order their fields were
 * written; −0 and 0 differ, because they may lead to different results. The hash distinguishes runs; it does not
 * protect against deliberate collisions.
 */
export function hashState(state: unknown): string {
  const hash = new StateHash();
  hash.value(state, 'state');
  return hash.digest();
}

/** A byte for each kind of value, so that `[1]` and `1`, or `''` and `null`, do not meet. */
const kindCodes = {
  number: 1,
  text: 2,
  yes: 3,
  no: 4,
  null: 5,
  undefined: 6,
  list: 7,
  object: 8,
  numbers: 9,
  stream: 10,
};

/** Two lanes of MurmurHash3's 32-bit body (Appleby, public domain) with constants of their own. */
class StateHash {
  #a = 0x2f1b3c6d;
  #b = 0x51ed270b;
  readonly #bits = new DataView(new ArrayBuffer(8));

  value(value: unknown, place: string): void {
    if (typeof value === 'number') this.#number(value, place);
    else if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'boolean') this.#word(value ? kindCodes.yes : kindCodes.no);
    else if (value === null) this.#word(kindCodes.null);
    else if (value === undefined) this.#word(kindCodes.undefined);
    else if (typeof value === 'object') this.#object(value, place);
    else refuse(value, place);
  }

  digest(): string {
    const hex = (word: number): string => (finishHash(word) >>> 0).toString(16).padStart(8, '0');
    return hex(this.#a) + hex(this.#b ^ this.#a);
  }

  #object(value: object, place: string): void {
    if (Array.isArray(value)) {
      this.#word(kindCodes.list);
      this.#word(value.length);
      for (let i = 0; i < value.length; i++) this.value(value[i], `${place}[${i}]`);
    } else if (isNumbers(value)) {
      this.#word(kindCodes.numbers);
      this.#word(value.length);
      for (let i = 0; i < value.length; i++) this.#number(value[i] ?? 0, place);
    } else if (isStream(value)) {
      this.#word(kindCodes.stream);
      this.#text(value.key);
      for (const word of value.snapshot()) this.#word(word);
    } else if (isPlain(value)) {
      this.#word(kindCodes.object);
      const keys = Object.keys(value).sort();
      this.#word(keys.length);
      for (const key of keys) {
        this.#text(key);
        this.value(value[key], `${place}.${key}`);
      }
    } else refuse(value, place);
  }

  #number(value: number, place: string): void {
    if (Number.isNaN(value)) throw new Error(`${place} is not a number (NaN)`);
    this.#bits.setFloat64(0, value, true);
    this.#word(kindCodes.number);
    this.#word(this.#bits.getUint32(0, true));
    this.#word(this.#bits.getUint32(4, true));
  }

  #text(value: string): void {
    this.#word(kindCodes.text);
    this.#word(value.length);
    for (let i = 0; i < value.length; i++) this.#word(value.charCodeAt(i));
  }

  #word(word: number): void {
    this.#a = mix(this.#a, word, 0xcc9e2d51, 0x1b873593);
    this.#b = mix(this.#b, word, 0x239b961b, 0x38b34ae5);
  }
}

function mix(lane: number, word: number, first: number, second: number): number {
  let k = Math.imul(word, first);
  k = Math.imul((k << 15) | (k >>> 17), second);
  const h = lane ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

function finishHash(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function isNumbers(value: object): value is NumberArray {
  return ArrayBuffer.isView(value) && numberArrays.some((constructor) => value instanceof constructor);
}

function isStream(value: object): value is Rng {
  return 'snapshot' in value && typeof value.snapshot === 'function' && 'key' in value;
}

function isPlain(value: object): value is Record<string, unknown> {
  // An object of another frame or a clone has another prototype of the same kind: none above it.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function refuse(value: unknown, place: string): never {
  const kind = typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
  throw new Error(`${place} is a ${kind}: a state is plain data`);
}
