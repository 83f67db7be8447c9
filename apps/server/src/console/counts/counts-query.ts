import type { listTopUsage, Parsed, queryUsage, StatusClass } from '@fourth-seat/contract';
import { type Dimension, failures, type Measure } from '../../api/metering/reading.ts';
import type { CallSelection } from './selection.ts';

/** What rows are grouped by: time, a dimension, or something computed from a dimension. */
export type GroupBy = 'bucket' | 'hour' | 'day' | 'project_id' | Dimension | 'outcome' | 'game';

/** What a page may split its numbers by; each value of it is a part. */
export type SplitBy = NonNullable<Parsed<typeof queryUsage>['split_by']> | Parsed<typeof listTopUsage>['by'];

/** What is added up: a column of the counts, or the calls that had one of these outcomes. */
export type Summand = Measure | { readonly outcomes: readonly StatusClass[] };

/** A query of the counts that both stores can answer, with answers that can be added. */
export type CountsQuery = CountsByGroup | FirstHours;

interface SummedCalls {
  /** The calls that are counted. */
  readonly selection: CallSelection;
  readonly sums: readonly Summand[];
  readonly only?: keyof typeof conditionSql;
}

interface CountsByGroup extends SummedCalls {
  readonly by: readonly GroupBy[];
  /** Values of the last group that are kept apart; all others become `OTHER_PART`. */
  readonly separate?: readonly string[] | undefined;
  readonly first?: undefined;
}

/** The first hours in which the first sum is above zero; read from hours, not from the days that summarize them. */
interface FirstHours extends SummedCalls {
  readonly by: readonly [...GroupBy[], 'hour'];
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

/**
 * The groups of an answer, then its sums. A bucket is its index, an hour or a day its start in milliseconds since 1970.
 */
export interface CountsRow {
  readonly groups: readonly (string | number)[];
  readonly sums: readonly number[];
}
