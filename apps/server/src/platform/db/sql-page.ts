import { type Kysely, type RawBuilder, sql } from 'kysely';
import { invalidCursor } from '../http/errors.ts';
import { cutPage, decodeCursor, encodeCursor, type Page } from '../http/paging.ts';
import type { Tables } from './tables.ts';

/** A list that the database sorts: its rows, their id, and the columns that it may be sorted by. */
interface SqlList<Field extends string> {
  /** `FROM … WHERE …`, within the organization. */
  readonly from: RawBuilder<unknown>;
  /** Unique within the list; decides the order of equal rows. */
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<Field, SortColumn>>;
  readonly defaultSort: SortOf<Field>;
}

interface SortColumn {
  readonly sql: RawBuilder<unknown>;
  readonly type: 'text' | 'numeric' | 'timestamptz';
}

interface SortOf<Field extends string> {
  readonly field: Field;
  readonly order: 'asc' | 'desc';
}

export interface IdPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/**
 * One page of ids. The cursor contains the last row's sort values, as the database writes them, and its id, so that
 * inserted and deleted rows do not shift the next page. Unknown values come last in both directions.
 */
export async function listIdPage<Field extends string>(
  db: Kysely<Tables>,
  list: SqlList<Field>,
  sort: readonly SortOf<Field>[] | undefined,
  { limit, cursor }: Page,
): Promise<IdPage> {
  const order = (sort && sort.length > 0 ? sort : [list.defaultSort]).map(({ field, order: direction }, index) => ({
    ...list.columns[field],
    name: sql.ref(`s${index}`),
    ascending: direction === 'asc',
  }));
  const sortColumns = sql.join(order.map((column) => sql`${column.sql} AS ${column.name}`));
  const texts = sql.join(order.map(({ name }) => sql`${name}::text`));
  const orderBy = sql.join([
    ...order.map(({ name, ascending }) => (ascending ? sql`${name} ASC NULLS LAST` : sql`${name} DESC NULLS LAST`)),
    sql`id ASC`,
  ]);
  const after = cursor === undefined ? sql`true` : isAfter(parsePosition(cursor, order));
  const { rows } = await sql<{ total: number; id: string | null; values: (string | null)[] }>`
    WITH listed AS MATERIALIZED (SELECT ${list.id} AS id, ${sortColumns} ${list.from}),
    page AS (
      SELECT id, ARRAY[${texts}] AS values, row_number() OVER (ORDER BY ${orderBy}) AS row_position
      FROM listed WHERE ${after} ORDER BY row_position LIMIT ${limit + 1})
    SELECT (SELECT count(*)::int4 FROM listed) AS total, page.id, page.values
    FROM (SELECT 1) one LEFT JOIN page ON true ORDER BY row_position`.execute(db);
  const found = rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]));
  const { results, last } = cutPage(found, limit);
  return {
    ids: results.map(({ id }) => id),
    total: rows[0]?.total ?? 0,
    next_cursor: last ? encodeCursor([...last.values, last.id]) : null,
  };
}

interface OrderedColumn extends SortColumn {
  readonly name: RawBuilder<unknown>;
  readonly ascending: boolean;
}

/** A row of the list: its value in each column of the order, as the database writes it, and its id. */
interface ListPosition {
  readonly values: readonly { readonly column: OrderedColumn; readonly text: string | null }[];
  readonly id: string;
}

/** After the given position: greater in the first column that differs, or equal in all columns with a greater id. */
function isAfter({ values, id }: ListPosition): RawBuilder<unknown> {
  const cases = values.map(({ column: { name, type, ascending }, text }) => {
    const value = sql`${text}::${sql.raw(type)}`;
    const beyond = ascending
      ? sql`(${name} > ${value} OR ${name} IS NULL)`
      : sql`(${name} < ${value} OR ${name} IS NULL)`;
    return { same: sql`${name} IS NOT DISTINCT FROM ${value}`, beyond: text === null ? sql`false` : beyond };
  });
  const same = cases.map((one) => one.same);
  const beyond = cases.map((one) => one.beyond);
  const alternatives = [...beyond, sql`id > ${id}`].map(
    (last, index) => sql`(${sql.join([...same.slice(0, index), last], sql` AND `)})`,
  );
  return sql`(${sql.join(alternatives, sql` OR `)})`;
}

const forms = {
  text: /^[^\0]*$/,
  numeric: /^-?\d{1,30}(?:\.\d{1,20})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
} as const;

/** Cursors come from callers: each part must be a valid value of its column. */
function parsePosition(cursor: string, order: readonly OrderedColumn[]): ListPosition {
  const parts = decodeCursor(cursor);
  const id = parts.at(-1);
  if (parts.length !== order.length + 1 || !isWrittenAs(id, 'text')) throw invalidCursor();
  const values = order.map((column, index) => {
    const text = parts[index];
    if (text !== null && !isWrittenAs(text, column.type)) throw invalidCursor();
    return { column, text };
  });
  return { values, id };
}

/** Whether a part of a cursor is a value of that type, as the database writes it in any time zone. */
export function isWrittenAs(value: unknown, type: SortColumn['type']): value is string {
  if (typeof value !== 'string' || !forms[type].test(value)) return false;
  return type !== 'timestamptz' || !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
