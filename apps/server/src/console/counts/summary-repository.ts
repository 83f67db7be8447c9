/**
 * Sums that the console shows beside projects, members and keys: buckets and batches that are not folded yet, in one
 * statement each, so that a number is exact when it is read. Every statement is scoped by the organization.
 */
import type { CountKind } from '../../api/metering/reading.ts';
import type { Pool } from '../../platform/db/client.ts';
import { DAY_MINUTES } from '../../platform/time.ts';
import { recordedGameSql } from './counts-query.ts';
import type { CallSelection } from './selection.ts';

/** Start of the first hour with a call, milliseconds since 1970; undefined before the first call. */
export async function findFirstHour(
  pool: Pool,
  scope: Pick<CallSelection, 'org_id' | 'project_ids'>,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: Date | null }>({
    name: 'first-hour',
    text: `SELECT least(
        (SELECT min(first) FROM unnest($2::text[]) p, LATERAL
          (SELECT at AS first FROM usage_counts WHERE kind = 'total' AND project_id = p AND org_id = $1 AND minutes = 60
            ORDER BY at LIMIT 1) one),
        (SELECT min(hour) FROM usage_batches WHERE org_id = $1 AND project_id = ANY($2))) AS first`,
    values: [scope.org_id, scope.project_ids],
  });
  return rows[0]?.first?.getTime();
}

/**
 * All calls, whatever their outcome: including refusals, test and sandbox calls. For the use of limits ask
 * `api/limits`.
 */
export interface ProjectUse {
  readonly project_id: string;
  readonly calls: number;
  readonly tokens: number;
  /** What was called: the games, and APIs that are of no game (`batch`, `tokens`, `unknown`). */
  readonly api_types: readonly string[];
  readonly last_at: Date | null;
}

/** Rows of the organization `$1` since a UTC day, a piece of SQL. */
function daysAndBatches(kind: CountKind, columns: string, since: string): string {
  return `SELECT at, ${columns}, calls, tokens FROM usage_counts
      WHERE kind = '${kind}' AND org_id = $1 AND minutes = ${DAY_MINUTES} AND at >= ${since}
    UNION ALL SELECT hour, ${columns}, calls, tokens FROM usage_batches WHERE org_id = $1 AND hour >= ${since}`;
}

/** All-time use of the given projects; those never called are missing. */
export async function listProjectUse(
  pool: Pool,
  { org_id, project_ids }: { readonly org_id: string; readonly project_ids: readonly string[] },
): Promise<Map<string, ProjectUse>> {
  const { rows } = await pool.query<ProjectUse>({
    name: 'project-use',
    text: `SELECT used.*, latest.at AS last_at FROM (
        SELECT project_id, sum(calls)::int8 AS calls, sum(tokens)::int8 AS tokens,
          array_agg(DISTINCT ${recordedGameSql.postgres}) AS api_types
        FROM (${daysAndBatches('api', 'project_id, api_id', `'-infinity'`)}) counted
        WHERE project_id = ANY($2) GROUP BY project_id
      ) used
      LEFT JOIN LATERAL (SELECT max(at) AS at FROM (
        (SELECT at FROM calls WHERE org_id = $1 AND calls.project_id = used.project_id ORDER BY at DESC LIMIT 1)
        UNION ALL SELECT at FROM latest_calls WHERE org_id = $1 AND latest_calls.project_id = used.project_id) either) latest ON true`,
    values: [org_id, project_ids],
  });
  return new Map(rows.map((row) => [row.project_id, row]));
}

interface MemberUse {
  readonly member_id: string;
  readonly calls_this_month: number;
  readonly tokens_this_month: number;
}

/** Use of members' keys and debug calls this month. */
export async function listMemberUse(
  pool: Pool,
  {
    org_id,
    member_ids,
    month,
  }: { readonly org_id: string; readonly member_ids: readonly string[]; readonly month: Date },
): Promise<Map<string, MemberUse>> {
  const { rows } = await pool.query<MemberUse>({
    name: 'member-use',
    text: `SELECT member_id, sum(calls)::int8 AS calls_this_month, sum(tokens)::int8 AS tokens_this_month
      FROM (${daysAndBatches('member', 'member_id', '$3')}) counted WHERE member_id = ANY($2) GROUP BY member_id`,
    values: [org_id, member_ids, month],
  });
  return new Map(rows.map((row) => [row.member_id, row]));
}

export interface KeyHour {
  readonly key_id: string;
  readonly hour: Date;
  readonly calls: number;
  readonly failed: number;
}

/** Calls of each key by hour, since a full hour, and how many of them failed. */
export async function listKeyHours(
  pool: Pool,
  { org_id, key_ids, since }: { readonly org_id: string; readonly key_ids: readonly string[]; readonly since: Date },
): Promise<KeyHour[]> {
  const { rows } = await pool.query<KeyHour>({
    name: 'key-hours',
    text: `SELECT key_id, at AS hour, sum(calls)::int8 AS calls, sum(failed)::int8 AS failed FROM (
        SELECT key_id, at, calls, client_error + server_error + limited AS failed FROM usage_counts
          WHERE kind = 'key' AND org_id = $1 AND minutes = 60 AND key_id = ANY($2) AND at >= $3
        UNION ALL SELECT key_id, hour, calls, CASE WHEN code <> 0 THEN calls ELSE 0 END FROM usage_batches
          WHERE org_id = $1 AND key_id = ANY($2) AND hour >= $3
      ) counted GROUP BY 1, 2`,
    values: [org_id, key_ids, since],
  });
  return rows;
}
