import { requestIdTime } from '../../api/gateway/request-id.ts';
import { outcomeSql } from '../../api/metering/kinds.ts';
import { contains } from '../../platform/http/paging.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { CallFilters } from './filters.ts';

/** Of whose calls a condition is. */
interface CallScope {
  readonly org_id: string;
  readonly project_ids: readonly string[];
}

export interface CallCondition {
  /** Of a statement over `calls c`; $1 is the organization, $2 the projects. */
  readonly where: string;
  readonly values: unknown[];
}

/** The filters as one condition. Values are always parameters; only our own column names are in the text. */
export function callCondition(scope: CallScope, filters: CallFilters): CallCondition {
  const values: unknown[] = [scope.org_id, scope.project_ids];
  const parts: string[] = ['c.org_id = $1'];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const any = (column: string, list: readonly unknown[] | undefined): void => {
    if (list) parts.push(`${column} = ANY(${add(list)})`);
  };
  any('c.key_id', filters.key_ids);
  any('c.member_id', filters.member_ids);
  any('c.api_id', filters.api_ids);
  any('c.source', filters.sources);
  any(outcomeSql, filters.classes);
  any('c.status', filters.status_codes);
  any('c.code', filters.codes);
  any('c.match_id', filters.match_id === undefined ? undefined : [filters.match_id]);
  if (wantsFailures(filters)) parts.push('c.code <> 0');
  if (filters.from !== undefined) parts.push(`c.at >= ${add(new Date(filters.from))}`);
  if (filters.to !== undefined) parts.push(`c.at < ${add(new Date(filters.to))}`);
  if (filters.request_id !== undefined) {
    parts.push(`c.request_id = ${add(filters.request_id)}`);
    // The id tells its own moment, so that one partition is read and not all.
    const at = requestIdTime(filters.request_id);
    if (at !== undefined && at < 8.64e15) {
      parts.push(`c.at >= ${add(new Date(at - MINUTE_MS))}`, `c.at < ${add(new Date(at + MINUTE_MS))}`);
    }
  }
  if (filters.text !== undefined) parts.push(textCondition(add(contains(filters.text))));
  return { where: parts.join(' AND '), values };
}

/** Lets the index of failures be used. */
function wantsFailures({ classes, codes, status_codes }: CallFilters): boolean {
  return (
    classes?.every((name) => name !== 'success') === true ||
    codes?.every((code) => code !== 0) === true ||
    status_codes?.every((status) => status !== 200) === true
  );
}

function textCondition(parameter: string): string {
  return `(c.match_id ILIKE ${parameter}
    OR EXISTS (SELECT 1 FROM call_notes n WHERE n.request_id = c.request_id AND n.note ILIKE ${parameter})
    OR c.has_body AND EXISTS (SELECT 1 FROM call_bodies b WHERE b.request_id = c.request_id AND b.at = c.at
      AND (b.request_body ILIKE ${parameter} OR b.response_body ILIKE ${parameter})))`;
}
