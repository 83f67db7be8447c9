import { NEAR_LIMIT_PERCENT } from '@fourth-seat/contract';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { responseTimeText } from '../../../i18n/response-time-text.ts';
import { useStatChange } from '../../../i18n/use-stat-change.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from '../queries.ts';

interface TodayProps {
  readonly today: OverviewData['today'];
  readonly compared: OverviewData['compared'];
  readonly as_of: OverviewData['as_of'];
}

/** Since midnight, each number compared with the day before at the same time of day. */
export function Today({ today, compared, as_of }: TodayProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const change = useStatChange();
  const { requests, errors, p95_ms, tokens, token_limit } = today;
  const [soFar, before] = [compared?.today, compared?.yesterday];
  return (
    <Section
      title={t('today')}
      description={t(compared ? 'today_compared' : 'today_hint')}
      actions={
        <>
          <span className="text-sm text-text-faint tabular-nums">
            {t('as_of', { time: format.timeSeconds(as_of) })}
          </span>
          <Link to={pathTo('Dashboard')}>{t('dashboard')}</Link>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={t('calls')} value={format.number(requests)} {...change(soFar?.requests, before?.requests)} />
        <StatCard
          label={t('errors')}
          value={format.number(errors)}
          {...change(soFar?.errors, before?.errors, 'less')}
          {...(requests > 0 && { hint: t('error_share', { share: format.percent(errors / requests) }) })}
        />
        <StatCard
          label={t('p95')}
          value={responseTimeText(p95_ms, requests, format)}
          {...change(soFar?.p95_ms, before?.p95_ms, 'less')}
          hint={p95_ms === null || before?.p95_ms != null ? undefined : t('p95_hint')}
        />
        <StatCard
          label={t('tokens')}
          value={format.compact(tokens)}
          {...change(soFar?.tokens, before?.tokens)}
          hint={token_limit ? undefined : t('no_limit')}
          chart={token_limit && <TokenLimit limit={token_limit} />}
        />
      </div>
    </Section>
  );
}

function TokenLimit({ limit }: { readonly limit: NonNullable<OverviewData['today']['token_limit']> }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const share = limit.limit === 0 ? 1 : limit.used / limit.limit;
  return (
    <>
      <Progress
        hideLabel
        label={t('tokens')}
        value={limit.used}
        max={limit.limit}
        valueText={t('limit_used', { used: limit.used, limit: limit.limit })}
        tone={share >= 1 ? 'danger' : share >= NEAR_LIMIT_PERCENT / 100 ? 'warning' : 'accent'}
      />
      <span className="mt-1 block text-sm text-text-faint">
        {t(`limit_${limit.scope}_${limit.period}`, { limit: format.compact(limit.limit) })}
      </span>
    </>
  );
}
