import { floorTo, HOUR_MS } from '../../../platform/time.ts';
import { countedColumns } from '../count-kinds.ts';
import { partOf } from '../hour-parts.ts';
import { latencyBin, latencyColumns } from '../latency.ts';
import type { CallRecord } from '../record.ts';
import { sentCalls, timesOf } from './sent-calls.ts';
import { INSTANT, type SentColumn } from './sent-column.ts';

/** Calls of a batch that agree in all of these, and in the part of the hour they arrived in, share a row. */
const sharedNames: ReadonlySet<string> = new Set([...countedColumns, 'secret_id', 'address']);
const sharedColumns = sentCalls.filter(({ name }) => sharedNames.has(name));

/** What is added up over the calls of one row. */
export interface Count {
  readonly first: CallRecord;
  readonly hour: number;
  readonly part: number;
  calls: number;
  tokens: number;
  fallbacks: number;
  reduced: number;
  last_at: number;
  readonly bins: number[];
}

/** Columns of `usage_batches` after the identity of the batch. */
export const sentCounts: readonly SentColumn<Count>[] = [
  { name: 'hour', type: INSTANT, read: (count) => count.hour },
  { name: 'part', type: 'int2', read: (count) => count.part },
  ...sharedColumns.map(({ name, type, read }) => ({ name, type, read: ({ first }: Count) => read(first) })),
  { name: 'calls', type: 'int8', read: (count) => count.calls },
  { name: 'tokens', type: 'int8', read: (count) => count.tokens },
  { name: 'fallbacks', type: 'int8', read: (count) => count.fallbacks },
  { name: 'reduced', type: 'int8', read: (count) => count.reduced },
  { name: 'last_at', type: INSTANT, read: (count) => count.last_at },
  ...latencyColumns.map((name, bin) => ({ name, type: 'int8', read: ({ bins }: Count) => bins[bin] })),
];

/** Rows of counts for a batch. `sign` −1 removes a batch again whose callers were refused. */
export function countBatch(calls: readonly CallRecord[], sign: 1 | -1): Count[] {
  const counts = new Map<string, Count>();
  let count: Count | undefined;
  for (const call of calls) {
    const hour = floorTo(call.at, HOUR_MS);
    const part = partOf(call.at - hour);
    // Most calls equal the one before them, and comparing is cheaper than building the text of the row.
    if (!count || count.hour !== hour || count.part !== part || !sharesRow(count.first, call)) {
      const row = `${hour} ${part} ${sharedColumns.map(({ read }) => read(call)).join(' ')}`;
      count = counts.get(row) ?? startCount(call, hour, part);
      counts.set(row, count);
    }
    const times = sign * timesOf(call);
    count.calls += times;
    // A record of several calls is of refusals: they cost nothing, and none was decided.
    count.tokens += sign * call.tokens;
    if (call.fallback) count.fallbacks += sign;
    if (isReduced(call)) count.reduced += sign;
    count.last_at = Math.max(count.last_at, call.at);
    const bin = latencyBin(call.latency_us);
    count.bins[bin] = (count.bins[bin] ?? 0) + times;
  }
  return [...counts.values()];
}

function startCount(first: CallRecord, hour: number, part: number): Count {
  const bins = latencyColumns.map(() => 0);
  return { first, hour, part, calls: 0, tokens: 0, fallbacks: 0, reduced: 0, last_at: 0, bins };
}

const sharesRow = (a: CallRecord, b: CallRecord): boolean => sharedColumns.every(({ read }) => read(a) === read(b));

const isReduced = ({ effort = 1 }: CallRecord): boolean => effort < 1;
