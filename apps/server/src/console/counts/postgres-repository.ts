import { OTHER_PART } from '@fourth-seat/contract';
import {
  type CountKind,
  chooseKind,
  type Dimension,
  failureCountsSql,
  measures,
  partStartSql,
  type RecentStore,
} from '../../api/metering/reading.ts';
import { type AddValue, addTo, preparedName } from '../../platform/db/prepared.ts';
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
import { hoursAround, type Span, spansOf } from './spans.ts';

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
 * it is read. By API, from 12:15 until the end of the next day:
 *
 *     SELECT * FROM (
 *       SELECT at + interval '59 min' AS counted_at, project_id, source, api_id, calls, … FROM usage_counts
 *         WHERE kind = 'api' AND org_id = $1 AND project_id = ANY($2) AND minutes = 60 AND at >= $3 AND at < $4
 *       UNION ALL SELECT at AS counted_at, … AND minutes = 1440 AND at >= $5 AND at < $6
 *       UNION ALL SELECT at + shift, …, sign * calls, … FROM usage_counts,
 *         (VALUES (1, interval '0'), (-1, interval '59 min')) AS sides (sign, shift)
 *         WHERE … AND minutes = 15 AND at = ANY($7)
 *       UNION ALL SELECT hour + CASE part …, … FROM usage_batches WHERE … AND hour >= $8 AND hour < $9) timed
 *     WHERE counted_at >= $10 AND counted_at < $11
 */
function sourceOf(
  selection: CallSelection,
  needed: readonly Dimension[],
  { only, isByHour = false, isRest }: SourceOptions,
): Source {
  const values: unknown[] = [];
  const add = addTo(values);
  const conditions = [
    `org_id = ${add(selection.org_id)}`,
    `project_id = ANY(${add(selection.project_ids)}::text[])`,
    ...recentFilters(selection, add),
  ];
  if (only) conditions.push(conditionSql[only]);
  const rows: CountedRows = {
    kind: isRest ? 'all' : chooseKind([...needed, ...filterDimensions(selection)]),
    filter: conditions.join(' AND '),
    columns: ['project_id', 'source', ...needed],
    add,
  };
  const { days, hours, edges } = spansOf(selection, { isByHour });
  const pieces = [
    ...hours.map((span) => hoursSql(rows, span)),
    ...(days ? [daysSql(rows, days)] : []),
    ...[...edges].map(([minutes, starts]) => edgesSql(rows, minutes, starts)),
    waitingSql(rows, hoursAround(selection)),
  ];
  const range = [startOf(selection), selection.to] as const;
  const withinRange = edges.size > 0 ? `WHERE ${within('counted_at', range, add)}` : '';
  return {
    from: `(SELECT * FROM (${pieces.join('\n UNION ALL ')}) timed ${withinRange}) counted`,
    values,
    // An hour's counts fit int4, whose sum PostgreSQL keeps in a machine word: several times faster than numeric.
    sum: (expression) => (days || expression === 'tokens' ? `sum(${expression})::int8` : `sum((${expression})::int4)`),
  };
}

/** What the pieces of a source have in common: which rows they read, and which columns beside the measures. */
interface CountedRows {
  readonly kind: CountKind;
  /** Condition on the rows of counts and of batches. */
  readonly filter: string;
  readonly columns: readonly string[];
  readonly add: AddValue;
}

const countsSql = ({ kind, filter, columns }: CountedRows, countedAt: string): string =>
  `SELECT ${countedAt} AS counted_at, ${[...columns, ...measures].join(', ')} FROM usage_counts
    WHERE kind = '${kind}' AND ${filter}`;

const hoursSql = (rows: CountedRows, hours: Span): string =>
  `${countsSql(rows, `at + interval '59 min'`)} AND minutes = 60 AND ${within('at', hours, rows.add)}`;

const daysSql = (rows: CountedRows, days: Span): string =>
  `${countsSql(rows, 'at')} AND minutes = ${DAY_MINUTES} AND ${within('at', days, rows.add)}`;

/** The first minutes of the hours that start then: added where they are, subtracted from the end of their hour. */
function edgesSql({ kind, filter, columns, add }: CountedRows, minutes: number, starts: readonly number[]): string {
  const signed = [...columns, ...measures.map((name) => `sign * ${name}`)].join(', ');
  return `SELECT at + shift, ${signed} FROM usage_counts,
    (VALUES (1, interval '0'), (-1, interval '59 min')) AS sides (sign, shift)
    WHERE kind = '${kind}' AND ${filter} AND minutes = ${minutes}
      AND at = ANY(${add(starts.map((ms) => new Date(ms)))}::timestamptz[])`;
}

/** The batches of these hours that wait to be folded. */
const waitingSql = ({ filter, columns, add }: CountedRows, hours: Span): string =>
  `SELECT ${partStartSql}, ${[...columns, ...measures].join(', ')}
    FROM (SELECT *, ${failureCountsSql} FROM usage_batches WHERE ${filter} AND ${within('hour', hours, add)}) waiting`;

function within(column: string, [from, to]: Span, add: AddValue): string {
  const at = (ms: number): string => `${add(new Date(ms))}::timestamptz`;
  return `${column} >= ${at(from)} AND ${column} < ${at(to)}`;
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
