import { describe, expect, test } from 'vitest';
import { createDraft, lifetimesOnOffer, settingsOf } from './key-draft.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

const ofDays = (days: number) => ({ kind: 'days' as const, days });

describe('lifetimes on offer', () => {
  test('are free without a rule, and end never by default', () => {
    expect(lifetimesOnOffer(null)).toEqual([...[7, 30, 90, 180, 365].map(ofDays), { kind: 'endless' }]);
    expect(settingsOf(createDraft('prj_1', { maxLifetimeDays: null }), now).expires_at).toBeNull();
  });

  test('stop at the rule of the organization, which is one of them and the default', () => {
    expect(lifetimesOnOffer(45)).toEqual([7, 30, 45].map(ofDays));
    expect(lifetimesOnOffer(30)).toEqual([7, 30].map(ofDays));
    expect(createDraft('prj_1', { maxLifetimeDays: 45 }).lifetime).toEqual(ofDays(45));
  });

  test('end a little before the limit, so that a clock that differs does not refuse the longest', () => {
    const { expires_at } = settingsOf(createDraft('prj_1', { maxLifetimeDays: 30 }), now);
    const left_ms = Date.parse(expires_at ?? '') - now;
    expect(left_ms).toBeLessThan(30 * 86_400_000);
    expect(left_ms).toBeGreaterThan(30 * 86_400_000 - 120_000);
  });
});

test('addresses are read from lines, commas and spaces', () => {
  const draft = {
    ...createDraft('prj_1', { maxLifetimeDays: null }),
    ip_allow: ' 203.0.113.7\n2001:db8::/32, 198.51.100.0/24 ;\n',
  };
  expect(settingsOf(draft, now).ip_allow).toEqual(['203.0.113.7', '2001:db8::/32', '198.51.100.0/24']);
});

test('an edited key keeps its end', () => {
  const expires_at = '2027-01-01T00:00:00.000Z';
  const lifetime = { kind: 'unchanged' as const, expires_at };
  expect(settingsOf({ ...createDraft('prj_1', { maxLifetimeDays: null }), lifetime }, now).expires_at).toBe(expires_at);
});
