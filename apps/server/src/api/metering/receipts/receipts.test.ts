import { expect, test } from 'vitest';
import { callOf } from '../../../testing/call-records.ts';
import { createTestMeter, useMeter } from '../../../testing/meter.ts';
import type { Receipt } from '../record.ts';

const metering = useMeter();

const chargedCall = (fields: { readonly org_id: string; readonly key_id: string; readonly match_id?: string }) => {
  const receipt: Receipt = { caller_id: fields.key_id, number: undefined, text: undefined };
  return { call: callOf({ ...fields, receipt }), receipt };
};
/** The running numbers without their series, as they were charged. */
const listNumbers = async (org_id: string): Promise<number[]> => {
  const { rows } = await metering.database.pool.query<{ number: number }>(
    "SELECT split_part(receipt_number, '-', 2)::int AS number FROM calls WHERE org_id = $1 ORDER BY 1",
    [org_id],
  );
  return rows.map(({ number }) => number);
};

test('a row that the database refuses leaves no gap', async () => {
  const org_id = 'org_poison';
  const calls = [1, 2, 3, 4, 5].map((place) =>
    chargedCall({ org_id, key_id: 'key_p', match_id: place === 2 ? 'a\0b' : 'm' }),
  );
  const done = await Promise.allSettled(calls.map(async ({ call }) => metering.meter.record(call)));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await listNumbers(org_id)).toEqual([1, 2, 3, 4]);
  const given = calls.filter((_, place) => place !== 1).map(({ receipt }) => Number(receipt.number?.split('-')[1]));
  expect(given.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('what was in doubt and is taken back leaves a gap, and nothing else', async () => {
  const [org_id, key_id] = ['org_doubt', 'key_d'];
  const hasty = createTestMeter(metering.database.url, { max_wait_ms: 200 });
  await hasty.start();
  const blocker = await metering.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE usage_batches IN ACCESS EXCLUSIVE MODE');
  await expect(hasty.record(chargedCall({ org_id, key_id }).call)).rejects.toThrow('not metered');
  await blocker.query('COMMIT');
  blocker.release();
  await expect.poll(() => hasty.isReady()).toBe(true);
  const record = async () => {
    const { call, receipt } = chargedCall({ org_id, key_id });
    // On a slow machine this may take too long as well, and is taken back like the first.
    return hasty.record(call).then(
      () => receipt.number,
      () => undefined,
    );
  };
  await expect.poll(record).toBeDefined();
  await hasty.close();
  const [number = 0, ...others] = await listNumbers(org_id);
  expect([number > 1, others]).toEqual([true, []]);
});
