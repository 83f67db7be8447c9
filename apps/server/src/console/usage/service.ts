/** What the dashboard shows, each about the calls that `resolveUsage` found in the request. */
import type * as contract from '@fourth-seat/contract';
import { errorCatalogue, findErrorName } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { sortRows } from '../../platform/http/paging.ts';
import { toCallId } from '../calls/service.ts';
import {
  type CallSelection,
  listCauses,
  listGameCounts,
  type Part,
  readParts,
  readSeries,
  readSplitRequests,
  type SplitBy,
  sumTallies,
  type Tally,
} from '../counts/service.ts';
import { readLabels } from './labels.ts';
import { bucketStarts, previousRange, type Range } from './range.ts';
import type { ResolvedUsage } from './resolve.ts';
import { largestParts, requestsOf, toSeries, toTotals } from './series.ts';

export { writeUsageExport } from './export.ts';
export { reconcileUsage } from './reconcile.ts';
export { type ResolvedUsage, resolveUsage, type UsageInput } from './resolve.ts';

function toWireRange(range: Range) {
  return { ...range, from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
}

export async function readUsage(
  deps: ApiDeps,
  { selection, range }: ResolvedUsage,
  input: contract.Parsed<typeof contract.queryUsage>,
): Promise<contract.Output<typeof contract.queryUsage>> {
  const totalSeries = readSeries(deps, selection);
  const [series, splits, before] = await Promise.all([
    totalSeries,
    input.split_by ? readSplits(deps, selection, input.split_by, totalSeries) : [],
    input.compare === 'previous' ? readPrevious(deps, selection, range) : null,
  ]);
  const label = await readLabels(deps.db, selection.org_id, input.split_by ?? 'api', keysOf(splits));
  return {
    range: toWireRange(range),
    as_of: new Date(deps.now()).toISOString(),
    totals: toTotals(sumTallies(series)),
    series: toSeries(selection.starts, series),
    splits: splits.map((split) => ({
      key: split.key,
      label: label(split.key),
      totals: toTotals(split.tally),
      requests: split.requests,
    })),
    previous: before,
  };
}

/** A part with its requests in each bucket. */
type SplitPart = Part & { readonly requests: number[] };

/** `series` is the series of the whole, which is being read at the same time. */
async function readSplits(
  deps: ApiDeps,
  selection: CallSelection,
  by: SplitBy,
  totalSeries: Promise<Tally[]>,
): Promise<SplitPart[]> {
  if (by === 'status') {
    // A tally of the whole contains its outcomes, so only the percentiles of each outcome are read in addition.
    const [parts, series] = await Promise.all([readParts(deps, selection, by), totalSeries]);
    return parts.map((part) => ({ ...part, requests: series.map((tally) => requestsOf(tally, part.key)) }));
  }
  const parts = await readParts(deps, selection, by);
  const largest = largestParts(parts);
  const requests = await readSplitRequests(deps, selection, by, largest === parts ? undefined : keysOf(largest));
  return largest.map((part) => ({ ...part, requests: requests.get(part.key) ?? [] }));
}

const keysOf = (splits: readonly { key: string }[]): string[] => splits.map(({ key }) => key);

async function readPrevious(deps: ApiDeps, selection: CallSelection, range: Range) {
  const earlier = previousRange(range);
  const starts = bucketStarts(earlier);
  const series = await readSeries(deps, { ...selection, starts, to: earlier.to });
  return {
    from: new Date(earlier.from).toISOString(),
    to: new Date(earlier.to).toISOString(),
    totals: toTotals(sumTallies(series)),
    series: toSeries(starts, series),
  };
}

export async function listTopUsage(
  deps: ApiDeps,
  { selection, range }: ResolvedUsage,
  input: contract.Parsed<typeof contract.listTopUsage>,
): Promise<contract.Output<typeof contract.listTopUsage>> {
  const parts = await readParts(deps, selection, input.by);
  const ids = parts.map(({ key }) => key);
  const label = await readLabels(deps.db, selection.org_id, input.by, ids);
  const all = parts.map(({ key, tally }) => ({ id: key, label: label(key), totals: toTotals(tally) }));
  const order = input.ascending ? 'asc' : 'desc';
  const sorted = sortRows(all, [{ field: input.order, order }], (row, field) =>
    field === 'name' ? row.label : row.totals[field],
  );
  return { range: toWireRange(range), results: sorted.slice(0, input.limit) };
}

export async function listErrorCauses(
  deps: ApiDeps,
  { selection, range }: ResolvedUsage,
): Promise<contract.Output<typeof contract.listErrorCauses>> {
  const causes = await listCauses(deps, selection);
  const failed = causes.reduce((sum, cause) => sum + cause.calls, 0);
  return {
    range: toWireRange(range),
    results: causes.map(({ code, api_id, calls, newest }) => {
      const name = findErrorName(code);
      return {
        code,
        name: name ?? '',
        status: name ? errorCatalogue[name].status : 500,
        api_id,
        calls,
        share: calls / failed,
        last_at: newest?.at.toISOString() ?? null,
        sample_call_id: newest ? toCallId(newest.request_id) : null,
      };
    }),
  };
}

export async function readGameUsage(
  deps: ApiDeps,
  { selection, range }: ResolvedUsage,
): Promise<contract.Output<typeof contract.getGameUsage>> {
  return { range: toWireRange(range), results: await listGameCounts(deps, selection) };
}
