import { errorCatalogue, type getGameUsage, type Output } from '@fourth-seat/contract';
import { latencyColumns, queryStores, type Stores } from '../../api/metering/reading.ts';
import { sumArchived } from './archive-repository.ts';
import { addRows, sumCounts } from './counts.ts';
import { type CountsRow, recordedGameOf } from './counts-query.ts';
import { readLatencies } from './latency-repository.ts';
import { sumRecentMatches } from './postgres-repository.ts';
import { oneBucket } from './read-series.ts';
import { type CallSelection, startOf } from './selection.ts';
import { createLatencyReader } from './tally.ts';

/** The code of a call that was answered. */
const SUCCESS = 0;
const { impossible_state, nothing_to_decide, hidden_information } = errorCatalogue;
const refusedStates = [impossible_state.code, nothing_to_decide.code, hidden_information.code];

type GameCounts = Output<typeof getGameUsage>['results'][number];

const gameMeasures = ['calls', 'fallbacks', 'reduced', ...latencyColumns] as const;

/** The counts of one game and one code. */
function toGameCode({
  groups: [game, code],
  sums: [calls, fallbacks, reduced, ...bins],
}: CountsRow<readonly ['game', 'code'], typeof gameMeasures>) {
  return { game, code, calls, fallbacks, reduced, bins };
}
type GameCode = ReturnType<typeof toGameCode>;

const sumOf = (rows: readonly GameCode[], measure: 'calls' | 'fallbacks' | 'reduced'): number =>
  rows.reduce((sum, row) => sum + row[measure], 0);

const callsWith = (rows: readonly GameCode[], codes: readonly number[]): number =>
  sumOf(
    rows.filter(({ code }) => codes.includes(code)),
    'calls',
  );

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
      sums: gameMeasures,
      only: 'of_a_game',
    }),
    countMatches(stores, selection),
  ]);
  const rowsOfGames = counts.map(toGameCode);
  const byGame = Map.groupBy(rowsOfGames, ({ game }) => game);
  const latencies = await readLatencies(stores, selection, callsWith(rowsOfGames, [SUCCESS]), 'game');
  return [...byGame]
    .map(([game, rows]) => {
      const decisions = callsWith(rows, [SUCCESS]);
      const answered = rows.find(({ code }) => code === SUCCESS);
      const latencyAt = createLatencyReader(decisions, latencies.get(game), answered?.bins ?? []);
      return {
        game,
        decisions,
        deadline_misses: callsWith(rows, [errorCatalogue.overloaded.code]),
        fallbacks: sumOf(rows, 'fallbacks'),
        reduced: sumOf(rows, 'reduced'),
        refused_states: callsWith(rows, refusedStates),
        matches: matches.get(game) ?? 0,
        p50: latencyAt(0.5),
        p99: latencyAt(0.99),
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
    postgres: async (recent, part) => sumRecentMatches(recent, counted, part),
    archive: async (archived) => sumArchived(archived, countsQuery),
  });
  const games = selection.api_ids?.map(recordedGameOf);
  return new Map(
    addRows(answers)
      .map(({ groups: [game], sums: [matches] }) => [game, matches] as const)
      .filter(([game]) => games?.includes(game) ?? true),
  );
}
