import { outcomes } from '@fourth-seat/contract';
import type { callWords } from '../../forms/calls/call-messages.ts';
import { outcomeLooks } from '../../forms/calls/outcome-looks.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { ChartSeries } from '../../ui/chart/chart-series.ts';
import type { Usage } from './totals.tsx';

/** The values of the complete buckets and of the current one; null for buckets in the future. */
export function withoutFuture<Point>(
  series: readonly Point[],
  finishedCount: number,
  read: (point: Point) => number | null,
) {
  return series.map((point, index) => (index <= finishedCount ? read(point) : null));
}

/** The number of calls for each outcome. `finishedCount` is the number of complete buckets. */
export function outcomeSeries(
  series: Usage['series'],
  finishedCount: number,
  words: Translate<typeof callWords.table>,
): readonly ChartSeries[] {
  return outcomes.map((name) => ({
    key: name,
    label: words(name),
    values: withoutFuture(series, finishedCount, (point) => point[name]),
    look: outcomeLooks[name],
    area: name === 'success',
  }));
}
