import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../../testing/principal.ts';
import { reservedUnits, runningCall } from '../../../../testing/running-call.ts';
import type { CounterId, Need } from '../../../limits/counter.ts';
import type { Leases, ReserveResult } from '../../../limits/leases.ts';
import { MeterError } from '../../../metering/writer.ts';
import { reserveUnits } from './reserve-units.ts';

const PRICE = 12;
/** The last hour of 2026-01-31 in UTC: day and month end together. */
const at = Date.UTC(2026, 0, 31, 23);
const keyLimits = { ...unlimited, quota_daily: 100 };

/** Leases that give one answer and note what was asked of them. */
function leasesThat(answer: () => Promise<ReserveResult>) {
  const asked: { needs: readonly Need[]; max_wait_ms: number | undefined }[] = [];
  const unused = (): never => {
    throw new Error('not part of this step');
  };
  const leases: Leases = {
    reserve: async (needs, max_wait_ms) => {
      asked.push({ needs, max_wait_ms });
      return answer();
    },
    settle: unused,
    release: unused,
    areCurrent: unused,
    reset: unused,
    close: unused,
  };
  return { leases, asked };
}

const callAt = (deadline_ms?: number) =>
  runningCall({ principal: { key_limits: keyLimits }, request: { at, deadline_ms } });

test('a call without any limit reserves nothing', () => {
  const { leases, asked } = leasesThat(async () => ({ ok: true, reserved: [] }));
  expect(reserveUnits(leases, runningCall(), PRICE)).toEqual([]);
  expect(asked).toEqual([]);
});

test('a call reserves what its limits need, and waits no longer than its deadline', async () => {
  const { leases, asked } = leasesThat(async () => ({ ok: true, reserved: reservedUnits }));
  expect(await reserveUnits(leases, callAt(60_000), PRICE)).toBe(reservedUnits);
  expect(asked).toMatchObject([{ needs: [{ counter: { scope: 'key', unit: 'calls', period: 'day' }, units: 1 }] }]);
  expect(asked[0]?.max_wait_ms).toBeGreaterThan(0);
  expect(asked[0]?.max_wait_ms).toBeLessThanOrEqual(60_000);
});

test('a call cannot be metered where units cannot be had', async () => {
  const { leases } = leasesThat(async () => Promise.reject(new Error('no database')));
  await expect(async () => reserveUnits(leases, callAt(), PRICE)).rejects.toThrow(MeterError);
});

describe('a limit that is used up refuses with', () => {
  const hour = { retry_after: 3600 };
  test.each<[Pick<CounterId, 'scope' | 'unit' | 'period'>, number, object]>([
    [
      { scope: 'key', unit: 'calls', period: 'day' },
      errorCatalogue.daily_quota.code,
      { scope: 'key', period: 'day', ...hour },
    ],
    [
      { scope: 'project', unit: 'calls', period: 'month' },
      errorCatalogue.monthly_quota.code,
      { scope: 'project', period: 'month', ...hour },
    ],
    [
      { scope: 'organization', unit: 'tokens', period: 'month' },
      errorCatalogue.spend_limit.code,
      { scope: 'organization', period: 'month', ...hour },
    ],
    [{ scope: 'debug', unit: 'tokens', period: 'day' }, errorCatalogue.debug_cap.code, hour],
    [{ scope: 'token', unit: 'calls', period: 'total' }, errorCatalogue.token_calls.code, {}],
  ])('%j: %i', async (blocked, code, details) => {
    const counter = { ...blocked, scope_id: 'x', period_start: 0 };
    const { leases } = leasesThat(async () => ({ ok: false, blocked: counter }));
    const reserving = async () => reserveUnits(leases, callAt(), PRICE);
    await expect(reserving).rejects.toMatchObject({ code, details });
  });
});
