/** What the counts tell about a filtered list: its length, and the hours that contain its calls. */
import { RECORDS_KEPT_MS, type Stores } from '../../api/metering/reading.ts';
import { ceilTo, DAY_MS, floorTo, HOUR_MS } from '../../platform/time.ts';
import { countMatchingCalls, type Hour, isEdge, listMatchingHours } from '../counts/service.ts';
import type { TrafficScope } from '../projects/service.ts';
import type { ColumnFilters } from './filters.ts';

export type { Hour } from '../counts/service.ts';

/** False for filters that the counts cannot answer: single calls, matches, statuses. */
export function isCounted(filters: ColumnFilters): boolean {
  return filters.match_id === undefined && filters.request_id === undefined && filters.status_codes === undefined;
}

/** True where a filter excludes calls, so that matching ones may be far apart. */
export function isSelective({ key_ids, member_ids, api_ids, sources, outcomes, codes }: ColumnFilters): boolean {
  return [key_ids, member_ids, api_ids, sources, outcomes, codes].some((list) => list !== undefined);
}

/** The filters as a query of the counts from `from` to `to`, milliseconds since 1970. */
function toOutcomeSelection(scope: TrafficScope, filters: ColumnFilters, from: number, to: number) {
  const { key_ids, member_ids, api_ids, sources, outcomes, codes } = filters;
  const { org_id, project_ids } = scope;
  return { org_id, project_ids, starts: [from], to, key_ids, member_ids, api_ids, sources, outcomes, codes };
}

/** Number of matching calls; undefined where the range starts or ends inside a counted part. */
export async function countMatching(
  stores: Stores,
  scope: TrafficScope,
  filters: ColumnFilters,
  now: number,
): Promise<number | undefined> {
  const from = filters.from ?? floorTo(now - RECORDS_KEPT_MS, HOUR_MS);
  const to = filters.to ?? ceilTo(now + 1, HOUR_MS);
  if (!isCounted(filters) || !isEdge(from) || !isEdge(to)) return undefined;
  if (from >= to) return 0;
  return countMatchingCalls(stores, toOutcomeSelection(scope, filters, from, to));
}

interface HourPage {
  /** The instant of the row that the page comes after. */
  readonly after: number | undefined;
  readonly ascending: boolean;
  readonly limit: number;
  readonly now: number;
}

/** The hours of projects that contain matching calls, from a given time on in the order of the list. */
export async function listHours(
  stores: Stores,
  scope: TrafficScope,
  filters: ColumnFilters,
  page: HourPage,
): Promise<Hour[]> {
  const { ascending } = page;
  const [first, last] = hourSpanOf(filters, page);
  // The first and last hour may contain matching calls outside the range.
  const limit = page.limit + 2 * scope.project_ids.length;
  const read = async (from: number, to: number): Promise<Hour[]> =>
    from < to ? listMatchingHours(stores, toOutcomeSelection(scope, filters, from, to), { ascending, limit }) : [];
  // Nearest hours first: where matching calls are frequent, the rest need not be read.
  let found: Hour[] = [];
  let doneUntil = ascending ? first : last;
  for (const days of [2, 14, Infinity]) {
    const end = ascending ? Math.min(first + days * DAY_MS, last) : Math.max(last - days * DAY_MS, first);
    found = [...found, ...(ascending ? await read(doneUntil, end) : await read(end, doneUntil))];
    if (found.length >= limit) break;
    doneUntil = end;
  }
  return found.slice(0, limit);
}

/** The whole hours that the rest of a list lies in, in milliseconds since 1970. */
function hourSpanOf(
  filters: ColumnFilters,
  { after, ascending, now }: HourPage,
): readonly [first: number, last: number] {
  const kept = Math.max(filters.from ?? -Infinity, now - RECORDS_KEPT_MS);
  const known = Math.min(filters.to ?? Infinity, now + HOUR_MS);
  const first = ascending && after !== undefined ? Math.max(kept, after) : kept;
  const last = !ascending && after !== undefined ? Math.min(known, after) : known;
  return [floorTo(first, HOUR_MS), floorTo(last, HOUR_MS) + HOUR_MS];
}
