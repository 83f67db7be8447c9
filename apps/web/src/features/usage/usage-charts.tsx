import { NO_KEY_PART, OTHER_PART } from '@fourth-seat/contract';
import { useMemo } from 'react';
import { callWords } from '../../forms/calls/call-messages.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Translate, useMessages } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { pathTo } from '../../navigation/paths.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { backgroundLook, type ChartSeries, firstLook, lookAt } from '../../ui/chart/chart-series.ts';
import { outcomeSeries, withoutFuture } from './call-series.ts';
import { usageMessages } from './messages.ts';
import { countFinished, type Usage } from './totals.tsx';
import { historyOf, type UsageState } from './usage-filters.ts';
import { zoomSpan } from './zoom.ts';

interface UsageChartsProps {
  readonly usage: Usage;
  readonly state: UsageState;
  readonly stale: boolean;
}

/** Three charts over the same range with a shared crosshair: requests, latency, tokens. */
export function UsageCharts({ usage, state, stale }: UsageChartsProps) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const { range, series } = usage;
  const finishedCount = countFinished(usage);
  const requests = useRequestSeries(usage, finishedCount);
  const xs = useMemo(() => series.map((point) => Date.parse(point.at) / 1000), [series]);
  const [times, tokens] = useMemo(
    () => [
      (['p50', 'p95', 'p99'] as const).map(
        (name, index): ChartSeries => ({
          key: name,
          label: name,
          values: withoutFuture(series, finishedCount, (point) => point[name]),
          look: lookAt(index),
        }),
      ),
      [
        {
          key: 'tokens',
          label: t('tokens'),
          values: withoutFuture(series, finishedCount, (point) => point.tokens),
          look: firstLook,
          area: true,
        },
      ],
    ],
    [series, finishedCount, t],
  );
  const shared = {
    xs,
    timeZone: range.time_zone,
    granularity: range.granularity,
    syncKey: 'usage',
    stale,
    finishedCount,
    onZoom: (from: number, to: number) => zoomTo(state, xs, from, to),
    onPointSelect: (index: number) => {
      const [from = range.from, to = range.to] = [series[index]?.at, series[index + 1]?.at];
      goTo(pathTo('Debugging', historyOf(state, from, to), 'history'));
    },
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
      <ChartFrame {...shared} title={t('latency')} series={times} formatValue={(value) => format.duration(value)} />
      <ChartFrame {...shared} title={t('tokens')} series={tokens} formatValue={(value) => format.number(value)} />
    </div>
  );
}

/** What the legend calls a part; its label is the server's. */
function nameOfPart({ key, label }: Usage['splits'][number], t: Translate<typeof usageMessages.table>): string {
  if (key === OTHER_PART) return t('other');
  return key === NO_KEY_PART ? t('console_calls') : label;
}

/** One series for each outcome or split value, and one for the previous period. */
function useRequestSeries(usage: Usage, finishedCount: number): readonly ChartSeries[] {
  const t = useMessages(usageMessages);
  const words = useMessages(callWords);
  const { series, split_by, splits, previous } = usage;
  return useMemo(() => {
    const showsOutcomes = splits.length === 0 || split_by === 'status';
    const currentSeries = showsOutcomes
      ? outcomeSeries(series, finishedCount, words)
      : splits.map(
          (split, index): ChartSeries => ({
            key: split.key === NO_KEY_PART ? 'console' : split.key,
            label: nameOfPart(split, t),
            values: withoutFuture(split.requests, finishedCount, (requests) => requests),
            look: lookAt(index),
          }),
        );
    if (!previous) return currentSeries;
    const before = series.map((_, index) => previous.series[index]?.requests ?? null);
    return [...currentSeries, { key: 'before', label: t('before'), values: before, look: backgroundLook }];
  }, [series, split_by, splits, previous, finishedCount, t, words]);
}

/** A dragged span becomes the range; Back undoes it. A span within an hour becomes that hour. */
function zoomTo({ search }: UsageState, xs: readonly number[], from: number, to: number): void {
  const [first, last] = zoomSpan(xs, from, to).map((seconds) => new Date(seconds * 1000).toISOString());
  search.set({ range: null, from: first, to: last }, { push: true });
}
