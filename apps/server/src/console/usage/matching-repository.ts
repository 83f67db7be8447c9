import type { StatusClass } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { type Source, type UsageQuery, sourceOf } from './counts-repository.ts';

/** A query for the calls that have certain outcomes and error codes; undefined leaves none out. */
export interface Matching extends UsageQuery {
  readonly classes: readonly StatusClass[] | undefined;
  readonly codes: readonly number[] | undefined;
}

/** How many calls match, from the counts. */
export async function countMatchingCalls(pool: Pool, matching: Matching): Promise<number> {
  const source = matchingSource(matching, false);
  const { rows } = await pool.query<{ calls: number }>({
    text: `SELECT COALESCE(sum(${columnsOf(matching)}), 0)::int8 AS calls FROM ${source.from}`,
    values: source.values,
  });
  return rows[0]?.calls ?? 0;
}

/** An hour, by its start in UTC, of one project. */
export interface Hour {
  readonly project_id: string;
  readonly at: Date;
}

/** The first `limit` hours in which matching calls are, by time. */
export async function findMatchingHours(
  pool: Pool,
  matching: Matching,
  ascending: boolean,
  limit: number,
): Promise<Hour[]> {
  const source = matchingSource(matching, true);
  const { rows } = await pool.query<Hour>({
    text: `SELECT project_id, date_trunc('hour', place, 'UTC') AS at FROM ${source.from} WHERE ${columnsOf(matching)} > 0
      GROUP BY 1, 2 ORDER BY 2 ${ascending ? 'ASC' : 'DESC'} LIMIT ${limit}`,
    values: source.values,
  });
  return rows;
}

function matchingSource(matching: Matching, by_hour: boolean): Source {
  const { codes } = matching;
  // Checked to be whole numbers at the door.
  const extra = codes ? `code IN (${codes.map(Number).join(', ')})` : '';
  return sourceOf(matching, codes ? ['code'] : [], { extra, by_hour });
}

/** Sum, over a row of the counts, of the calls with these outcomes. */
function columnsOf({ classes }: Matching): string {
  if (!classes) return 'calls';
  const columns = classes.map((name) =>
    name === 'success' ? '(calls - client_error - server_error - limited)' : name,
  );
  return [...new Set(columns)].join(' + ');
}
