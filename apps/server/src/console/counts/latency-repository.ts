import { EXACT_LATENCY_CALLS } from '@fourth-seat/contract';
import { queryStores, type RecentStore, type Stores } from '../../api/metering/reading.ts';
import { addTo, preparedName } from '../../platform/db/prepared.ts';
import { recordedGameOf, sharedGroupSql } from './counts-query.ts';
import { archivedRecords, type CallSelection, recentRecords, startOf } from './selection.ts';
import type { SplitGroup } from './splits.ts';

/** What response times are grouped by, with what is read of each record; buckets and games are computed here. */
const columns: Readonly<Record<LatencyGroup, string>> = { ...sharedGroupSql, bucket: `''`, game: 'api_id' };
type LatencyGroup = SplitGroup | 'bucket' | 'game';

interface Latency {
  readonly at: number;
  readonly part: string;
  readonly latency_us: number;
  readonly times: number;
}

/**
 * The latencies in microseconds of the `calls` that are selected, by bucket (its index) or by part, from their
 * records; empty where there are too many. By game only answered calls are read.
 */
export async function readLatencies(
  stores: Stores,
  selection: CallSelection,
  calls: number,
  by: LatencyGroup,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (!areExact(calls)) return new Map();
  return groupLatencies(await listLatencies(stores, selection, by), (latency) => partOf(selection, by, latency));
}

/** The same by part and, in each part, by bucket. */
export async function readSplitLatencies(
  stores: Stores,
  selection: CallSelection,
  calls: number,
  by: LatencyGroup,
): Promise<ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>> {
  if (!areExact(calls)) return new Map();
  const parts = Map.groupBy(await listLatencies(stores, selection, by), ({ part }) => part);
  return new Map([...parts].map(([part, list]) => [part, groupLatencies(list, ({ at }) => bucketAt(selection, at))]));
}

const areExact = (calls: number): boolean => calls > 0 && calls < EXACT_LATENCY_CALLS;

/** A record may represent several equal refusals. */
function groupLatencies<Key>(list: readonly Latency[], keyOf: (latency: Latency) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const latency of list) {
    const key = keyOf(latency);
    const latencies_us = groups.get(key) ?? [];
    groups.set(key, latencies_us);
    for (let time = 0; time < latency.times; time++) latencies_us.push(latency.latency_us);
  }
  return groups;
}

async function listLatencies(stores: Stores, selection: CallSelection, by: LatencyGroup): Promise<Latency[]> {
  const answers = await queryStores(stores, {
    of: 'records',
    from: startOf(selection),
    postgres: async (recent) => listRecentLatencies(recent, selection, by),
    archive: async ({ select, visible }) => {
      const conditions = [visible, ...archivedRecords(selection)];
      if (by === 'game') conditions.push('code = 0');
      const rows = await select(`SELECT at_ms, ${columns[by]}, latency_us, times FROM calls
        WHERE ${conditions.join(' AND ')}`);
      return rows.map(([at, part, latency_us, times]) => ({
        at: Number(at),
        part: String(part),
        latency_us: Number(latency_us),
        times: Number(times),
      }));
    },
  });
  return answers.flat();
}

function partOf(selection: CallSelection, by: LatencyGroup, { at, part }: Latency): string {
  if (by === 'game') return recordedGameOf(part);
  return by === 'bucket' ? String(bucketAt(selection, at)) : part;
}

const bucketAt = ({ starts }: CallSelection, at: number): number => starts.findLastIndex((start) => start <= at);

async function listRecentLatencies(
  recent: RecentStore,
  selection: CallSelection,
  by: LatencyGroup,
): Promise<Latency[]> {
  const values: unknown[] = [];
  const add = addTo(values);
  const conditions = [
    ...recentRecords(selection, add),
    `project_id = ANY(${add(selection.project_ids)}::text[])`,
    ...(by === 'game' ? ['code = 0'] : []),
  ];
  const text = `SELECT (extract(epoch FROM at) * 1000)::float8 AS at, ${columns[by]} AS part, latency_us, times FROM calls
    WHERE ${conditions.join(' AND ')}`;
  const { rows } = await recent.query<Latency>({ name: preparedName('latencies', text), text, values });
  return rows;
}
