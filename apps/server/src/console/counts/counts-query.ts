import type { Outcome } from '@fourth-seat/contract';
import { failures, type Measure, outcomeSql } from '../../api/metering/reading.ts';
import type { CallSelection } from './selection.ts';

/** What rows are grouped by, with the type of its values. */
export interface GroupValues {
  /** Its index. */
  readonly bucket: number;
  /** Its start in milliseconds since 1970. */
  readonly hour: number;
  readonly project_id: string;
  readonly api_id: string;
  readonly key_id: string;
  readonly member_id: string;
  readonly code: number;
  readonly outcome: Outcome;
  readonly game: string;
}
export type GroupBy = keyof GroupValues;

/** The groups that have the same SQL in counts and records, and in both stores. */
export const sharedGroupSql = {
  project_id: 'project_id',
  api_id: 'api_id',
  key_id: 'key_id',
  member_id: 'member_id',
  code: 'code',
  outcome: outcomeSql,
} as const satisfies { readonly [Group in GroupBy]?: string };

/** What is added up: a column of the counts, or the calls that had one of these outcomes. */
export type Summand = Measure | { readonly outcomes: readonly Outcome[] };

/** A query of the counts that both stores can answer, with answers that can be added. */
export type CountsQuery<
  By extends readonly GroupBy[] = readonly GroupBy[],
  Sums extends readonly Summand[] = readonly Summand[],
> = CountsByGroup<By, Sums> | FirstHours<By, Sums>;

interface SummedCalls<By, Sums> {
  /** The calls that are counted. */
  readonly selection: CallSelection;
  readonly by: By;
  readonly sums: Sums;
  readonly only?: keyof typeof conditionSql;
}

interface CountsByGroup<By, Sums> extends SummedCalls<By, Sums> {
  /** Values of the last group that are kept apart; all others become `OTHER_PART`. */
  readonly separate?: readonly string[] | undefined;
  readonly first?: undefined;
}

/** The first hours in which the first sum is above zero; read from hours, not from the days that summarize them. */
interface FirstHours<By, Sums> extends SummedCalls<By & readonly [...GroupBy[], 'hour'], Sums> {
  readonly first: { readonly ascending: boolean; readonly limit: number };
  readonly separate?: undefined;
}

/** Conditions on rows of the counts, in SQL that both stores understand. */
export const conditionSql = { failed: 'code <> 0', of_a_game: `api_id LIKE '%.%'` } as const;

/** The game in the id of a recorded API, also of one that is no longer offered. */
export const recordedGameOf = (api_id: string): string => api_id.split('.', 1)[0] ?? '';

/** The same of the column `api_id`, in the SQL of each store. */
export const recordedGameSql = {
  postgres: `split_part(api_id, '.', 1)`,
  archive: `splitByChar('.', api_id)[1]`,
} as const;

/** A summand of one row of the counts, in SQL that both stores understand. */
export function summandSql(summand: Summand): string {
  if (typeof summand === 'string') return summand;
  const columns = summand.outcomes.map((name) => (name === 'success' ? `(calls - ${failures.join(' - ')})` : name));
  return [...new Set(columns)].join(' + ');
}

/** A row of the answer to a query: the values of its groups and its sums, each in the order of the query. */
export interface CountsRow<
  By extends readonly GroupBy[] = readonly GroupBy[],
  Sums extends readonly Summand[] = readonly Summand[],
> {
  readonly groups: { readonly [Index in keyof By]: GroupValues[By[Index]] };
  readonly sums: { readonly [Index in keyof Sums]: number };
}
