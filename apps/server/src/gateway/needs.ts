import type { Need } from '../metering/leases.ts';
import { type CounterId, type QuotaPeriod, type QuotaScope, type QuotaUnit } from '../metering/record.ts';
import type { QuotaLimits } from './key-directory.ts';
import type { Principal } from './principal.ts';

const day_ms = 86_400_000;

/** Start of the period that `now` lies in. Periods of quotas are days and months in UTC, see decision record 0052. */
export function periodStart(period: QuotaPeriod, now: number): number {
  if (period === 'total') return 0;
  if (period === 'day') return now - (now % day_ms);
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

export function periodEnd(period: QuotaPeriod, now: number): number {
  if (period === 'total') return Infinity;
  if (period === 'day') return periodStart('day', now) + day_ms;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

const fields: readonly [field: keyof QuotaLimits, unit: QuotaUnit, period: QuotaPeriod][] = [
  ['quota_daily', 'calls', 'day'],
  ['quota_monthly', 'calls', 'month'],
  ['tokens_daily', 'tokens', 'day'],
  ['tokens_monthly', 'tokens', 'month'],
];

/**
 * Every limit that a call must fit into. Calls with a test key count for the key's own number of calls only, sandbox
 * calls for nothing: neither is charged, so neither may use up what the project pays for.
 */
export function listNeeds(
  principal: Principal,
  call: { mode: 'live' | 'test' | 'sandbox'; source: string; price: number; now: number },
): Need[] {
  if (call.mode === 'sandbox') return [];
  const needs: Need[] = [];
  const { org_id, project_id } = principal;
  const add = (scope: QuotaScope, scope_id: string, unit: QuotaUnit, period: QuotaPeriod, limit: number): void => {
    const counter: CounterId = { scope, scope_id, unit, period, period_start: periodStart(period, call.now) };
    needs.push({ counter, limit, units: unit === 'calls' ? 1 : call.price, org_id, project_id });
  };
  const addAll = (scope: QuotaScope, scope_id: string, limits: QuotaLimits): void => {
    for (const [field, unit, period] of fields) {
      const limit = limits[field];
      if (limit !== null && (unit === 'calls' || call.mode === 'live')) add(scope, scope_id, unit, period, limit);
    }
  };
  if (principal.token) add('token', principal.token.token_id, 'calls', 'total', principal.token.calls);
  if (principal.key_limits) addAll('key', principal.key_id, principal.key_limits);
  if (call.mode === 'live') {
    addAll('project', project_id, principal.project_limits);
    addAll('organization', org_id, principal.organization_limits);
    if (call.source === 'debug' && principal.debug_cap_daily !== undefined) {
      add('debug', project_id, 'tokens', 'day', principal.debug_cap_daily);
    }
  }
  return needs;
}
