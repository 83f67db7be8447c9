import { periodStart } from './calendar.ts';
import {
  type CounterId,
  type Need,
  type QuotaLimits,
  type QuotaPeriod,
  type QuotaScope,
  type QuotaUnit,
  quotaFields,
} from './counter.ts';

/** What the limits of a call depend on: its key, project and organization, or its client token. */
export interface LimitedCaller {
  readonly org_id: string;
  readonly project_id: string;
  readonly key_id: string;
  readonly key_limits?: QuotaLimits | undefined;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly token?: { readonly token_id: string; readonly calls: number } | undefined;
  /** Daily limit, in tokens, of charged calls from the debugging page; of members only. */
  readonly debug_cap_daily?: number | undefined;
}

/**
 * Every limit that a call must fit into. A test call counts towards the key's own number of calls only, a sandbox call
 * towards nothing: neither is charged, so neither may use up what the project has paid for.
 */
export function listNeeds(
  caller: LimitedCaller,
  call: { mode: 'live' | 'test' | 'sandbox'; source: string; price: number; now: number },
): Need[] {
  if (call.mode === 'sandbox') return [];
  const needs: Need[] = [];
  const { org_id, project_id } = caller;
  const add = (scope: QuotaScope, scope_id: string, unit: QuotaUnit, period: QuotaPeriod, limit: number): void => {
    const counter: CounterId = { scope, scope_id, unit, period, period_start: periodStart(period, call.now) };
    needs.push({ counter, limit, units: unit === 'calls' ? 1 : call.price, org_id, project_id });
  };
  const addAll = (scope: QuotaScope, scope_id: string, limits: QuotaLimits): void => {
    for (const { field, unit, period } of quotaFields) {
      const limit = limits[field];
      if (limit !== null && (unit === 'calls' || call.mode === 'live')) add(scope, scope_id, unit, period, limit);
    }
  };
  if (caller.token) add('token', caller.token.token_id, 'calls', 'total', caller.token.calls);
  if (caller.key_limits) addAll('key', caller.key_id, caller.key_limits);
  if (call.mode === 'live') {
    addAll('project', project_id, caller.project_limits);
    addAll('organization', org_id, caller.organization_limits);
    if (call.source === 'debug' && caller.debug_cap_daily !== undefined) {
      add('debug', project_id, 'tokens', 'day', caller.debug_cap_daily);
    }
  }
  return needs;
}
