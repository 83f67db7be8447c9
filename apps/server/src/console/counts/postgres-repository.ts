import { OTHER_PART } from '@fourth-seat/contract';
import {
  chooseKind,
  type Dimension,
  failureCountsSql,
  measures,
  partStartSql,
  type RecentStore,
} from '../../api/metering/reading.ts';
import { addTo, preparedName } from '../../platform/db/prepared.ts';
import { DAY_MINUTES } from '../../platform/time.ts';
import {
  type CountsQuery,
  type CountsRow,
  conditionSql,
  type GroupBy,
  recordedGameSql,
  type Summand,
  sharedGroupSql,
  summandSql,
} from './counts-query.ts';
import { type CallSelection, filterDimensions, recentFilters, startOf } from './selection.ts';
import { hoursAround, spansOf } from './spans.ts';

/** Rows of counts with the time at which they count (`counted_at`), to be added up in the FROM of a statement. */
interface Source {
  readonly from: string;
  readonly values: unknown[];
  /** Sum of an expression over rows, as int8. */
  readonly sum: (expression: string) => string;
}

interface SourceOptions {
  readonly only?: CountsQuery['only'];
  /** Reads hours alone, not the days that summarize them. */
  readonly isByHour?: boolean;
  /**
   * Reads the kind that has all dimensions: only that one is shipped to the archive, and the rows here are the rest.
   */
  readonly isRest: boolean;
}

/**
 * The counts of a selection: whole days where there are any, hours at the ends and everywhere else, and batches that are
 * not folded yet. An hour in which a bucket starts at 15 or 30 minutes counts at its end; the counts of its first
 * minutes move the earlier part to the bucket before. One statement, and so one snapshot: exact at the instant at which
 * it is read.
 */
function sourceOf(
  selection: CallSelection,
  needed: readonly Dimension[],
  { only, isByHour = false, isRest }: SourceOptions,
): Source {
  const kind = isRest ? 'all' : chooseKind([...needed, ...filterDimensions(selection)]);
  const values: unknown[] = [];
  const add = addTo(values);
  const parts = [
    `org_id = ${add(selection.org_id)}`,
    `project_id = ANY(${add(selection.project_ids)}::text[])`,
    ...recentFilters(selection, add),
  ];
  if (only) parts.push(conditionSql[only]);
  const filter = parts.join(' AND ');
  const at = (ms: number): string => `${add(new Date(ms))}::timestamptz`;

  const { days, hours, edges } = spansOf(selection, { isByHour });
  const columns = ['project_id', 'source', ...needed];
  const row = [...columns, ...measures].join(', ');
  const counts = `FROM usage_counts WHERE kind = '${kind}' AND ${filter}`;
  const pieces = hours.map(
    ([from, to]) =>
      `SELECT at + interval '59 min' AS counted_at, ${row} ${counts} AND minutes = 60 AND at >= ${at(from)} AND at < ${at(to)}`,
  );
  if (days) {
    const [from, to] = days;
    pieces.push(
      `SELECT at AS counted_at, ${row} ${counts} AND minutes = ${DAY_MINUTES} AND at >= ${at(from)} AND at < ${at(to)}`,
    );
  }
  const shiftedColumns = [...columns, ...measures.map((name) => `sign * ${name}`)].join(', ');
  for (const [minutes, starting] of edges) {
    const list = add(starting.map((ms) => new Date(ms)));
    pieces.push(`SELECT at + shift, ${shiftedColumns} FROM usage_counts,
      (VALUES (1, interval '0'), (-1, interval '59 min')) AS sides (sign, shift)
      WHERE kind = '${kind}' AND ${filter} AND minutes = ${minutes} AND at = ANY(${list}::timestamptz[])`);
  }
  const waiting = hoursAround(selection);
  pieces.push(`SELECT ${partStartSql}, ${row} FROM (SELECT *, ${failureCountsSql} FROM usage_batches
    WHERE ${filter} AND hour >= ${at(waiting[0])} AND hour < ${at(waiting[1])}) waiting`);
  const withinRange =
    edges.size > 0 ? `WHERE counted_at >= ${at(startOf(selection))} AND counted_at < ${at(selection.to)}` : '';
  return {
    from: `(SELECT * FROM (${pieces.join('\n UNION ALL ')}) timed ${withinRange}) counted`,
    values,
    // An hour's counts fit int4, whose sum PostgreSQL keeps in a machine word: several times faster than numeric.
    sum: (expression) => (days || expression === 'tokens' ? `sum(${expression})::int8` : `sum((${expression})::int4)`),
  };
}

const groupSql: Readonly<Record<Exclude<GroupBy, 'bucket'>, string>> = {
  ...sharedGroupSql,
  hour: `(extract(epoch FROM date_trunc('hour', counted_at, 'UTC')) * 1000)::int8`,
  game: recordedGameSql.postgres,
};

/** The dimensions that a group needs. */
const dimensionsOfGroup: Readonly<Record<GroupBy, readonly Dimension[]>> = {
  bucket: [],
  hour: [],
  project_id: [],
  api_id: ['api_id'],
  key_id: ['key_id'],
  member_id: ['member_id'],
  code: ['code'],
  outcome: ['code'],
  game: ['api_id'],
};

/** The sums of PostgreSQL's counts, without anything that was shipped. */
export async function sumRecent<By extends readonly GroupBy[], Sums extends readonly Summand[]>(
  recent: RecentStore,
  countsQuery: CountsQuery<By, Sums>,
  { isRest }: Pick<SourceOptions, 'isRest'>,
): Promise<CountsRow<By, Sums>[]> {
  const { selection, by, separate, only, first } = countsQuery;
  const sums = countsQuery.sums.map(summandSql);
  const needed = [...new Set(by.flatMap((group) => dimensionsOfGroup[group]))];
  const source = sourceOf(selection, needed, { only, isByHour: first !== undefined, isRest });
  const values = [...source.values];
  const add = addTo(values);
  const columns = by.map((group, index) => {
    if (group === 'bucket')
      return `width_bucket(counted_at, ${add(selection.starts.map((at) => new Date(at)))}::timestamptz[]) - 1`;
    if (!separate || index < by.length - 1) return groupSql[group];
    return `CASE WHEN ${groupSql[group]} = ANY(${add(separate)}) THEN ${groupSql[group]} ELSE '${OTHER_PART}' END`;
  });
  const [counted = '0'] = sums;
  const grouped = columns.map((expression, index) => `${expression} AS g${index}`);
  const all = `ARRAY[${sums.map((one) => `COALESCE(${source.sum(one)}, 0)`).join(', ')}]::int8[] AS sums`;
  const rows = [
    `SELECT ${[...grouped, all].join(', ')} FROM ${source.from}`,
    first ? `WHERE ${counted} > 0` : '',
    by.length > 0 ? `GROUP BY ${by.map((_, index) => index + 1).join(', ')}` : '',
    // The hour is the last group.
    first ? `ORDER BY ${by.length} ${first.ascending ? 'ASC' : 'DESC'} LIMIT ${first.limit}` : '',
  ].join(' ');
  const text = asOneCell(by.length, rows);
  const [row] = (await recent.query<{ cell: string | null }>({ name: preparedName('counts', text), text, values }))
    .rows;
  return readCell<By, Sums>(row?.cell ?? '');
}

/**
 * All rows as one text of JSON: `[[group, …], [sum, …]], …`. Reading it takes the event loop, which answers calls as well,
 * half of what the driver takes for so many rows.
 */
function asOneCell(groupCount: number, rows: string): string {
  const groups = Array.from({ length: groupCount }, (_, index) => `g${index}`).join(', ');
  const line = `'[' || json_build_array(${groups}) || ',[' || array_to_string(sums, ',') || ']]'`;
  return `SELECT string_agg(${line}, ',') AS cell FROM (${rows}) counted_rows`;
}

function readCell<By extends readonly GroupBy[], Sums extends readonly Summand[]>(cell: string) {
  type Row = CountsRow<By, Sums>;
  // Written by `asOneCell`.
  const rows = JSON.parse(`[${cell}]`) as [groups: Row['groups'], sums: Row['sums']][];
  return rows.map(([groups, sums]) => {
    if (!sums.every(Number.isSafeInteger)) throw new RangeError(`sums do not fit a number: ${sums.join(', ')}`);
    return { groups, sums };
  });
}

/**
 * Matches by game that started in the range and were not shipped; those of the last minute come from the call records
 * themselves, which are counted before they are shipped.
 */
export async function sumRecentMatches(
  recent: RecentStore,
  selection: CallSelection,
  { isRest }: Pick<SourceOptions, 'isRest'>,
): Promise<CountsRow<readonly ['game'], readonly ['matches']>[]> {
  const source = sourceOf(selection, ['api_id'], { isRest });
  const values = [...source.values];
  const add = addTo(values);
  const filters = recentFilters(selection, add).map((condition) => `AND ${condition}`);
  const { rows } = await recent.query<{ game: string; matches: number }>(
    `SELECT game, sum(matches)::int8 AS matches FROM (
        SELECT ${groupSql.game} AS game, ${source.sum('matches')} AS matches FROM ${source.from} GROUP BY 1
        UNION ALL
        SELECT ${groupSql.game}, count(*) FROM (
          SELECT DISTINCT ON (project_id, match_id) * FROM calls
          WHERE org_id = ${add(selection.org_id)} AND project_id = ANY(${add(selection.project_ids)}) AND match_id IS NOT NULL
            AND at >= ${add(new Date(startOf(selection)))} AND at < ${add(new Date(selection.to))}
            AND at >= (SELECT counted_to FROM usage_progress)
          ORDER BY project_id, match_id, at) first
        WHERE NOT EXISTS (SELECT FROM matches m WHERE m.project_id = first.project_id AND m.match_id = first.match_id)
          ${filters.join(' ')}
        GROUP BY 1
      ) parts GROUP BY 1`,
    values,
  );
  return rows.map(({ game, matches }) => ({ groups: [game], sums: [matches] }));
}
