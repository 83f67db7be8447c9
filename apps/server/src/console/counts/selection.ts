import { type Dimension, projectsCondition } from '../../api/metering/reading.ts';
import { integerLiteral, isOneOf } from '../../platform/clickhouse/literal.ts';
import type { AddValue } from '../../platform/db/prepared.ts';

/** The calls that a page asks about: of which projects, when, and which of them. */
export interface CallSelection {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Start of every bucket in milliseconds since 1970, ascending; like the end, each at an edge (`isEdge`). */
  readonly starts: readonly number[];
  /** End of the last bucket, not included. */
  readonly to: number;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly codes?: readonly number[] | undefined;
}

interface Filter {
  readonly column: 'api_id' | 'key_id' | 'member_id' | 'source' | 'code';
  readonly allowed: readonly (string | number)[];
  /** Undefined for what every kind of counts keeps. */
  readonly dimension: Dimension | undefined;
}

/** The filters that a selection sets. */
function filtersOf({ api_ids, key_ids, member_ids, sources, codes }: CallSelection): Filter[] {
  const filters = [
    { column: 'api_id', allowed: api_ids, dimension: 'api_id' },
    { column: 'key_id', allowed: key_ids, dimension: 'key_id' },
    { column: 'member_id', allowed: member_ids, dimension: 'member_id' },
    { column: 'source', allowed: sources, dimension: undefined },
    { column: 'code', allowed: codes, dimension: 'code' },
  ] as const;
  return filters.flatMap(({ allowed, ...filter }) => (allowed ? [{ ...filter, allowed }] : []));
}

/** The dimensions that the filters of a selection need. */
export const filterDimensions = (selection: CallSelection): Dimension[] =>
  filtersOf(selection).flatMap(({ dimension }) => dimension ?? []);

/** The filters as conditions of PostgreSQL. */
export const recentFilters = (selection: CallSelection, add: AddValue): string[] =>
  filtersOf(selection).map(
    ({ column, allowed }) => `${column} = ANY(${add(allowed)}::${column === 'code' ? 'int4' : 'text'}[])`,
  );

/** The records of a selection as conditions of PostgreSQL, without its projects: each is read along its own index. */
export const recentRecords = (selection: CallSelection, add: AddValue): string[] => [
  `org_id = ${add(selection.org_id)}`,
  `at >= ${add(new Date(startOf(selection)))}`,
  `at < ${add(new Date(selection.to))}`,
  ...recentFilters(selection, add),
];

/** The filters as conditions of the archive. */
export const archivedFilters = (selection: CallSelection): string[] =>
  filtersOf(selection).map(({ column, allowed }) => isOneOf(column, allowed));

/** The records of a selection as conditions of the archive. */
export const archivedRecords = (selection: CallSelection): string[] => [
  projectsCondition(selection),
  `at_ms >= ${integerLiteral(startOf(selection))}`,
  `at_ms < ${integerLiteral(selection.to)}`,
  ...archivedFilters(selection),
];

/** What a filter allows. An empty list excludes nothing: a form without a choice sends one. */
export const someOf = <Value>(list: readonly Value[] | undefined): readonly Value[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** Start of a selection. */
export const startOf = ({ starts, to }: CallSelection): number => starts[0] ?? to;
