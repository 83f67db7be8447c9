import { ChartLine, Table2, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { Table } from '../data/table.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useUiText } from '../ui-text.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartFrameProps } from './chart-props.ts';
import { valueText } from './chart-series.ts';

/** The frame of every chart: legend with isolation, crosshair, zoom, keys, and the same numbers as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, aside, xs, series, timeZone, formatValue, granularity = 'day', onZoom, stale, className } = props;
  const { finishedCount = xs.length } = props;
  const text = useUiText();
  const [asTable, setAsTable] = useState(false);
  const [isolated, setIsolated] = useState<string>();
  const [index, setIndex] = useState<number>();
  const [zoom, setZoom] = useState<{ readonly span: readonly [number, number]; readonly length_s: number }>();
  const length_s = (xs.at(-1) ?? 0) - (xs[0] ?? 0);
  // Into another range nobody has zoomed; a range that moves on with the time keeps its length.
  if (zoom && zoom.length_s !== length_s) setZoom(undefined);
  const formatX = (x: number) => {
    const time = new Intl.DateTimeFormat(text.languageTag, {
      timeZone,
      month: 'short',
      day: 'numeric',
      ...(granularity === 'hour' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    }).format(x * 1000);
    return x >= (xs[finishedCount] ?? Infinity) ? text.soFar(time) : time;
  };
  const at = index === undefined ? undefined : xs[index];
  return (
    <figure className={cx('min-w-0 rounded-lg border border-line bg-surface-raised', className)}>
      <figcaption className="flex items-start gap-1 px-4 pt-3">
        <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-text-faint tabular-nums">{at === undefined ? aside : formatX(at)}</span>
        </span>
        {zoom && (
          <IconButton
            size="small"
            label={text.resetZoom}
            icon={<ZoomOut aria-hidden />}
            onClick={() => setZoom(undefined)}
          />
        )}
        <IconButton
          size="small"
          label={asTable ? text.showAsChart : text.showAsTable}
          icon={asTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      <div className={cx('px-4 pb-3', stale && 'opacity-50 transition-opacity')}>
        <ChartLegend
          series={series}
          isolated={isolated}
          onIsolate={setIsolated}
          index={index}
          formatValue={formatValue}
        />
        {asTable ? (
          <ChartTable {...props} formatX={formatX} />
        ) : (
          <ChartCanvas
            {...props}
            formatX={formatX}
            isolated={isolated}
            index={index}
            onIndex={setIndex}
            zoom={zoom?.span}
            onZoom={onZoom ?? ((from, to) => setZoom({ span: [from, to], length_s }))}
            onZoomReset={() => setZoom(undefined)}
          />
        )}
      </div>
    </figure>
  );
}

function ChartTable(props: ChartFrameProps & { readonly formatX: (x: number) => string }) {
  const { title, xs, series, formatValue, formatX } = props;
  const text = useUiText();
  return (
    <Table
      label={title}
      rows={xs.map((x, index) => ({ x, index }))}
      rowKey={(row) => String(row.x)}
      maxHeight="max-h-60"
      columns={[
        { key: 'x', header: text.time, cell: (row) => formatX(row.x) },
        ...series.map((one) => ({
          key: one.key,
          header: one.label,
          align: 'end' as const,
          cell: (row: { readonly index: number }) => valueText(one.values[row.index], formatValue),
        })),
      ]}
    />
  );
}

/** In the shape of a chart, for pages that wait for the numbers. */
export function ChartSkeleton({ className }: { readonly className?: string }) {
  return (
    <div className={cx('animate-appear-late rounded-lg border border-line bg-surface-raised p-4', className)}>
      <Skeleton className="mb-4 h-4 w-40" />
      <Skeleton className="h-59 w-full" />
    </div>
  );
}
