import type { Dimension } from '../../api/metering/kinds.ts';

export interface UsageQuery {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Start of every bucket in milliseconds since 1970, rising: full hours, a quarter past, or half past. */
  readonly starts: readonly number[];
  /** End of the last bucket, not included. */
  readonly to: number;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly codes?: readonly number[] | undefined;
}

/** What rows of counts are put together by. */
export type Group = 'bucket' | 'hour' | 'day' | 'project_id' | Dimension | 'outcome' | 'game';

/** A question to the counts that both homes can answer, and whose answers can be added up. */
export interface Asked {
  readonly query: UsageQuery;
  readonly by: readonly Group[];
  /** Expressions of SQL over the columns of the counts that mean the same in both homes. */
  readonly sums: readonly string[];
  /** One more condition on the rows, of the same kind. */
  readonly only?: string;
  /** Values of the last group that are told apart; all others are `OTHER_PART`. */
  readonly shown?: readonly string[] | undefined;
  /** Hours alone, not the days that stand for them. */
  readonly by_hour?: boolean;
  /** The first hours in time whose first sum is above zero, of an answer by hour. */
  readonly first?: { readonly ascending: boolean; readonly limit: number };
}

/** The groups of an answer, then its sums. A bucket is its index, an hour or a day its start in milliseconds since 1970. */
export interface Summed {
  readonly groups: readonly (string | number)[];
  readonly sums: readonly number[];
}

/** Column, wanted values and the dimension of each filter that the query sets. */
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

/** Where a query begins. */
export const startOf = ({ starts, to }: UsageQuery): number => starts[0] ?? to;
