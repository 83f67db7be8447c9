import { expect, test } from 'vitest';
import { callOf, noon } from '../../../testing/call-records.ts';
import type { CallRecord } from '../../metering/record.ts';
import { createSharedRows } from './shared-rows.ts';

function createRows() {
  const written: CallRecord[] = [];
  const rows = createSharedRows(async (call) => void written.push(call));
  return { written, rows };
}

test('a row is the last of its calls, with their number and the time of the first that it counts', async () => {
  const { written, rows } = createRows();
  rows.open('kind', callOf({ at: noon }));
  for (let n = 1; n <= 3; n++) rows.add('kind', callOf({ at: noon + n, request_id: `req-${n}` }));
  await rows.flush();
  expect(written).toMatchObject([{ request_id: 'req-3', repeated: { times: 3, since: noon + 1 } }]);
  expect(rows.has('kind')).toBe(false);
});

test('a row that got no call is not written, a slow one only when slow ones are', async () => {
  const { written, rows } = createRows();
  rows.open('empty', callOf({}));
  rows.addSlow('slow', callOf({}));
  await rows.flush();
  expect([written.length, rows.has('empty'), rows.has('slow')]).toEqual([0, false, true]);
  await rows.flushAll();
  expect(written).toHaveLength(1);
});

test('1,000 kinds at most wait in memory; the next writes them early', () => {
  const { written, rows } = createRows();
  for (let n = 0; n < 1000; n++) rows.addSlow(`kind-${n}`, callOf({}));
  expect(written).toHaveLength(0);
  rows.addSlow('kind-1000', callOf({}));
  expect(written).toHaveLength(1000);
});

test('a count that cannot be written is dropped without a failure', async () => {
  const rows = createSharedRows(async () => {
    throw new Error('the disk is full');
  });
  rows.add('kind', callOf({}));
  await expect(rows.flushAll()).resolves.toBeUndefined();
});
