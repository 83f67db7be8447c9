import type { exportUsage, Output, Parsed } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { BYTE_ORDER_MARK, type CsvCell, csvText } from '../../platform/csv.ts';
import { inSlices, StreamedData } from '../../platform/http/endpoints/streamed.ts';
import {
  type CallSelection,
  readParts,
  readSeries,
  readSplitSeries,
  type SplitBy,
  sumTallies,
  type Tally,
} from '../counts/service.ts';
import { readLabels } from './labels.ts';
import type { Range } from './range.ts';
import type { ResolvedUsage } from './resolve.ts';
import { type Point, toInstants, toSeries, toTotals } from './series.ts';

const columns = ['requests', 'success', 'error', 'client_error', 'server_error', 'limited', 'tokens'] as const;
const times = ['p50', 'p95', 'p99'] as const;
/** Most buckets in memory at once. */
const MAX_BUCKETS_AT_ONCE = 20_000;

/**
 * The numbers of the chart as a file: the same counts, the same buckets, every part of a split, busiest first as in the
 * chart, and a last line with the sums.
 */
export async function writeExport(
  deps: Deps,
  { selection, range }: ResolvedUsage,
  input: Parsed<typeof exportUsage>,
): Promise<StreamedData<Output<typeof exportUsage>>> {
  const by = input.split_by;
  async function* write() {
    const head = [`time (${range.time_zone})`, 'time_utc', ...(by ? [by] : []), ...columns, ...times];
    yield `${input.bom ? BYTE_ORDER_MARK : ''}${csvText([head])}`;
    const clock = clockIn(range);
    const instants = toInstants(selection.starts);
    let rows = 0;
    let sum = sumTallies([]);
    for await (const { label, series } of by ? readAllParts(deps, selection, by) : readTotal(deps, selection)) {
      const points = toSeries(instants, series);
      yield* inSlices(points, (some) => csvText(some.map((point) => toCsvRow(point, clock, label))));
      rows += points.length;
      sum = sumTallies([sum, ...series]);
    }
    const totals = toTotals(sum);
    yield csvText([['total', '', ...(by ? [''] : []), ...[...columns, ...times].map((name) => totals[name])]]);
    const day = new Date(range.from).toISOString().slice(0, 10);
    return { file_name: `usage-${day}-${range.granularity}.csv`, rows };
  }
  return StreamedData.of<Output<typeof exportUsage>>()('csv', write());
}

interface ExportedSeries {
  /** Name of the part; without a split there is no such column. */
  readonly label?: string;
  readonly series: readonly Tally[];
}

async function* readTotal(deps: Deps, selection: CallSelection): AsyncGenerator<ExportedSeries, void> {
  yield { series: await readSeries(deps, selection) };
}

/** All parts of a split, a few at a time. */
async function* readAllParts(deps: Deps, selection: CallSelection, by: SplitBy): AsyncGenerator<ExportedSeries, void> {
  const keys = (await readParts(deps, selection, by)).map(({ key }) => key);
  const label = await readLabels(deps.db, selection.org_id, by, keys);
  // There are only four outcomes, and no filter selects them.
  const atOnce = by === 'status' ? keys.length : Math.max(1, Math.floor(MAX_BUCKETS_AT_ONCE / selection.starts.length));
  for (let from = 0; from < keys.length; from += atOnce) {
    const chunk = keys.slice(from, from + atOnce);
    const bound = by === 'status' ? selection : { ...selection, [`${by}_ids`]: chunk };
    const series = await readSplitSeries(deps, bound, by, { withLatencies: true });
    for (const key of chunk) yield { label: label(key), series: series.get(key) ?? [] };
  }
}

type Clock = (at: string) => string;

/** Local time in the range's zone, remembered because every part of a split has the same times. */
function clockIn({ time_zone, granularity }: Range): Clock {
  const texts = new Map<string, string>();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const text = texts.get(at) ?? format.format(new Date(at)).slice(0, granularity === 'day' ? 10 : 16);
    texts.set(at, text);
    return text;
  };
}

function toCsvRow(point: Point, clock: Clock, split: string | undefined): CsvCell[] {
  return [
    clock(point.at),
    point.at,
    ...(split === undefined ? [] : [split]),
    ...columns.map((name) => point[name]),
    ...times.map((name) => point[name]),
  ];
}
