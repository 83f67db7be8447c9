import { fold } from '@fourth-seat/server/api/metering/fold';
import { COUNTED_SQL } from '@fourth-seat/server/testing/counted-calls';
import { Pool } from 'pg';

/** What became of answered calls in the database, and what there is in all. */
export interface AnsweredCalls {
  readonly lost: number;
  /** Calls with two records, or counted otherwise than recorded. */
  readonly unequal: number;
  readonly recorded: number;
  readonly counted: number;
  readonly tokens: number;
}

/** Looks up the calls that were answered, by their request ids, after everything has been counted. */
export async function checkAnswered(url: string, answered: readonly string[]): Promise<AnsweredCalls> {
  const pool = new Pool({ connectionString: url });
  try {
    await fold(pool);
    // Refusals within a second share a record, whose `times` says how many they are.
    const { rows } = await pool.query<Record<'found' | 'recorded' | 'twice' | 'counted' | 'tokens', number>>(
      `SELECT (SELECT count(*) FROM calls WHERE request_id = ANY($1))::float8 AS found,
        (SELECT COALESCE(sum(times), 0) FROM calls)::float8 AS recorded,
        (SELECT count(*) - count(DISTINCT request_id) FROM calls WHERE times = 1)::float8 AS twice,
        COALESCE(sum(calls), 0)::float8 AS counted, COALESCE(sum(tokens), 0)::float8 AS tokens FROM ${COUNTED_SQL}`,
      [answered],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('a SELECT of sums returned no row');
    const { found, recorded, twice, counted, tokens } = row;
    return { lost: answered.length - found, unequal: twice + Math.abs(counted - recorded), recorded, counted, tokens };
  } finally {
    await pool.end();
  }
}
