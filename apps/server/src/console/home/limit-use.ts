import type { getOverview, Output } from '@fourth-seat/contract';
import {
  type Calendar,
  type LimitUse,
  listLimitUse,
  type PeriodUse,
  type QuotaLimits,
  usedShare,
} from '../../api/limits/service.ts';

/** The limits of the project and of its organization, each with their use. */
type BothLimits = Readonly<
  Record<'project' | 'organization', { readonly limits: QuotaLimits; readonly use: PeriodUse }>
>;

export interface ScopedLimitUse extends LimitUse {
  readonly scope: keyof BothLimits;
  readonly resets_at: string;
}

/** Every limit that holds for the project with its use, the most used first; of equally used ones first those in tokens. */
export function listMostUsedLimits(both: BothLimits, calendar: Calendar): ScopedLimitUse[] {
  return (['project', 'organization'] as const)
    .flatMap((scope) =>
      listLimitUse(both[scope].limits, both[scope].use).map((one) => {
        const resets_at = one.period === 'day' ? calendar.next_day : calendar.next_month;
        return { ...one, scope, resets_at: resets_at.toISOString() };
      }),
    )
    .sort((a, b) => usedShare(b) - usedShare(a) || Number(b.unit === 'tokens') - Number(a.unit === 'tokens'));
}

/** The token limit of which the largest share is used. */
export function mostUsedTokenLimit(
  mostUsed: readonly ScopedLimitUse[],
): Output<typeof getOverview>['today']['token_limit'] {
  const found = mostUsed.find(({ unit }) => unit === 'tokens');
  if (!found) return null;
  const { scope, period, limit, used, resets_at } = found;
  return { scope, period, limit, used, resets_at };
}
