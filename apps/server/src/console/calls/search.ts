import { setTimeout as delay } from 'node:timers/promises';
import type { ApiDeps } from '../../api/deps.ts';
import { withHeavyReads } from '../../deps.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import type { TrafficScope } from '../projects/service.ts';
import { isCounted, listHours } from './counts.ts';
import type { TextFilters } from './filters.ts';
import type { CallListRow } from './records/call-rows.ts';
import type { CallPage, CallsQuery } from './records/calls-query.ts';
import { listRecordedCallsInTime } from './records/records.ts';

/** Without a start in the filters, free text is searched in this many days, because bodies have no index. */
const SEARCH_DAYS = 7;
/** Longest time for one page of a search. */
const BUDGET_MS = 1000;
/** Width of the first window; on a busy database none gets narrower, so that each page makes progress. */
const MIN_WINDOW_MS = HOUR_MS / 4;
/** A window is as wide as can be read in about this time. A search in both stores takes longer however narrow it is. */
const slices_ms = { one: 60, both: 250 } as const;

/** Greater than every request id: a cursor after all calls of its instant. */
export const END_OF_INSTANT = '~';

interface SearchResult {
  /** In the order of the list, at most `limit`. */
  readonly rows: CallListRow[];
  /** How far the search got, in milliseconds since 1970; undefined when it reached the end of the range. */
  readonly searched_to: number | undefined;
}

/** Width of the next window in milliseconds, from the time that the last one took. */
export function widthAfter(width: number, took_ms: number, slice_ms: number = slices_ms.one): number {
  let fitting = width;
  if (took_ms < slice_ms) fitting = width * 2;
  if (took_ms > 2 * slice_ms) fitting = width / 2;
  return Math.max(MIN_WINDOW_MS, fitting);
}

/**
 * Searches a text, window by window in the order of the list, until the page is full or its time is over. So a page
 * always answers in time and says how far it has searched.
 */
export async function searchCalls(
  deps: ApiDeps,
  scope: TrafficScope,
  filters: TextFilters,
  page: CallPage,
): Promise<SearchResult> {
  const { ascending } = page;
  const { first, last, first_width } = rangeOf(filters, page, deps.now());
  const giveUpAt = performance.now() + BUDGET_MS;
  const hours = await listSearchedHours(deps, scope, filters, { ascending, first, last });
  let rows: CallListRow[] = [];
  let at = nextIn(hours, ascending ? first : last, ascending);
  let width = first_width;
  let isFirst = true;
  while (ascending ? at < last : at > first) {
    // Each page reads at least one window, whatever the organization has read before, so that it makes progress.
    if (!isFirst && !(await waitToRead(deps, scope.org_id, giveUpAt))) return { rows, searched_to: at };
    isFirst = false;
    const [from, to] = ascending ? [at, Math.min(at + width, last)] : [Math.max(at - width, first), at];
    const nextPage = { ...page, limit: page.limit - rows.length };
    const { found, took_ms } = await readWindow(
      deps,
      { scope, filters: { ...filters, from, to }, page: nextPage },
      giveUpAt,
    );
    if (!found) return { rows, searched_to: at };
    rows = [...rows, ...found];
    at = nextIn(hours, ascending ? to : from, ascending);
    if (rows.length >= page.limit) break;
    width = widthAfter(width, took_ms, deps.archive ? slices_ms.both : slices_ms.one);
  }
  return { rows, searched_to: undefined };
}

/**
 * The starts of the hours that may contain what is searched, in the order of the list. A history is empty most of the
 * time, and what the counts know to be empty is not read.
 */
async function listSearchedHours(
  deps: ApiDeps,
  scope: TrafficScope,
  filters: TextFilters,
  { ascending, first, last }: { readonly ascending: boolean; readonly first: number; readonly last: number },
): Promise<number[]> {
  const counted = { ...filters, text: undefined, request_id: undefined, from: first, to: last };
  // Fewer filters leave more hours.
  const asked = isCounted(counted) ? counted : { ...counted, match_id: undefined, status_codes: undefined };
  const limit = Math.ceil((last - first) / HOUR_MS) * scope.project_ids.length;
  const found = await listHours(deps, scope, asked, { after: undefined, ascending, limit, now: deps.now() });
  return [...new Set(found.map(({ at }) => at.getTime()))];
}

/** The next instant that is not known to be empty, from one on in the order of the list. */
function nextIn(hours: readonly number[], at: number, ascending: boolean): number {
  if (ascending) {
    const hour = hours.find((start) => start + HOUR_MS > at);
    return hour === undefined ? Infinity : Math.max(at, hour);
  }
  const hour = hours.find((start) => start < at);
  return hour === undefined ? -Infinity : Math.min(at, hour + HOUR_MS);
}

/** What is searched, in milliseconds since 1970, and how wide its first window is. */
function rangeOf(filters: TextFilters, { ascending, after }: CallPage, now: number) {
  const first = filters.from ?? now - SEARCH_DAYS * DAY_MS;
  const last = filters.to ?? now + HOUR_MS;
  if (after === undefined) {
    // Calls may be slightly ahead of this process's clock; that hour belongs to the first window.
    const isOpen = !ascending && filters.to === undefined;
    return { first, last, first_width: MIN_WINDOW_MS + (isOpen ? HOUR_MS : 0) };
  }
  // The instant of the cursor belongs to the next window; the page starts after the row that the cursor names.
  const at = after.request_time.getTime();
  return ascending
    ? { first: Math.max(first, at), last, first_width: MIN_WINDOW_MS }
    : { first, last: Math.min(last, at + 1), first_width: MIN_WINDOW_MS };
}

/** The calls that a window contains, undefined where there was no time to read it, and what it cost. */
async function readWindow(
  deps: ApiDeps,
  query: CallsQuery,
  giveUpAt: number,
): Promise<{ readonly found: CallListRow[] | undefined; readonly took_ms: number }> {
  const began = performance.now();
  let took_ms: number;
  let found: CallListRow[] | undefined;
  try {
    found = await listRecordedCallsInTime(withHeavyReads(deps), giveUpAt - began, query);
  } finally {
    // A read that fails or runs out of time costs as much as any other.
    took_ms = performance.now() - began;
    deps.heavy.reading.charge(query.scope.org_id, took_ms);
  }
  return { found, took_ms };
}

/** Waits until the organization may read again; false where that would exceed the page's time. */
async function waitToRead({ heavy }: ApiDeps, org_id: string, giveUpAt: number): Promise<boolean> {
  const rest_ms = heavy.reading.take(org_id) * 1000;
  if (performance.now() + rest_ms >= giveUpAt) return false;
  if (rest_ms > 0) await delay(rest_ms);
  return true;
}
