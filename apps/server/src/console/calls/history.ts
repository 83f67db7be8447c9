import { type CallRow, type listCalls, MAX_COUNTED_CALLS, type Output, type Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { cutPage, decodeTimePosition, encodeTimePosition, firstPage } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTrafficScope, type TrafficScope } from '../projects/service.ts';
import { countMatching, isCounted, isSelective, listHours } from './counts.ts';
import { type ColumnFilters, type TextFilters, toFilters, type WireFilters } from './filters.ts';
import type { CallListRow } from './records/call-rows.ts';
import type { CallPage, Cursor } from './records/calls-query.ts';
import { countCalls, listRecordedCalls } from './records/records.ts';
import { toCallRow } from './rows.ts';
import { END_OF_INSTANT, searchCalls } from './search.ts';

/** A count that the buckets cannot answer is given up after this time. */
const COUNT_MS = 300;

type Answer = Output<typeof listCalls>;

/** One page of the history, newest first unless asked otherwise. */
export async function listCallPage(deps: ApiDeps, session: Session, input: Parsed<typeof listCalls>): Promise<Answer> {
  const filters = toFilters(input.filters ?? {});
  const scope = await readTrafficScope(deps.db, session, input.filters?.project_ids);
  const { limit, cursor } = input.page ?? firstPage;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const page = { limit, ascending: input.sort?.[0]?.order === 'asc', after };
  if (filters.text !== undefined) return listFoundPage(deps, scope, filters, page);
  const [rows, count] = await Promise.all([
    listMatching(deps, scope, filters, withOneMore(page)),
    countMatching(deps, scope, filters, deps.now()),
  ]);
  const { results, last } = cutPage(rows, limit);
  const total = count ?? (await countCalls(deps, COUNT_MS, { scope, filters, most: MAX_COUNTED_CALLS + 1 }));
  return {
    results: results.map(toCallRow),
    total: Math.min(total ?? sumTimes(results), MAX_COUNTED_CALLS),
    more: total === undefined ? isTotalCut(page, last !== undefined) : total > MAX_COUNTED_CALLS,
    searched_to: null,
    next_cursor: last ? cursorOf(last) : null,
  };
}

/** Similar refusals share a row; the count is of calls. */
export function sumTimes(rows: readonly { readonly times: number }[]): number {
  return rows.reduce((sum, row) => sum + row.times, 0);
}

/** Where nobody counted, `total` is of this page alone: less than all also where the page goes on from one before. */
const isTotalCut = (page: CallPage, goesOn: boolean): boolean => goesOn || page.after !== undefined;

/** One additional row shows that there are more. */
const withOneMore = (page: CallPage): CallPage => ({ ...page, limit: page.limit + 1 });

const cursorOf = ({ request_time, request_id }: Cursor): string =>
  encodeTimePosition({ at: request_time, id: request_id });

/** Where filters exclude calls, only hours are read that contain matching calls according to the counts. */
async function listMatching(
  deps: ApiDeps,
  scope: TrafficScope,
  filters: ColumnFilters,
  page: CallPage,
): Promise<CallListRow[]> {
  if (!isCounted(filters) || !isSelective(filters)) return listRecordedCalls(deps, { scope, filters, page });
  const { ascending, limit } = page;
  const hourPage = { after: page.after?.request_time.getTime(), ascending, limit, now: deps.now() };
  return listRecordedCalls(deps, { scope, filters, page, hours: await listHours(deps, scope, filters, hourPage) });
}

/** The calls that a search found in its time; counting all matches would take as long as finding them. */
async function listFoundPage(
  deps: ApiDeps,
  scope: TrafficScope,
  filters: TextFilters,
  page: CallPage,
): Promise<Answer> {
  const { rows, searched_to } = await searchCalls(deps, scope, filters, withOneMore(page));
  const { results, last } = cutPage(rows, page.limit);
  const rest =
    searched_to === undefined ? null : cursorOf({ request_time: new Date(searched_to), request_id: END_OF_INSTANT });
  return {
    results: results.map(toCallRow),
    total: sumTimes(results),
    more: isTotalCut(page, last !== undefined || rest !== null),
    searched_to: last || searched_to === undefined ? null : new Date(searched_to).toISOString(),
    next_cursor: last ? cursorOf(last) : rest,
  };
}

function parseCursor(cursor: string): Cursor {
  const { at, id } = decodeTimePosition(cursor);
  return { request_time: at, request_id: id };
}

/**
 * The filtered history for a file, newest first, at most `limit` rows; cut where there are more, or where a search ran
 * out of time before the end of its range.
 */
export async function listExportedCalls(
  deps: ApiDeps,
  session: Session,
  wire: WireFilters,
  limit: number,
): Promise<{ rows: CallRow[]; isCut: boolean }> {
  const scope = await readTrafficScope(deps.db, session, wire.project_ids);
  const filters = toFilters(wire);
  const page = withOneMore({ limit, ascending: false });
  const { rows, searched_to } =
    filters.text === undefined
      ? { rows: await listMatching(deps, scope, filters, page), searched_to: undefined }
      : await searchCalls(deps, scope, filters, page);
  const { results, last } = cutPage(rows, limit);
  return { rows: results.map(toCallRow), isCut: last !== undefined || searched_to !== undefined };
}
