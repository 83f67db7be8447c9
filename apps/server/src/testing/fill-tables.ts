import type { Pool } from '../platform/db/client.ts';

/** Rows for every table in PostgreSQL's catalogue, derived from it alone: a new table gets rows automatically. */

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

interface FilledTable {
  readonly name: string;
  /** The table that a partition belongs to, otherwise itself. */
  readonly root: string;
  /** Bound and key of a partition as SQL. */
  readonly bound: string | null;
  readonly key: string | null;
  readonly columns: readonly Column[];
  readonly checks: readonly string[];
  readonly foreign_keys: readonly { columns: string[]; of_table: string; of_columns: string[] }[];
}

const LIST = `
  SELECT c.relname AS name, COALESCE(p.relname, c.relname) AS root,
    pg_get_expr(c.relpartbound, c.oid) AS bound, pg_get_partkeydef(p.oid) AS key,
    (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, NULL), 'isRequired', attnotnull) ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = '') AS columns,
    (SELECT COALESCE(json_agg(pg_get_constraintdef(oid)), '[]') FROM pg_constraint WHERE conrelid = c.oid AND contype = 'c') AS checks,
    (SELECT COALESCE(json_agg(json_build_object('of_table', confrelid::regclass::text,
        'columns', (SELECT json_agg(attname ORDER BY n) FROM unnest(conkey) WITH ORDINALITY k(num, n) JOIN pg_attribute ON attrelid = conrelid AND attnum = num),
        'of_columns', (SELECT json_agg(attname ORDER BY n) FROM unnest(confkey) WITH ORDINALITY k(num, n) JOIN pg_attribute ON attrelid = confrelid AND attnum = num))), '[]')
      FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f') AS foreign_keys
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'schema_migrations'
  ORDER BY c.oid`;

/** Characters that the text format of COPY must escape. */
const AWKWARD = '\t\n\r\\n\\.\\N "quoted", \u00e9\u6f22\ud83c\udca1\u202e';

/** A value of that type, different for each row. */
function valueOf(type: string, row: number): unknown {
  if (type === 'bytea') return Buffer.from([0, 255, 92, 10, row]);
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ row, text: AWKWARD });
  if (type === 'boolean') return row % 2 === 1;
  if (type === 'text[]') return [`one ${row}`, 'with, "comma"', ''];
  if (type === 'integer[]') return [row, -1];
  if (type.startsWith('timestamp')) return new Date(Date.UTC(1999, 11, 31, 23, 59, 59, 900 + row)).toISOString();
  if (type === 'date') return '1999-12-31';
  if (['real', 'double precision', 'numeric'].includes(type)) return 0.1 * row;
  return row;
}

/** The first value that a check of the column lists (`role IN ('regular', 'admin')`). */
function listedValue({ checks }: FilledTable, column: string): string | undefined {
  const named = checks.find((check) => check.includes(`(${column} = ANY`) || check.includes(`(${column} = '`));
  const [, text, number] = /'([^']*)'::text|ARRAY\[(\d+)/.exec(named ?? '') ?? [];
  return text ?? number;
}

/** A different text for each row, in the form that a check of the column requires. */
function textOf(table: FilledTable, column: string, row: number): string {
  const text = `row ${row} ${AWKWARD}`;
  return table.checks.some((check) => check.includes(`lower(${column})`)) ? text.toLowerCase() : text;
}

/** A value inside the partition: its first one. */
const insideOf = (bound: string): string | undefined => /'([^']*)'/.exec(bound)?.[1];

async function rowOf(pool: Pool, table: FilledTable, row: number, valuesOf: ValuesOf): Promise<Map<string, unknown>> {
  // Every second row has NULL wherever that is allowed.
  const wanted = table.columns.filter((column) => column.isRequired || row % 2 === 1);
  const values = new Map(
    wanted.map(({ name, type }) => [
      name,
      listedValue(table, name) ?? (type === 'text' ? textOf(table, name, row) : valueOf(type, row)),
    ]),
  );
  for (const { columns, of_table, of_columns } of table.foreign_keys) {
    if (!columns.every((column) => values.has(column))) continue;
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${of_columns.join(', ')} FROM ${of_table} ORDER BY ${of_columns.join(', ')} LIMIT 1 OFFSET LEAST($1, (SELECT count(*) - 1 FROM ${of_table}))`,
      [row],
    );
    for (const [index, column] of columns.entries()) values.set(column, rows[0]?.[of_columns[index] ?? '']);
  }
  const key = /\((\w+)\)/.exec(table.key ?? '')?.[1];
  const inside = insideOf(table.bound ?? '');
  if (key !== undefined && inside !== undefined) values.set(key, inside);
  for (const [column, value] of Object.entries(valuesOf[table.name]?.(row) ?? {})) values.set(column, value);
  return values;
}

/** Values for checks that the catalogue does not describe: columns of a table by row. */
export type ValuesOf = Partial<Record<string, (row: number) => Record<string, unknown>>>;

/** Writes three rows into every table and partition; a table with special rules has an entry in `valuesOf`. */
export async function fillTables(pool: Pool, valuesOf: ValuesOf): Promise<void> {
  const { rows: tables } = await pool.query<FilledTable>(LIST);
  for (const table of tables) {
    for (const row of [1, 2, 3]) {
      const values = await rowOf(pool, table, row, valuesOf);
      const places = [...values.keys()].map((_, index) => `$${index + 1}`);
      await pool
        .query(`INSERT INTO ${table.root} (${[...values.keys()].join(', ')}) VALUES (${places.join(', ')})`, [
          ...values.values(),
        ])
        .catch((error: unknown) => {
          throw new Error(`row ${row} of ${table.name} needs a value in valuesOf`, { cause: error });
        });
    }
  }
}
