import { BODIES_KEPT_DAYS, CALLS_KEPT_DAYS } from '@fourth-seat/contract';
import { bodyColumns, type Column, callColumns } from '../columns.ts';
import { countedColumns, measures } from '../count-kinds.ts';

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
const sameColumn = (name: string, type: string): ArchiveColumn => ({
  name,
  type,
  from: name,
  back: { name, value: name },
});
const textColumns = (...names: readonly string[]): ArchiveColumn[] => names.map((name) => sameColumn(name, 'String'));

/** The column of the archive that keeps one of PostgreSQL. Times are milliseconds there, and flags 0 or 1. */
function archiveColumn({ name, type, isNullable = false }: Column): ArchiveColumn {
  switch (type) {
    case 'timestamptz':
      return instantColumn(`${name}_ms`, name, isNullable);
    case 'bool':
      return { ...sameColumn(name, 'UInt8'), from: `${name}::int` };
    case 'int4[]':
      return {
        name,
        type: 'Array(Int32)',
        from: `'[' || array_to_string(${name}, ',') || ']'`,
        back: { name, value: `concat('{', arrayStringConcat(arrayMap(one -> toString(one), ${name}), ','), '}')` },
      };
    default:
      return sameColumn(name, isNullable ? `Nullable(${sameTypes[type]})` : sameTypes[type]);
  }
}

/** Types whose values both stores write in the same way. */
const sameTypes = { text: 'String', int2: 'Int16', int4: 'Int32', float4: 'Float32' } as const;

function instantColumn(name: string, column: string, isNullable: boolean): ArchiveColumn {
  const seconds = `toString(toDateTime(intDiv(assumeNotNull(${name}), 1000), 'UTC'))`;
  const text = `concat(${seconds}, '.', substring(toString(1000 + assumeNotNull(${name}) % 1000), 2, 3), '+00')`;
  return {
    name,
    type: isNullable ? 'Nullable(Int64)' : 'Int64',
    from: `round(extract(epoch FROM ${column}) * 1000)::int8`,
    back: { name: column, value: isNullable ? `if(isNull(${name}), NULL, ${text})` : text },
  };
}

const dayColumn: ArchiveColumn = { name: 'day', type: 'Date', from: `(at AT TIME ZONE 'UTC')::date` };

export const archivedCalls: ArchiveTable = {
  name: 'calls',
  columns: [dayColumn, ...callColumns.map(archiveColumn)],
  engineText: engine('day', 'org_id, project_id, at_ms, request_id'),
  kept_days: CALLS_KEPT_DAYS,
};

export const archivedBodies: ArchiveTable = {
  name: 'call_bodies',
  columns: [dayColumn, ...bodyColumns.map(archiveColumn)],
  // A body has up to 256 KB, so few rows are read to find one.
  engineText: engine('day', 'org_id, at_ms, request_id', 64),
  kept_days: BODIES_KEPT_DAYS,
};

export const archivedCounts: ArchiveTable = {
  name: 'usage_counts',
  columns: [
    dayColumn,
    archiveColumn({ name: 'at', type: 'timestamptz' }),
    sameColumn('minutes', 'Int16'),
    ...textColumns(...countedColumns.filter((name) => name !== 'code')),
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
