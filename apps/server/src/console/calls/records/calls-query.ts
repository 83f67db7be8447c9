import type { Hour } from '../counts.ts';
import type { CallFilters } from '../filters.ts';
import type { CallScope } from './filter-repository.ts';

/** The last row of a page; the next page starts after it. */
export interface Cursor {
  readonly request_time: Date;
  readonly request_id: string;
}

/** A page of the list: at most `limit` rows, after a row. */
export interface CallPage {
  readonly limit: number;
  readonly ascending: boolean;
  readonly after?: Cursor | undefined;
}

/** A query for a page of calls. */
export interface CallsQuery {
  readonly scope: CallScope;
  readonly filters: CallFilters;
  readonly page: CallPage;
  /** Restricts reading to these hours of projects. */
  readonly hours?: readonly Hour[] | undefined;
}
