/** Contents of a database, read from PostgreSQL's own catalogue, so that new tables are included automatically. */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { z } from 'zod';

/** One table with rows; of a partitioned table each partition. */
const table = z.strictObject({
  name: z.string(),
  /**
   * As SQL identifiers, in the order of the table; generated columns are left out because they are computed from the
   * others.
   */
  columns: z.array(z.string()).min(1),
  rows: z.int(),
  /** Sum of a hash of each row: equal for equal rows in any order. A numeric as text. */
  checksum: z.string(),
});

export const contents = z.strictObject({
  migrations: z.array(z.strictObject({ number: z.int(), checksum: z.string() })).min(1),
  /** Partitions with their parent and their bound as SQL: weekly ones are created while the service runs. */
  partitions: z.array(z.strictObject({ name: z.string(), parent: z.string(), bound: z.string() })),
  tables: z.array(table),
  /** `value` is the last number used, or the next one where `is_called` is false. */
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), is_called: z.boolean() })),
});

export type Contents = z.output<typeof contents>;
/** A table without what its rows come to. */
export type TableShape = Pick<z.output<typeof table>, 'name' | 'columns'>;

/** Values are hashed and copied as text, which must not depend on the session's settings. */
export const PLAIN_TEXT = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_min_messages = warning`;

/** Every table of the schema that contains rows itself. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

export async function listPartitions(client: Client): Promise<Contents['partitions']> {
  const { rows } = await client.query<Contents['partitions'][number]>(`
    SELECT quote_ident(c.relname) AS name, quote_ident(p.relname) AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
    ORDER BY c.oid`);
  return rows;
}

/** Reads every row of the table. */
async function sumTable(client: Client, { name, columns }: TableShape): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    SELECT count(*) AS rows, COALESCE(sum(('x' || left(md5(ROW(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0) AS checksum
    FROM ${name}`);
  const [sums] = rows;
  if (sums === undefined) throw new Error(`no sums of ${name}`);
  return { rows: Number(sums.rows), checksum: sums.checksum };
}

/** Everything, as the transaction of `client` sees it; sequences are not transactional and are read last. */
export async function readContents(client: Client): Promise<Contents> {
  const tables: Contents['tables'] = [];
  for (const one of await listTables(client)) tables.push({ ...one, ...(await sumTable(client, one)) });
  const migrations = await listAppliedMigrations(client);
  const partitions = await listPartitions(client);
  const sequences = await listSequences(client);
  return { migrations, partitions, tables, sequences };
}

export async function listAppliedMigrations(client: Client): Promise<Contents['migrations']> {
  const { rows } = await client.query<Contents['migrations'][number]>(
    'SELECT number, checksum FROM schema_migrations ORDER BY number',
  );
  return rows;
}

async function listSequences(client: Client): Promise<Contents['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    SELECT quote_ident(relname) AS name FROM pg_class
    WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY relname`);
  const sequences: Contents['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `SELECT last_value::text AS value, is_called FROM ${name}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Differences as sentences; empty where the contents are equal. */
export function compareContents(expected: Contents, found: Contents): string[] {
  return [
    ...compareMigrations(expected, found),
    ...compareLists('table', expected.tables, found.tables),
    ...compareLists('sequence', expected.sequences, found.sequences),
    ...compareLists('partition', expected.partitions, found.partitions),
  ];
}

/** Likewise, of the migrations alone. */
export function compareMigrations(
  expected: Pick<Contents, 'migrations'>,
  found: Pick<Contents, 'migrations'>,
): string[] {
  const named = ({ migrations }: Pick<Contents, 'migrations'>) =>
    migrations.map(({ number, checksum }) => ({ name: String(number), checksum }));
  return compareLists('migration', named(expected), named(found));
}

function compareLists<T extends { name: string }>(kind: string, expected: readonly T[], found: readonly T[]): string[] {
  const differences: string[] = [];
  const unmatched = new Map(found.map((one) => [one.name, one]));
  for (const one of expected) {
    const actual = unmatched.get(one.name);
    if (actual === undefined) differences.push(`The ${kind} ${one.name} is missing.`);
    else if (!isDeepStrictEqual(actual, one))
      differences.push(`The ${kind} ${one.name} differs: ${JSON.stringify(one)} became ${JSON.stringify(actual)}.`);
    unmatched.delete(one.name);
  }
  for (const name of unmatched.keys()) differences.push(`The ${kind} ${name} is too many.`);
  return differences;
}
