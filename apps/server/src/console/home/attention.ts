import type { ApiKey, getOverview, KeyHealth, Output } from '@fourth-seat/contract';
import type { Calendar } from '../../api/limits/calendar.ts';
import type { QuotaLimits } from '../../api/limits/counter.ts';
import type { PeriodUse } from '../../api/limits/service.ts';
import { listLimitUse, usedShare } from './limit-use.ts';

type AttentionItem = Output<typeof getOverview>['attention'][number];
type LimitItem = Extract<AttentionItem, { percent: number }>;
type KeyItem = Exclude<AttentionItem, LimitItem>;

/** From four fifths of a limit on there is still time to act. */
const NEAR = 0.8;
/** More items would hide important ones; the page of keys has all of them. */
const MAX_KEY_ITEMS = 12;

/** By urgency. */
const keyItemOrder: readonly KeyItem['kind'][] = [
  'quota_used_up',
  'expired',
  'errors',
  'quota_near',
  'expiring',
  'creator_gone',
  'unlimited',
  'idle',
];

/** Limits of the project or organization that are nearly used up, the most used first. */
export function listLimitItems(
  limits: { readonly project: QuotaLimits; readonly organization: QuotaLimits },
  use: { readonly project: PeriodUse; readonly organization: PeriodUse },
  calendar: Calendar,
): LimitItem[] {
  return listLimitUse(limits, use, calendar)
    .filter((limit) => usedShare(limit) >= NEAR)
    .sort((a, b) => usedShare(b) - usedShare(a))
    .map((limit) => ({
      kind: limit.scope === 'project' ? 'project_budget' : 'organization_budget',
      percent: Math.floor(usedShare(limit) * 100),
      resets_at: limit.resets_at,
    }));
}

/** Keys that expire, are unused, fail, or have no limit. Disabled keys need no attention. */
export function listKeyItems(keys: readonly ApiKey[]): KeyItem[] {
  const byName = new Intl.Collator('en', { numeric: true });
  return keys
    .filter((key) => key.state !== 'disabled')
    .flatMap((key) => key.health.flatMap((warning) => toKeyItem(key, warning) ?? []))
    .sort(
      (a, b) => keyItemOrder.indexOf(a.kind) - keyItemOrder.indexOf(b.kind) || byName.compare(a.key.name, b.key.name),
    )
    .slice(0, MAX_KEY_ITEMS);
}

/** A warning of a key as an item; undefined for those that the page of keys shows alone. */
function toKeyItem({ key_id, name, expires_at, last_request_at }: ApiKey, warning: KeyHealth): KeyItem | undefined {
  const key = { key_id, name };
  switch (warning) {
    case 'expired':
    case 'expiring':
      return expires_at === null ? undefined : { kind: warning, key, expires_at };
    case 'idle':
      return last_request_at === null ? undefined : { kind: warning, key, last_request_at };
    case 'never_used':
    case 'project_closed':
      return undefined;
    case 'quota_used_up':
    case 'errors':
    case 'quota_near':
    case 'creator_gone':
    case 'unlimited':
      return { kind: warning, key };
  }
}
