import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callOnce } from '../../../testing/call.ts';
import { createEchoDecisions } from '../../../testing/decisions.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import { presets } from '../reference/presets.ts';

/** A review for which the time of its pool is never enough. */
const decisions = createEchoDecisions({
  'guandan.review': {
    api: 'guandan.review',
    model: 'late',
    runsOn: 'inline',
    decide: () => ({ ok: false, error: 'late', rules_ms: 0, think_ms: 0 }),
  },
});
let site: TestApp;
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp({}, { gateway: { decisions } });
  key = await createKey(site.deps);
});
afterAll(async () => site.close());

test('a decision that our own budget ended long before the caller’s deadline is told to be busy, not to give more time', async () => {
  const body = presets['guandan.review'][0]?.body;
  const { secret } = key;
  const { code, msg, data } = await callOnce({ site, secret }, 'guandan/review', body, { 'x-deadline-ms': '60000' });
  expect([code, data['path']]).toEqual([errorCatalogue.overloaded.code, undefined]);
  expect(msg).toContain('the service is busy');
});
