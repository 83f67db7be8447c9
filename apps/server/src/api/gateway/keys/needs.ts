import { periodStart } from '../../limits/calendar.ts';
import type { CounterId, Need, QuotaLimits, QuotaPeriod, QuotaScope, QuotaUnit } from '../../limits/counter.ts';
import type { Principal } from './principal.ts';

const fields: readonly [field: keyof QuotaLimits, unit: QuotaUnit, period: QuotaPeriod][] = [
  ['quota_daily', 'calls', 'day'],
  ['quota_monthly', 'calls', 'month'],
  ['tokens_daily', 'tokens', 'day'],
  ['tokens_monthly', 'tokens', 'month'],
];

/**
 * Every limit that a call must fit into. A test call counts towards the key's own number of calls only, a sandbox call
 * towards nothing: neither is charged, so neither may use up what the project has paid for.
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
