import { errorCatalogue } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { type UsageQuery, sourceOf } from './counts-repository.ts';
import { latencyColumns } from '../../api/metering/latency.ts';
import { readLatencies } from './latency-repository.ts';
import { quantiles } from './tally.ts';

const { impossible_state, nothing_to_decide, hidden_information } = errorCatalogue;
const refusedStates = [impossible_state.code, nothing_to_decide.code, hidden_information.code];

/** Reads of the dashboard beside its series. All are bound to the organization and the member's projects. */

/** Start of the first hour with a call, milliseconds since 1970; undefined before the first call. */
export async function readOldestDay(
  pool: Pool,
  scope: Pick<UsageQuery, 'org_id' | 'project_ids'>,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: Date | null }>({
    name: 'usage-oldest',
    text: `SELECT least(
        (SELECT min(first) FROM unnest($2::text[]) p, LATERAL
          (SELECT at AS first FROM usage_counts WHERE kind = 'total' AND project_id = p AND org_id = $1 AND minutes = 60
            ORDER BY at LIMIT 1) one),
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
  const source = sourceOf(one(query), ['api_id', 'code'], { extra: 'code <> 0' });
  const { org, projects, range, filters, values } = parametersOf(query, source.values);
  const { rows } = await pool.query<Cause>({
    name: `causes-${source.name}`,
    text: `SELECT grouped.*, newest.at AS last_at, newest.request_id AS sample FROM (
        SELECT code, api_id, ${source.sum('calls')} AS calls FROM ${source.from}
        GROUP BY 1, 2 HAVING sum(calls) > 0 ORDER BY 3 DESC, 1, 2 LIMIT 50
      ) grouped LEFT JOIN LATERAL (
        SELECT one.at, one.request_id FROM unnest(${projects}::text[]) p, LATERAL (
          SELECT at, request_id FROM calls c
          WHERE c.project_id = p AND c.org_id = ${org} AND c.code = grouped.code AND c.api_id = grouped.api_id
            AND c.code <> 0 AND ${range} AND ${filters}
          ORDER BY at DESC LIMIT 1) one
        ORDER BY one.at DESC LIMIT 1
      ) newest ON true ORDER BY calls DESC, code, api_id`,
    values,
  });
  return rows;
}

/**
 * What statements over call records ask of a query, as SQL over unqualified columns, with its values after those given: the
 * organization and the projects, the span of time, and the filters. Where nothing is filtered by a column its value is null,
 * so that the text is the same and stays prepared.
 */
function parametersOf(query: UsageQuery, before: readonly unknown[]) {
  const values = [...before];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const columns = { key_id: query.key_ids, member_id: query.member_ids, source: query.sources };
  const filters = Object.entries(columns).map(([column, wanted]) => {
    const parameter = add(wanted ?? null);
    return `(${parameter}::text[] IS NULL OR ${column} = ANY(${parameter}))`;
  });
  return {
    org: add(query.org_id),
    projects: add(query.project_ids),
    range: `at >= ${add(new Date(query.starts[0] ?? query.to))} AND at < ${add(new Date(query.to))}`,
    filters: filters.join(' AND '),
    values,
  };
}

/** One bucket: where only sums are wanted, whole days are read. */
const one = (query: UsageQuery): UsageQuery => ({ ...query, starts: query.starts.slice(0, 1) });

interface GameRow {
  readonly game: string;
  readonly decisions: number;
  readonly deadline_misses: number;
  readonly fallbacks: number;
  readonly reduced: number;
  readonly refused_states: number;
  readonly bins: number[];
}

export interface GameCounts extends Omit<GameRow, 'bins'> {
  readonly matches: number;
  readonly p50: number | null;
  readonly p99: number | null;
}

/**
 * Usage in the words of the game. A deadline miss is a call without an answer, because none could be had in time; a
 * fallback is a call that got the best move so far; a reduced decision got less than its usual thinking; a refused state is a position that cannot be decided. A match
 * (X-Match-Id) counts in the range that has its first call.
 */
export async function readGames(pool: Pool, query: UsageQuery): Promise<GameCounts[]> {
  const source = sourceOf(one(query), ['api_id', 'code'], { extra: `api_id LIKE '%.%'` });
  const [counts, matches] = await Promise.all([
    pool.query<GameRow>({
      name: `games-${source.name}`,
      text: `SELECT split_part(api_id, '.', 1) AS game,
          COALESCE(sum(calls) FILTER (WHERE code = 0), 0)::int8 AS decisions,
          COALESCE(sum(calls) FILTER (WHERE code = ${errorCatalogue.overloaded.code}), 0)::int8 AS deadline_misses,
          sum(fallbacks)::int8 AS fallbacks,
          sum(reduced)::int8 AS reduced,
          COALESCE(sum(calls) FILTER (WHERE code IN (${refusedStates.join(', ')})), 0)::int8 AS refused_states,
          ARRAY[${latencyColumns.map((column) => `COALESCE(sum(${column}) FILTER (WHERE code = 0), 0)::int8`).join(', ')}] AS bins
        FROM ${source.from} GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: source.values,
    }),
    readMatches(pool, query),
  ]);
  const decisions = counts.rows.reduce((sum, row) => sum + row.decisions, 0);
  const latencies = await readLatencies(pool, query, decisions, 'game');
  return counts.rows.map(({ bins, ...row }) => {
    const quantile = quantiles(row.decisions, latencies.get(row.game), bins);
    return { ...row, matches: matches.get(row.game) ?? 0, p50: quantile(0.5), p99: quantile(0.99) };
  });
}

/** Matches by game that began in the range; those of the last minute come from the call records themselves. */
async function readMatches(pool: Pool, query: UsageQuery): Promise<Map<string, number>> {
  // A match belongs to a game and not to the API that happened to be called first.
  const source = sourceOf({ ...one(query), api_ids: undefined }, ['api_id']);
  const { org, projects, range, filters, values } = parametersOf(query, source.values);
  const apis = `$${values.push(query.api_ids ?? null)}::text[]`;
  const game = `split_part(api_id, '.', 1)`;
  const { rows } = await pool.query<{ game: string; matches: number }>({
    name: `matches-${source.name}`,
    text: `SELECT game, sum(matches)::int8 AS matches FROM (
        SELECT ${game} AS game, ${source.sum('matches')} AS matches FROM ${source.from} GROUP BY 1
        UNION ALL
        SELECT ${game}, count(*) FROM (
          SELECT DISTINCT ON (project_id, match_id) * FROM calls
          WHERE org_id = ${org} AND project_id = ANY(${projects}) AND match_id IS NOT NULL AND ${range}
            AND at >= (SELECT counted_to FROM usage_progress)
          ORDER BY project_id, match_id, at) first
        WHERE ${filters}
          AND NOT EXISTS (SELECT FROM matches m WHERE m.project_id = first.project_id AND m.match_id = first.match_id)
        GROUP BY 1
      ) parts WHERE ${apis} IS NULL
        OR game IN (SELECT split_part(api, '.', 1) FROM unnest(${apis}) api) GROUP BY 1`,
    values,
  });
  return new Map(rows.map((row) => [row.game, row.matches]));
}
