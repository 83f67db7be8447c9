import { BODIES_KEPT_DAYS, CALLS_KEPT_DAYS } from '@fourth-seat/contract';
import { measures } from '../count-kinds.ts';

/**
 * The tables of the archive, in the SQL that ClickHouse 18.16 (Debian 12) and current versions share: no parameters, no
 * DateTime64 and no TTL, so times are milliseconds since 1970 and a job drops old days.
 * Tables are ordered for reading by organization and time. `day` is the UTC day of a row, so that old rows are dropped
 * as whole partitions; `shipment` decides whether the row is valid (`stores.ts`).
 */
const engine = (partition: string, order: string, granularity = 8192): string =>
  `ENGINE = MergeTree PARTITION BY ${partition} ORDER BY (${order}) SETTINGS index_granularity = ${granularity}`;

export interface ArchiveColumn {
  readonly name: string;
  readonly type: string;
  /** Its value in a row of PostgreSQL. */
  readonly from: string;
  /** The column of PostgreSQL that it came from, and its text as COPY reads it. */
  readonly back?: { readonly name: string; readonly value: string };
}

export interface ArchiveTable {
  readonly name: 'calls' | 'call_bodies' | 'usage_counts';
  readonly columns: readonly ArchiveColumn[];
  readonly engineText: string;
  /** Days a row is kept; undefined for ever. */
  readonly kept_days: number | undefined;
}

/** A value that both stores write in the same way. */
const sameColumn = (name: string, type = 'String'): ArchiveColumn => ({
  name,
  type,
  from: name,
  back: { name, value: name },
});
const textColumns = (...names: readonly string[]): ArchiveColumn[] => names.map((name) => sameColumn(name));
const flagColumn = (name: string): ArchiveColumn => ({ ...sameColumn(name, 'UInt8'), from: `${name}::int` });

function instantColumn(name: string, column: string, type = 'Int64'): ArchiveColumn {
  const seconds = `toString(toDateTime(intDiv(assumeNotNull(${name}), 1000), 'UTC'))`;
  const text = `concat(${seconds}, '.', substring(toString(1000 + assumeNotNull(${name}) % 1000), 2, 3), '+00')`;
  return {
    name,
    type,
    from: `round(extract(epoch FROM ${column}) * 1000)::int8`,
    back: { name: column, value: type === 'Int64' ? text : `if(isNull(${name}), NULL, ${text})` },
  };
}

const dayColumn: ArchiveColumn = { name: 'day', type: 'Date', from: `(at AT TIME ZONE 'UTC')::date` };
const atColumn = instantColumn('at_ms', 'at');

export const archivedCalls: ArchiveTable = {
  name: 'calls',
  columns: [
    dayColumn,
    atColumn,
    ...textColumns(
      'request_id',
      'org_id',
      'project_id',
      'key_id',
      'secret_id',
      'member_id',
      'source',
      'mode',
      'api_id',
    ),
    sameColumn('status', 'Int16'),
    sameColumn('code', 'Int32'),
    sameColumn('tokens', 'Int32'),
    sameColumn('latency_us', 'Int32'),
    {
      name: 'phases_us',
      type: 'Array(Int32)',
      from: `'[' || array_to_string(phases_us, ',') || ']'`,
      back: {
        name: 'phases_us',
        value: `concat('{', arrayStringConcat(arrayMap(us -> toString(us), phases_us), ','), '}')`,
      },
    },
    sameColumn('address'),
    sameColumn('match_id', 'Nullable(String)'),
    sameColumn('model', 'Nullable(String)'),
    flagColumn('fallback'),
    sameColumn('effort', 'Nullable(Float32)'),
    sameColumn('request_bytes', 'Int32'),
    sameColumn('response_bytes', 'Int32'),
    flagColumn('has_body'),
    flagColumn('body_withheld'),
    sameColumn('times', 'Int32'),
    instantColumn('since_ms', 'since', 'Nullable(Int64)'),
  ],
  engineText: engine('day', 'org_id, project_id, at_ms, request_id'),
  kept_days: CALLS_KEPT_DAYS,
};

export const archivedBodies: ArchiveTable = {
  name: 'call_bodies',
  columns: [
    dayColumn,
    atColumn,
    ...textColumns('request_id', 'org_id', 'request_headers', 'request_body', 'response_headers', 'response_body'),
    flagColumn('truncated'),
  ],
  // A body has up to 256 KB, so few rows are read to find one.
  engineText: engine('day', 'org_id, at_ms, request_id', 64),
  kept_days: BODIES_KEPT_DAYS,
};

export const archivedCounts: ArchiveTable = {
  name: 'usage_counts',
  columns: [
    dayColumn,
    atColumn,
    sameColumn('minutes', 'Int16'),
    ...textColumns('org_id', 'project_id', 'api_id', 'key_id', 'member_id', 'source', 'mode'),
    sameColumn('code', 'Int32'),
    ...measures.map((name) => sameColumn(name, 'Int64')),
  ],
  engineText: engine('toYYYYMM(day)', 'org_id, minutes, project_id, at_ms, api_id, key_id'),
  kept_days: undefined,
};

export const archiveTables = [archivedCalls, archivedBodies, archivedCounts] as const;

/** Names the columns that a shipment writes, its own number first. */
export const columnsOf = (table: ArchiveTable): string =>
  ['shipment', ...table.columns.map(({ name }) => name)].join(', ');

export function createTableText(database: string, table: ArchiveTable): string {
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  return `CREATE TABLE IF NOT EXISTS ${database}.${table.name} (shipment UInt64, ${columns}) ${table.engineText}`;
}
