import type { Pool } from 'pg';
import { latency_columns, percentile } from './latency.ts';

/**
 * The read side of metering: buckets plus what is not folded yet, in one statement, so that the answer is exact at the
 * moment it is given. Callers pass `org_id` from the session and only projects that the member may see.
 */
export const splits = ['api', 'key', 'status', 'member', 'project', 'source', 'code'] as const;
export type Split = (typeof splits)[number];

export interface UsageQuery {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Full hours in UTC; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly granularity: 'hour' | 'day';
  /** IANA name; days begin at its midnight. */
  readonly zone: string;
  readonly split_by?: Split | undefined;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
}

export interface UsageCounts {
  readonly requests: number;
  readonly success: number;
  /** client_error + server_error + limited; success + error = requests. */
  readonly error: number;
  readonly client_error: number;
  readonly server_error: number;
  /** Refused by a rate limit, quota or spend limit. */
  readonly limited: number;
  readonly tokens: number;
  readonly fallbacks: number;
  /** Milliseconds; null without calls. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface UsageRow extends UsageCounts {
  /** Start of the hour or day. */
  readonly at: Date;
  /** Value of `split_by`; '' without one. Status is success, client_error, server_error or limited. */
  readonly split: string;
  /** Latency histogram, so that readers can add rows up. */
  readonly bins: readonly number[];
}

export interface UsageAnswer {
  readonly totals: UsageCounts;
  /** Buckets with calls, oldest first; the reader fills the gaps with zeros. */
  readonly rows: readonly UsageRow[];
  /** Per value of `split_by` over the whole range, most requests first. */
  readonly splits: readonly (UsageCounts & { split: string })[];
}

export const outcomes = ['success', 'client_error', 'server_error', 'limited'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a code counts on the dashboard. 34002 is the cap on charged debug calls. */
export function outcomeOf(code: number): Outcome {
  if (code === 0) return 'success';
  if ((code >= 42_001 && code <= 42_005) || code === 34_002) return 'limited';
  return code < 50_000 ? 'client_error' : 'server_error';
}

/** The same for queries over `calls`, where a row brings its own `code`. */
export const outcome_sql = `CASE WHEN code = 0 THEN 'success' WHEN code BETWEEN 42001 AND 42005 OR code = 34002 THEN 'limited'
  WHEN code < 50000 THEN 'client_error' ELSE 'server_error' END`;

/** Status and code are split here and not in the query, which groups by code in any case. */
const split_columns: Record<Split, string> = {
  api: 'api_id',
  key: 'key_id',
  status: `''`,
  member: 'member_id',
  project: 'project_id',
  source: 'source',
  code: `''`,
};

const columns = `project_id, api_id, key_id, member_id, source, code, calls, tokens, fallbacks, ${latency_columns.join(', ')}`;

interface SumRow {
  at: Date;
  split: string;
  code: number;
  requests: number;
  tokens: number;
  fallbacks: number;
  bins: number[];
}

/** What can be added up: rows of the query, and rows of an answer. */
type Counted = Omit<UsageRow, 'at' | 'split' | 'error' | 'p50' | 'p95' | 'p99'>;

export async function queryUsage(pool: Pool, query: UsageQuery): Promise<UsageAnswer> {
  const { rows } = await pool.query<SumRow>(usageStatement(query));
  const byBucket = new Map<string, { at: Date; split: string; rows: SumRow[] }>();
  const bySplit = new Map<string, SumRow[]>();
  for (const row of rows) {
    const split = splitOf(row, query.split_by);
    const id = `${row.at.getTime()} ${split}`;
    const bucket = byBucket.get(id);
    if (bucket) bucket.rows.push(row);
    else byBucket.set(id, { at: row.at, split, rows: [row] });
    const list = bySplit.get(split);
    if (list) list.push(row);
    else bySplit.set(split, [row]);
  }
  return {
    totals: addUp(rows.map(toCounted)),
    rows: [...byBucket.values()].map((bucket) => ({
      at: bucket.at,
      split: bucket.split,
      ...addUp(bucket.rows.map(toCounted)),
    })),
    splits: query.split_by
      ? [...bySplit]
          .map(([split, list]) => ({ split, ...addUp(list.map(toCounted)) }))
          .sort((a, b) => b.requests - a.requests)
      : [],
  };
}

function splitOf(row: SumRow, split_by: Split | undefined): string {
  if (split_by === 'status') return outcomeOf(row.code);
  return split_by === 'code' ? String(row.code) : row.split;
}

/** The smallest table that has the dimensions that are asked for. */
function tableOf(query: UsageQuery): 'usage_hours' | 'usage_api_hours' | 'usage_total_hours' {
  const { split_by } = query;
  if (query.key_ids ?? query.member_ids ?? (split_by === 'key' || split_by === 'member')) return 'usage_hours';
  return query.api_ids !== undefined || split_by === 'api' ? 'usage_api_hours' : 'usage_total_hours';
}

function usageStatement(query: UsageQuery) {
  // Day buckets begin at midnight UTC; every other zone adds up hours.
  const byUtcDay =
    query.granularity === 'day' && query.zone === 'UTC' && isMidnight(query.from) && isMidnight(query.to);
  const [table, start] = byUtcDay ? ['usage_days', 'day'] : [tableOf(query), 'hour'];
  const at = query.granularity === 'day' ? `date_trunc('day', hour, $5)` : 'hour';
  const split = query.split_by ? split_columns[query.split_by] : `''`;
  const filter = `org_id = $1 AND project_id = ANY($2) AND $0 >= $3 AND $0 < $4
    AND ($6::text[] IS NULL OR key_id = ANY($6)) AND ($7::text[] IS NULL OR api_id = ANY($7))
    AND ($8::text[] IS NULL OR member_id = ANY($8)) AND ($9::text[] IS NULL OR source = ANY($9)) AND $5::text <> ''`;
  const bins = latency_columns.map((column) => `sum(${column})::int8`).join(', ');
  return {
    name: `usage-${query.granularity}-${table}-${query.split_by ?? ''}`,
    text: `SELECT ${at} AS at, ${split} AS split, code, sum(calls)::int8 AS requests, sum(tokens)::int8 AS tokens,
        sum(fallbacks)::int8 AS fallbacks, ARRAY[${bins}] AS bins
      FROM (
        SELECT ${start} AS hour, ${columns} FROM ${table} WHERE ${filter.replaceAll('$0', start)}
        UNION ALL SELECT hour, ${columns} FROM usage_batches WHERE ${filter.replaceAll('$0', 'hour')}
      ) counted
      GROUP BY 1, 2, 3 HAVING sum(calls) <> 0 ORDER BY 1, 2, 3`,
    values: [
      query.org_id,
      query.project_ids,
      query.from,
      query.to,
      query.zone,
      query.key_ids ?? null,
      query.api_ids ?? null,
      query.member_ids ?? null,
      query.sources ?? null,
    ],
  };
}

const isMidnight = (at: Date): boolean => at.getTime() % 86_400_000 === 0;

function toCounted({ requests, code, tokens, fallbacks, bins }: SumRow): Counted {
  const none = { success: 0, client_error: 0, server_error: 0, limited: 0 };
  return { requests, ...none, [outcomeOf(code)]: requests, tokens, fallbacks, bins };
}

/** Counts over several rows; percentiles come from the added histograms. */
export function addUp(rows: readonly Counted[]): UsageCounts & { bins: number[] } {
  const sum = { requests: 0, success: 0, client_error: 0, server_error: 0, limited: 0, tokens: 0, fallbacks: 0 };
  const bins = latency_columns.map(() => 0);
  for (const row of rows) {
    sum.requests += row.requests;
    for (const outcome of outcomes) sum[outcome] += row[outcome];
    sum.tokens += row.tokens;
    sum.fallbacks += row.fallbacks;
    row.bins.forEach((count, bin) => {
      bins[bin] = (bins[bin] ?? 0) + count;
    });
  }
  return {
    ...sum,
    error: sum.requests - sum.success,
    p50: percentile(bins, 0.5),
    p95: percentile(bins, 0.95),
    p99: percentile(bins, 0.99),
    bins,
  };
}

export interface LastRequest {
  readonly key_id: string;
  readonly at: Date;
  readonly address: string;
  readonly api_id: string;
  readonly code: number;
}

/** The latest call of each key that was ever used; exact, because what is not folded yet is read too. */
export async function readLastRequests(pool: Pool, org_id: string, key_ids: readonly string[]): Promise<LastRequest[]> {
  const { rows } = await pool.query<LastRequest>({
    name: 'last-requests',
    text: `SELECT DISTINCT ON (key_id) key_id, at, address, api_id, code FROM (
        SELECT key_id, last_at AS at, address, last_api_id AS api_id, last_code AS code FROM key_addresses
          WHERE org_id = $1 AND key_id = ANY($2)
        UNION ALL SELECT key_id, last_at, address, api_id, code FROM usage_batches WHERE org_id = $1 AND key_id = ANY($2) AND calls > 0
      ) seen ORDER BY key_id, at DESC`,
    values: [org_id, key_ids],
  });
  return rows;
}

export interface SecretUse {
  readonly secret_id: string;
  readonly address: string;
  readonly calls: number;
  readonly last_at: Date;
}

/** Which secrets of a key are used from which addresses: the rotation monitor. */
export async function readSecretUse(pool: Pool, org_id: string, key_id: string): Promise<SecretUse[]> {
  const { rows } = await pool.query<SecretUse>({
    name: 'secret-use',
    text: `SELECT secret_id, address, sum(calls)::int8 AS calls, max(last_at) AS last_at FROM (
        SELECT secret_id, address, calls, last_at FROM key_addresses WHERE org_id = $1 AND key_id = $2
        UNION ALL SELECT secret_id, address, calls, last_at FROM usage_batches WHERE org_id = $1 AND key_id = $2
      ) seen GROUP BY 1, 2 ORDER BY last_at DESC`,
    values: [org_id, key_id],
  });
  return rows;
}
