import { isUtf8 } from 'node:buffer';
import type { Bilingual } from '@fourth-seat/contract';

/** A body that is not taken: where and why. */
export class BodyError extends Error {
  readonly path: string;
  readonly problem: Bilingual;
  constructor(path: string, problem: Bilingual) {
    super(problem.en);
    this.path = path;
    this.problem = problem;
  }
}

const max_depth = 16;

/**
 * Parses a body and refuses what two readers could read differently: invalid UTF-8, lone surrogates, duplicate keys,
 * `__proto__`; and what is only sent to make a server work: depth above 16, more than `max_keys` keys.
 */
export function parseBody(bytes: Buffer, max_keys: number): { value: unknown; text: string } {
  if (!isUtf8(bytes)) throw problem('', 'the body is not valid UTF-8', '请求体不是有效的 UTF-8');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('', 'the body is not valid JSON', '请求体不是有效的 JSON');
  }
  const escaped = text.includes('\\');
  const seen = { keys: 0, colons: 0, max_keys, escaped };
  walk(value, 0, seen);
  // Without escapes every colon outside a string belongs to one key: fewer keys than colons means one came twice.
  const twice = escaped ? hasDuplicateKeys(text) : countColons(text) !== seen.keys + seen.colons;
  if (twice) throw problem('', 'a key appears twice in one object', '同一对象中有重复的键');
  return { value, text };
}

function problem(path: string, en: string, zh: string): BodyError {
  return new BodyError(path, { en, zh });
}

interface Seen {
  keys: number;
  colons: number;
  readonly max_keys: number;
  readonly escaped: boolean;
}

function walk(value: unknown, depth: number, seen: Seen): void {
  if (typeof value === 'string') {
    checkText(value, seen);
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= max_depth) throw problem('', `nested deeper than ${max_depth} levels`, `嵌套超过 ${max_depth} 层`);
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1, seen);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      if (++seen.keys > seen.max_keys)
        throw problem('', `more than ${seen.max_keys} keys`, `键的数量超过 ${seen.max_keys}`);
      if (key === '__proto__') throw problem('__proto__', 'this key is not allowed', '不允许使用此键');
      checkText(key, seen);
      walk(item, depth + 1, seen);
    }
  }
}

function checkText(text: string, seen: Seen): void {
  if (text.includes(':')) seen.colons += countColons(text);
  if (seen.escaped && !text.isWellFormed()) {
    throw problem('', 'a text holds half of a surrogate pair', '文本中含有不成对的代理字符');
  }
}

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count++;
  return count;
}

/** Exact, for texts with escapes. `text` is valid JSON; strings are compared after decoding. */
function hasDuplicateKeys(text: string): boolean {
  const objects: (Set<string> | undefined)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
  let last = '';
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const part = match[0];
    if (part === '{') objects.push(new Set());
    else if (part === '[') objects.push(undefined);
    else if (part === '}' || part === ']') objects.pop();
    else if (part === ':') {
      const names = objects.at(-1);
      const name: unknown = JSON.parse(last);
      if (names?.has(String(name))) return true;
      names?.add(String(name));
    } else last = part;
  }
  return false;
}
