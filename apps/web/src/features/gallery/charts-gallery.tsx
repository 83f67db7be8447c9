import { type Outcome, outcomes } from '@fourth-seat/contract';
import { useMemo, useState } from 'react';
import { outcomeLooks } from '../../forms/calls/outcome-looks.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { type ChartSeries, lookAt } from '../../ui/chart/chart-series.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { type DateRange, DateRangePicker } from '../../ui/date/date-range-picker.tsx';
import { InstantButton } from '../../ui/date/instant-button.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import type { GalleryText } from './gallery-text.ts';

const presets = ['last_7_days', 'yesterday', 'last_15_days', 'all'] as const;
type Preset = (typeof presets)[number];

const DAY_S = 86_400;
const START_S = Date.UTC(2026, 2, 1) / 1000;
const xs = Array.from({ length: 21 }, (_, index) => START_S + index * DAY_S);
/** The same wave each time, so that two pictures can be compared. */
const wave = (scale: number, phase: number) =>
  xs.map((_, index) => Math.round(scale * (1.3 + Math.sin(index / 2.4 + phase) + 0.4 * Math.sin(index * 1.7 + phase))));

const counts = {
  success: wave(42_000, 0),
  client_error: wave(5200, 1),
  server_error: wave(900, 2),
  limited: wave(2600, 4),
} as const satisfies Readonly<Record<Outcome, readonly number[]>>;
const latencies = { p50: wave(14, 1), p95: wave(24, 2) } as const;

const TIME_ZONE = 'Asia/Shanghai';

export function ChartsGallery({ text }: { readonly text: GalleryText }) {
  const { languageTag: locale } = useUiText();
  const [range, setRange] = useState<DateRange<Preset>>({ preset: 'custom', from: '2026-03-03', to: '2026-03-09' });
  const [instant, setInstant] = useState<string>();
  const [point, setPoint] = useState<number>();
  const series = useSeries(text);
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <DateRangePicker
          label={text.range}
          value={range}
          onValueChange={setRange}
          presets={presets.map((value) => ({ value, label: text.presets[value] }))}
          timeZone={TIME_ZONE}
        />
        <InstantButton
          label={text.instant}
          hint={text.instantHint}
          action={text.instantGo}
          timeZone={TIME_ZONE}
          onGo={setInstant}
        />
        <span className="text-text-quiet">
          {text.clicked} {instant ?? point ?? '–'}
        </span>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <ChartFrame
          className="lg:col-span-2"
          title={text.chartTitle}
          aside="3,204,118"
          xs={xs}
          series={series.outcomes}
          timeZone={TIME_ZONE}
          syncKey="gallery"
          formatValue={(value) => format.format(value)}
          onPointSelect={setPoint}
        />
        <ChartFrame
          title={text.latencyTitle}
          aside="ms"
          xs={xs}
          series={series.latencies}
          timeZone={TIME_ZONE}
          syncKey="gallery"
          formatValue={(value) => format.format(value)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label={text.requests}
          value="1,284,021"
          chart={<Sparkline values={counts.success} label={text.requests} />}
        />
        <StatCard
          label={text.errors}
          value="318"
          chart={<Sparkline tone="danger" values={counts.server_error} label={text.errors} />}
        />
        <StatCard
          label={text.latency}
          value="28"
          unit="ms"
          chart={<Sparkline tone="neutral" values={latencies.p50} label={text.latency} />}
        />
      </div>
    </div>
  );
}

/** Series keep their identity until the language changes: new ones would redraw the chart. */
function useSeries(text: GalleryText) {
  return useMemo(
    () => ({
      outcomes: outcomes.map(
        (key): ChartSeries => ({ key, look: outcomeLooks[key], label: text.outcomes[key], values: counts[key] }),
      ),
      latencies: (['p50', 'p95'] as const).map(
        (key, index): ChartSeries => ({ key, look: lookAt(index), label: key, values: latencies[key] }),
      ),
    }),
    [text],
  );
}
