import { sendRegisterCode } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createFounder } from '../testing/people.ts';
import { deleteExpiredRows } from './cleanup.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const count = async (table: string): Promise<number> =>
  (await site.deps.pool.query<{ rows: number }>(`SELECT count(*)::int8 AS rows FROM ${table}`)).rows[0]?.rows ?? -1;

test('what still serves stays, what has served goes', async () => {
  await createFounder(site.deps);
  await site.call(sendRegisterCode, { identifier: 'new@studio.example' });
  await deleteExpiredRows(site.deps);
  expect(await count('verification_codes')).toBe(1);
  expect(await count('sessions')).toBe(1);
  expect(await count('attempt_counts')).toBeGreaterThan(0);

  site.advance(40 * 24 * 60 * 60 * 1000);
  await deleteExpiredRows(site.deps);
  expect(await count('verification_codes')).toBe(0);
  expect(await count('sessions')).toBe(0);
  expect(await count('attempt_counts')).toBe(0);
});
