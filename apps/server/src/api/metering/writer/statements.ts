import { HOUR_MS } from '../../../platform/time.ts';
import { partOf } from '../hour-parts.ts';
import { latencyBin, latencyColumns } from '../latency.ts';
import type { CallRecord } from '../record.ts';
import { createArrayWriter } from './array-literal.ts';

/** One column of an `unnest` insert: its name, the type of the array that is sent, and how it is stored. */
type Column<Row> = readonly [name: string, type: string, read: (row: Row) => string | number | boolean | undefined];

/** Milliseconds are sent as float8 and become timestamptz in the statement. */
const INSTANT = 'float8';

const callColumns: readonly Column<CallRecord>[] = [
  ['at', INSTANT, (call) => call.at],
  ['request_id', 'text', (call) => call.request_id],
  ['org_id', 'text', (call) => call.org_id],
  ['project_id', 'text', (call) => call.project_id],
  ['key_id', 'text', (call) => call.key_id],
  ['secret_id', 'text', (call) => call.secret_id],
  ['member_id', 'text', (call) => call.member_id],
  ['source', 'text', (call) => call.source],
  ['mode', 'text', (call) => call.mode],
  ['api_id', 'text', (call) => call.api_id],
  ['status', 'int2', (call) => call.status],
  ['code', 'int4', (call) => call.code],
  ['tokens', 'int4', (call) => call.tokens],
  ['latency_us', 'int4', (call) => call.latency_us],
  ['phases_us', 'text', (call) => `{${call.phases_us.join(',')}}`],
  ['address', 'text', (call) => call.address],
  ['match_id', 'text', (call) => call.match_id],
  ['model', 'text', (call) => call.model],
  ['fallback', 'bool', (call) => call.fallback],
  ['effort', 'float4', (call) => call.effort],
  ['request_bytes', 'int4', (call) => call.request_bytes],
  ['response_bytes', 'int4', (call) => call.response_bytes],
  ['has_body', 'bool', (call) => call.body !== undefined],
  ['body_withheld', 'bool', ({ body_withheld = false }) => body_withheld],
  ['times', 'int4', timesOf],
  ['since', INSTANT, (call) => call.repeated?.since],
];

function timesOf({ repeated }: CallRecord): number {
  return repeated?.times ?? 1;
}

interface Count {
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

const countColumns: readonly Column<Count>[] = [
  ['hour', INSTANT, (count) => count.hour],
  ['part', 'int2', (count) => count.part],
  ['org_id', 'text', ({ first }) => first.org_id],
  ['project_id', 'text', ({ first }) => first.project_id],
  ['key_id', 'text', ({ first }) => first.key_id],
  ['member_id', 'text', ({ first }) => first.member_id],
  ['secret_id', 'text', ({ first }) => first.secret_id],
  ['address', 'text', ({ first }) => first.address],
  ['source', 'text', ({ first }) => first.source],
  ['mode', 'text', ({ first }) => first.mode],
  ['api_id', 'text', ({ first }) => first.api_id],
  ['code', 'int4', ({ first }) => first.code],
  ['calls', 'int8', (count) => count.calls],
  ['tokens', 'int8', (count) => count.tokens],
  ['fallbacks', 'int8', (count) => count.fallbacks],
  ['reduced', 'int8', (count) => count.reduced],
  ['last_at', INSTANT, (count) => count.last_at],
  ...latencyColumns.map((name, bin): Column<Count> => [name, 'int8', (count) => count.bins[bin]]),
];

const bodyColumns: readonly Column<CallRecord>[] = [
  ['at', INSTANT, (call) => call.at],
  ['request_id', 'text', (call) => call.request_id],
  ['org_id', 'text', (call) => call.org_id],
  ['request_headers', 'text', (call) => call.body?.request_headers],
  ['request_body', 'text', (call) => call.body?.request_body],
  ['response_headers', 'text', (call) => call.body?.response_headers],
  ['response_body', 'text', (call) => call.body?.response_body],
  ['truncated', 'bool', (call) => call.body?.truncated],
];

interface Use {
  readonly counter: NonNullable<CallRecord['reserved_units']>[number]['counter'];
  units: number;
}

/** Counts of a batch, one per distinct combination. `sign` −1 removes a batch again whose callers were refused. */
function countCalls(calls: readonly CallRecord[], sign: 1 | -1): Count[] {
  const counts = new Map<string, Count>();
  let count: Count | undefined;
  for (const call of calls) {
    const hour = call.at - (call.at % HOUR_MS);
    const part = partOf(call.at - hour);
    // Most calls equal the one before them, and comparing is cheaper than building the key of the combination.
    if (!count || count.hour !== hour || count.part !== part || !isAlike(count.first, call)) {
      const id = `${call.project_id} ${call.secret_id} ${call.address} ${call.api_id} ${call.code} ${hour + part} ${call.source} ${call.mode} ${call.member_id} ${call.key_id}`;
      count = counts.get(id);
      if (!count) {
        count = {
          first: call,
          hour,
          part,
          calls: 0,
          tokens: 0,
          fallbacks: 0,
          reduced: 0,
          last_at: 0,
          bins: zeroBins(),
        };
        counts.set(id, count);
      }
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

/** Calls share a row where they arrived in the same part of an hour. */
const isAlike = (a: CallRecord, b: CallRecord): boolean =>
  a.project_id === b.project_id &&
  a.secret_id === b.secret_id &&
  a.address === b.address &&
  a.api_id === b.api_id &&
  a.code === b.code &&
  a.source === b.source &&
  a.mode === b.mode &&
  a.member_id === b.member_id &&
  a.key_id === b.key_id;

const isReduced = ({ effort = 1 }: CallRecord): boolean => effort < 1;

const zeroBins = (): number[] => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function arraysOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return columns.map(([, , read]) => {
    const writer = createArrayWriter();
    for (const row of rows) writer.add(read(row));
    return writer.end();
  });
}

/** `INSERT INTO table (…) SELECT … FROM unnest($n::type[], …)`, executed only if the batch has not been written yet. */
function insertSql<Row>(table: string, columns: readonly Column<Row>[], first: number, fixed = ''): string {
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name, type]) => {
    if (type === INSTANT) return `to_timestamp(${name} / 1000)`;
    return name === 'phases_us' ? 'phases_us::int4[]' : name;
  });
  const arrays = columns.map(([, type], index) => `$${first + index}::${type}[]`).join(', ');
  const [extraNames, extraValues] = fixed === '' ? ['', ''] : [`${fixed}, `, '$1, $2, $3, '];
  return `INSERT INTO ${table} (${extraNames}${names}) SELECT ${extraValues}${values.join(', ')}
    FROM unnest(${arrays}) AS u (${names}) WHERE EXISTS (SELECT FROM mark)`;
}

const IDENTITY = 'process_id, boot_epoch, sequence';
const FIRST_COUNT = 4;
const firstCall = FIRST_COUNT + countColumns.length;
const firstBody = firstCall + callColumns.length;
const firstAnswer = firstBody + bodyColumns.length;
const firstUse = firstAnswer + 3;

/** Adds the units of calls to the used units of process $1, epoch $2, or subtracts them. */
function addUsesSql(first: number, sign: '+' | '-'): string {
  return `UPDATE quota_leases l SET used = l.used ${sign} u.units
    FROM unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[], $${first + 3}::text[],
                $${first + 4}::float8[], $${first + 5}::int8[]) AS u (scope, scope_id, unit, period, period_start, units)
    WHERE l.process_id = $1 AND l.boot_epoch = $2 AND l.scope = u.scope AND l.scope_id = u.scope_id AND l.unit = u.unit
      AND l.period = u.period AND l.period_start = to_timestamp(u.period_start / 1000)`;
}

const baseSql = `WITH mark AS (
    UPDATE metering_processes SET last_sequence = $3, seen_at = now()
    WHERE process_id = $1 AND boot_epoch = $2 AND last_sequence < $3 AND ended_at IS NULL RETURNING 1
  ), counted AS (${insertSql('usage_batches', countColumns, FIRST_COUNT, IDENTITY)})
  , recorded AS (${insertSql('calls', callColumns, firstCall)})`;

const fullSql = `${baseSql}
  , stored AS (${insertSql('call_bodies', bodyColumns, firstBody)})
  , answered AS (
    UPDATE gateway_answers g SET answer = u.sealed
    FROM unnest($${firstAnswer}::text[], $${firstAnswer + 1}::text[], $${firstAnswer + 2}::text[]) AS u (principal, idempotency_key, sealed)
    WHERE g.principal = u.principal AND g.idempotency_key = u.idempotency_key AND EXISTS (SELECT FROM mark)
  ), used AS (
    ${addUsesSql(firstUse, '+')} AND EXISTS (SELECT FROM mark)
  )`;

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface BatchId {
  readonly process_id: number;
  readonly boot_epoch: number;
  readonly sequence: number;
}

/**
 * The one statement, and so the one transaction, that writes a batch; returns `marked` 1, or 0 if it changed nothing.
 */
export function writeBatch(id: BatchId, calls: readonly CallRecord[]): Statement {
  const counts = arraysOf(countColumns, countCalls(calls, 1));
  const base = [id.process_id, id.boot_epoch, id.sequence, ...counts, ...arraysOf(callColumns, calls)];
  const marked = ' SELECT count(*)::int4 AS marked FROM mark';
  if (!calls.some((call) => call.body ?? call.answer ?? call.reserved_units)) {
    return { name: 'meter', text: baseSql + marked, values: base };
  }
  const bodies = arraysOf(
    bodyColumns,
    calls.filter((call) => call.body),
  );
  const values = [...base, ...bodies, ...answerArrays(calls), ...useArrays(sumUses(calls))];
  return { name: 'meter-full', text: fullSql + marked, values };
}

/** Removes a batch whose callers were told that they are not charged. Runs in a transaction of its own. */
export function voidBatch(id: BatchId, calls: readonly CallRecord[]): Statement[] {
  const ids = [calls.map((call) => call.request_id)];
  const names = countColumns.map(([name]) => name).join(', ');
  const arrays = countColumns.map(([, type], index) => `$${FIRST_COUNT + index}::${type}[]`).join(', ');
  const values = countColumns.map(([name, type]) => (type === INSTANT ? `to_timestamp(${name} / 1000)` : name));
  return [
    {
      name: 'void-counts',
      text: `INSERT INTO usage_batches (${IDENTITY}, ${names}) SELECT $1, $2, $3, ${values.join(', ')} FROM unnest(${arrays}) AS u (${names})`,
      values: [id.process_id, id.boot_epoch, id.sequence, ...arraysOf(countColumns, countCalls(calls, -1))],
    },
    { name: 'void-calls', text: 'DELETE FROM calls WHERE request_id = ANY($1)', values: ids },
    { name: 'void-bodies', text: 'DELETE FROM call_bodies WHERE request_id = ANY($1)', values: ids },
    {
      name: 'void-uses',
      text: addUsesSql(3, '-'),
      values: [id.process_id, id.boot_epoch, ...useArrays(sumUses(calls))],
    },
  ];
}

function answerArrays(calls: readonly CallRecord[]): string[] {
  const [principals, keys, sealed] = [createArrayWriter(), createArrayWriter(), createArrayWriter()];
  for (const { answer } of calls) {
    if (!answer) continue;
    principals.add(answer.principal);
    keys.add(answer.idempotency_key);
    sealed.add(answer.sealed);
  }
  return [principals.end(), keys.end(), sealed.end()];
}

function sumUses(calls: readonly CallRecord[]): Use[] {
  const sums = new Map<string, Use>();
  for (const call of calls) {
    for (const { counter, units } of call.reserved_units ?? []) {
      const id = `${counter.scope} ${counter.scope_id} ${counter.unit} ${counter.period} ${counter.period_start}`;
      const sum = sums.get(id);
      if (sum) sum.units += units;
      else sums.set(id, { counter, units });
    }
  }
  return [...sums.values()];
}

const useColumns: readonly Column<Use>[] = [
  ['scope', 'text', ({ counter }) => counter.scope],
  ['scope_id', 'text', ({ counter }) => counter.scope_id],
  ['unit', 'text', ({ counter }) => counter.unit],
  ['period', 'text', ({ counter }) => counter.period],
  ['period_start', INSTANT, ({ counter }) => counter.period_start],
  ['units', 'int8', ({ units }) => units],
];

function useArrays(uses: readonly Use[]): string[] {
  return arraysOf(useColumns, uses);
}
