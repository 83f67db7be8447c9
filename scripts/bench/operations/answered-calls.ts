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
    const { rows } = await pool.query<Record<'found' | 'recorded' | 'twice' | 'counted' | 'tokens', string>>(
      `SELECT (SELECT count(*) FROM calls WHERE request_id = ANY($1)) AS found,
        (SELECT sum(times) FROM calls) AS recorded,
        (SELECT count(*) - count(DISTINCT request_id) FROM calls WHERE times = 1) AS twice,
        sum(calls) AS counted, sum(tokens) AS tokens FROM ${COUNTED_SQL}`,
      [answered],
    );
    const [counts] = rows;
    const [recorded, counted] = [Number(counts?.recorded), Number(counts?.counted)];
    return {
      lost: answered.length - Number(counts?.found),
      unequal: Number(counts?.twice) + Math.abs(counted - recorded),
      recorded,
      counted,
      tokens: Number(counts?.tokens),
    };
  } finally {
    await pool.end();
  }
}
