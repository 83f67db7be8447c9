import type { Pool } from 'pg';
import { outcomeSql } from '../../api/metering/kinds.ts';

/** Calls of an organization, or of one of its projects, from one moment to another (both included). */
export interface CallSpan {
  readonly org_id: string;
  readonly project_id: string | null;
  readonly from: Date;
  readonly to: Date;
}

/** By project, because that is how the call records are indexed. */
const OF_PROJECTS = `org_id = $1 AND project_id IN
  (SELECT p.project_id FROM projects p WHERE p.org_id = $1 AND ($2::text IS NULL OR p.project_id = $2))`;
/** Calls of game servers: sends of the debugging page say nothing about a game. */
const OF_SERVERS = `${OF_PROJECTS} AND source = 'api'`;

const valuesOf = ({ org_id, project_id, from, to }: CallSpan) => [org_id, project_id, from, to];

/** Tokens of all calls, debugging included: it is charged too. */
export async function sumTokens(pool: Pool, span: CallSpan): Promise<number> {
  const { rows } = await pool.query<{ tokens: number }>({
    name: 'alert-tokens',
    text: `SELECT COALESCE(sum(tokens), 0)::int8 AS tokens FROM calls
      WHERE ${OF_PROJECTS} AND at >= $3 AND at <= $4`,
    values: valuesOf(span),
  });
  return rows[0]?.tokens ?? 0;
}

/** Calls of game servers, and how many of them failed; a refusal because of a limit is no failure. */
export async function countOutcomes(pool: Pool, span: CallSpan): Promise<{ calls: number; failed: number }> {
  const { rows } = await pool.query<{ calls: number; failed: number }>({
    name: 'alert-calls',
    text: `SELECT COALESCE(sum(times), 0)::int8 AS calls,
        COALESCE(sum(times) FILTER (WHERE ${outcomeSql} IN ('client_error', 'server_error')), 0)::int8 AS failed
      FROM calls WHERE ${OF_SERVERS} AND at >= $3 AND at <= $4`,
    values: valuesOf(span),
  });
  return rows[0] ?? { calls: 0, failed: 0 };
}

/** Microseconds below which this share of the successful calls of game servers stayed; null where there are none. */
export async function percentileOfLatency(pool: Pool, span: CallSpan, share: number): Promise<number | null> {
  const { rows } = await pool.query<{ us: number | null }>({
    name: 'alert-latency',
    text: `SELECT percentile_disc($5) WITHIN GROUP (ORDER BY latency_us)::int8 AS us FROM calls
      WHERE ${OF_SERVERS} AND at >= $3 AND at <= $4 AND code = 0`,
    values: [...valuesOf(span), share],
  });
  return rows[0]?.us ?? null;
}

/** Whether game servers called during the span, and whether they ever did before it. */
export async function findActivity(pool: Pool, span: CallSpan): Promise<{ during: boolean; before: boolean }> {
  const { rows } = await pool.query<{ during: boolean; before: boolean }>({
    name: 'alert-silence',
    text: `SELECT EXISTS (SELECT 1 FROM calls WHERE ${OF_SERVERS} AND at >= $3 AND at <= $4) AS during,
      EXISTS (SELECT 1 FROM calls WHERE ${OF_SERVERS} AND at < $3) AS before`,
    values: valuesOf(span),
  });
  return rows[0] ?? { during: false, before: false };
}
