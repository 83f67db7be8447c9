import { expect, test } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import { callOf } from '../../../testing/call-records.ts';
import { readOrgCalls } from '../../../testing/counted-calls.ts';
import { useMeter } from '../../../testing/meter.ts';
import type { CallRecord } from '../record.ts';
import { createInDoubtBatches } from './in-doubt-batches.ts';
import { type BatchId, writeBatch } from './statements.ts';

const metering = useMeter();

function answeredCall(idempotency_key: string): CallRecord {
  const request_id = `req_of_${idempotency_key}`;
  const answer = { caller_id: 'key_a', idempotency_key, claimed_by: request_id, sealed: 'sealed' };
  return callOf({ org_id: 'org_repeats', request_id, answer });
}

test('a batch that is taken back takes its answers with it, so that a repetition is charged; those of others stay', async () => {
  const { pool } = metering.database;
  const identity = metering.meter.identity();
  if (!identity) throw new Error('the meter is connected');
  const id: BatchId = { ...identity, sequence: 1_000 };
  const calls = [answeredCall('own'), answeredCall('taken')];
  const claim = `INSERT INTO gateway_answers (principal, idempotency_key, request_hash, claimed_by, answer)
    VALUES ('key_a', $1, '', $2, $3)`;
  await pool.query(claim, ['own', 'req_of_own', null]);
  await pool.query(claim, ['taken', 'req_other', 'of another']);
  const answers = async () =>
    (await pool.query('SELECT claimed_by, answer FROM gateway_answers ORDER BY claimed_by')).rows;
  const other = { claimed_by: 'req_other', answer: 'of another' };

  await pool.query(writeBatch(id, calls));
  expect(await readOrgCalls(pool, 'org_repeats')).toEqual({ records: 2, counted: 2 });
  expect(await answers()).toEqual([{ claimed_by: 'req_of_own', answer: 'sealed' }, other]);

  const inDoubt = createInDoubtBatches(createLog('silent'));
  let undone = 0;
  inDoubt.add(
    id,
    calls.map((call) => ({ call, onUndone: () => undone++ })),
  );
  const client = await pool.connect();
  await inDoubt.resolve(client).finally(() => client.release());
  expect({ undone, left: inDoubt.size }).toEqual({ undone: 2, left: 0 });
  expect(await readOrgCalls(pool, 'org_repeats')).toEqual({ records: 0, counted: 0 });
  expect(await answers()).toEqual([other]);
});

test('of a batch that was not written, nothing is taken back, and it can never be written any more', async () => {
  const { pool } = metering.database;
  const identity = metering.meter.identity();
  if (!identity) throw new Error('the meter is connected');
  const id: BatchId = { ...identity, sequence: 2_000 };
  const call = callOf({ org_id: 'org_unsent' });
  const inDoubt = createInDoubtBatches(createLog('silent'));
  inDoubt.add(id, [{ call, onUndone: undefined }]);
  const client = await pool.connect();
  await inDoubt.resolve(client).finally(() => client.release());
  const { rows } = await pool.query(writeBatch(id, [call]));
  expect(rows).toEqual([{ marked: 0 }]);
  expect(await readOrgCalls(pool, 'org_unsent')).toEqual({ records: 0, counted: 0 });
});
