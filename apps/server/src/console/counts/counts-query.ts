import type { listTopUsage, Parsed, queryUsage } from '@fourth-seat/contract';
import type { Dimension } from '../../api/metering/reading.ts';
import type { CallSelection } from './selection.ts';

/** What rows are grouped by: time, a dimension, or something computed from a dimension. */
export type GroupBy = 'bucket' | 'hour' | 'day' | 'project_id' | Dimension | 'outcome' | 'game';

/** What a page may split its numbers by; each value of it is a part. */
export type SplitBy = NonNullable<Parsed<typeof queryUsage>['split_by']> | Parsed<typeof listTopUsage>['by'];

/** A query of the counts that both stores can answer, with answers that can be added. */
export interface CountsQuery {
  /** The calls that are counted. */
  readonly selection: CallSelection;
  readonly by: readonly GroupBy[];
  /** SQL expressions over the columns of the counts that both stores understand. */
  readonly sums: readonly string[];
  /** One more condition on the rows, of the same kind. */
  readonly only?: string;
  /** Values of the last group that are kept apart; all others become `OTHER_PART`. */
  readonly separate?: readonly string[] | undefined;
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
