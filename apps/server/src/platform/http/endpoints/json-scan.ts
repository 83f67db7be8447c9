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

export function bodyProblem(path: string, en: string, zh: string): BodyError {
  return new BodyError(path, { en, zh });
}

const MAX_BODY_DEPTH = 16;
const MAX_KEY_BYTES = 64;
/** Random, so that a client cannot choose colliding names. */
const seed = randomInt(2 ** 31);

/** A part of a body that can be read apart from the rest: its place in the bytes, and its path. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly path: string;
  readonly kind: 'text' | 'entry';
}

interface ScanResult {
  readonly keys: number;
  readonly hasEscapes: boolean;
  readonly entry_bytes: readonly number[];
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [list, object, listEnd, objectEnd] = [0x5b, 0x7b, 0x5d, 0x7d];

/** One pass over the bytes, which need not be valid JSON; the parser reports invalid JSON afterwards. */
export class JsonScan {
  /** Texts, and entries of lists that are fields of the body, of at least `cutBytes`, in the order of the body. */
  readonly cuts: Cut[] = [];
  readonly #bytes: Buffer;
  readonly #limits: JsonLimits;
  readonly #cutBytes: number;
  readonly #names = new Set<number>();
  /** Bytes of each entry of the last list that is a field of the body. */
  readonly entry_bytes: number[] = [];
  /** The next byte. */
  #at = 0;
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

  constructor(bytes: Buffer, limits: JsonLimits, cutBytes = Infinity) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#cutBytes = cutBytes;
  }

  run(): ScanResult {
    this.advance(this.#bytes.length);
    return { keys: this.#keys, hasEscapes: this.#hasEscapes, entry_bytes: this.entry_bytes };
  }

  /** Goes on to this place, or to the end of the text that stands there; false where nothing is left. */
  advance(until: number): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    for (; at < until && at < bytes.length; at++) {
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
    this.#at = at;
    return at < bytes.length;
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
    // Whatever lies in an entry is cut with it.
    if (!this.#isInEntry()) this.#cut(begin, at + 1, 'text');
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
      this.entry_bytes.length = 0;
    }
    if (this.#depth === 3) {
      this.#entryFrom = at;
      this.#keysBefore = this.#keys;
      this.#valuesBefore = this.#values;
    }
  }

  #close(at: number): void {
    if (this.#depth === 3 && this.#isInList) {
      this.entry_bytes[this.#index] = at + 1 - this.#entryFrom;
      this.#cut(this.#entryFrom, at + 1, 'entry');
    }
    this.#depth--;
  }

  #cut(from: number, to: number, kind: Cut['kind']): void {
    if (to - from >= this.#cutBytes) this.cuts.push({ from, to, path: this.#place(), kind });
  }

  #isInEntry(): boolean {
    return this.#isInList && this.#depth > 2;
  }

  #tooMany(count: number, en: string, zh: string): BodyError {
    return bodyProblem(this.#depth > 1 ? this.#place() : '', `has more than ${count} ${en}`, `${zh}超过 ${count}`);
  }

  /** The outermost field that is being read, and the entry of its list. */
  #place(): string {
    const name = this.#bytes.toString('utf8', this.#fieldFrom, this.#fieldTo).slice(0, 60);
    return this.#isInEntry() ? `${name}[${this.#index}]` : name;
  }
}

function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = seed;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93) ^ (hash >>> 15);
  return hash;
}
