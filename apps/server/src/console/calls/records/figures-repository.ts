import {
  type ArchiveSnapshot,
  BY_GAME_SERVER,
  outcomeSql,
  queryStores,
  type RecentStore,
  type Stores,
} from '../../../api/metering/reading.ts';
import { integerLiteral, quote } from '../../../platform/clickhouse/literal.ts';
import type { Pool } from '../../../platform/db/client.ts';

/** Calls of an organization, or of one of its projects, between two times (both included). */
export interface CallSpan {
  readonly org_id: string;
  readonly project_id: string | null;
  readonly from: Date;
  readonly to: Date;
}

/** By project, because call records are indexed by it. */
const OF_PROJECTS = `org_id = $1 AND project_id IN
  (SELECT p.project_id FROM projects p WHERE p.org_id = $1 AND ($2::text IS NULL OR p.project_id = $2))`;
const OF_SERVERS = `${OF_PROJECTS} AND ${BY_GAME_SERVER}`;

const valuesOf = ({ org_id, project_id, from, to }: CallSpan) => [org_id, project_id, from, to];

interface Figure {
  /** Set where the text never varies, so that it can be prepared. */
  readonly name?: string;
  /** Sums, in SQL that both stores understand. */
  readonly sums: readonly string[];
  /** A condition on the calls that are summed; all of them without one. */
  readonly only?: string;
  /** The grouping of sums, in the SQL of PostgreSQL (`/` truncates) and of the archive. */
  readonly by?: { readonly postgres: string; readonly archive: string };
}

/** Sums over the records of both stores. */
async function sumRecords<const Sums extends readonly string[]>(
  stores: Stores,
  span: CallSpan,
  figure: Omit<Figure, 'by'> & { readonly sums: Sums },
): Promise<{ readonly [Index in keyof Sums]: number }> {
  const rows = await listSums(stores, span, figure);
  const sums = figure.sums.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0));
  // `map` forgets that there are as many.
  return sums as readonly number[] as { readonly [Index in keyof Sums]: number };
}

/** How many records of both stores have a value. */
interface ValueCount {
  readonly value: number;
  readonly records: number;
}

/** In the order of the values. */
async function countByValue(
  stores: Stores,
  span: CallSpan,
  figure: Omit<Figure, 'sums'> & Required<Pick<Figure, 'by'>>,
): Promise<ValueCount[]> {
  const counts = new Map<number, number>();
  for (const [value = 0, records = 0] of await listSums(stores, span, { ...figure, sums: ['1'] })) {
    counts.set(value, (counts.get(value) ?? 0) + records);
  }
  return [...counts].map(([value, records]) => ({ value, records })).sort((a, b) => a.value - b.value);
}

/** Sums over the records, those of each store in rows of their own; a row begins with its group, where there is one. */
async function listSums(stores: Stores, span: CallSpan, figure: Figure): Promise<number[][]> {
  const answers = await queryStores(stores, {
    of: 'records',
    from: span.from.getTime(),
    postgres: async (recent) => sumRecentRecords(recent, span, figure),
    archive: async (archived) => sumArchivedRecords(archived, span, figure),
  });
  return answers.flat();
}

const andSql = (condition: string | undefined): string => (condition === undefined ? '' : `AND ${condition}`);

async function sumRecentRecords(
  recent: RecentStore,
  span: CallSpan,
  { name, sums, only, by }: Figure,
): Promise<number[][]> {
  const group = by ? [by.postgres] : [];
  const { rows } = await recent.query<number[]>({
    ...(name ? { name: `calls-${name}` } : {}),
    text: `SELECT ${[...group, ...sums.map((sum) => `COALESCE(sum(${sum}), 0)::int8`)].join(', ')} FROM calls
      WHERE ${OF_PROJECTS} AND at >= $3 AND at <= $4 ${andSql(only)} ${by ? 'GROUP BY 1' : ''}`,
    values: valuesOf(span),
    rowMode: 'array',
  });
  return rows.map((row) => row.map(Number));
}

async function sumArchivedRecords(
  { select, visible }: ArchiveSnapshot,
  { org_id, project_id, from, to }: CallSpan,
  { sums, only, by }: Figure,
): Promise<number[][]> {
  const group = by ? [by.archive] : [];
  const rows = await select(`SELECT ${[...group, ...sums.map((sum) => `sum(${sum})`)].join(', ')} FROM calls
    WHERE ${visible} AND org_id = ${quote(org_id)} ${project_id === null ? '' : `AND project_id = ${quote(project_id)}`}
      AND at_ms >= ${integerLiteral(from.getTime())} AND at_ms <= ${integerLiteral(to.getTime())} ${andSql(only)} ${by ? `GROUP BY ${by.archive}` : ''}`);
  return rows.map((row) => row.map(Number));
}

/** Tokens of all calls, including debugging, which is charged too. */
export async function sumTokens(stores: Stores, span: CallSpan): Promise<number> {
  const [tokens] = await sumRecords(stores, span, { name: 'tokens', sums: ['tokens'] });
  return tokens;
}

/** Calls of game servers, and how many of them ended with an error, the caller's or ours; a refusal by a limit is none. */
export async function countOutcomes(stores: Stores, span: CallSpan): Promise<{ calls: number; withError: number }> {
  const errorTimes = `CASE WHEN (${outcomeSql}) IN ('client_error', 'server_error') THEN times ELSE 0 END`;
  const [calls, withError] = await sumRecords(stores, span, {
    name: 'calls',
    sums: ['times', errorTimes],
    only: BY_GAME_SERVER,
  });
  return { calls, withError };
}

/** Latencies are first counted in steps of this many microseconds. */
const STEP_US = 1000;

/**
 * The given quantile of the latencies of successful calls of game servers, in microseconds; null where there are none.
 * First its millisecond is found, then the exact value: calls of two stores cannot be sorted together.
 */
export async function readLatencyQuantile(stores: Stores, span: CallSpan, quantile: number): Promise<number | null> {
  const answered = `${BY_GAME_SERVER} AND code = 0`;
  const steps = await countByValue(stores, span, {
    name: 'latency-steps',
    only: answered,
    by: { postgres: `latency_us / ${STEP_US}`, archive: `intDiv(latency_us, ${STEP_US})` },
  });
  const total = steps.reduce((sum, { records }) => sum + records, 0);
  const rank = Math.max(1, Math.ceil(quantile * total));
  const step = findRank(steps, rank);
  if (!step) return null;
  const values = await countByValue(stores, span, {
    only: `${answered} AND latency_us >= ${integerLiteral(step.value * STEP_US)} AND latency_us < ${integerLiteral((step.value + 1) * STEP_US)}`,
    by: { postgres: 'latency_us', archive: 'latency_us' },
  });
  return findRank(values, rank - step.before)?.value ?? step.value * STEP_US;
}

/** The value at a rank (counted from 1), and how many records are below that value. */
function findRank(counts: readonly ValueCount[], rank: number): { value: number; before: number } | undefined {
  let before = 0;
  for (const { value, records } of counts) {
    if (before + records >= rank) return { value, before };
    before += records;
  }
  return undefined;
}

/**
 * Whether game servers called during the time span, and whether they ever did before it; of shipped calls the newest
 * one of each project is known.
 */
export async function readActivity(pool: Pool, span: CallSpan): Promise<{ during: boolean; before: boolean }> {
  const either = (when: string): string => `EXISTS (SELECT 1 FROM calls WHERE ${OF_SERVERS} AND ${when})
    OR EXISTS (SELECT 1 FROM latest_calls WHERE ${OF_SERVERS} AND ${when})`;
  const { rows } = await pool.query<{ during: boolean; before: boolean }>({
    name: 'calls-activity',
    text: `SELECT ${either('at >= $3 AND at <= $4')} AS during, ${either('at < $3')} AS before`,
    values: valuesOf(span),
  });
  return rows[0] ?? { during: false, before: false };
}
