import type { Pool } from 'pg';
import { type Need, type PeriodUse, type QuotaLimits, type QuotaUnit, quotaFields } from './counter.ts';

/** Which calls use up a limit of the scope `$3`. */
const IS_COUNTED = `($3 = 'key' OR mode = 'live') AND ($3 <> 'debug' OR source = 'debug') AND code = 0`;

/**
 * The one definition of what a quota has used: the successful calls of its scope since the period began, or their
 * tokens. Project, organization and the cap on debugging count live calls only. A key also counts calls with a test
 * key, which are free but are calls. Sandbox calls have no key and count nowhere.
 * A subquery that returns one number, over the counts and the batches not yet folded into them. Its parameters are
 * those of `sumOfUseValues`.
 */
export const sumOfUse = (unit: QuotaUnit): string => {
  const counts = `org_id = $1 AND ($3 = 'organization' OR project_id = $2) AND ($3 <> 'key' OR key_id = $4)
    AND ${IS_COUNTED}`;
  return `(SELECT COALESCE(sum(${unit}), 0)::int8 FROM (
      SELECT ${unit} FROM usage_counts WHERE kind = 'all' AND minutes = 1440 AND at >= $5 AND ${counts}
      UNION ALL SELECT ${unit} FROM usage_batches WHERE hour >= $5 AND ${counts}
    ) counted)`;
};

export type UseQuery = Pick<Need, 'counter' | 'org_id' | 'project_id'>;

/** $1 to $5 of a statement that contains `sumOfUse`. */
export const sumOfUseValues = ({ counter, org_id, project_id }: UseQuery): unknown[] => [
  org_id,
  project_id,
  counter.scope,
  counter.scope_id,
  new Date(counter.period_start),
];

/**
 * Units used in a day or month, from what metering has recorded. The use of a client token is not in here, because
 * records do not name the token: its counter is asked (`readUsed`).
 */
export async function readRecordedUse(pool: Pool, of: UseQuery): Promise<number> {
  const { unit } = of.counter;
  const { rows } = await pool.query<{ used: number }>({
    name: `use-of-${unit}`,
    text: `SELECT ${sumOfUse(unit)} AS used`,
    values: sumOfUseValues(of),
  });
  return rows[0]?.used ?? 0;
}

/** Whether anything is limited at all. */
export function hasLimit(limits: QuotaLimits): boolean {
  return quotaFields.some(({ field }) => limits[field] !== null);
}

/** A limit that is set, with its use. */
export interface LimitUse {
  readonly unit: 'calls' | 'tokens';
  readonly period: 'day' | 'month';
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
  const sum = (unit: QuotaUnit, from: '$4' | '$5') => `COALESCE(sum(${unit}) FILTER (WHERE at >= ${from}), 0)::int8`;
  const counts = `org_id = $1 AND ${owner} = ANY($2::text[]) AND ${IS_COUNTED}`;
  const { rows } = await pool.query<PeriodUse & { id: string }>({
    name: `period-use-of-${scope}`,
    text: `SELECT id, ${sum('calls', '$4')} AS calls_today, ${sum('calls', '$5')} AS calls_this_month,
        ${sum('tokens', '$4')} AS tokens_today, ${sum('tokens', '$5')} AS tokens_this_month
      FROM (
        SELECT ${owner} AS id, at, calls, tokens FROM usage_counts
          WHERE kind = 'all' AND minutes = 1440 AND at >= $5 AND ${counts}
        UNION ALL SELECT ${owner}, hour, calls, tokens FROM usage_batches WHERE hour >= $5 AND ${counts}
      ) counted GROUP BY id`,
    values: [of.org_id, of.ids, scope, since.day, since.month],
  });
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
