import { requestIdTime } from '../../../api/gateway/reading.ts';
import { outcomeSql, projectsCondition } from '../../../api/metering/reading.ts';
import { integerLiteral, isOneOf, quote } from '../../../platform/clickhouse/literal.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { addTo } from '../../../platform/db/prepared.ts';
import { MAX_TIME_MS, MINUTE_MS } from '../../../platform/time.ts';
import type { CallFilters } from '../filters.ts';

/** Whose calls a condition selects. */
export interface CallScope {
  readonly org_id: string;
  readonly project_ids: readonly string[];
}

/** The parts that differ between the two stores; columns and outcomes have the same names in both. */
interface Dialect {
  any(column: string, allowed: readonly (string | number)[]): string;
  /** `at` compared with milliseconds since 1970. */
  at(operator: '>=' | '<', ms: number): string;
  contains(text: string): string;
}

function conditionsOf(filters: CallFilters, { any, at, contains: textCondition }: Dialect): string[] {
  const conditions: string[] = [];
  const add = (column: string, allowed: readonly (string | number)[] | undefined): void => {
    if (allowed) conditions.push(any(column, allowed));
  };
  add('key_id', filters.key_ids);
  add('member_id', filters.member_ids);
  add('api_id', filters.api_ids);
  add('source', filters.sources);
  add(outcomeSql, filters.outcomes);
  add('status', filters.status_codes);
  add('code', filters.codes);
  add('match_id', filters.match_id === undefined ? undefined : [filters.match_id]);
  if (filters.isCharged) conditions.push('tokens > 0');
  if (excludesSuccess(filters)) conditions.push('code <> 0');
  const { from, to } = spanOf(filters);
  if (from !== undefined) conditions.push(at('>=', from));
  if (to !== undefined) conditions.push(at('<', to));
  if (filters.request_id !== undefined) conditions.push(any('request_id', [filters.request_id]));
  if (filters.text !== undefined) conditions.push(textCondition(filters.text));
  return conditions;
}

/** The time span of the filters. A request id contains its own time, so that only one partition is read. */
export function spanOf({ from, to, request_id }: CallFilters): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  const at = request_id === undefined ? undefined : requestIdTime(request_id);
  if (at === undefined || at >= MAX_TIME_MS) return { from, to };
  return { from: Math.max(from ?? -Infinity, at - MINUTE_MS), to: Math.min(to ?? Infinity, at + MINUTE_MS) };
}

/** Lets PostgreSQL use the index of failures. */
function excludesSuccess({ outcomes, codes, status_codes }: CallFilters): boolean {
  return (
    outcomes?.every((name) => name !== 'success') === true ||
    codes?.every((code) => code !== 0) === true ||
    status_codes?.every((status) => status !== 200) === true
  );
}

interface CallCondition {
  /** For a statement over `calls`. */
  readonly where: string;
  /** The parameter that holds the projects of the scope. */
  readonly projects: string;
  readonly values: unknown[];
}

/**
 * Scope and filters as a condition for PostgreSQL. Values are always parameters; only our own column names are in the
 * text. `projectColumn` is `wanted.project_id` where the statement reads each project along its own index.
 */
export function callCondition(
  scope: CallScope,
  filters: CallFilters,
  projectColumn: 'project_id' | 'wanted.project_id',
): CallCondition {
  const values: unknown[] = [];
  const add = addTo(values);
  const [organization, projects] = [add(scope.org_id), add(scope.project_ids)];
  const conditions = conditionsOf(filters, {
    any: (column, allowed) => `${column} = ANY(${add(allowed)})`,
    at: (operator, ms) => `at ${operator} ${add(new Date(ms))}`,
    contains: (text) => {
      const like = add(likePattern(text));
      return `(match_id ILIKE ${like}
        OR EXISTS (SELECT 1 FROM call_notes n WHERE n.request_id = c.request_id AND n.org_id = c.org_id AND n.note ILIKE ${like})
        OR has_body AND EXISTS (SELECT 1 FROM call_bodies b WHERE b.request_id = c.request_id AND b.at = c.at
          AND b.org_id = c.org_id AND (b.request_body ILIKE ${like} OR b.response_body ILIKE ${like})))`;
    },
  });
  const ofScope = [`org_id = ${organization}`, `${projectColumn} = ANY(${projects})`];
  return { where: [...ofScope, ...conditions].join(' AND '), projects, values };
}

/**
 * The same for the archive. Notes are in PostgreSQL only: `noted` are the calls whose note contains the text. Bodies
 * are searched within the time span of the filters, which a search always has.
 */
export function archivedCondition(
  scope: CallScope,
  filters: CallFilters,
  archived: { readonly visible: string; readonly noted: readonly string[] },
): string {
  const { from, to } = spanOf(filters);
  const conditions = conditionsOf(filters, {
    any: isOneOf,
    at: (operator, ms) => `at_ms ${operator} ${integerLiteral(Math.ceil(ms))}`,
    contains: (text) => {
      const has = (column: string): string => `positionCaseInsensitiveUTF8(${column}, ${quote(text)}) > 0`;
      return `(match_id IS NOT NULL AND ${has(`ifNull(match_id, '')`)} OR ${isOneOf('request_id', archived.noted)}
        OR has_body = 1 AND request_id IN (SELECT request_id FROM call_bodies
          WHERE ${archived.visible} AND org_id = ${quote(scope.org_id)}
            ${from === undefined ? '' : `AND at_ms >= ${integerLiteral(Math.ceil(from))}`} ${to === undefined ? '' : `AND at_ms < ${integerLiteral(Math.ceil(to))}`}
            AND (${has('request_body')} OR ${has('response_body')})))`;
    },
  });
  return [archived.visible, projectsCondition(scope), ...conditions].join(' AND ');
}
