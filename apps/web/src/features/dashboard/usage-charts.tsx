import { statusClasses } from '@fourth-seat/contract';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { goToRoute } from '../../navigation/navigator.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import type { ChartSeries, SeriesLook } from '../../ui/chart/chart-series.ts';
import type { DashboardState } from './dashboard-state.ts';
import { dashboardMessages } from './messages.ts';
import type { Usage } from './totals.tsx';

const looks: readonly SeriesLook[] = ['series_1', 'series_2', 'series_3', 'series_4', 'series_5', 'series_6'];

interface UsageChartsProps {
  readonly usage: Usage;
  readonly state: DashboardState;
  readonly stale: boolean;
}

/** The same range three times over, with one crosshair: how many, how fast, how much. */
export function UsageCharts({ usage, state, stale }: UsageChartsProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { range, series, totals } = usage;
  const requests = useRequestSeries(usage);
  const xs = useMemo(() => series.map((point) => Date.parse(point.at) / 1000), [series]);
  const [times, tokens] = useMemo(
    () => [
      (['p50', 'p95', 'p99'] as const).map(
        (name, index): ChartSeries => ({
          key: name,
          label: name,
          values: series.map((point) => point[name]),
          look: looks[index] ?? 'series_1',
        }),
      ),
      [
        {
          key: 'tokens',
          label: t('tokens'),
          values: series.map((point) => point.tokens),
          look: 'series_1' as const,
          area: true,
        },
      ],
    ],
    [series, t],
  );
  const shared = {
    xs,
    timeZone: range.time_zone,
    granularity: range.granularity,
    syncKey: 'dashboard',
    stale,
    onZoom: (from: number, to: number) => zoomTo(state, from, to),
    onPointSelect: (x: number) => goToRoute('Debugging', historyOf(state, x, range.granularity)),
  };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ChartFrame
        {...shared}
        className="lg:col-span-2"
        title={t('requests')}
        aside={t('chart_hint')}
        series={requests}
        formatValue={(value) => format.number(value)}
      />
      <ChartFrame
        {...shared}
        title={t('latency')}
        aside={t('percentiles', {
          p50: totals.p50 === null ? '–' : format.duration(totals.p50),
          p99: totals.p99 === null ? '–' : format.duration(totals.p99),
        })}
        series={times}
        formatValue={(value) => format.duration(value)}
      />
      <ChartFrame
        {...shared}
        title={t('tokens')}
        aside={format.number(totals.tokens)}
        series={tokens}
        formatValue={(value) => format.number(value)}
      />
    </div>
  );
}

/** By outcome, or by what the requests are split by; the days before as one more line. */
function useRequestSeries(usage: Usage): readonly ChartSeries[] {
  const t = useMessages(dashboardMessages);
  const { series, splits, previous } = usage;
  return useMemo(() => {
    const byStatus = statusClasses.map(
      (name): ChartSeries => ({
        key: name,
        label: t(name),
        values: series.map((point) => point[name]),
        look: name,
        area: name === 'success',
      }),
    );
    const isStatus = splits.every(({ key }) => statusClasses.some((name) => name === key));
    const shown = isStatus
      ? byStatus
      : splits.map(
          (split, index): ChartSeries => ({
            key: split.key === '' ? 'console' : split.key,
            label: split.key === 'other' ? t('other') : split.label === '' ? t('console_calls') : split.label,
            values: split.series.map((point) => point.requests),
            look: looks[index % looks.length] ?? 'series_1',
          }),
        );
    if (!previous) return shown;
    const before = series.map((_, index) => previous.series[index]?.requests ?? null);
    return [...shown, { key: 'before', label: t('before'), values: before, look: 'before' }];
  }, [series, splits, previous, t]);
}

/** A span that was dragged becomes the range; Back undoes it. Less than an hour is that hour. */
function zoomTo({ search }: DashboardState, from: number, to: number): void {
  const hour = 3600;
  const first = Math.floor(from / hour) * hour;
  const last = Math.max(Math.ceil(to / hour) * hour, first + hour);
  const text = (seconds: number): string => new Date(seconds * 1000).toISOString();
  search.set({ range: null, from: text(first), to: text(last) }, { push: true });
}

/** The history of one bucket, with the filters of this page. */
function historyOf({ search }: DashboardState, x: number, granularity: 'hour' | 'day') {
  const end = x + (granularity === 'hour' ? 3600 : 86_400);
  return {
    since: new Date(x * 1000).toISOString(),
    until: new Date(end * 1000).toISOString(),
    in: search.get('project'),
    h_api: search.get('api'),
    key: search.get('key'),
    who: search.get('member'),
    source: search.get('source'),
  };
}
