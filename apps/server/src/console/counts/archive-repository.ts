/**
 * Counts in the archive are of one kind, with all dimensions; each row is an hour, its first 15 or 30 minutes, or a
 * day.
 */
import { OTHER_PART } from '@fourth-seat/contract';
import { type ArchiveSnapshot, projectsCondition } from '../../api/metering/reading.ts';
import { integerLiteral, isOneOf, quote } from '../../platform/clickhouse/literal.ts';
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
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
import { archivedFilters, type CallSelection, startOf } from './selection.ts';
import { spansOf } from './spans.ts';

const LAST_MINUTE_MS = 59 * MINUTE_MS;
/** The first minutes of an hour in which a bucket starts: added to the bucket before, subtracted from the hour. */
const SIGNS = 'ARRAY JOIN if(minutes IN (15, 30), [toInt8(1), toInt8(-1)], [toInt8(1)]) AS sign';
/** The time at which a row counts. */
const COUNTED_AT = `if(minutes = 60 OR sign = -1, at_ms + ${LAST_MINUTE_MS}, at_ms)`;

const groupSql: Readonly<Record<Exclude<GroupBy, 'bucket'>, string>> = {
  ...sharedGroupSql,
  hour: `intDiv(${COUNTED_AT}, ${HOUR_MS}) * ${HOUR_MS}`,
  game: recordedGameSql.archive,
};

/** Sums of the archived counts. */
export async function sumArchived<By extends readonly GroupBy[], Sums extends readonly Summand[]>(
  archived: ArchiveSnapshot,
  countsQuery: CountsQuery<By, Sums>,
): Promise<CountsRow<By, Sums>[]> {
  const { selection, by, separate, first } = countsQuery;
  const sums = countsQuery.sums.map(summandSql);
  const columns = by.map((group, index) => {
    if (group === 'bucket') return bucketOf(selection);
    if (!separate || index < by.length - 1) return groupSql[group];
    return `if(${isOneOf(groupSql[group], separate)}, ${groupSql[group]}, ${quote(OTHER_PART)})`;
  });
  const [counted = '0'] = sums;
  const selected = [...columns, ...sums.map((summand) => `sum(sign * (${summand}))`)];
  const conditions = [archived.visible, ...conditionsOf(countsQuery)];
  if (first) conditions.push(`sign * (${counted}) > 0`);
  const cells = await archived.select(
    [
      `SELECT ${selected.join(', ')} FROM usage_counts ${SIGNS} WHERE ${conditions.join(' AND ')}`,
      columns.length > 0 ? `GROUP BY ${columns.join(', ')}` : '',
      first ? `ORDER BY ${groupSql.hour} ${first.ascending ? 'ASC' : 'DESC'} LIMIT ${integerLiteral(first.limit)}` : '',
    ].join(' '),
  );
  const rows = cells.map((row) => ({
    groups: row.slice(0, by.length).map((cell, index) => (isNumber(by[index]) ? Number(cell) : String(cell))),
    sums: row.slice(by.length).map(Number),
  }));
  // The statement selects the groups and sums of the query, in their order.
  return rows as CountsRow[] as CountsRow<By, Sums>[];
}

const isNumber = (group: GroupBy | undefined): boolean => group === 'bucket' || group === 'hour' || group === 'code';

function conditionsOf({ selection, only, first }: CountsQuery): string[] {
  const { days, hours, edges } = spansOf(selection, { isByHour: first !== undefined });
  const spans = hours.map(([from, to]) => `minutes = 60 AND ${between('at_ms', from, to)}`);
  if (days) spans.push(`minutes = ${DAY_MINUTES} AND ${between('at_ms', ...days)}`);
  for (const [minutes, starting] of edges) spans.push(`minutes = ${minutes} AND ${isOneOf('at_ms', starting)}`);
  const parts = [
    projectsCondition(selection),
    `(${spans.map((span) => `(${span})`).join(' OR ')})`,
    ...archivedFilters(selection),
  ];
  if (only) parts.push(conditionSql[only]);
  if (edges.size > 0) parts.push(between(COUNTED_AT, startOf(selection), selection.to));
  return parts;
}

const between = (column: string, from: number, to: number): string =>
  `${column} >= ${integerLiteral(from)} AND ${column} < ${integerLiteral(to)}`;

/**
 * Index of the bucket that a row belongs to. Buckets have equal lengths except at clock changes and at the ends, so a
 * few divisions find it.
 */
function bucketOf({ starts, to }: CallSelection): string {
  const runs: { readonly first: number; readonly start: number; readonly width: number; end: number }[] = [];
  starts.forEach((start, index) => {
    const end = starts[index + 1] ?? to;
    const last = runs.at(-1);
    if (last && last.end === start && end - start === last.width) last.end = end;
    else runs.push({ first: index, start, width: end - start, end });
  });
  const indexOf = ({ first, start, width }: (typeof runs)[number]): string =>
    `${first} + intDiv(${COUNTED_AT} - ${integerLiteral(start)}, ${integerLiteral(width)})`;
  const [only] = runs;
  if (!only) return '0';
  if (runs.length === 1) return indexOf(only);
  const cases = runs.slice(0, -1).map((run) => `${COUNTED_AT} < ${integerLiteral(run.end)}, ${indexOf(run)}`);
  return `multiIf(${cases.join(', ')}, ${indexOf(runs.at(-1) ?? only)})`;
}
