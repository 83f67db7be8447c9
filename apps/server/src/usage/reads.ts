import type { Pool } from 'pg';
import { percentile, latency_columns } from '../metering/latency.ts';
import type { UsageQuery } from '../metering/usage.ts';
import type { Scope } from './scope.ts';

/** Reads of the dashboard beside its series. All are bound to the organization and the member's projects. */

const both = `SELECT project_id, hour, api_id, key_id, member_id, source, mode, code, calls, tokens, fallbacks,
    ${latency_columns.join(', ')} FROM usage_hours WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4
  UNION ALL SELECT project_id, hour, api_id, key_id, member_id, source, mode, code, calls, tokens, fallbacks,
    ${latency_columns.join(', ')} FROM usage_batches WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4`;

const filtered = `($5::text[] IS NULL OR key_id = ANY($5)) AND ($6::text[] IS NULL OR api_id = ANY($6))
  AND ($7::text[] IS NULL OR member_id = ANY($7)) AND ($8::text[] IS NULL OR source = ANY($8))`;

function valuesOf(query: UsageQuery): unknown[] {
  const { org_id, project_ids, from, to, key_ids, api_ids, member_ids, sources } = query;
  return [org_id, project_ids, from, to, key_ids ?? null, api_ids ?? null, member_ids ?? null, sources ?? null];
}

/** Start of the first hour with a call, milliseconds since 1970; undefined before the first call. */
export async function readOldestDay(pool: Pool, scope: Scope): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: Date | null }>({
    name: 'usage-oldest',
    text: `SELECT least(
        (SELECT min(first) FROM unnest($2::text[]) p, LATERAL
          (SELECT hour AS first FROM usage_hours WHERE project_id = p AND org_id = $1 ORDER BY hour LIMIT 1) one),
        (SELECT min(hour) FROM usage_batches WHERE org_id = $1 AND project_id = ANY($2))) AS first`,
    values: [scope.org_id, scope.project_ids],
  });
  return rows[0]?.first?.getTime();
}

export interface Cause {
  readonly code: number;
  readonly api_id: string;
  readonly calls: number;
  readonly last_at: Date | null;
  /** Request id of the newest such call that is still recorded. */
  readonly sample: string | null;
}

/** Failures by code and API, most frequent first, from the counts; each with its newest record. */
export async function readCauses(pool: Pool, query: UsageQuery): Promise<Cause[]> {
  const { rows } = await pool.query<Cause>({
    name: 'usage-causes',
    text: `SELECT grouped.*, newest.at AS last_at, newest.request_id AS sample FROM (
        SELECT code, api_id, sum(calls)::int8 AS calls FROM (${both}) counted WHERE code <> 0 AND ${filtered}
        GROUP BY 1, 2 HAVING sum(calls) > 0 ORDER BY 3 DESC, 1, 2 LIMIT 50
      ) grouped LEFT JOIN LATERAL (
        SELECT one.at, one.request_id FROM unnest($2::text[]) p, LATERAL (
          SELECT at, request_id FROM calls c
          WHERE c.project_id = p AND c.org_id = $1 AND c.code = grouped.code AND c.api_id = grouped.api_id AND c.code <> 0
            AND at >= $3 AND at < $4
            AND ($5::text[] IS NULL OR c.key_id = ANY($5)) AND ($7::text[] IS NULL OR c.member_id = ANY($7))
            AND ($8::text[] IS NULL OR c.source = ANY($8))
          ORDER BY at DESC LIMIT 1) one
        ORDER BY one.at DESC LIMIT 1
      ) newest ON true ORDER BY calls DESC, code, api_id`,
    values: valuesOf(query),
  });
  return rows;
}

interface GameRow {
  readonly game: string;
  readonly decisions: number;
  readonly deadline_misses: number;
  readonly fallbacks: number;
  readonly refused_states: number;
  readonly bins: number[];
}

export interface GameCounts extends Omit<GameRow, 'bins'> {
  readonly matches: number;
  readonly p50: number | null;
  readonly p99: number | null;
}

/**
 * Usage in the words of the game. A deadline miss is a call that got no answer because none could be had in time (50002);
 * a fallback is one that got the best move so far; a refused state is 40002, 40003 or 40004. Matches are distinct
 * X-Match-Id values of the call records.
 */
export async function readGames(pool: Pool, query: UsageQuery): Promise<GameCounts[]> {
  const values = valuesOf(query);
  const [counts, matches] = await Promise.all([
    pool.query<GameRow>({
      name: 'usage-games',
      text: `SELECT split_part(api_id, '.', 1) AS game,
          COALESCE(sum(calls) FILTER (WHERE code = 0), 0)::int8 AS decisions,
          COALESCE(sum(calls) FILTER (WHERE code = 50002), 0)::int8 AS deadline_misses,
          sum(fallbacks)::int8 AS fallbacks,
          COALESCE(sum(calls) FILTER (WHERE code IN (40002, 40003, 40004)), 0)::int8 AS refused_states,
          ARRAY[${latency_columns.map((column) => `COALESCE(sum(${column}) FILTER (WHERE code = 0), 0)::int8`).join(', ')}] AS bins
        FROM (${both}) counted WHERE ${filtered} AND api_id LIKE '%.%' GROUP BY 1 ORDER BY 2 DESC, 1`,
      values,
    }),
    pool.query<{ game: string; matches: number }>({
      name: 'usage-matches',
      text: `SELECT game, count(*)::int8 AS matches FROM (
          SELECT DISTINCT split_part(api_id, '.', 1) AS game, project_id, match_id FROM calls
          WHERE org_id = $1 AND project_id = ANY($2) AND at >= $3 AND at < $4 AND match_id IS NOT NULL AND ${filtered}
        ) played GROUP BY 1`,
      values,
    }),
  ]);
  const played = new Map(matches.rows.map((row) => [row.game, row.matches]));
  return counts.rows.map(({ bins, ...row }) => ({
    ...row,
    matches: played.get(row.game) ?? 0,
    p50: percentile(bins, 0.5),
    p99: percentile(bins, 0.99),
  }));
}
