import type { getOverview, Output } from '@fourth-seat/contract';
import { type Calendar, type PeriodUse, type QuotaLimits, usedShare } from '../../api/limits/service.ts';

/** A limit that is set, with its use. */
interface LimitUse {
  readonly scope: 'project' | 'organization';
  readonly unit: 'calls' | 'tokens';
  readonly period: 'day' | 'month';
  readonly limit: number;
  readonly used: number;
  readonly resets_at: string;
}

/** Every limit that is set, with its use. */
export function listLimitUse(
  limits: { readonly project: QuotaLimits; readonly organization: QuotaLimits },
  use: { readonly project: PeriodUse; readonly organization: PeriodUse },
  calendar: Calendar,
): LimitUse[] {
  return (['project', 'organization'] as const).flatMap((scope) => {
    const [limit, spent] = [limits[scope], use[scope]];
    const all = [
      ['tokens', 'day', limit.tokens_daily, spent.tokens_today],
      ['tokens', 'month', limit.tokens_monthly, spent.tokens_this_month],
      ['calls', 'day', limit.quota_daily, spent.calls_today],
      ['calls', 'month', limit.quota_monthly, spent.calls_this_month],
    ] as const;
    return all.flatMap(([unit, period, most, used]) => {
      if (most === null) return [];
      const resets_at = (period === 'day' ? calendar.next_day : calendar.next_month).toISOString();
      return [{ scope, unit, period, limit: most, used, resets_at }];
    });
  });
}

/** The token limit that will be reached first. */
export function nearestTokenLimit(
  limits: Parameters<typeof listLimitUse>[0],
  use: Parameters<typeof listLimitUse>[1],
  calendar: Calendar,
): Output<typeof getOverview>['today']['token_limit'] {
  const tokens = listLimitUse(limits, use, calendar).filter(({ unit }) => unit === 'tokens');
  const [nearest] = tokens.sort((a, b) => usedShare(b) - usedShare(a));
  if (!nearest) return null;
  const { scope, period, limit, used, resets_at } = nearest;
  return { scope, period, limit, used, resets_at };
}
