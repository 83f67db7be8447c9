import type { ApiKey, getOverview, KeyHealth, Output } from '@fourth-seat/contract';
import type { Calendar } from '../../api/limits/calendar.ts';
import type { QuotaLimits } from '../../api/limits/counter.ts';
import type { PeriodUse } from '../../api/limits/service.ts';
import type { Session } from '../../platform/http/session.ts';
import { listLimitUse, usedShare } from './limit-use.ts';

type Attention = Output<typeof getOverview>['attention'][number];
export type KeySource = (session: Session, project_id: string) => Promise<ApiKey[]>;

/** From four fifths of a limit on there is still time to act. */
const NEAR = 0.8;
/** More lines would hide important ones; the page of keys has all of them. */
const MAX_LINES = 12;

/** By urgency. */
const order: readonly KeyHealth[] = [
  'quota_used_up',
  'expired',
  'errors',
  'quota_near',
  'expiring',
  'creator_gone',
  'unlimited',
  'idle',
];

/** Limits of the project or organization that are nearly used up. */
export function limitAttention(
  limits: { readonly project: QuotaLimits; readonly organization: QuotaLimits },
  use: { readonly project: PeriodUse; readonly organization: PeriodUse },
  calendar: Calendar,
): Attention[] {
  return listLimitUse(limits, use, calendar)
    .filter((budget) => usedShare(budget) >= NEAR)
    .sort((a, b) => usedShare(b) - usedShare(a))
    .map((budget) => ({
      kind: budget.scope === 'project' ? ('project_budget' as const) : ('organization_budget' as const),
      key: null,
      at: budget.resets_at,
      percent: Math.floor(usedShare(budget) * 100),
    }));
}

/** Keys that expire, are unused, fail, or have no limit. Disabled keys need no attention. */
export function keyAttention(keys: readonly ApiKey[]): Attention[] {
  const lines = keys
    .filter((key) => key.state !== 'disabled')
    .flatMap((key) =>
      key.health
        .filter((kind) => order.includes(kind))
        .map((kind) => ({
          kind,
          key: { key_id: key.key_id, name: key.name },
          at: kind === 'idle' ? key.last_request_at : key.expires_at,
          percent: null,
        })),
    );
  const byName = new Intl.Collator('en', { numeric: true });
  return lines
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || byName.compare(a.key.name, b.key.name))
    .slice(0, MAX_LINES);
}
