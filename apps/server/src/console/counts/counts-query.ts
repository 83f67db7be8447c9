import type { Dimension } from '../../api/metering/count-kinds.ts';

export interface UsageQuery {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Start of every bucket in milliseconds since 1970, ascending: full hours, a quarter past, or half past. */
  readonly starts: readonly number[];
  /** End of the last bucket, not included. */
  readonly to: number;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly codes?: readonly number[] | undefined;
}

/** The grouping of the rows. */
export type Group = 'bucket' | 'hour' | 'day' | 'project_id' | Dimension | 'outcome' | 'game';

/** A query of the counts that both stores can answer, with answers that can be added. */
export interface CountsQuery {
  readonly query: UsageQuery;
  readonly by: readonly Group[];
  /** SQL expressions over the columns of the counts that both stores understand. */
  readonly sums: readonly string[];
  /** One more condition on the rows, of the same kind. */
  readonly only?: string;
  /** Values of the last group that are kept apart; all others become `OTHER_PART`. */
  readonly shown?: readonly string[] | undefined;
  /** Only hours, not the days that summarize them. */
  readonly by_hour?: boolean;
  /** Limits an answer by hour to the first hours whose first sum is above zero. */
  readonly first?: { readonly ascending: boolean; readonly limit: number };
}

/**
 * The groups of an answer, then its sums. A bucket is its index, an hour or a day its start in milliseconds since 1970.
 */
export interface CountsRow {
  readonly groups: readonly (string | number)[];
  readonly sums: readonly number[];
}

/** Column, wanted values and dimension of each filter that the query sets. */
export function filtersOf(query: UsageQuery) {
  const filters: readonly (readonly [string, readonly (string | number)[] | undefined, Dimension | undefined])[] = [
    ['api_id', query.api_ids, 'api_id'],
    ['key_id', query.key_ids, 'key_id'],
    ['member_id', query.member_ids, 'member_id'],
    ['source', query.sources, undefined],
    ['code', query.codes, 'code'],
  ];
  return filters.flatMap(([column, wanted, dimension]) => (wanted ? [{ column, wanted, dimension }] : []));
}

/** Start of a query. */
export const startOf = ({ starts, to }: UsageQuery): number => starts[0] ?? to;
