import { type Dimension, type Kind, failureCounts, kindWith, measures } from '../../api/metering/kinds.ts';
import { partStartSql } from '../../api/metering/hour-parts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

export interface UsageQuery {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Start of every bucket in milliseconds since 1970, rising: full hours, a quarter past, or half past. */
  readonly starts: readonly number[];
  /** End of the last bucket, not included. */
  readonly to: number;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
}

const floorTo = (at: number, unit: number): number => Math.floor(at / unit) * unit;
const ceilTo = (at: number, unit: number): number => Math.ceil(at / unit) * unit;

type Span = readonly [from: number, to: number];
interface Spans {
  /** Whole UTC days, where no bucket begins within one. */
  readonly days: Span | undefined;
  readonly hours: readonly Span[];
  /** Hours in which a bucket begins, by the minutes after which it does. */
  readonly edges: ReadonlyMap<15 | 30, readonly number[]>;
}

function spansOf({ starts, to }: UsageQuery, by_hour: boolean): Spans {
  const [first = to, ...inner] = starts;
  const [begin, end] = [floorTo(first, HOUR_MS), ceilTo(to, HOUR_MS)];
  const hoursOf = (minutes: number): number[] => [
    ...new Set([...starts, to].filter((at) => at % HOUR_MS === minutes * MINUTE_MS).map((at) => floorTo(at, HOUR_MS))),
  ];
  const all = new Map([[15, hoursOf(15)] as const, [30, hoursOf(30)] as const]);
  const edges = new Map([...all].filter(([, hours]) => hours.length > 0));
  const [first_day, last_day] = [ceilTo(first, DAY_MS), floorTo(to, DAY_MS)];
  const hasDays = !by_hour && first_day < last_day && inner.every((at) => at % DAY_MS === 0);
  if (!hasDays) return { days: undefined, hours: [[begin, end]], edges };
  const around: Span[] = [
    [begin, first_day],
    [last_day, end],
  ];
  return { days: [first_day, last_day], hours: around.filter(([from, until]) => from < until), edges };
}

/** Rows of counts with the moment they belong to (`place`), ready to be added up in the FROM of a statement. */
export interface Source {
  readonly kind: Kind;
  readonly from: string;
  readonly values: unknown[];
  /** Equal for sources whose text is equal, so that a statement can be prepared under it. */
  readonly name: string;
  /** Sum of a column over rows, as int8. */
  readonly sum: (column: string) => string;
}

/** The name of a prepared statement: equal for equal texts, and within the 63 characters that PostgreSQL takes. */
function nameOf(kind: Kind, columns: readonly string[], parts: readonly (string | number)[]): string {
  return [kind, columns.map((column) => column.slice(0, 1)).join(''), ...parts].join('.');
}

/** Column, wanted values and the dimension of each filter that the query sets. */
function filtersOf(query: UsageQuery) {
  const filters: readonly (readonly [string, readonly string[] | undefined, Dimension | undefined])[] = [
    ['api_id', query.api_ids, 'api_id'],
    ['key_id', query.key_ids, 'key_id'],
    ['member_id', query.member_ids, 'member_id'],
    ['source', query.sources, undefined],
  ];
  return filters.filter(([, ids]) => ids !== undefined);
}

/**
 * The counts of a query: whole days where there are any, hours at the ends and everywhere else, and what is not folded
 * yet. An hour in which a bucket begins at 15 or 30 minutes counts with its end; what came before is moved to the bucket
 * before by the counts of its first minutes. One statement and so one snapshot: exact at the moment it is read. `extra` is
 * one more condition on the rows; `by_hour` reads no days.
 */
export function sourceOf(
  query: UsageQuery,
  needed: readonly Dimension[],
  { extra = '', by_hour = false }: { extra?: string; by_hour?: boolean } = {},
): Source {
  const used = filtersOf(query);
  const kind = kindWith([...needed, ...used.flatMap(([, , dimension]) => dimension ?? [])]);
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [`org_id = ${add(query.org_id)}`, `project_id = ANY(${add(query.project_ids)}::text[])`];
  for (const [column, ids] of used) parts.push(`${column} = ANY(${add(ids)}::text[])`);
  if (extra !== '') parts.push(extra);
  const filter = parts.join(' AND ');
  const at = (ms: number): string => `${add(new Date(ms))}::timestamptz`;

  const { days, hours, edges } = spansOf(query, by_hour);
  const columns = ['project_id', 'source', ...needed];
  const row = [...columns, ...measures].join(', ');
  const counts = `FROM usage_counts WHERE kind = '${kind}' AND ${filter}`;
  const pieces = hours.map(
    ([from, to]) =>
      `SELECT at + interval '59 min' AS place, ${row} ${counts} AND minutes = 60 AND at >= ${at(from)} AND at < ${at(to)}`,
  );
  if (days) {
    const [from, to] = days;
    pieces.push(`SELECT at AS place, ${row} ${counts} AND minutes = 1440 AND at >= ${at(from)} AND at < ${at(to)}`);
  }
  const moved = [...columns, ...measures.map((name) => `sign * ${name}`)].join(', ');
  for (const [minutes, starting] of edges) {
    const list = add(starting.map((ms) => new Date(ms)));
    pieces.push(`SELECT at + shift, ${moved} FROM usage_counts,
      (VALUES (1, interval '0'), (-1, interval '59 min')) AS sides (sign, shift)
      WHERE kind = '${kind}' AND ${filter} AND minutes = ${minutes} AND at = ANY(${list}::timestamptz[])`);
  }
  const waiting = [floorTo(query.starts[0] ?? query.to, HOUR_MS), ceilTo(query.to, HOUR_MS)] as const;
  pieces.push(`SELECT ${partStartSql}, ${row} FROM (SELECT *, ${failureCounts} FROM usage_batches
    WHERE ${filter} AND hour >= ${at(waiting[0])} AND hour < ${at(waiting[1])}) waiting`);
  const whole = edges.size > 0 ? `WHERE place >= ${at(query.starts[0] ?? query.to)} AND place < ${at(query.to)}` : '';
  return {
    kind,
    from: `(SELECT * FROM (${pieces.join('\n UNION ALL ')}) placed ${whole}) counted`,
    values,
    name: nameOf(
      kind,
      [...needed, '', ...used.map(([column]) => column)],
      [hours.length, days ? 'd' : '', ...edges.keys()],
    ),
    // An hour's counts fit int4, whose sum PostgreSQL keeps in a machine word: several times faster than numeric.
    sum: (column) => (days || column === 'tokens' ? `sum(${column})::int8` : `sum(${column}::int4)`),
  };
}
