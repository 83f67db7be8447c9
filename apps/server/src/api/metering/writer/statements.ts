import type { ReservedUnits } from '../../limits/leases.ts';
import type { CallRecord, SealedAnswer } from '../record.ts';
import { countBatch, countColumns, timesOf } from './batch-counts.ts';
import { arraysOf, type Column, INSTANT } from './column.ts';

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
  ['phases_us', 'text', (call) => `{${call.phases_us.join(',')}}`, 'int4[]'],
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

/** What a call with an Idempotency-Key adds to its claim. */
const answerColumns: readonly Column<SealedAnswer>[] = [
  ['principal', 'text', (answer) => answer.principal],
  ['idempotency_key', 'text', (answer) => answer.idempotency_key],
  ['sealed', 'text', (answer) => answer.sealed],
];

/** Units of one counter, summed over a batch. */
interface Use {
  readonly counter: ReservedUnits['counter'];
  units: number;
}

const useColumns: readonly Column<Use>[] = [
  ['scope', 'text', ({ counter }) => counter.scope],
  ['scope_id', 'text', ({ counter }) => counter.scope_id],
  ['unit', 'text', ({ counter }) => counter.unit],
  ['period', 'text', ({ counter }) => counter.period],
  ['period_start', INSTANT, ({ counter }) => counter.period_start],
  ['units', 'int8', ({ units }) => units],
];

/** The rows that are sent in the parameters from number `first` on, as `u`. */
function rowsSql<Row>(columns: readonly Column<Row>[], first: number): string {
  const arrays = columns.map(([, type], index) => `$${first + index}::${type}[]`).join(', ');
  return `unnest(${arrays}) AS u (${namesOf(columns)})`;
}

const namesOf = <Row>(columns: readonly Column<Row>[]): string => columns.map(([name]) => name).join(', ');

/** The values of `u` as they are stored. */
function storedSql<Row>(columns: readonly Column<Row>[]): string {
  const stored = ([name, type, , storedAs]: Column<Row>): string => {
    if (type === INSTANT) return `to_timestamp(u.${name} / 1000)`;
    return storedAs ? `u.${name}::${storedAs}` : `u.${name}`;
  };
  return columns.map(stored).join(', ');
}

/** Of a batch: parameters 1 to 3, and three columns of `usage_batches`. */
const IDENTITY = 'process_id, boot_epoch, sequence';
const FIRST_COUNT = 4;
const firstCall = FIRST_COUNT + countColumns.length;
const firstBody = firstCall + callColumns.length;
const firstAnswer = firstBody + bodyColumns.length;
const firstUse = firstAnswer + answerColumns.length;

/** True as long as the batch has not been written yet; each part of the statement changes something only then. */
const IS_NEW = 'EXISTS (SELECT FROM mark)';

const countSql = `INSERT INTO usage_batches (${IDENTITY}, ${namesOf(countColumns)})
    SELECT $1, $2, $3, ${storedSql(countColumns)} FROM ${rowsSql(countColumns, FIRST_COUNT)}`;

const insertSql = <Row>(table: string, columns: readonly Column<Row>[], first: number): string =>
  `INSERT INTO ${table} (${namesOf(columns)}) SELECT ${storedSql(columns)} FROM ${rowsSql(columns, first)} WHERE ${IS_NEW}`;

/** Adds the units of calls to the used units of process $1, epoch $2, or subtracts them. */
const useSql = (first: number, sign: '+' | '-'): string =>
  `UPDATE quota_leases l SET used = l.used ${sign} u.units FROM ${rowsSql(useColumns, first)}
    WHERE l.process_id = $1 AND l.boot_epoch = $2 AND l.scope = u.scope AND l.scope_id = u.scope_id AND l.unit = u.unit
      AND l.period = u.period AND l.period_start = to_timestamp(u.period_start / 1000)`;

const baseSql = `WITH mark AS (
    UPDATE metering_processes SET last_sequence = $3, seen_at = now()
    WHERE process_id = $1 AND boot_epoch = $2 AND last_sequence < $3 AND ended_at IS NULL RETURNING 1
  ), counted AS (${countSql} WHERE ${IS_NEW})
  , recorded AS (${insertSql('calls', callColumns, firstCall)})`;

const fullSql = `${baseSql}
  , stored AS (${insertSql('call_bodies', bodyColumns, firstBody)})
  , answered AS (
    UPDATE gateway_answers g SET answer = u.sealed FROM ${rowsSql(answerColumns, firstAnswer)}
    WHERE g.principal = u.principal AND g.idempotency_key = u.idempotency_key AND ${IS_NEW}
  ), used AS (${useSql(firstUse, '+')} AND ${IS_NEW})`;

const MARKED = ' SELECT count(*)::int4 AS marked FROM mark';

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
  const counts = arraysOf(countColumns, countBatch(calls, 1));
  const base = [id.process_id, id.boot_epoch, id.sequence, ...counts, ...arraysOf(callColumns, calls)];
  // Most batches hold nothing but calls and their counts, and parameters cost time even where they are empty.
  if (!calls.some((call) => call.body ?? call.answer ?? call.reserved_units)) {
    return { name: 'meter', text: baseSql + MARKED, values: base };
  }
  const bodies = calls.filter((call) => call.body);
  const answers = calls.flatMap((call) => call.answer ?? []);
  const values = [
    ...base,
    ...arraysOf(bodyColumns, bodies),
    ...arraysOf(answerColumns, answers),
    ...arraysOf(useColumns, sumUses(calls)),
  ];
  return { name: 'meter-full', text: fullSql + MARKED, values };
}

/** Removes a batch whose callers were told that they are not charged. Runs in a transaction of its own. */
export function voidBatch(id: BatchId, calls: readonly CallRecord[]): Statement[] {
  const ids = [calls.map((call) => call.request_id)];
  const counts = arraysOf(countColumns, countBatch(calls, -1));
  const uses = arraysOf(useColumns, sumUses(calls));
  return [
    { name: 'void-counts', text: countSql, values: [id.process_id, id.boot_epoch, id.sequence, ...counts] },
    { name: 'void-calls', text: 'DELETE FROM calls WHERE request_id = ANY($1)', values: ids },
    { name: 'void-bodies', text: 'DELETE FROM call_bodies WHERE request_id = ANY($1)', values: ids },
    { name: 'void-uses', text: useSql(3, '-'), values: [id.process_id, id.boot_epoch, ...uses] },
  ];
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
