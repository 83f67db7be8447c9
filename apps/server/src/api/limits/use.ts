import type { Pool } from '../../platform/db/client.ts';
import { type AddValue, addTo, preparedName } from '../../platform/db/prepared.ts';
import { DAY_MINUTES } from '../../platform/time.ts';
import {
  type Need,
  type PeriodUse,
  type QuotaLimits,
  type QuotaPeriod,
  type QuotaScope,
  type QuotaUnit,
  quotaFields,
} from './counter.ts';

/** The condition for recorded calls to use up a limit of the scope. */
function scopeCondition(scope: QuotaScope): string {
  const conditions = ['code = 0'];
  if (scope !== 'key') conditions.push("mode = 'live'");
  if (scope === 'debug') conditions.push("source = 'debug'");
  return conditions.join(' AND ');
}

/**
 * The one definition of what a quota has used, a FROM clause: the successful calls of its scope since the period began,
 * or their tokens, in the counts and the batches not yet folded into them. Project, organization and the cap on
 * debugging count live calls only. A key also counts calls with a test key, which are free but are calls. Sandbox calls
 * have no key and count nowhere.
 */
function fromUse(scope: QuotaScope, since: string, ownership: string): string {
  const columns = 'org_id, project_id, key_id, calls, tokens';
  const condition = `${ownership} AND ${scopeCondition(scope)}`;
  return `FROM (
      SELECT at, ${columns} FROM usage_counts WHERE kind = 'all' AND minutes = ${DAY_MINUTES} AND at >= ${since} AND ${condition}
      UNION ALL SELECT hour, ${columns} FROM usage_batches WHERE hour >= ${since} AND ${condition}
    ) counted`;
}

export type UseQuery = Pick<Need, 'counter' | 'org_id' | 'project_id'>;

/** A subquery that returns one number. */
export function sumOfUse({ counter, org_id, project_id }: UseQuery, add: AddValue): string {
  const { scope, scope_id, unit, period_start } = counter;
  const ownership = [`org_id = ${add(org_id)}`];
  if (scope !== 'organization') ownership.push(`project_id = ${add(project_id)}`);
  if (scope === 'key') ownership.push(`key_id = ${add(scope_id)}`);
  const since = add(new Date(period_start));
  return `(SELECT COALESCE(sum(${unit}), 0)::int8 ${fromUse(scope, since, ownership.join(' AND '))})`;
}

/**
 * Units used in a day or month, from what metering has recorded. The use of a client token is not in here, because
 * records do not name the token: its counter is asked (`readUsed`).
 */
export async function readRecordedUse(pool: Pool, of: UseQuery): Promise<number> {
  const values: unknown[] = [];
  const text = `SELECT ${sumOfUse(of, addTo(values))} AS used`;
  const { rows } = await pool.query<{ used: number }>({ name: preparedName('recorded-use', text), text, values });
  return rows[0]?.used ?? 0;
}

/** Whether anything is limited at all. */
export function hasLimit(limits: QuotaLimits): boolean {
  return quotaFields.some(({ field }) => limits[field] !== null);
}

/** A limit that is set, with its use. */
export interface LimitUse {
  readonly unit: QuotaUnit;
  readonly period: Exclude<QuotaPeriod, 'total'>;
  readonly limit: number;
  readonly used: number;
}

/** Every limit that is set, with its use. */
export function listLimitUse(limits: QuotaLimits, use: PeriodUse): LimitUse[] {
  return quotaFields.flatMap(({ field, unit, period, used }) => {
    const limit = limits[field];
    return limit === null ? [] : [{ unit, period, limit, used: use[used] }];
  });
}

/** The used part of a limit; a limit of zero is used up from the start. */
export function usedShare({ limit, used }: Pick<LimitUse, 'limit' | 'used'>): number {
  return limit === 0 ? 1 : used / limit;
}

/** The highest use among the limits that are set; undefined where none is. */
export function highestUsedShare(limits: QuotaLimits, use: PeriodUse): number | undefined {
  const shares = listLimitUse(limits, use).map(usedShare);
  return shares.length === 0 ? undefined : Math.max(...shares);
}

export const noUse: PeriodUse = { calls_today: 0, calls_this_month: 0, tokens_today: 0, tokens_this_month: 0 };

const ownerColumns = { key: 'key_id', project: 'project_id', organization: 'org_id' } as const;

/**
 * The use of keys, of projects or of the organization since the UTC day and month began, by their ids: the same numbers
 * as `readRecordedUse`, for pages that show many of them. What was never used is not in the map.
 */
export async function listPeriodUse(
  pool: Pool,
  scope: keyof typeof ownerColumns,
  of: { readonly org_id: string; readonly ids: readonly string[] },
  since: { readonly day: Date; readonly month: Date },
): Promise<ReadonlyMap<string, PeriodUse>> {
  const owner = ownerColumns[scope];
  const sum = (unit: QuotaUnit, from: '$3' | '$4') => `COALESCE(sum(${unit}) FILTER (WHERE at >= ${from}), 0)::int8`;
  const { rows } = await pool.query<PeriodUse & { id: string }>({
    name: `period-use-of-${scope}`,
    text: `SELECT ${owner} AS id, ${sum('calls', '$3')} AS calls_today, ${sum('calls', '$4')} AS calls_this_month,
        ${sum('tokens', '$3')} AS tokens_today, ${sum('tokens', '$4')} AS tokens_this_month
      ${fromUse(scope, '$4', `org_id = $1 AND ${owner} = ANY($2::text[])`)} GROUP BY ${owner}`,
    values: [of.org_id, of.ids, since.day, since.month],
  });
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
