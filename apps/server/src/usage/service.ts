import type {
  exportUsage,
  gameUsage,
  Output,
  Parsed,
  queryUsage as queryUsageEndpoint,
  topUsage,
  usageErrors,
} from '@fourth-seat/contract';
import { errorCatalogue, findErrorName } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { type CsvCell, csvText } from '../http/csv.ts';
import type { Session } from '../http/session.ts';
import { type Split as SplitBy, type UsageAnswer, type UsageQuery, queryUsage } from '../metering/usage.ts';
import { findLabels } from './labels.ts';
import { type Range, type RangeInput, previousRange, resolveRange } from './range.ts';
import { readCauses, readGames, readOldestDay } from './reads.ts';
import { type Scope, findScope } from './scope.ts';
import { type Point, toSeries, toSplits, toTotals } from './series.ts';

interface Filters {
  readonly project_ids?: readonly string[] | undefined;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly source?: 'api' | 'debug' | 'playground' | undefined;
}

/** A request of the dashboard, bound to what the member may see and to moments. */
export interface Bound {
  readonly scope: Scope;
  readonly range: Range;
  readonly query: UsageQuery;
}

export async function bindUsage(deps: Deps, session: Session, input: Filters & RangeInput): Promise<Bound> {
  const [scope, zone] = await Promise.all([
    findScope(deps.db, session, input.project_ids),
    input.time_zone === undefined ? organizationZone(deps, session.org_id) : input.time_zone,
  ]);
  const oldest = input.preset === 'all' ? await readOldestDay(deps.pool, scope) : undefined;
  const range = resolveRange(input, { now: deps.now(), time_zone: zone, oldest });
  const { key_ids, api_ids, member_ids, source } = input;
  const query: UsageQuery = {
    org_id: scope.org_id,
    project_ids: scope.project_ids,
    from: new Date(range.from),
    to: new Date(range.to),
    granularity: range.granularity,
    zone: range.time_zone,
    key_ids: someOf(key_ids),
    api_ids: someOf(api_ids),
    member_ids: someOf(member_ids),
    sources: source ? [source] : undefined,
  };
  return { scope, range, query };
}

/** An empty list filters nothing: that is what a form without a choice sends. */
function someOf(ids: readonly string[] | undefined): readonly string[] | undefined {
  return ids && ids.length > 0 ? ids : undefined;
}

async function organizationZone(deps: Deps, org_id: string): Promise<string> {
  const row = await deps.db
    .selectFrom('organizations')
    .select('time_zone')
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export function wireRange(range: Range) {
  return { ...range, from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
}

export async function answerUsage(
  deps: Deps,
  session: Session,
  input: Parsed<typeof queryUsageEndpoint>,
): Promise<Output<typeof queryUsageEndpoint>> {
  const { query, range } = await bindUsage(deps, session, input);
  const [now, before] = await Promise.all([
    queryUsage(deps.pool, { ...query, split_by: input.split_by }),
    input.compare === 'previous' ? answerPrevious(deps, query, range) : null,
  ]);
  const as_of = new Date(deps.now()).toISOString();
  const splits = input.split_by ? toSplits(range, now.rows) : [];
  const label = await findLabels(deps.db, session.org_id, input.split_by ?? 'api', keysOf(splits));
  return {
    range: wireRange(range),
    as_of,
    totals: toTotals(now.totals),
    series: toSeries(range, now.rows),
    splits: splits.map((split) => ({ ...split, label: label(split.key) })),
    previous: before,
  };
}

const keysOf = (splits: readonly { key: string }[]): string[] => splits.map(({ key }) => key);

async function answerPrevious(deps: Deps, query: UsageQuery, range: Range) {
  const earlier = previousRange(range);
  const { from, to } = { from: new Date(earlier.from), to: new Date(earlier.to) };
  const { totals, rows } = await queryUsage(deps.pool, { ...query, from, to });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    totals: toTotals(totals),
    series: toSeries(earlier, rows),
  };
}

export async function answerTop(
  deps: Deps,
  session: Session,
  input: Parsed<typeof topUsage>,
): Promise<Output<typeof topUsage>> {
  const { query, range } = await bindUsage(deps, session, input);
  const { splits } = await queryUsage(deps.pool, { ...query, granularity: 'day', split_by: input.by });
  const top = [...splits].sort((a, b) => b[input.order] - a[input.order]).slice(0, input.limit);
  const ids = top.map(({ split }) => split);
  const label = await findLabels(deps.db, session.org_id, input.by, ids);
  return {
    range: wireRange(range),
    results: top.map((counts) => ({ id: counts.split, label: label(counts.split), totals: toTotals(counts) })),
  };
}

export async function answerErrors(
  deps: Deps,
  session: Session,
  input: Parsed<typeof usageErrors>,
): Promise<Output<typeof usageErrors>> {
  const { query, range } = await bindUsage(deps, session, input);
  const causes = await readCauses(deps.pool, query);
  const failed = causes.reduce((sum, cause) => sum + cause.calls, 0);
  return {
    range: wireRange(range),
    results: causes.map(({ code, api_id, calls, last_at, sample }) => {
      const name = findErrorName(code);
      return {
        code,
        name: name ?? '',
        status: name ? errorCatalogue[name].status : 500,
        api_id,
        count: calls,
        share: calls / failed,
        last_at: last_at?.toISOString() ?? null,
        sample_call_id: sample === null ? null : sample.replace(/^req_/, 'call_'),
      };
    }),
  };
}

export async function answerGames(
  deps: Deps,
  session: Session,
  input: Parsed<typeof gameUsage>,
): Promise<Output<typeof gameUsage>> {
  const { query, range } = await bindUsage(deps, session, input);
  return { range: wireRange(range), results: await readGames(deps.pool, query) };
}

const columns = ['requests', 'success', 'error', 'client_error', 'server_error', 'limited', 'tokens'] as const;
const times = ['p50', 'p95', 'p99'] as const;

/** The numbers of the chart as a file: the same query, the same buckets, every split, and a line that adds them up. */
export async function answerExport(
  deps: Deps,
  session: Session,
  input: Parsed<typeof exportUsage>,
): Promise<Output<typeof exportUsage>> {
  const { query, range } = await bindUsage(deps, session, input);
  const answer = await queryUsage(deps.pool, { ...query, split_by: input.split_by });
  const zone = `time (${range.time_zone})`;
  const head: CsvCell[] = [zone, 'time_utc', ...(input.split_by ? [input.split_by] : []), ...columns, ...times];
  const lines = input.split_by
    ? await splitLines(deps, session, { answer, range, by: input.split_by })
    : toSeries(range, answer.rows).map((point) => line(point, range));
  const sum: CsvCell[] = ['total', '', ...(input.split_by ? [''] : [])];
  const totals = [...columns, ...times].map((name) => answer.totals[name]);
  const day = new Date(range.from).toISOString().slice(0, 10);
  return {
    file_name: `usage-${day}-${range.granularity}.csv`,
    csv: csvText([head, ...lines, [...sum, ...totals]], { bom: input.bom }),
    rows: lines.length,
  };
}

async function splitLines(
  deps: Deps,
  session: Session,
  { answer, range, by }: { answer: UsageAnswer; range: Range; by: SplitBy & ('api' | 'key' | 'status' | 'member') },
): Promise<CsvCell[][]> {
  const splits = toSplits(range, answer.rows, Infinity);
  const label = await findLabels(deps.db, session.org_id, by, keysOf(splits));
  return splits.flatMap(({ key, series }) => series.map((point) => line(point, range, label(key))));
}

function line(point: Point, range: Range, split?: string): CsvCell[] {
  const local = new Date(point.at).toLocaleString('sv-SE', { timeZone: range.time_zone }).slice(0, 16);
  return [
    range.granularity === 'day' ? local.slice(0, 10) : local,
    point.at,
    ...(split === undefined ? [] : [split]),
    ...columns.map((name) => point[name]),
    ...times.map((name) => point[name]),
  ];
}
