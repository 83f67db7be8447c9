import type { Pool } from 'pg';
import { outcome_sql } from '../metering/kinds.ts';
import { calendarAt } from '../http/calendar.ts';
import type { AlertRow } from './repository.ts';

const minute_ms = 60_000;
/** An error rate or a percentile of fewer calls than this says nothing. */
const least_calls = 10;

/** What an alert watches, as it is now. Null where there is nothing to judge: too few calls, or no quota. */
export async function measure(pool: Pool, alert: AlertRow, now: number): Promise<number | null> {
  switch (alert.metric) {
    case 'tokens':
      return measureTokens(pool, alert, now);
    case 'error_rate':
    case 'latency_p95':
      return measureCalls(pool, alert, now);
    case 'silence':
      return measureSilence(pool, alert, now);
    case 'quota':
      return measureQuota(pool, alert, now);
  }
}

/** True when the measured value is what the alert warns of. `silence` has no threshold of its own. */
export function isBeyond(alert: Pick<AlertRow, 'metric' | 'threshold'>, value: number | null): boolean {
  if (value === null) return false;
  return alert.metric === 'silence' ? value === 0 : value >= alert.threshold;
}

/** By project, because that is how the call records are indexed. */
const ofProjects = `org_id = $1 AND project_id IN
  (SELECT p.project_id FROM projects p WHERE p.org_id = $1 AND ($2::text IS NULL OR p.project_id = $2))`;
const ofAlert = `${ofProjects} AND source = 'api'`;

function since(alert: AlertRow, now: number): Date {
  return new Date(now - alert.window_minutes * minute_ms);
}

async function measureTokens(pool: Pool, alert: AlertRow, now: number): Promise<number> {
  const { rows } = await pool.query<{ tokens: number }>({
    name: 'alert-tokens',
    text: `SELECT COALESCE(sum(tokens), 0)::int8 AS tokens FROM calls
      WHERE ${ofProjects} AND at >= $3 AND at <= $4`,
    values: [alert.org_id, alert.project_id, since(alert, now), new Date(now)],
  });
  return rows[0]?.tokens ?? 0;
}

/** Percent of failed calls, or the 95th percentile in milliseconds, over the window to the minute. */
async function measureCalls(pool: Pool, alert: AlertRow, now: number): Promise<number | null> {
  const { rows } = await pool.query<{ calls: number; failed: number }>({
    name: 'alert-calls',
    text: `SELECT COALESCE(sum(times), 0)::int8 AS calls,
        COALESCE(sum(times) FILTER (WHERE ${outcome_sql} IN ('client_error', 'server_error')), 0)::int8 AS failed
      FROM calls WHERE ${ofAlert} AND at >= $3 AND at <= $4`,
    values: [alert.org_id, alert.project_id, since(alert, now), new Date(now)],
  });
  const { calls = 0, failed = 0 } = rows[0] ?? {};
  if (calls < least_calls) return null;
  if (alert.metric === 'error_rate') return (failed / calls) * 100;
  return measureLatency(pool, alert, now);
}

async function measureLatency(pool: Pool, alert: AlertRow, now: number): Promise<number | null> {
  const { rows } = await pool.query<{ p95: number | null }>({
    name: 'alert-latency',
    text: `SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY latency_us)::int8 AS p95 FROM calls
      WHERE ${ofAlert} AND at >= $3 AND at <= $4 AND code = 0`,
    values: [alert.org_id, alert.project_id, since(alert, now), new Date(now)],
  });
  const us = rows[0]?.p95;
  return us === null || us === undefined ? null : us / 1000;
}

/** Calls of game servers in the window: 0 is silence. An organization that never called is not silent, but new. */
async function measureSilence(pool: Pool, alert: AlertRow, now: number): Promise<number | null> {
  const { rows } = await pool.query<{ recent: boolean; ever: boolean }>({
    name: 'alert-silence',
    text: `SELECT EXISTS (SELECT 1 FROM calls WHERE ${ofAlert} AND at >= $3 AND at <= $4) AS recent,
      EXISTS (SELECT 1 FROM calls WHERE ${ofAlert} AND at < $3) AS ever`,
    values: [alert.org_id, alert.project_id, since(alert, now), new Date(now)],
  });
  const { recent = false, ever = false } = rows[0] ?? {};
  if (recent) return 1;
  return ever ? 0 : null;
}

interface QuotaRow {
  readonly quota_daily: number | null;
  readonly quota_monthly: number | null;
  readonly tokens_daily: number | null;
  readonly tokens_monthly: number | null;
}

/** The fullest of the limits that are set, in percent; null where none is. Test and sandbox calls use up nothing. */
async function measureQuota(pool: Pool, alert: AlertRow, now: number): Promise<number | null> {
  const { day, month } = calendarAt(now);
  const [table, id] = alert.project_id === null ? ['organizations', alert.org_id] : ['projects', alert.project_id];
  const limits = await pool.query<QuotaRow>(
    `SELECT quota_daily, quota_monthly, tokens_daily, tokens_monthly FROM ${table}
     WHERE org_id = $1 AND ${table === 'projects' ? 'project_id' : 'org_id'} = $2`,
    [alert.org_id, id],
  );
  const limit = limits.rows[0];
  if (!limit) return null;
  const { rows } = await pool.query<{
    calls_day: number;
    tokens_day: number;
    calls_month: number;
    tokens_month: number;
  }>({
    name: 'alert-quota',
    text: `SELECT COALESCE(sum(calls) FILTER (WHERE hour >= $3), 0)::int8 AS calls_day,
        COALESCE(sum(tokens) FILTER (WHERE hour >= $3), 0)::int8 AS tokens_day,
        COALESCE(sum(calls), 0)::int8 AS calls_month, COALESCE(sum(tokens), 0)::int8 AS tokens_month FROM (
        SELECT project_id, at AS hour, calls, tokens FROM usage_counts
          WHERE kind = 'all' AND minutes = 1440 AND mode = 'live' AND code = 0 AND org_id = $1 AND at >= $4
        UNION ALL SELECT project_id, hour, calls, tokens FROM usage_batches
          WHERE mode = 'live' AND code = 0 AND org_id = $1 AND hour >= $4) used
      WHERE $2::text IS NULL OR project_id = $2`,
    values: [alert.org_id, alert.project_id, day, month],
  });
  const used = rows[0];
  if (!used) return null;
  const shares = [
    [used.calls_day, limit.quota_daily],
    [used.calls_month, limit.quota_monthly],
    [used.tokens_day, limit.tokens_daily],
    [used.tokens_month, limit.tokens_monthly],
  ].flatMap(([count = 0, most]) =>
    most === null || most === undefined || most === 0 ? [] : [((count ?? 0) / most) * 100],
  );
  return shares.length === 0 ? null : Math.max(...shares);
}
