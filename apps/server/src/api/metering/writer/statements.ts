import { type CounterId, counterName } from '../../limits/counter.ts';
import type { ProcessIdentity } from '../../process-identity.ts';
import type { CallRecord, SealedAnswer } from '../record.ts';
import { countBatch, sentCounts } from './batch-counts.ts';
import { sentBodies, sentCalls } from './sent-calls.ts';
import { arraysOf, INSTANT, type SentColumn } from './sent-column.ts';

/** The claim of a call with an Idempotency-Key. */
const sentClaims: readonly SentColumn<SealedAnswer>[] = [
  { name: 'principal', type: 'text', read: (answer) => answer.caller_id },
  { name: 'idempotency_key', type: 'text', read: (answer) => answer.idempotency_key },
  { name: 'claimed_by', type: 'text', read: (answer) => answer.claimed_by },
];

/** What such a call adds to its claim. */
const sentAnswers: readonly SentColumn<SealedAnswer>[] = [
  ...sentClaims,
  { name: 'sealed', type: 'text', read: ({ sealed, receipt }) => withReceipt(sealed, receipt?.text) },
];

/**
 * A sealed answer, in base64, and its receipt, which is no secret: `openStored` of the gateway reads both. A process of
 * before receipts decodes the whole text, which ends for it at the sign of padding.
 */
export const withReceipt = (sealed: string, receipt: string | undefined): string =>
  receipt === undefined ? sealed : `${sealed}= ${receipt}`;

/** Units of one counter, summed over a batch. */
interface Use {
  readonly counter: CounterId;
  units: number;
}

const sentUses: readonly SentColumn<Use>[] = [
  { name: 'scope', type: 'text', read: ({ counter }) => counter.scope },
  { name: 'scope_id', type: 'text', read: ({ counter }) => counter.scope_id },
  { name: 'unit', type: 'text', read: ({ counter }) => counter.unit },
  { name: 'period', type: 'text', read: ({ counter }) => counter.period },
  { name: 'period_start', type: INSTANT, read: ({ counter }) => counter.period_start },
  { name: 'units', type: 'int8', read: ({ units }) => units },
];

/**
 * Numbers the parameters of one statement: each list of columns takes the next ones after `used`, one for each column,
 * and gets the SQL of its rows as `u`. The values are sent in the same order (`arraysOf`).
 */
function createParameters(used: number) {
  let last = used;
  return <Row>(columns: readonly SentColumn<Row>[]): string => {
    const arrays = columns.map(({ type }) => `$${++last}::${type}[]`).join(', ');
    return `unnest(${arrays}) AS u (${namesOf(columns)})`;
  };
}

const namesOf = <Row>(columns: readonly SentColumn<Row>[]): string => columns.map(({ name }) => name).join(', ');

/** The values of `u` as they are stored. */
function storedSql<Row>(columns: readonly SentColumn<Row>[]): string {
  const stored = ({ name, type, storedAs }: SentColumn<Row>): string => {
    if (type === INSTANT) return `to_timestamp(u.${name} / 1000)`;
    return storedAs ? `u.${name}::${storedAs}` : `u.${name}`;
  };
  return columns.map(stored).join(', ');
}

/** Of a batch: parameters 1 to 3, and three columns of `usage_batches`. */
const IDENTITY = 'process_id, boot_epoch, sequence';
const rowsOf = createParameters(3);
const countRows = rowsOf(sentCounts);
const callRows = rowsOf(sentCalls);
const bodyRows = rowsOf(sentBodies);
const answerRows = rowsOf(sentAnswers);
const useRows = rowsOf(sentUses);

/** True as long as the batch has not been written yet; each part of the statement changes something only then. */
const IS_NEW = 'EXISTS (SELECT FROM mark)';

const COUNT_SQL = `INSERT INTO usage_batches (${IDENTITY}, ${namesOf(sentCounts)})
    SELECT $1, $2, $3, ${storedSql(sentCounts)} FROM ${countRows}`;

const insertSql = <Row>(table: string, columns: readonly SentColumn<Row>[], rows: string): string =>
  `INSERT INTO ${table} (${namesOf(columns)}) SELECT ${storedSql(columns)} FROM ${rows} WHERE ${IS_NEW}`;

/** Adds the units of calls to the used units of process $1, epoch $2, or subtracts them; `rows` are of `sentUses`. */
const useSql = (rows: string, sign: '+' | '-'): string =>
  `UPDATE quota_leases l SET used = l.used ${sign} u.units FROM ${rows}
    WHERE l.process_id = $1 AND l.boot_epoch = $2 AND l.scope = u.scope AND l.scope_id = u.scope_id AND l.unit = u.unit
      AND l.period = u.period AND l.period_start = to_timestamp(u.period_start / 1000)`;

/** True for the row `g` of `gateway_answers` that `u` names, as long as nobody else has claimed it. */
const IS_CLAIMED =
  'g.principal = u.principal AND g.idempotency_key = u.idempotency_key AND g.claimed_by = u.claimed_by';

const BASE_SQL = `WITH mark AS (
    UPDATE metering_processes SET last_sequence = $3, seen_at = now()
    WHERE process_id = $1 AND boot_epoch = $2 AND last_sequence < $3 AND ended_at IS NULL RETURNING 1
  ), counted AS (${COUNT_SQL} WHERE ${IS_NEW})
  , recorded AS (${insertSql('calls', sentCalls, callRows)})`;

const FULL_SQL = `${BASE_SQL}
  , stored AS (${insertSql('call_bodies', sentBodies, bodyRows)})
  , answered AS (
    UPDATE gateway_answers g SET answer = u.sealed FROM ${answerRows}
    WHERE ${IS_CLAIMED} AND ${IS_NEW}
  ), used AS (${useSql(useRows, '+')} AND ${IS_NEW})`;

const MARKED = ' SELECT count(*)::int4 AS marked FROM mark';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Names a batch; the database accepts each once. */
export interface BatchId extends ProcessIdentity {
  readonly sequence: number;
}

/**
 * The one statement, and so the one transaction, that writes a batch; returns `marked` 1, or 0 if it changed nothing.
 */
export function writeBatch(id: BatchId, calls: readonly CallRecord[]): Statement {
  const counts = arraysOf(sentCounts, countBatch(calls, 1));
  const base = [id.process_id, id.boot_epoch, id.sequence, ...counts, ...arraysOf(sentCalls, calls)];
  // Most batches hold nothing but calls and their counts, and parameters cost time even where they are empty.
  if (!calls.some((call) => call.body ?? call.answer ?? call.reserved_units)) {
    return { name: 'meter', text: BASE_SQL + MARKED, values: base };
  }
  const bodies = calls.filter((call) => call.body);
  const values = [
    ...base,
    ...arraysOf(sentBodies, bodies),
    ...arraysOf(sentAnswers, listAnswers(calls)),
    ...arraysOf(sentUses, sumUses(calls)),
  ];
  return { name: 'meter-full', text: FULL_SQL + MARKED, values };
}

const VOID_ANSWERS_SQL = `DELETE FROM gateway_answers g USING ${createParameters(0)(sentClaims)} WHERE ${IS_CLAIMED}`;
/** After the process and its epoch. */
const VOID_USES_SQL = useSql(createParameters(2)(sentUses), '-');

/** Removes a batch whose callers were told that they are not charged. Runs in a transaction of its own. */
export function voidBatch(id: BatchId, calls: readonly CallRecord[]): Statement[] {
  const ids = [calls.map((call) => call.request_id)];
  const counts = arraysOf(sentCounts, countBatch(calls, -1));
  const claims = arraysOf(sentClaims, listAnswers(calls));
  const uses = arraysOf(sentUses, sumUses(calls));
  return [
    { name: 'void-counts', text: COUNT_SQL, values: [id.process_id, id.boot_epoch, id.sequence, ...counts] },
    { name: 'void-calls', text: 'DELETE FROM calls WHERE request_id = ANY($1)', values: ids },
    { name: 'void-bodies', text: 'DELETE FROM call_bodies WHERE request_id = ANY($1)', values: ids },
    // A repetition must not get an answer that nobody was charged for.
    { name: 'void-answers', text: VOID_ANSWERS_SQL, values: claims },
    { name: 'void-uses', text: VOID_USES_SQL, values: [id.process_id, id.boot_epoch, ...uses] },
  ];
}

const listAnswers = (calls: readonly CallRecord[]): SealedAnswer[] => calls.flatMap((call) => call.answer ?? []);

function sumUses(calls: readonly CallRecord[]): Use[] {
  const sums = new Map<string, Use>();
  for (const call of calls) {
    for (const { counter, units } of call.reserved_units ?? []) {
      const name = counterName(counter);
      const sum = sums.get(name);
      if (sum) sum.units += units;
      else sums.set(name, { counter, units });
    }
  }
  return [...sums.values()];
}
