import type { Pool } from 'pg';
import type { Calendar } from '../http/calendar.ts';
import type { Kind } from '../metering/kinds.ts';

/**
 * Sums that the console shows beside projects, members and keys: buckets plus what is not folded yet, in one statement
 * each, so that a number is exact at the moment it is read. Every one is scoped by the organization.
 */
export interface PeriodUse {
  readonly calls_today: number;
  readonly calls_this_month: number;
  readonly tokens_today: number;
  readonly tokens_this_month: number;
}
export const noUse: PeriodUse = { calls_today: 0, calls_this_month: 0, tokens_today: 0, tokens_this_month: 0 };

export interface ProjectUse extends PeriodUse {
  readonly project_id: string;
  readonly calls: number;
  readonly tokens: number;
  /** Games that were called: the part of the API's id before the dot or slash. */
  readonly games: string[];
  readonly last_at: Date | null;
}

/** $2 is the UTC day, $3 the UTC month. */
const periods = `COALESCE(sum(calls) FILTER (WHERE at >= $2), 0)::int8 AS calls_today,
  COALESCE(sum(calls) FILTER (WHERE at >= $3), 0)::int8 AS calls_this_month,
  COALESCE(sum(tokens) FILTER (WHERE at >= $2), 0)::int8 AS tokens_today,
  COALESCE(sum(tokens) FILTER (WHERE at >= $3), 0)::int8 AS tokens_this_month`;

function daysAndBatches(kind: Kind, columns: string, since: string): string {
  return `SELECT at, ${columns}, calls, tokens FROM usage_counts
      WHERE kind = '${kind}' AND org_id = $1 AND minutes = 1440 AND at >= ${since}
    UNION ALL SELECT hour, ${columns}, calls, tokens FROM usage_batches WHERE org_id = $1 AND hour >= ${since}`;
}

/** All-time use of projects that were ever called: of those that are named, or of all. */
export async function readProjectUse(
  pool: Pool,
  org_id: string,
  calendar: Calendar,
  project_ids?: readonly string[],
): Promise<Map<string, ProjectUse>> {
  const { rows } = await pool.query<ProjectUse>({
    name: 'project-use',
    text: `SELECT used.*, latest.at AS last_at FROM (
        SELECT project_id, sum(calls)::int8 AS calls, sum(tokens)::int8 AS tokens, ${periods},
          array_agg(DISTINCT split_part(replace(api_id, '.', '/'), '/', 1)) AS games
        FROM (${daysAndBatches('api', 'project_id, api_id', `'-infinity'`)}) counted
        WHERE $4::text[] IS NULL OR project_id = ANY($4) GROUP BY project_id
      ) used
      LEFT JOIN LATERAL (SELECT at FROM calls WHERE calls.project_id = used.project_id ORDER BY at DESC LIMIT 1) latest ON true`,
    values: [org_id, calendar.day, calendar.month, project_ids ?? null],
  });
  return new Map(rows.map((row) => [row.project_id, row]));
}

/** Use of the whole organization in the current day and month. */
export async function readOrganizationUse(pool: Pool, org_id: string, calendar: Calendar): Promise<PeriodUse> {
  const { rows } = await pool.query<PeriodUse>({
    name: 'organization-use',
    text: `SELECT ${periods} FROM (${daysAndBatches('total', 'project_id', '$3')}) counted`,
    values: [org_id, calendar.day, calendar.month],
  });
  return rows[0] ?? noUse;
}

export interface MemberUse extends PeriodUse {
  readonly member_id: string;
}

/** What the keys and debug calls of members used this month. */
export async function readMemberUse(
  pool: Pool,
  org_id: string,
  calendar: Calendar,
  member_ids: readonly string[],
): Promise<Map<string, MemberUse>> {
  const { rows } = await pool.query<MemberUse>({
    name: 'member-use',
    text: `SELECT member_id, ${periods} FROM (${daysAndBatches('member', 'member_id', '$3')}) counted
      WHERE member_id = ANY($4) GROUP BY member_id`,
    values: [org_id, calendar.day, calendar.month, member_ids],
  });
  return new Map(rows.map((row) => [row.member_id, row]));
}

export interface KeyUse extends PeriodUse {
  readonly key_id: string;
}

export async function readKeyUse(
  pool: Pool,
  org_id: string,
  key_ids: readonly string[],
  calendar: Calendar,
): Promise<Map<string, KeyUse>> {
  const { rows } = await pool.query<KeyUse>({
    name: 'key-use',
    text: `SELECT key_id, ${periods} FROM (${daysAndBatches('key', 'key_id', '$3')}) counted WHERE key_id = ANY($4) GROUP BY key_id`,
    values: [org_id, calendar.day, calendar.month, key_ids],
  });
  return new Map(rows.map((row) => [row.key_id, row]));
}

export interface KeyHour {
  readonly key_id: string;
  readonly hour: Date;
  readonly requests: number;
  readonly errors: number;
}

/** Requests and errors of each key by hour, since a full hour. */
export async function readKeyHours(
  pool: Pool,
  org_id: string,
  key_ids: readonly string[],
  since: Date,
): Promise<KeyHour[]> {
  const { rows } = await pool.query<KeyHour>({
    name: 'key-hours',
    text: `SELECT key_id, at AS hour, sum(calls)::int8 AS requests, sum(failed)::int8 AS errors FROM (
        SELECT key_id, at, calls, client_error + server_error + limited AS failed FROM usage_counts
          WHERE kind = 'key' AND org_id = $1 AND minutes = 60 AND at >= $2 AND key_id = ANY($3)
        UNION ALL SELECT key_id, hour, calls, CASE WHEN code <> 0 THEN calls ELSE 0 END FROM usage_batches
          WHERE org_id = $1 AND hour >= $2 AND key_id = ANY($3)
      ) counted GROUP BY 1, 2`,
    values: [org_id, since, key_ids],
  });
  return rows;
}
