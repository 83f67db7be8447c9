import { expect, test } from 'vitest';
import { unlimited } from '../../testing/principal.ts';
import { type LimitedCaller, listNeeds } from './needs.ts';

const now = Date.UTC(2026, 10, 18, 12);
const limits = {
  org_id: 'org_1',
  project_id: 'prj_1',
  project_limits: { ...unlimited, tokens_daily: 20 },
  organization_limits: { ...unlimited, quota_monthly: 30 },
};
const keyFields = { key_id: 'key_1', key_limits: { ...unlimited, quota_daily: 10, tokens_monthly: 0 } };
const keyCaller: LimitedCaller = { kind: 'key', ...limits, ...keyFields };
const call = { mode: 'live', price: 6, now } as const;

/** Each need as scope, id, unit, period, its limit and the units that the call takes. */
const needs = (caller: LimitedCaller, fields: Partial<Parameters<typeof listNeeds>[1]> = {}) =>
  listNeeds(caller, { ...call, ...fields }).map(
    ({ counter: { scope, scope_id, unit, period }, limit, units }) =>
      `${scope} ${scope_id} ${unit} ${period}: ${units} of ${limit}`,
  );
const key = ['key key_1 calls day: 1 of 10', 'key key_1 tokens month: 6 of 0'];
const above = ['project prj_1 tokens day: 6 of 20', 'organization org_1 calls month: 1 of 30'];

test('a live call fits into every limit of its key, project and organization', () => {
  expect(needs(keyCaller)).toEqual([...key, ...above]);
});

test('a test call counts towards its key’s calls only, a sandbox call towards nothing', () => {
  expect(needs(keyCaller, { mode: 'test' })).toEqual(['key key_1 calls day: 1 of 10']);
  expect(needs(keyCaller, { mode: 'sandbox' })).toEqual([]);
});

test('a client token has a number of calls of its own, besides those of its key', () => {
  const token = { token_id: 'tok_1', calls: 40 };
  expect(needs({ kind: 'token', ...limits, ...keyFields, token })).toEqual([
    'token tok_1 calls total: 1 of 40',
    ...key,
    ...above,
  ]);
});

test('a live call from the console fits into what its project may spend on debugging a day', () => {
  const member: LimitedCaller = { kind: 'member', ...limits, debug_cap_daily: 50 };
  expect(needs(member)).toEqual([...above, 'debug prj_1 tokens day: 6 of 50']);
});

test('a day begins at midnight UTC, a month with its first day', () => {
  const starts = listNeeds(keyCaller, call).map(({ counter }) => [counter.period, counter.period_start]);
  expect(starts).toEqual([
    ['day', Date.UTC(2026, 10, 18)],
    ['month', Date.UTC(2026, 10, 1)],
    ['day', Date.UTC(2026, 10, 18)],
    ['month', Date.UTC(2026, 10, 1)],
  ]);
});
