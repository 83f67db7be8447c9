import { idPrefixes } from '@fourth-seat/contract';
import { requestIdTime } from '../../../api/gateway/reading.ts';
import {
  type ArchiveSnapshot,
  outcomeSql,
  type Phases,
  projectsCondition,
  RECORDS_KEPT_MS,
} from '../../../api/metering/reading.ts';
import { integerLiteral, isOneOf, quote } from '../../../platform/clickhouse/literal.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.ts';
import type { ColumnFilters } from '../filters.ts';
import {
  type ArchivedDetailsRow,
  type ArchivedListRow,
  absentBodies,
  type BodyId,
  type BodyRow,
  type StoredBodies,
} from './call-rows.ts';
import type { CallsQuery } from './calls-query.ts';
import { archivedCondition, type CallScope, spanOf } from './filter-repository.ts';

/** Of a list, in the order in which `toListRow` takes them. */
const listColumns = [
  'at_ms',
  'request_id',
  'project_id',
  'key_id',
  'member_id',
  'source',
  'mode',
  'api_id',
  'status',
  'code',
  'tokens',
  'latency_us',
  'match_id',
  'times',
  'since_ms',
  outcomeSql,
  'receipt_number',
  `if(startsWith(secret_id, '${idPrefixes.client_token}_'), secret_id, '')`,
] as const;
const LIST_COLUMNS = listColumns.join(', ');

/** A row that begins with `listColumns`, under the contract's names. */
function toListRow(row: readonly unknown[]): ArchivedListRow {
  const [at_ms, request_id, project_id, key_id, member_id, source, mode, api_id, status, code, ...figures] = row;
  const [tokens, latency_us, match_id, times, since_ms, outcome, receipt_number, token_id] = figures;
  return {
    request_time: new Date(Number(at_ms)),
    request_id: String(request_id),
    project_id: String(project_id),
    key_id: textOrNull(key_id),
    member_id: textOrNull(member_id),
    // Written by metering, in the contract's words; the outcome is computed from the code.
    source: source as ArchivedListRow['source'],
    mode: mode as ArchivedListRow['mode'],
    status_class: outcome as ArchivedListRow['status_class'],
    api_id: String(api_id),
    status_code: Number(status),
    code: Number(code),
    tokens: Number(tokens),
    response_time_ms: Number(latency_us) / 1000,
    match_id: typeof match_id === 'string' ? match_id : null,
    times: Number(times),
    first_time: new Date(Number(since_ms ?? at_ms)),
    receipt_number: typeof receipt_number === 'string' ? receipt_number : null,
    token_id: textOrNull(token_id),
  };
}

/** Columns of ids are empty where there is none. */
const textOrNull = (cell: unknown): string | null => (cell === '' ? null : String(cell));

/** Records are dropped by whole days. */
const MAX_AGE_MS = RECORDS_KEPT_MS + DAY_MS;
const FIRST_WINDOW_MS = HOUR_MS;
/** Factor by which each window is wider than the one before. */
const WIDENING = 4;

/**
 * Calls that match the filters, in the order of the list. Old versions of ClickHouse sort all matches before applying
 * the limit, so time is read in widening windows until the page is full.
 */
export async function listArchivedCalls(
  archived: ArchiveSnapshot,
  query: CallsQuery,
  noted: readonly string[],
): Promise<ArchivedListRow[]> {
  const { scope, filters, page, hours } = query;
  if (hours?.length === 0) return [];
  const order = page.ascending ? 'at_ms ASC, request_id DESC' : 'at_ms DESC, request_id ASC';
  const rows: ArchivedListRow[] = [];
  for (const [from, to] of windowsOf(query, archived.end)) {
    const condition = archivedCondition(scope, { ...filters, from, to }, { ...archived, noted });
    const found = await archived.select(
      `SELECT ${LIST_COLUMNS} FROM calls WHERE ${condition} ${ofHours(hours)} ${afterOf(page)}
       ORDER BY ${order} LIMIT ${integerLiteral(page.limit - rows.length)}`,
    );
    rows.push(...found.map(toListRow));
    if (rows.length >= page.limit) break;
  }
  return rows;
}

/** The spans of time in which a query is read, one after the other in the order of the list, in milliseconds. */
function* windowsOf({ filters, page, hours }: CallsQuery, end: number): Generator<readonly [from: number, to: number]> {
  const span = spanOf(filters);
  const after = page.after?.request_time.getTime();
  let first = Math.max(span.from ?? -Infinity, end - MAX_AGE_MS);
  let last = Math.min(span.to ?? Infinity, end);
  if (after !== undefined && page.ascending) first = Math.max(first, after);
  if (after !== undefined && !page.ascending) last = Math.min(last, after + 1);
  // Few hours, one instant, or the window of a search: read in one query.
  const isNarrow = hours !== undefined || filters.request_id !== undefined || filters.text !== undefined;
  let width = isNarrow ? Infinity : FIRST_WINDOW_MS;
  while (first < last) {
    if (page.ascending) {
      const to = Math.min(first + width, last);
      yield [first, to];
      first = to;
    } else {
      const from = Math.max(last - width, first);
      yield [from, last];
      last = from;
    }
    width *= WIDENING;
  }
}

function ofHours(hours: CallsQuery['hours']): string {
  if (!hours) return '';
  const byProject = Map.groupBy(hours, ({ project_id }) => project_id);
  const parts = [...byProject].map(([project_id, list]) => {
    const starts = list.map(({ at }) => at.getTime());
    return `(project_id = ${quote(project_id)} AND ${isOneOf(`intDiv(at_ms, ${HOUR_MS}) * ${HOUR_MS}`, starts)})`;
  });
  const all = hours.map(({ at }) => at.getTime());
  const end = Math.max(...all) + HOUR_MS;
  return `AND at_ms >= ${integerLiteral(Math.min(...all))} AND at_ms < ${integerLiteral(end)} AND (${parts.join(' OR ')})`;
}

function afterOf({ after, ascending }: CallsQuery['page']): string {
  if (!after) return '';
  const [beyond, tie] = ascending ? ['>', '<'] : ['<', '>'];
  const at = integerLiteral(after.request_time.getTime());
  return `AND (at_ms ${beyond} ${at} OR at_ms = ${at} AND request_id ${tie} ${quote(after.request_id)})`;
}

/** One call with its bodies, if it is of these projects. */
export async function findArchivedCall(
  { select, visible }: ArchiveSnapshot,
  scope: CallScope,
  request_id: string,
): Promise<ArchivedDetailsRow | undefined> {
  const instant = requestIdTime(request_id);
  const near =
    instant === undefined
      ? ''
      : `AND at_ms >= ${integerLiteral(Math.floor(instant) - MINUTE_MS)} AND at_ms < ${integerLiteral(Math.floor(instant) + MINUTE_MS)}`;
  const [row] =
    await select(`SELECT ${LIST_COLUMNS}, phases_us, address, model, fallback, effort, request_bytes, response_bytes,
      has_body, body_withheld
    FROM calls WHERE ${visible} AND ${projectsCondition(scope)}
      AND request_id = ${quote(request_id)} ${near} LIMIT 1`);
  if (!row) return undefined;
  const call = toListRow(row);
  const [phases_us, address, model, fallback, effort, request_bytes, response_bytes, has_body, body_withheld] =
    row.slice(listColumns.length);
  const [body] = Number(has_body)
    ? await select(`SELECT request_headers, request_body, response_headers, response_body, truncated
        FROM call_bodies WHERE ${visible} AND org_id = ${quote(scope.org_id)} AND at_ms = ${integerLiteral(call.request_time.getTime())}
          AND request_id = ${quote(request_id)} LIMIT 1`)
    : [];
  return {
    ...call,
    // Written by metering, one number for each phase.
    phases_us: phases_us as Phases,
    address: String(address),
    model: typeof model === 'string' ? model : null,
    fallback: Number(fallback) === 1,
    effort: effort === null ? null : Number(effort),
    request_bytes: Number(request_bytes),
    response_bytes: Number(response_bytes),
    bodies: body
      ? toBodies(body)
      : absentBodies({
          has_body: Number(has_body) === 1,
          body_withheld: Number(body_withheld) === 1,
          times: call.times,
        }),
  };
}

function toBodies([
  request_headers,
  request_body,
  response_headers,
  response_body,
  truncated,
]: readonly unknown[]): StoredBodies {
  return {
    absent: null,
    request_headers: String(request_headers),
    request_body: String(request_body),
    response_headers: String(response_headers),
    response_body: String(response_body),
    truncated: Number(truncated) === 1,
  };
}

/** Bodies that are stored in full, of calls whose request and answer have at most `max_bytes` together. */
export async function listArchivedBodies(
  { select, visible }: ArchiveSnapshot,
  org_id: string,
  calls: readonly BodyId[],
  max_bytes: number,
): Promise<BodyRow[]> {
  if (calls.length === 0) return [];
  const instants = calls.map(({ request_time }) => request_time.getTime());
  const rows = await select(`SELECT request_id, request_body, response_body FROM call_bodies
    WHERE ${visible} AND org_id = ${quote(org_id)} AND truncated = 0
      AND at_ms >= ${integerLiteral(Math.min(...instants))} AND at_ms <= ${integerLiteral(Math.max(...instants))}
      AND ${isOneOf('at_ms', [...new Set(instants)])} AND ${isOneOf(
        'request_id',
        calls.map(({ request_id }) => request_id),
      )}
      AND length(request_body) + length(response_body) <= ${integerLiteral(max_bytes)}`);
  return rows.map(([request_id, request_body, response_body]) => ({
    request_id: String(request_id),
    request_body: String(request_body),
    response_body: String(response_body),
  }));
}

/** Number of calls that match the filters, counted up to `most` rows. */
export async function countArchivedCalls(
  archived: ArchiveSnapshot,
  scope: CallScope,
  filters: ColumnFilters,
  most: number,
): Promise<number> {
  const condition = archivedCondition(scope, filters, { ...archived, noted: [] });
  const rows = await archived.select(
    `SELECT sum(times) FROM (SELECT times FROM calls WHERE ${condition} LIMIT ${integerLiteral(most)})`,
  );
  return Number(rows[0]?.[0] ?? 0);
}
