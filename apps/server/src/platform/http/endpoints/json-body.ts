import { isUtf8 } from 'node:buffer';
import { randomInt } from 'node:crypto';
import type { Bilingual } from '@fourth-seat/contract';

/** A refused body: where and why. `path` is '' for the body as a whole. */
export class BodyError extends Error {
  readonly path: string;
  readonly problem: Bilingual;
  constructor(path: string, problem: Bilingual) {
    super(problem.en);
    this.path = path;
    this.problem = problem;
  }
}

/** Limits on the content of a body. Keys and values cost a parser far more than their number of bytes suggests. */
export interface JsonLimits {
  readonly keys: number;
  /** Entries of lists and fields of objects together, at every depth. */
  readonly values: number;
  /** Different names of keys: each new one costs a parser as much as a hundred known ones. */
  readonly names: number;
  /** Limits for one entry of a list that is a field of the body, such as one call of a batch. */
  readonly entry?: { readonly keys: number; readonly values: number };
}

/**
 * Enough for a call of the public API about a position after 500 plays, each with seat, cards, kind and key, and so far
 * more than any form of the console. The contract has fewer than 80 field names.
 */
export const defaultJsonLimits: JsonLimits = { keys: 2500, values: 5000, names: 100 };

export interface ParsedBody {
  readonly value: unknown;
  readonly text: string;
  /** Bytes of each entry of a list that is a field of the body, such as each call of a batch. */
  readonly entry_bytes: readonly number[];
}

const MAX_BODY_DEPTH = 16;
const MAX_KEY_BYTES = 64;
/**
 * Keys with a meaning in JavaScript: `__proto__` is the prototype, and `length` makes an object look like a list or a
 * text, whose length a schema compares before checking the type. No request has fields with these names.
 */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'length']);
/** Random, so that a client cannot choose colliding names. */
const seed = randomInt(2 ** 31);

/**
 * The one parser for JSON over HTTP. Refuses everything that two readers could interpret differently (invalid UTF-8,
 * halves of surrogate pairs, duplicate keys, `__proto__` and `length`) and everything that only wastes CPU: more than
 * `MAX_BODY_DEPTH` levels, keys of more than `MAX_KEY_BYTES`, or more keys, values or different names than `limits`.
 * These are counted in the bytes before parsing. Throws BodyError.
 */
export function parseBody(bytes: Buffer, limits: JsonLimits): ParsedBody {
  if (!isUtf8(bytes)) throw bodyProblem('', 'is not valid UTF-8', '不是有效的 UTF-8');
  const scanned = new JsonScan(bytes, limits).run();
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bodyProblem('', 'is not valid JSON', '不是有效的 JSON');
  }
  const keys = countKeys(value, scanned.hasEscapes);
  const refused = keys === undefined ? findProblem(value, '') : undefined;
  if (refused) throw refused;
  // Every colon outside a text belongs to one key: fewer keys than colons means a duplicate key.
  if (keys !== scanned.keys) throw bodyProblem('', 'a key appears twice in one object', '同一对象中有重复的键');
  return { value, text, entry_bytes: scanned.entry_bytes };
}

function bodyProblem(path: string, en: string, zh: string): BodyError {
  return new BodyError(path, { en, zh });
}

interface ScanResult {
  readonly keys: number;
  readonly hasEscapes: boolean;
  readonly entry_bytes: readonly number[];
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [list, object, listEnd, objectEnd] = [0x5b, 0x7b, 0x5d, 0x7d];

/** One pass over the bytes, which need not be valid JSON; the parser reports invalid JSON afterwards. */
class JsonScan {
  readonly #bytes: Buffer;
  readonly #limits: JsonLimits;
  readonly #names = new Set<number>();
  readonly #entry_bytes: number[] = [];
  #keys = 0;
  #values = 0;
  #depth = 0;
  #hasEscapes = false;
  /** Where the last text begins and ends; before a colon it is a key. */
  #textFrom = 0;
  #textTo = 0;
  /** Where the last key of the outermost object begins and ends. */
  #fieldFrom = 0;
  #fieldTo = 0;
  /** Whether the value of that key is a list, and the entry of it: its place, and what had been read before it. */
  #isInList = false;
  #index = 0;
  #entryFrom = 0;
  #keysBefore = 0;
  #valuesBefore = 0;

  constructor(bytes: Buffer, limits: JsonLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
  }

  run(): ScanResult {
    const bytes = this.#bytes;
    for (let at = 0; at < bytes.length; at++) {
      switch (bytes[at]) {
        case quote:
          at = this.#skipText(at);
          break;
        case colon:
          this.#countKey();
          break;
        case comma:
          this.#countValue();
          if (this.#depth === 2) this.#index++;
          break;
        case list:
          this.#open(at, true);
          break;
        case object:
          this.#open(at, false);
          break;
        case listEnd:
        case objectEnd:
          this.#close(at);
          break;
        default:
          break;
      }
    }
    return { keys: this.#keys, hasEscapes: this.#hasEscapes, entry_bytes: this.#entry_bytes };
  }

  /** The place of the quote that ends the text. */
  #skipText(begin: number): number {
    const bytes = this.#bytes;
    let at = begin + 1;
    for (; at < bytes.length && bytes[at] !== quote; at++) {
      if (bytes[at] !== backslash) continue;
      this.#hasEscapes = true;
      at++;
    }
    this.#textFrom = begin + 1;
    this.#textTo = at;
    return at;
  }

  #countKey(): void {
    const { keys, names, entry } = this.#limits;
    const [from, to] = [this.#textFrom, this.#textTo];
    if (this.#depth === 1) [this.#fieldFrom, this.#fieldTo] = [from, to];
    if (to - from > MAX_KEY_BYTES) throw this.#tooMany(MAX_KEY_BYTES, 'bytes in a key', '键的字节数');
    if (this.#names.add(hashOf(this.#bytes, from, to)).size > names)
      throw this.#tooMany(names, 'different keys', '不同的键的数量');
    if (++this.#keys > keys) throw this.#tooMany(keys, 'keys', '键的数量');
    if (entry && this.#isInEntry() && this.#keys - this.#keysBefore > entry.keys)
      throw this.#tooMany(entry.keys, 'keys', '键的数量');
  }

  #countValue(): void {
    const { values, entry } = this.#limits;
    if (++this.#values > values) throw this.#tooMany(values, 'values', '值的数量');
    if (entry && this.#isInEntry() && this.#values - this.#valuesBefore > entry.values)
      throw this.#tooMany(entry.values, 'values', '值的数量');
  }

  #open(at: number, isList: boolean): void {
    this.#countValue();
    if (++this.#depth > MAX_BODY_DEPTH)
      throw bodyProblem('', `is nested deeper than ${MAX_BODY_DEPTH} levels`, `嵌套超过 ${MAX_BODY_DEPTH} 层`);
    if (this.#depth === 2) {
      this.#isInList = isList;
      this.#index = 0;
      this.#entry_bytes.length = 0;
    }
    if (this.#depth === 3) {
      this.#entryFrom = at;
      this.#keysBefore = this.#keys;
      this.#valuesBefore = this.#values;
    }
  }

  #close(at: number): void {
    if (this.#depth === 3 && this.#isInList) this.#entry_bytes[this.#index] = at + 1 - this.#entryFrom;
    this.#depth--;
  }

  #isInEntry(): boolean {
    return this.#isInList && this.#depth > 2;
  }

  #tooMany(count: number, en: string, zh: string): BodyError {
    const name = this.#depth > 1 ? this.#bytes.toString('utf8', this.#fieldFrom, this.#fieldTo).slice(0, 60) : '';
    const path = this.#isInEntry() ? `${name}[${this.#index}]` : name;
    return bodyProblem(path, `has more than ${count} ${en}`, `${zh}超过 ${count}`);
  }
}

function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = seed;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93) ^ (hash >>> 15);
  return hash;
}

/** Number of keys of all objects in it; undefined where something must be refused. */
function countKeys(value: unknown, hasEscapes: boolean): number | undefined {
  if (typeof value === 'string') return hasEscapes && !value.isWellFormed() ? undefined : 0;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (!Array.isArray(value)) {
    const keys = Object.keys(value);
    if (keys.some((key) => forbidden.has(key)) || (hasEscapes && !keys.every((key) => key.isWellFormed())))
      return undefined;
    count = keys.length;
  }
  for (const item of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    const inside = countKeys(item, hasEscapes);
    if (inside === undefined) return undefined;
    count += inside;
  }
  return count;
}

/** What must be refused in it, and its path in the form `history[3].cards[0]`. */
function findProblem(value: unknown, path: string): BodyError | undefined {
  const half = bodyProblem(path.slice(0, 200), 'holds half of a surrogate pair', '含有不成对的代理字符');
  if (typeof value === 'string') return value.isWellFormed() ? undefined : half;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!key.isWellFormed()) return half;
    const isList = Array.isArray(value);
    const itemPath = pathOf(path, key, isList);
    if (!isList && forbidden.has(key)) return bodyProblem(itemPath, 'is a key that is not allowed', '不允许使用此键');
    const inside = findProblem(item, itemPath);
    if (inside) return inside;
  }
  return undefined;
}

function pathOf(path: string, key: string, isList: boolean): string {
  if (isList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
