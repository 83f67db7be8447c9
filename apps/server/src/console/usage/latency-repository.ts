import { EXACT_LATENCY_CALLS } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { outcomeSql } from '../../api/metering/kinds.ts';
import type { UsageQuery } from './counts-repository.ts';

export type Split = 'api' | 'key' | 'status' | 'member' | 'project';

export const splitColumns: Record<Split, string> = {
  api: 'api_id',
  key: 'key_id',
  status: outcomeSql,
  member: 'member_id',
  project: 'project_id',
};
const partColumns = {
  ...splitColumns,
  bucket: 'width_bucket(at, $8::timestamptz[])',
  game: `split_part(api_id, '.', 1)`,
};

export const edgesOf = ({ starts, to }: UsageQuery): Date[] => [...starts, to].map((at) => new Date(at));

/**
 * The latencies in microseconds of the `calls` that a query counts, by bucket or by part, from their records; nothing where
 * there are too many. By game only answered calls are read. A record may stand for several equal refusals.
 */
export async function readLatencies(
  pool: Pool,
  query: UsageQuery,
  calls: number,
  by: keyof typeof partColumns,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (calls === 0 || calls >= EXACT_LATENCY_CALLS) return new Map();
  const { rows } = await pool.query<{ part: string; latencies_us: number[] }>({
    name: `latencies-${by}`,
    text: `SELECT (${partColumns[by]})::text AS part, array_agg(latency_us) AS latencies_us FROM calls, generate_series(1, times)
      WHERE org_id = $1 AND project_id = ANY($2) AND at >= $3 AND at < $4 AND ($5::text[] IS NULL OR api_id = ANY($5))
        AND ($6::text[] IS NULL OR key_id = ANY($6)) AND ($7::text[] IS NULL OR member_id = ANY($7))
        AND ($9::text[] IS NULL OR source = ANY($9)) AND $8::timestamptz[] IS NOT NULL ${by === 'game' ? 'AND code = 0' : ''}
      GROUP BY 1`,
    values: [
      query.org_id,
      query.project_ids,
      new Date(query.starts[0] ?? query.to),
      new Date(query.to),
      query.api_ids,
      query.key_ids,
      query.member_ids,
      edgesOf(query),
      query.sources,
    ],
  });
  return new Map(rows.map(({ part, latencies_us }) => [part, latencies_us]));
}
