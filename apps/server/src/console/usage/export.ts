import { type exportUsage, NO_KEY_PART, type Output, type Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import type { WithHeavyReads } from '../../deps.ts';
import { BYTE_ORDER_MARK, type CsvCell, csvCell, csvCells, csvText } from '../../platform/csv.ts';
import { inSlices, StreamedData } from '../../platform/http/endpoints/streamed.ts';
import {
  type CallSelection,
  emptyTally,
  readParts,
  readSeries,
  readSplitSeries,
  type SplitBy,
  splits,
  sumTallies,
  type Tally,
  toCounts,
  type UsageCounts,
} from '../counts/service.ts';
import { readLabels } from './labels.ts';
import type { Range } from './range.ts';
import type { ResolvedUsage } from './resolve.ts';

const columns = [
  'requests',
  'success',
  'error',
  'client_error',
  'server_error',
  'limited',
  'tokens',
  'p50',
  'p95',
  'p99',
] as const;
/** Most buckets in memory at once. */
const MAX_BUCKETS_AT_ONCE = 20_000;

/**
 * The numbers of the chart as a file: the same counts, the same buckets, every part of a split, busiest first as in the
 * chart, and a last line with the sums.
 */
export async function writeUsageExport(
  deps: WithHeavyReads<ApiDeps>,
  { selection, range }: ResolvedUsage,
  input: Parsed<typeof exportUsage>,
): Promise<StreamedData<Output<typeof exportUsage>>> {
  const by = input.split_by;
  async function* write() {
    const head = [`time (${range.time_zone})`, 'time_utc', ...(by ? [by] : []), ...columns];
    yield `${input.bom ? BYTE_ORDER_MARK : ''}${csvText([head])}`;
    const times = timeCellsOf(selection, range);
    let rows = 0;
    let sum = sumTallies([]);
    for await (const { label, series } of by ? readAllParts(deps, selection, by) : readTotal(deps, selection)) {
      const part = label === undefined ? '' : `,${csvCell(label)}`;
      const lines = times.map((time, bucket) => ({ start: time + part, tally: series[bucket] ?? emptyTally }));
      yield* inSlices(lines, writeLines);
      rows += lines.length;
      sum = sumTallies([sum, ...series]);
    }
    yield csvText([['total', '', ...(by ? [''] : []), ...cellsOf(toCounts(sum))]]);
    const day = new Date(range.from).toISOString().slice(0, 10);
    return { file_name: `usage-${day}-${range.granularity}.csv`, rows };
  }
  return StreamedData.of<Output<typeof exportUsage>>()('csv', write());
}

/** The cells of a line before its counts, and what is counted. */
interface Line {
  readonly start: string;
  readonly tally: Tally;
}

function writeLines(lines: readonly Line[]): string {
  let text = '';
  for (const { start, tally } of lines) text += `${start},${csvCells(cellsOf(toCounts(tally)))}\r\n`;
  return text;
}

const cellsOf = (counts: UsageCounts): CsvCell[] => columns.map((name) => counts[name]);

interface ExportedSeries {
  /** Name of the part; without a split there is no such column. */
  readonly label?: string;
  readonly series: readonly Tally[];
}

async function* readTotal(deps: ApiDeps, selection: CallSelection): AsyncGenerator<ExportedSeries, void> {
  yield { series: await readSeries(deps, selection) };
}

/** All parts of a split, a few at a time. */
async function* readAllParts(
  deps: ApiDeps,
  selection: CallSelection,
  by: SplitBy,
): AsyncGenerator<ExportedSeries, void> {
  const parts = await readParts(deps, selection, by);
  const keys = parts.map(({ key }) => key);
  const calls = parts.reduce((sum, { tally }) => sum + tally.requests, 0);
  const label = await readLabels(deps.db, selection.org_id, by, keys);
  const { filter } = splits[by];
  const atOnce =
    filter === undefined ? keys.length : Math.max(1, Math.floor(MAX_BUCKETS_AT_ONCE / selection.starts.length));
  for (let from = 0; from < keys.length; from += atOnce) {
    const chunk = keys.slice(from, from + atOnce);
    const bound = filter === undefined ? selection : { ...selection, [filter]: chunk };
    const series = await readSplitSeries(deps, bound, by, calls);
    for (const key of chunk)
      yield { label: key === NO_KEY_PART ? 'console' : label(key), series: series.get(key) ?? [] };
  }
}

/** The cells that all parts have in common: the start of each bucket on the clock of the range's zone, and in UTC. */
function timeCellsOf({ starts }: CallSelection, { time_zone, granularity }: Range): string[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });
  return starts.map((start) => {
    const at = new Date(start);
    return csvCells([clock.format(at).slice(0, granularity === 'day' ? 10 : 16), at.toISOString()]);
  });
}
