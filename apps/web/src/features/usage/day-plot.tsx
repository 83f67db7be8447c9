import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callWords } from '../../forms/calls/call-messages.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { serverTime } from '../../settings/server-clock.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { PlotSpace } from '../../ui/chart/plot-space.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { outcomeSeries } from './call-series.ts';
import { usageMessages } from './messages.ts';
import { usageQuery } from './queries.ts';
import { countFinished } from './totals.tsx';

const HOUR_MS = 3_600_000;

/** Calls of the last 24 hours by outcome, hour by hour; no ids mean every project. Pressing a point opens its calls. */
export function DayPlot({ project_ids }: { readonly project_ids: readonly string[] }) {
  const t = useMessages(usageMessages);
  const words = useMessages(callWords);
  const format = useFormat();
  const time_zone = useSession().organization?.time_zone ?? 'UTC';
  const end = useEndOfHour();
  const query = useQuery(
    usageQuery({
      preset: 'custom',
      from: new Date(end - 24 * HOUR_MS).toISOString(),
      to: new Date(end).toISOString(),
      granularity: 'hour',
      time_zone,
      ...(project_ids.length > 0 && { project_ids: [...project_ids] }),
    }),
  );
  const { data, isError, isPlaceholderData } = query;
  const drawn = useMemo(() => {
    const points = data?.series ?? [];
    const finishedCount = data ? countFinished(data) : 0;
    const lines = outcomeSeries(points, finishedCount, words);
    return { xs: points.map((point) => Date.parse(point.at) / 1000), lines, finishedCount };
  }, [data, words]);
  if (isError && !data) return <FailedState compact query={query} />;
  if (!data) return <PlotSpace />;
  const { xs, lines, finishedCount } = drawn;
  return (
    <ChartFrame
      title={t('last_24_hours')}
      aside={t('day_total', { count: data.totals.requests })}
      xs={xs}
      series={lines}
      timeZone={data.range.time_zone}
      granularity="hour"
      finishedCount={finishedCount}
      stale={isPlaceholderData}
      formatValue={(value) => format.number(value)}
      onPointSelect={(index) => {
        const [since, until = data.range.to] = [data.series[index]?.at, data.series[index + 1]?.at];
        goTo(pathTo('Debugging', { since, until }, 'history'));
      }}
    />
  );
}

const endOfHour = (): number => Math.ceil(serverTime() / HOUR_MS) * HOUR_MS;

/** The end of the current hour in epoch milliseconds, so that the request changes once an hour. */
function useEndOfHour(): number {
  const [end, setEnd] = useState(endOfHour);
  useEffect(() => {
    const timer = setInterval(() => setEnd(endOfHour()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return end;
}
