/**
 * What was used, for lists that the database sorts by it: pieces of a statement over the counts and the records, most
 * of them scalar subqueries. `project_id`, `key_id` and `member_id` name columns of the statement.
 */
import { type RawBuilder, sql } from 'kysely';
import { DAY_MINUTES } from '../../platform/time.ts';
import { HAS_CALLS } from './count-kinds.ts';

type Sql = RawBuilder<unknown>;

const dayMinutes = sql.lit(DAY_MINUTES);

/** All-time tokens or calls of a project, those of batches not folded yet included. */
export function projectTotal(org_id: string, project_id: Sql, measure: 'tokens' | 'calls'): Sql {
  const column = sql.ref(measure);
  return sql`(SELECT COALESCE(sum(${column}), 0) FROM (
    SELECT ${column} FROM usage_counts
      WHERE kind = 'total' AND org_id = ${org_id} AND project_id = ${project_id} AND minutes = ${dayMinutes}
    UNION ALL SELECT ${column} FROM usage_batches WHERE org_id = ${org_id} AND project_id = ${project_id}) counted)`;
}

/** When the latest call of a project arrived; the project alone names its organization, as in the index of records. */
export function projectLastCall(project_id: Sql): Sql {
  return sql`(SELECT max(at) FROM (
    (SELECT at FROM calls WHERE calls.project_id = ${project_id} ORDER BY at DESC LIMIT 1)
    UNION ALL SELECT at FROM latest_calls WHERE latest_calls.project_id = ${project_id}) either)`;
}

/** When a key was last used, from any address. */
export function keyLastCall(org_id: string, key_id: Sql): Sql {
  return sql`(SELECT max(last_at) FROM (
    SELECT last_at FROM key_addresses WHERE org_id = ${org_id} AND key_id = ${key_id}
    UNION ALL SELECT last_at FROM usage_batches WHERE org_id = ${org_id} AND key_id = ${key_id} AND ${sql.raw(HAS_CALLS)}) seen)`;
}

/** Calls of a key since a full hour. */
export function keyCallsSince(
  org_id: string,
  { project_id, key_id }: { readonly project_id: Sql; readonly key_id: Sql },
  since: Date,
): Sql {
  return sql`(SELECT COALESCE(sum(calls), 0) FROM (
    SELECT calls FROM usage_counts WHERE kind = 'key' AND org_id = ${org_id} AND project_id = ${project_id}
      AND minutes = 60 AND at >= ${since} AND key_id = ${key_id}
    UNION ALL SELECT calls FROM usage_batches WHERE org_id = ${org_id} AND hour >= ${since} AND key_id = ${key_id}) counted)`;
}

/**
 * `LEFT JOIN` of the tokens that each member's keys and debug calls used since a UTC day, as `used(member_id, tokens)`.
 */
export function joinMemberTokens(org_id: string, member_id: Sql, since: Date): Sql {
  return sql`LEFT JOIN (
    SELECT member_id, sum(tokens) AS tokens FROM (
      SELECT member_id, tokens FROM usage_counts
        WHERE kind = 'member' AND org_id = ${org_id} AND minutes = ${dayMinutes} AND at >= ${since}
      UNION ALL SELECT member_id, tokens FROM usage_batches WHERE org_id = ${org_id} AND hour >= ${since}) counted
    GROUP BY member_id) used ON used.member_id = ${member_id}`;
}
