import type { Output, queryUsage } from '@fourth-seat/contract';
import { callWords } from '../../forms/calls/call-messages.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { responseTimeText } from '../../i18n/response-time-text.ts';
import { useStatChange } from '../../i18n/use-stat-change.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usageMessages } from './messages.ts';
import type { UsageInput } from './usage-filters.ts';

/** The numbers, and what they were split by. */
export type Usage = Output<typeof queryUsage> & Pick<UsageInput, 'split_by'>;

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-5';

/** In the shape of what will come, so that the charts below do not jump. */
export function TotalsSkeleton() {
  return (
    <div className="flex animate-appear-late flex-col gap-4">
      <Skeleton className="h-5 w-96 max-w-full" />
      <div className={GRID}>
        {Array.from({ length: 5 }, (_, index) => (
          <div
            key={index}
            className="h-36 rounded-lg border border-line bg-surface-raised p-4 max-lg:first:col-span-2 max-lg:first:h-28"
          >
            <Skeleton className="mb-3 h-4 w-20 max-w-full" />
            <Skeleton className="h-8 w-28 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The range in five numbers, each compared with the previous period where the reader wants that. */
export function Totals({ usage }: { readonly usage: Usage }) {
  const t = useMessages(usageMessages);
  const words = useMessages(callWords);
  const format = useFormat();
  const { totals, previous } = usage;
  // The current, incomplete bucket is left out: it would look like a drop.
  const series = usage.series.slice(0, Math.max(1, countFinished(usage)));
  const before = previous?.totals;
  // Keeps a number and its unit on one line of a narrow card.
  const ms = (value: number | null): string => responseTimeText(value, totals.requests, format).replace(' ', '\u00a0');
  const change = useStatChange();
  return (
    <div className={GRID}>
      <StatCard
        className="max-lg:col-span-2"
        label={t('requests')}
        value={format.number(totals.requests)}
        {...change(totals.requests, before?.requests)}
        chart={<Sparkline values={series.map((point) => point.requests)} label={t('requests')} />}
      />
      <StatCard
        label={words('success')}
        value={format.number(totals.success)}
        {...change(totals.success, before?.success, 'more')}
        chart={<Sparkline tone="success" values={series.map((point) => point.success)} label={words('success')} />}
      />
      <StatCard
        label={t('errors')}
        value={format.number(totals.error)}
        {...change(totals.error, before?.error, 'less')}
        hint={totals.requests > 0 && t('error_rate', { rate: format.percent(totals.error / totals.requests) })}
        chart={<Sparkline tone="danger" values={series.map((point) => point.error)} label={t('errors')} />}
      />
      <StatCard
        label={t('latency_card')}
        value={ms(totals.p95)}
        {...change(totals.p95, before?.p95, 'less')}
        hint={t('percentiles', { p50: ms(totals.p50), p99: ms(totals.p99) })}
        chart={<Sparkline tone="neutral" values={series.map((point) => point.p95)} label={t('latency_card')} />}
      />
      <StatCard
        label={t('tokens')}
        value={format.number(totals.tokens)}
        {...change(totals.tokens, before?.tokens)}
        chart={<Sparkline tone="neutral" values={series.map((point) => point.tokens)} label={t('tokens')} />}
      />
    </div>
  );
}

/** Number of complete buckets; later ones are running or in the future. */
export function countFinished({ as_of, range, series }: Usage): number {
  const now = Date.parse(as_of);
  const ends = series.map((_, index) => Date.parse(series[index + 1]?.at ?? range.to));
  return ends.filter((end) => end <= now).length;
}
