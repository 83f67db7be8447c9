import { fieldError } from '../errors.ts';

/** Deeper than any request of the contract, and far below the limit of the runtime's JSON writer. */
const MAX_INPUT_DEPTH = 32;

/**
 * Refuses well-formed values that cannot be stored: NUL, which PostgreSQL allows in no text, and halves of surrogate
 * pairs, which are invalid in UTF-8. Otherwise such a text would cause an error of the database. Also refuses bodies
 * nested deeply enough to exhaust a stack; for the same reason it does not use recursion.
 */
export function requireStorable(sent: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: sent, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') requireText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_INPUT_DEPTH) throw fieldError({ [rootOf(path)]: 'invalid' });
    for (const [key, item] of Object.entries(value)) {
      requireText(key, path);
      waiting.push({ value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
}

function requireText(text: string, path: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw fieldError({ [path.slice(0, 200)]: 'invalid' });
}

function rootOf(path: string): string {
  return path.split('.', 1)[0]?.slice(0, 200) ?? '';
}
