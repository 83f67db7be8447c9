import type { CallMode } from '@fourth-seat/contract';
import { periodStart } from './calendar.ts';
import { type CounterId, type Need, type QuotaLimits, type QuotaScope, quotaFields } from './counter.ts';

/** What the limits of a call depend on: its key, project and organization, or its client token. */
export type LimitedCaller = ProjectLimits & (LimitedKey | LimitedToken | LimitedMember);

interface ProjectLimits {
  readonly org_id: string;
  readonly project_id: string;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
}

interface LimitedKey {
  readonly kind: 'key';
  readonly key_id: string;
  readonly key_limits: QuotaLimits;
}

interface LimitedToken extends Omit<LimitedKey, 'kind'> {
  readonly kind: 'token' | 'visitor';
  readonly token: { readonly token_id: string; readonly calls: number };
}

interface LimitedMember {
  readonly kind: 'member';
  /** Daily limit, in tokens, of charged calls from the debugging page. */
  readonly debug_cap_daily: number;
}

/**
 * Every limit that a call must fit into. A test call counts towards the key's own number of calls only, a sandbox call
 * towards nothing: neither is charged, so neither may use up what the project has paid for.
 */
export function listNeeds(caller: LimitedCaller, call: { mode: CallMode; price: number; now: number }): Need[] {
  if (call.mode === 'sandbox') return [];
  const needs: Need[] = [];
  const { org_id, project_id } = caller;
  const add = (counted: Omit<CounterId, 'period_start'>, limit: number): void => {
    const counter = { ...counted, period_start: periodStart(counted.period, call.now) };
    needs.push({ counter, limit, units: counted.unit === 'calls' ? 1 : call.price, org_id, project_id });
  };
  const addAll = (scope: QuotaScope, scope_id: string, limits: QuotaLimits): void => {
    for (const { field, unit, period } of quotaFields) {
      const limit = limits[field];
      if (limit !== null && (unit === 'calls' || call.mode === 'live')) add({ scope, scope_id, unit, period }, limit);
    }
  };
  if (caller.kind === 'token' || caller.kind === 'visitor')
    add({ scope: 'token', scope_id: caller.token.token_id, unit: 'calls', period: 'total' }, caller.token.calls);
  if (caller.kind !== 'member') addAll('key', caller.key_id, caller.key_limits);
  if (call.mode === 'live') {
    addAll('project', project_id, caller.project_limits);
    addAll('organization', org_id, caller.organization_limits);
    if (caller.kind === 'member')
      add({ scope: 'debug', scope_id: project_id, unit: 'tokens', period: 'day' }, caller.debug_cap_daily);
  }
  return needs;
}
