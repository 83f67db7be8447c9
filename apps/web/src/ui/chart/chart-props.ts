import type { ReactNode } from 'react';
import type { ChartSeries } from './chart-series.ts';

export interface ChartFrameProps {
  readonly title: string;
  /** Beside the title: the total, a unit, "as of". */
  readonly aside?: ReactNode;
  /** Seconds since 1970, rising. */
  readonly xs: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly timeZone: string;
  readonly formatValue: (value: number) => string;
  /** Of one point: "Mar 3, 14:00". A bucket of a day has no hour. */
  readonly granularity?: 'hour' | 'day';
  /** How many points are complete. The others are drawn lighter and dashed, and labelled "so far". */
  readonly finishedCount?: number;
  readonly syncKey?: string;
  /** A point was pressed: filter the history by it. */
  readonly onPointSelect?: (index: number) => void;
  /** A span was dragged. With it the page owns the range; without it the chart zooms by itself. */
  readonly onZoom?: (from: number, to: number) => void;
  /** True while old data is shown and new data loads. */
  readonly stale?: boolean;
  readonly className?: string;
}
