/**
 * Single calls of the last hours, for numbers that must be exact to the minute: live traffic, the first call, causes.
 * PostgreSQL has a full day of calls (`RECENT_MS`), and the newest shipped call of each project.
 */
import { BY_GAME_SERVER } from '../../api/metering/reading.ts';
import type { Pool } from '../../platform/db/client.ts';

interface ProjectScope {
  readonly org_id: string;
  readonly project_id: string;
}

/** The calls of a key in the last 24 hours, of which there was one at least. */
interface RecentUse {
  readonly key_id: string;
  readonly last_hour: number;
  readonly last_24h: number;
  readonly last_at: Date;
}

/** Use of one project by game servers, by key, the busiest first; keys without a call are missing. */
export async function listRecentUseByKey(pool: Pool, scope: ProjectScope, now: Date): Promise<RecentUse[]> {
  const { rows } = await pool.query<RecentUse>({
    name: 'recent-use-by-key',
    text: `SELECT key_id, COALESCE(sum(times) FILTER (WHERE at >= $3::timestamptz - interval '1 hour'), 0)::int8 AS last_hour,
        sum(times)::int8 AS last_24h, max(at) AS last_at
      FROM calls WHERE org_id = $1 AND project_id = $2 AND ${BY_GAME_SERVER} AND at >= $3::timestamptz - interval '24 hours'
      GROUP BY key_id ORDER BY 3 DESC`,
    values: [scope.org_id, scope.project_id, now],
  });
  return rows;
}

/** The calls of an API in the last 24 hours, of which there was one at least. */
interface RecentApiUse {
  readonly api_id: string;
  readonly last_hour: number;
  readonly last_24h: number;
}

/** Use of one key by API, the busiest first. */
export async function listRecentUseByApi(
  pool: Pool,
  { org_id, project_id, key_id }: ProjectScope & { readonly key_id: string },
  now: Date,
): Promise<RecentApiUse[]> {
  const { rows } = await pool.query<RecentApiUse>({
    name: 'recent-use-by-api',
    text: `SELECT api_id, COALESCE(sum(times) FILTER (WHERE at >= $4::timestamptz - interval '1 hour'), 0)::int8 AS last_hour,
        sum(times)::int8 AS last_24h
      FROM calls WHERE org_id = $1 AND project_id = $2 AND key_id = $3 AND ${BY_GAME_SERVER}
        AND at >= $4::timestamptz - interval '24 hours'
      GROUP BY api_id ORDER BY 3 DESC, api_id`,
    values: [org_id, project_id, key_id, now],
  });
  return rows;
}

interface CallSummary {
  readonly request_id: string;
  readonly at: Date;
  readonly api_id: string;
  readonly status: number;
  readonly code: number;
}

/** The newest call of a game server in the project. */
export async function findLatestCall(pool: Pool, scope: ProjectScope): Promise<CallSummary | undefined> {
  return findLatest(pool, scope, { name: 'latest-call', condition: '' });
}

/** The newest one that succeeded. */
export async function findLatestSuccess(pool: Pool, scope: ProjectScope): Promise<CallSummary | undefined> {
  return findLatest(pool, scope, { name: 'latest-success', condition: 'AND code = 0' });
}

async function findLatest(
  pool: Pool,
  scope: ProjectScope,
  { name, condition }: { readonly name: string; readonly condition: string },
): Promise<CallSummary | undefined> {
  const ofProject = `project_id = $2 AND org_id = $1 AND ${BY_GAME_SERVER} ${condition}`;
  const { rows } = await pool.query<CallSummary>({
    name,
    text: `(SELECT request_id, at, api_id, status, code FROM calls WHERE ${ofProject} ORDER BY at DESC LIMIT 1)
      UNION ALL SELECT request_id, at, api_id, status, code FROM latest_calls WHERE ${ofProject}
      ORDER BY at DESC LIMIT 1`,
    values: [scope.org_id, scope.project_id],
  });
  return rows[0];
}

interface RecentCause {
  readonly code: number;
  readonly api_id: string;
  readonly calls: number;
  readonly last_at: Date;
}

/**
 * Failures of the last 24 hours by code and API, most frequent first: of the 20 codes with most failures, all APIs, so
 * that the failures of a code can be added up.
 */
export async function listRecentCauses(pool: Pool, scope: ProjectScope, now: Date): Promise<RecentCause[]> {
  const { rows } = await pool.query<RecentCause>({
    name: 'recent-causes',
    text: `WITH causes AS (
        SELECT code, api_id, sum(times)::int8 AS calls, max(at) AS last_at FROM calls
        WHERE org_id = $1 AND project_id = $2 AND code <> 0 AND at >= $3::timestamptz - interval '24 hours'
        GROUP BY code, api_id)
      SELECT code, api_id, calls, last_at FROM causes
      WHERE code IN (SELECT code FROM causes GROUP BY code ORDER BY sum(calls) DESC, code LIMIT 20)
      ORDER BY calls DESC, code, api_id`,
    values: [scope.org_id, scope.project_id, now],
  });
  return rows;
}
