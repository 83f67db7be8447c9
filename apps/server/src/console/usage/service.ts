import type {
  gameUsage,
  Output,
  Parsed,
  queryUsage as queryUsageEndpoint,
  topUsage,
  usageErrors,
} from '@fourth-seat/contract';
import { errorCatalogue, findErrorName } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { readTimeZone } from '../../identity/organizations/service.ts';
import { sortRows } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { toCallId } from '../calls/service.ts';
import {
  type Part,
  readCauses,
  readGames,
  readOldestDay,
  readParts,
  readSeries,
  readSplitSeries,
  type Split as SplitBy,
  sumTallies,
  type Tally,
  type UsageQuery,
} from '../counts/service.ts';
import { readTrafficScope, type TrafficScope } from '../projects/service.ts';
import { readLabels } from './labels.ts';
import { bucketStarts, previousRange, type Range, type RangeInput, resolveRange } from './range.ts';
import { largestParts, ofOutcome, toInstants, toSeries, toSplitSeries, toTotals } from './series.ts';

interface Filters {
  readonly project_ids?: readonly string[] | undefined;
  readonly key_ids?: readonly string[] | undefined;
  readonly api_ids?: readonly string[] | undefined;
  readonly member_ids?: readonly string[] | undefined;
  readonly source?: 'api' | 'debug' | 'playground' | undefined;
}

/** A request of the dashboard, limited to the projects that the member may see, with its range resolved to instants. */
export interface ResolvedUsage {
  readonly scope: TrafficScope;
  readonly range: Range;
  readonly query: UsageQuery;
}

export async function resolveUsage(deps: Deps, session: Session, input: Filters & RangeInput): Promise<ResolvedUsage> {
  const [scope, zone] = await Promise.all([
    readTrafficScope(deps.db, session, input.project_ids),
    input.time_zone === undefined ? readTimeZone(deps.db, session.org_id) : input.time_zone,
  ]);
  const oldest = input.preset === 'all' ? await readOldestDay(deps.pool, scope) : undefined;
  const range = resolveRange(input, { now: deps.now(), time_zone: zone, oldest });
  const { key_ids, api_ids, member_ids, source } = input;
  const query: UsageQuery = {
    org_id: scope.org_id,
    project_ids: scope.project_ids,
    starts: bucketStarts(range),
    to: range.to,
    key_ids: someOf(key_ids),
    api_ids: someOf(api_ids),
    member_ids: someOf(member_ids),
    sources: source ? [source] : undefined,
  };
  return { scope, range, query };
}

/** An empty list excludes nothing: a form without a choice sends one. */
function someOf(ids: readonly string[] | undefined): readonly string[] | undefined {
  return ids && ids.length > 0 ? ids : undefined;
}

export function toWireRange(range: Range) {
  return { ...range, from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
}

export async function readUsage(
  deps: Deps,
  { query, range }: ResolvedUsage,
  input: Parsed<typeof queryUsageEndpoint>,
): Promise<Output<typeof queryUsageEndpoint>> {
  const whole = readSeries(deps, query);
  const [series, splits, before] = await Promise.all([
    whole,
    input.split_by ? readSplits(deps, query, input.split_by, whole) : [],
    input.compare === 'previous' ? readPrevious(deps, query, range) : null,
  ]);
  const label = await readLabels(deps.db, query.org_id, input.split_by ?? 'api', keysOf(splits));
  const instants = toInstants(query.starts);
  return {
    range: toWireRange(range),
    as_of: new Date(deps.now()).toISOString(),
    totals: toTotals(sumTallies(series)),
    series: toSeries(instants, series),
    splits: splits.map((split) => ({
      key: split.key,
      label: label(split.key),
      totals: toTotals(split.tally),
      series: toSplitSeries(instants, split.series),
    })),
    previous: before,
  };
}

type SplitPart = Part & { readonly series: readonly Tally[] };

/** `series` is the series of the whole, which is being read at the same time. */
async function readSplits(deps: Deps, query: UsageQuery, by: SplitBy, whole: Promise<Tally[]>): Promise<SplitPart[]> {
  if (by === 'status') {
    // A tally of the whole contains its outcomes, so only the percentiles of each outcome are read in addition.
    const [parts, series] = await Promise.all([readParts(deps, query, by), whole]);
    return parts.map((part) => ({ ...part, series: series.map((tally) => ofOutcome(tally, part.key)) }));
  }
  const parts = await readParts(deps, query, by);
  const shown = largestParts(parts);
  const series = await readSplitSeries(deps, query, by, shown === parts ? {} : { shown: keysOf(shown) });
  return shown.map((part) => ({ ...part, series: series.get(part.key) ?? [] }));
}

const keysOf = (splits: readonly { key: string }[]): string[] => splits.map(({ key }) => key);

async function readPrevious(deps: Deps, query: UsageQuery, range: Range) {
  const earlier = previousRange(range);
  const starts = bucketStarts(earlier);
  const series = await readSeries(deps, { ...query, starts, to: earlier.to });
  return {
    from: new Date(earlier.from).toISOString(),
    to: new Date(earlier.to).toISOString(),
    totals: toTotals(sumTallies(series)),
    series: toSeries(toInstants(starts), series),
  };
}

export async function readTop(
  deps: Deps,
  { query, range }: ResolvedUsage,
  input: Parsed<typeof topUsage>,
): Promise<Output<typeof topUsage>> {
  const parts = await readParts(deps, query, input.by);
  const ids = parts.map(({ key }) => key);
  const label = await readLabels(deps.db, query.org_id, input.by, ids);
  const all = parts.map(({ key, tally }) => ({ id: key, label: label(key), totals: toTotals(tally) }));
  const order = input.ascending ? 'asc' : 'desc';
  const sorted = sortRows(all, [{ field: input.order, order }], (row, field) =>
    field === 'name' ? row.label : row.totals[field],
  );
  return { range: toWireRange(range), results: sorted.slice(0, input.limit) };
}

export async function readErrors(deps: Deps, { query, range }: ResolvedUsage): Promise<Output<typeof usageErrors>> {
  const causes = await readCauses(deps, query);
  const failed = causes.reduce((sum, cause) => sum + cause.calls, 0);
  return {
    range: toWireRange(range),
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
        sample_call_id: sample === null ? null : toCallId(sample),
      };
    }),
  };
}

export async function readGameUsage(deps: Deps, { query, range }: ResolvedUsage): Promise<Output<typeof gameUsage>> {
  return { range: toWireRange(range), results: await readGames(deps, query) };
}
