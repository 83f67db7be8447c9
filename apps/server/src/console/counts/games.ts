import { errorCatalogue } from '@fourth-seat/contract';
import { latencyColumns, queryStores, type Stores } from '../../api/metering/reading.ts';
import { sumArchived } from './archive-repository.ts';
import { addRows, sumCounts } from './counts.ts';
import type { CountsRow } from './counts-query.ts';
import { readLatencies } from './latency-repository.ts';
import { sumRecentMatches } from './postgres-repository.ts';
import { oneBucket } from './read-series.ts';
import { type CallSelection, startOf } from './selection.ts';
import { quantiles } from './tally.ts';

const { impossible_state, nothing_to_decide, hidden_information } = errorCatalogue;
const refusedStates = [impossible_state.code, nothing_to_decide.code, hidden_information.code];

export interface GameCounts {
  readonly game: string;
  readonly decisions: number;
  readonly deadline_misses: number;
  readonly fallbacks: number;
  readonly reduced: number;
  readonly refused_states: number;
  readonly matches: number;
  readonly p50: number | null;
  readonly p99: number | null;
}

/**
 * Usage in terms of the game. A deadline miss is a call without an answer, because there was none in time; a fallback
 * is a call that got the best move so far; a reduced decision got less than its usual thinking; a refused state is a
 * position that cannot be decided. A match (X-Match-Id) counts in the range that contains its first call.
 */
export async function listGameCounts(stores: Stores, selection: CallSelection): Promise<GameCounts[]> {
  const [counts, matches] = await Promise.all([
    sumCounts(stores, {
      selection: oneBucket(selection),
      by: ['game', 'code'],
      sums: ['calls', 'fallbacks', 'reduced', ...latencyColumns],
      only: `api_id LIKE '%.%'`,
    }),
    countMatches(stores, selection),
  ]);
  const byGame = Map.groupBy(counts, ({ groups }) => String(groups[0]));
  const callsOf = (rows: readonly CountsRow[], codes: readonly number[]): number =>
    rows.reduce((sum, { groups, sums }) => sum + (codes.includes(Number(groups[1])) ? (sums[0] ?? 0) : 0), 0);
  const decisions = callsOf(counts, [0]);
  const latencies = await readLatencies(stores, selection, decisions, 'game');
  return [...byGame]
    .map(([game, rows]) => {
      const answered = callsOf(rows, [0]);
      const [, , , ...bins] = rows.find(({ groups }) => groups[1] === 0)?.sums ?? [];
      const quantile = quantiles(answered, latencies.get(game), bins);
      return {
        game,
        decisions: answered,
        deadline_misses: callsOf(rows, [errorCatalogue.overloaded.code]),
        fallbacks: rows.reduce((sum, { sums }) => sum + (sums[1] ?? 0), 0),
        reduced: rows.reduce((sum, { sums }) => sum + (sums[2] ?? 0), 0),
        refused_states: callsOf(rows, refusedStates),
        matches: matches.get(game) ?? 0,
        p50: quantile(0.5),
        p99: quantile(0.99),
      };
    })
    .sort((a, b) => b.decisions - a.decisions || (a.game < b.game ? -1 : 1));
}

/** Matches by game that started in the range. */
async function countMatches(stores: Stores, selection: CallSelection): Promise<Map<string, number>> {
  // A match belongs to a game, not to the API that was called first.
  const counted = { ...oneBucket(selection), api_ids: undefined };
  const countsQuery = { selection: counted, by: ['game'], sums: ['matches'] } as const;
  const answers = await queryStores(stores, {
    of: 'counts',
    from: startOf(selection),
    postgres: async (recent, isRest) => sumRecentMatches(recent, counted, isRest),
    archive: async (archived) => sumArchived(archived, countsQuery),
  });
  const games = selection.api_ids?.map((api) => api.split('.')[0] ?? '');
  return new Map(
    addRows(answers)
      .map(({ groups, sums }) => [String(groups[0]), sums[0] ?? 0] as const)
      .filter(([game]) => games?.includes(game) ?? true),
  );
}
