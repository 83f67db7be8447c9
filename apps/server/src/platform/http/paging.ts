import { PAGE_SIZE } from '@fourth-seat/contract';
import { invalidCursor } from './errors.ts';

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PageOf<Row> {
  results: Row[];
  total: number;
  next_cursor: string | null;
}

export const firstPage: Page = { limit: PAGE_SIZE };

/**
 * One page of a list that is small enough to be sorted in memory: alerts, invitations, the members of a project. The
 * cursor names the last row and its position, which is used if the row has been deleted.
 */
export function pageOf<Row>(rows: readonly Row[], page: Page | undefined, idOf: (row: Row) => string): PageOf<Row> {
  const { limit, cursor } = page ?? firstPage;
  const start = cursor === undefined ? 0 : afterCursor(rows, cursor, idOf);
  const results = rows.slice(start, start + limit);
  const last = results.at(-1);
  const end = start + results.length;
  return {
    results,
    total: rows.length,
    next_cursor: last && end < rows.length ? encodeCursor([end, idOf(last)]) : null,
  };
}

function afterCursor<Row>(rows: readonly Row[], cursor: string, idOf: (row: Row) => string): number {
  const [position, id] = decodeCursor(cursor);
  const found = rows.findIndex((row) => idOf(row) === id);
  if (found >= 0) return found + 1;
  return typeof position === 'number' && position >= 0 ? Math.min(position, rows.length) : rows.length;
}

/**
 * The first `limit` of rows that were read with room for one more, which tells whether the list goes on. `last` is the
 * row after which the next page begins, undefined at the end of the list.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { results: Row[]; last: Row | undefined } {
  const results = rows.slice(0, limit);
  return { results, last: rows.length > limit ? results.at(-1) : undefined };
}

/** Rows in the order of their ids; deleted ones are left out. */
export function inOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function encodeCursor(parts: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor of ours; any other text is a field error. */
export function decodeCursor(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts)) return parts;
  } catch {
    // Not ours; refused below.
  }
  throw invalidCursor();
}

/** Position of a row in a list by time: its time, and its id among rows of the same time. */
export interface TimePosition {
  readonly at: Date;
  readonly id: string;
}

export const encodeTimePosition = ({ at, id }: TimePosition): string => encodeCursor([at.toISOString(), id]);

export function decodeTimePosition(cursor: string): TimePosition {
  const [at, id] = decodeCursor(cursor);
  const time = typeof at === 'string' ? new Date(at) : undefined;
  if (!time || Number.isNaN(time.getTime()) || typeof id !== 'string') throw invalidCursor();
  return { at: time, id };
}

type Sortable = string | number | null;

/** Sorts by the requested fields, one after the other, nulls last in both directions; equal rows keep their order. */
export function sortRows<Row, Field extends string>(
  rows: readonly Row[],
  sort: readonly { field: Field; order: 'asc' | 'desc' }[] | undefined,
  valueOf: (row: Row, field: Field) => Sortable,
): Row[] {
  if (!sort || sort.length === 0) return [...rows];
  return [...rows].sort((a, b) => {
    for (const { field, order } of sort) {
      const compared = compare(valueOf(a, field), valueOf(b, field), order);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}

function compare(a: Sortable, b: Sortable, order: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const compared = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
  return order === 'asc' ? compared : -compared;
}
