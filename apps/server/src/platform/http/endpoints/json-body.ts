import { isUtf8 } from 'node:buffer';
import { type BodyError, bodyProblem, type JsonLimits, JsonScan } from './json-scan.ts';

/**
 * Enough for a call of the public API about a position after 500 plays, each with seat, cards, kind and key, and so far
 * more than any form of the console. The contract has fewer than 80 field names.
 */
export const defaultJsonLimits: JsonLimits = { keys: 2500, values: 5000, names: 100 };

export interface ParsedBody {
  readonly value: unknown;
  /** Bytes of each entry of a list that is a field of the body, such as each call of a batch. */
  readonly entry_bytes: readonly number[];
}

/**
 * Keys with a meaning in JavaScript: `__proto__` is the prototype, and `length` makes an object look like a list or a
 * text, whose length a schema compares before checking the type. No request has fields with these names.
 */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'length']);

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
  return { value, entry_bytes: scanned.entry_bytes };
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
