import { keyUsageRanges } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { outcomeLooks } from '../../forms/calls/outcome-looks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { firstLook } from '../../ui/chart/chart-series.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyUsageQuery } from './queries.ts';

/** Requests and errors of one key over time, with the same numbers as a table. */
export function KeyUsage({ key_id }: { readonly key_id: string }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const search = useSearch();
  const range = search.oneOf('range', keyUsageRanges) ?? '24h';
  const query = useQuery(keyUsageQuery(key_id, range));
  const { data, isPlaceholderData, isError } = query;
  return (
    <Section
      title={t('usage')}
      actions={
        <Tabs
          label={t('usage')}
          variant="pills"
          tabs={keyUsageRanges.map((value) => ({ value, label: t(`range_${value}`) }))}
          value={range}
          onValueChange={(value) => search.set({ range: value })}
        />
      }
    >
      {isError && !data && <FailedState compact query={query} />}
      {!data && !isError && <Skeleton className="h-60 w-full" />}
      {data && data.totals.requests === 0 && <EmptyState kind="nothing" compact cause={t('no_calls')} />}
      {data && data.totals.requests > 0 && (
        <ChartFrame
          title={t('total_requests')}
          aside={`${format.number(data.totals.requests)} · ${t('as_of', { time: format.timeSeconds(data.as_of) })}`}
          xs={data.series.map((point) => Date.parse(point.at) / 1000)}
          series={[
            {
              key: 'requests',
              label: t('total_requests'),
              values: data.series.map((point) => point.requests),
              look: firstLook,
              area: true,
            },
            {
              key: 'errors',
              label: t('total_errors'),
              values: data.series.map((point) => point.errors),
              look: outcomeLooks.client_error,
            },
          ]}
          timeZone="UTC"
          granularity={data.granularity}
          formatValue={(value) => format.number(value)}
          stale={isPlaceholderData}
        />
      )}
    </Section>
  );
}
