import { HOUR_MS } from '../../../platform/time.ts';
import { partOf } from '../hour-parts.ts';
import { latencyBin, latencyColumns } from '../latency.ts';
import type { CallRecord } from '../record.ts';
import { type Column, INSTANT } from './column.ts';

/** Calls of a batch that agree in all of these, and in the part of the hour they arrived in, share a row. */
const sharedColumns: readonly Column<CallRecord>[] = [
  ['org_id', 'text', (call) => call.org_id],
  ['project_id', 'text', (call) => call.project_id],
  ['key_id', 'text', (call) => call.key_id],
  ['member_id', 'text', (call) => call.member_id],
  ['secret_id', 'text', (call) => call.secret_id],
  ['address', 'text', (call) => call.address],
  ['source', 'text', (call) => call.source],
  ['mode', 'text', (call) => call.mode],
  ['api_id', 'text', (call) => call.api_id],
  ['code', 'int4', (call) => call.code],
];

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
export const countColumns: readonly Column<Count>[] = [
  ['hour', INSTANT, (count) => count.hour],
  ['part', 'int2', (count) => count.part],
  ...sharedColumns.map(([name, type, read]): Column<Count> => [name, type, ({ first }) => read(first)]),
  ['calls', 'int8', (count) => count.calls],
  ['tokens', 'int8', (count) => count.tokens],
  ['fallbacks', 'int8', (count) => count.fallbacks],
  ['reduced', 'int8', (count) => count.reduced],
  ['last_at', INSTANT, (count) => count.last_at],
  ...latencyColumns.map((name, bin): Column<Count> => [name, 'int8', (count) => count.bins[bin]]),
];

/** How many calls a record stands for. */
export function timesOf({ repeated }: CallRecord): number {
  return repeated?.times ?? 1;
}

/** Rows of counts for a batch. `sign` −1 removes a batch again whose callers were refused. */
export function countBatch(calls: readonly CallRecord[], sign: 1 | -1): Count[] {
  const counts = new Map<string, Count>();
  let count: Count | undefined;
  for (const call of calls) {
    const hour = call.at - (call.at % HOUR_MS);
    const part = partOf(call.at - hour);
    // Most calls equal the one before them, and comparing is cheaper than building the text of the row.
    if (!count || count.hour !== hour || count.part !== part || !sharesRow(count.first, call)) {
      const row = `${hour} ${part} ${sharedColumns.map(([, , read]) => read(call)).join(' ')}`;
      count = counts.get(row) ?? startCount(call, hour, part);
      counts.set(row, count);
    }
    const times = sign * timesOf(call);
    count.calls += times;
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

const sharesRow = (a: CallRecord, b: CallRecord): boolean => sharedColumns.every(([, , read]) => read(a) === read(b));

const isReduced = ({ effort = 1 }: CallRecord): boolean => effort < 1;
