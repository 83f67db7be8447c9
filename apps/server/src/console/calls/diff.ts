import { isExactNumber } from '@fourth-seat/contract';

export interface Change {
  /** JSON pointer (RFC 6901). */
  readonly path: string;
  readonly left: string | null;
  readonly right: string | null;
}

const MAX_DIFF_DEPTH = 60;

/**
 * Differences between two JSON values, by place. Lists of objects, such as histories, are compared by index, because
 * they are ordered. A list of plain values, such as a hand, is compared as a whole: one additional card would otherwise
 * differ at every later place. A value that is missing on one side is null there, otherwise text.
 * Stops at `limit` changes.
 */
export function diffJson(left: unknown, right: unknown, limit: number): Change[] {
  const changes: Change[] = [];
  const walk = (one: unknown, other: unknown, path: string, depth: number): void => {
    if (changes.length >= limit || one === other) return;
    const isWhole = isPlainList(one) && isPlainList(other);
    if (
      !isWhole &&
      isBranch(one) &&
      isBranch(other) &&
      Array.isArray(one) === Array.isArray(other) &&
      depth < MAX_DIFF_DEPTH
    ) {
      const [a, b] = [entries(one), entries(other)];
      for (const name of new Set([...a.keys(), ...b.keys()])) {
        walk(a.get(name), b.get(name), `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1);
      }
      return;
    }
    const [was, is] = [text(one), text(other)];
    if (was !== is) changes.push({ path, left: was, right: is });
  };
  walk(left, right, '', 0);
  return changes;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isExactNumber(value);
const isPlainList = (value: unknown): boolean => Array.isArray(value) && !value.some(isBranch);
const entries = (value: object): Map<string, unknown> => new Map(Object.entries(value));
const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
