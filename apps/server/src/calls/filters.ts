import type { listCalls, Parsed } from '@fourth-seat/contract';
import { contains } from '../http/paging.ts';
import { outcome_sql } from '../metering/kinds.ts';
import type { Scope } from '../usage/scope.ts';
import { requestIdTime } from '../gateway/request-id.ts';
import { toRequestId } from './call-id.ts';

export type CallFilters = NonNullable<Parsed<typeof listCalls>['filters']>;

/** Free text is looked for in this many days when the filters name no beginning: bodies have no index. */
const search_days = 7;
const day_ms = 86_400_000;

export interface CallCondition {
  /** Of a statement over `calls c`; $1 is the organization, $2 the projects. */
  readonly where: string;
  readonly values: unknown[];
}

/** The filters as one condition. Values are always parameters; only our own column names are in the text. */
export function callCondition(scope: Scope, filters: CallFilters, now: number): CallCondition {
  const values: unknown[] = [scope.org_id, scope.project_ids];
  const parts: string[] = ['c.org_id = $1'];
  const add = (sql: (place: string) => string, value: unknown): void => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  const list = (column: string, ids: readonly string[] | undefined): void => {
    if (ids && ids.length > 0) add((place) => `${column} = ANY(${place})`, ids);
  };
  list('c.key_id', filters.key_ids);
  list('c.member_id', filters.member_ids);
  list('c.api_id', filters.api_ids);
  if (filters.source) add((place) => `c.source = ${place}`, filters.source);
  if (filters.status_class === 'success') parts.push('c.code = 0');
  // The first half lets the index of failures be used.
  else if (filters.status_class) add((place) => `c.code <> 0 AND ${outcome_sql} = ${place}`, filters.status_class);
  if (filters.status_code !== undefined) add((place) => `c.status = ${place}`, filters.status_code);
  if (filters.status_code !== undefined && filters.status_code !== 200) parts.push('c.code <> 0');
  if (filters.code !== undefined) add((place) => `c.code = ${place}`, filters.code);
  if (filters.code) parts.push('c.code <> 0');
  if (filters.match_id) add((place) => `c.match_id = ${place}`, filters.match_id);
  const request_id = filters.search ? toRequestId(filters.search) : undefined;
  const begins = beginning(filters, request_id, now);
  if (begins !== undefined) add((place) => `c.at >= ${place}`, new Date(begins));
  if (filters.to) add((place) => `c.at < ${place}`, new Date(filters.to));
  if (request_id) addRequestId(add, request_id);
  else if (filters.search) addText(add, filters.search);
  return { where: parts.join(' AND '), values };
}

function beginning(filters: CallFilters, request_id: string | undefined, now: number): number | undefined {
  if (filters.from) return Date.parse(filters.from);
  return filters.search && !request_id ? now - search_days * day_ms : undefined;
}

type Add = (sql: (place: string) => string, value: unknown) => void;

function addRequestId(add: Add, request_id: string): void {
  add((place) => `c.request_id = ${place}`, request_id);
  // The id tells its own moment, so that one partition is read and not all.
  const at = requestIdTime(request_id);
  if (at !== undefined && at < 8.64e15) {
    add((place) => `c.at >= ${place}`, new Date(at - 60_000));
    add((place) => `c.at < ${place}`, new Date(at + 60_000));
  }
}

function addText(add: Add, text: string): void {
  add(
    (place) => `(c.match_id ILIKE ${place}
      OR EXISTS (SELECT 1 FROM call_notes n WHERE n.request_id = c.request_id AND n.note ILIKE ${place})
      OR c.has_body AND EXISTS (SELECT 1 FROM call_bodies b WHERE b.request_id = c.request_id AND b.at = c.at
        AND (b.request_body ILIKE ${place} OR b.response_body ILIKE ${place})))`,
    contains(text),
  );
}
