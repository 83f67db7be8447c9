/** The part of `ChartCanvas` that needs uPlot (23 KB gzip), loaded when it is first drawn. */
import uPlot from 'uplot';
import './chart.css';
import { remPixels } from '../rem-pixels.ts';
import { type ChartSeries, markPoints, type SeriesLook } from './chart-series.ts';

export interface PlotOptions {
  readonly target: HTMLElement;
  readonly xs: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly height: number;
  readonly timeZone: string;
  readonly languageTag: string;
  /** Charts with the same key share their crosshair. */
  readonly syncKey: string | undefined;
  /** The number of complete points; later ones still grow. */
  readonly finishedCount: number;
  readonly formatValue: (value: number) => string;
  readonly onCursor: (index: number | undefined) => void;
  readonly onPoint: (index: number) => void;
  readonly onZoom: (from: number, to: number) => void;
}

export interface Plot {
  /** Shows one series alone; undefined shows all. */
  readonly isolate: (key: string | undefined) => void;
  readonly moveTo: (index: number) => void;
  /** Marks the span between two points, as a drag does; undefined removes the mark. */
  readonly mark: (span: readonly [number, number] | undefined) => void;
  readonly zoom: (range: readonly [number, number] | undefined) => void;
  readonly destroy: () => void;
}

export function createPlot(options: PlotOptions): Plot {
  const { target, xs, series, height, finishedCount, onPoint } = options;
  // Each series is drawn in two pieces: the complete points, and the line to those that still grow.
  const complete = series.map(({ values }) => values.map((value, index) => (index < finishedCount ? value : null)));
  const growing = series.map(({ values }) => values.map((value, index) => (index >= finishedCount - 1 ? value : null)));
  const data: uPlot.AlignedData = [[...xs], ...complete, ...(finishedCount < xs.length ? growing : [])];
  const chart = new uPlot({ ...plotOptions(options), width: Math.max(1, target.clientWidth), height }, data, target);
  const resize = new ResizeObserver(() => chart.setSize({ width: Math.max(1, target.clientWidth), height }));
  resize.observe(target);
  // Colours are read while drawing, so a change of theme redraws.
  const theme = new MutationObserver(() => chart.redraw());
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const press = pressWithoutDrag(chart, onPoint);
  /** Pixels from the left edge; undefined where there is no such point. */
  const placeOf = (index: number): number | undefined => {
    const x = xs[index];
    return x === undefined ? undefined : chart.valToPos(x, 'x');
  };
  const [first, last] = [xs[0], xs.at(-1)];
  // A chart without points has a scale as well.
  const full = first === undefined || last === undefined ? ([0, 1] as const) : ([first, last] as const);
  return {
    isolate: (key) =>
      chart.series.slice(1).forEach((_, index) => {
        const show = key === undefined || series[index % series.length]?.key === key;
        chart.setSeries(index + 1, { show });
      }),
    moveTo: (index) => {
      const left = placeOf(index);
      if (left !== undefined) chart.setCursor({ left, top: 0 });
    },
    mark: (span) => {
      const [left, right] = span ? span.map(placeOf) : [];
      const isShown = left !== undefined && right !== undefined;
      chart.setSelect(isShown ? { left, top: 0, width: right - left, height: chart.over.clientHeight } : noMark, false);
    },
    zoom: (range) => {
      const [min, max] = range ?? full;
      chart.setScale('x', { min, max });
    },
    destroy: () => {
      resize.disconnect();
      theme.disconnect();
      press();
      chart.destroy();
    },
  };
}

const noMark = { left: 0, top: 0, width: 0, height: 0 } as const;

/** A drag ends in a click as well; only a press without a drag opens the point. */
function pressWithoutDrag(chart: uPlot, onPoint: (index: number) => void): () => void {
  let startX = 0;
  const onPointerDown = (event: PointerEvent) => {
    startX = event.clientX;
  };
  const onClick = (event: MouseEvent) => {
    const { idx } = chart.cursor;
    if (Math.abs(event.clientX - startX) < 4 && typeof idx === 'number') onPoint(idx);
  };
  chart.over.addEventListener('pointerdown', onPointerDown);
  chart.over.addEventListener('click', onClick);
  return () => {
    chart.over.removeEventListener('pointerdown', onPointerDown);
    chart.over.removeEventListener('click', onClick);
  };
}

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function plotOptions(options: PlotOptions): Omit<uPlot.Options, 'width' | 'height'> {
  const { xs, series, timeZone, languageTag, syncKey, finishedCount, formatValue, onCursor, onZoom } = options;
  const size = remPixels();
  const font = () => `${1.2 * remPixels()}px ${getComputedStyle(document.body).fontFamily}`;
  const axis = { stroke: () => color('--text-faint'), font: font(), ticks: { show: false } };
  return {
    legend: { show: false },
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), timeZone),
    // The label of the last date extends beyond the right edge by half of its width.
    padding: [size, size * 3, 0, 0],
    scales: { x: { time: true }, y: { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: size * 3,
        gap: size * 0.9,
        space: size * 9,
        values: (_, splits, __, ___, step_s) => splits.map((at) => formatTick(at, step_s, timeZone, languageTag)),
      },
      {
        ...axis,
        grid: { stroke: () => color('--line'), width: 1 },
        size: (_, values) => Math.max(3, ...(values ?? []).map((value) => value.length * 0.75 + 1.4)) * size,
        gap: size * 0.6,
        space: size * 4,
        ...wholeSteps(series),
        values: (_, splits) => splits.map(formatValue),
      },
    ],
    series: [
      {},
      ...series.map((one) => plotSeries(one, xs.length, size)),
      ...(finishedCount < xs.length ? series.map((one) => growingSeries(one, xs.length, size)) : []),
    ],
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: { size: size * 0.9, stroke: () => color('--surface-raised'), width: 2 },
      ...(syncKey !== undefined && { sync: { key: syncKey, setSeries: false } }),
    },
    hooks: {
      setCursor: [(chart) => onCursor(chart.cursor.idx ?? undefined)],
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          // Charts that share a crosshair repeat the drag; only the one under the pointer zooms.
          if (width > 4 && chart.over.matches(':hover'))
            onZoom(chart.posToVal(left, 'x'), chart.posToVal(left + width, 'x'));
          chart.setSelect(noMark, false);
        },
      ],
    },
  };
}

/** Calls and tokens are whole numbers, so the axis has no halves. */
function wholeSteps(series: readonly ChartSeries[]): Pick<uPlot.Axis, 'incrs'> {
  const isWhole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return isWhole
    ? { incrs: Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((n) => n * 10 ** power)).flat() }
    : {};
}

/** The line to the points that still grow. They always have marks, because a single point draws no line. */
function growingSeries(one: ChartSeries, count: number, size: number): uPlot.Series {
  const { look } = one;
  const points: uPlot.Series.Points = { show: (chart, index) => drawMarks(chart, index, look, size) };
  return { ...plotSeries(one, count, size), dash: [2, 5], alpha: 0.55, points };
}

/** Marks are drawn only where they have room; on a dense line the dash tells the series. */
function plotSeries(one: ChartSeries, count: number, size: number): uPlot.Series {
  const { look } = one;
  return {
    label: one.label,
    stroke: () => color(look.color),
    ...(one.area && { fill: () => `color-mix(in srgb, ${color(look.color)} 14%, transparent)` }),
    width: Math.max(1.5, size * 0.17),
    dash: [...look.dash],
    spanGaps: false,
    points: { show: (chart, index) => (count <= 48 ? drawMarks(chart, index, look, size) : false) },
  };
}

function drawMarks(chart: uPlot, index: number, look: SeriesLook, size: number): false {
  const { ctx, data } = chart;
  const radius = size * 0.36 * devicePixelRatio;
  const values = data[index] ?? [];
  ctx.save();
  ctx.fillStyle = color(look.color);
  for (const [at, value] of values.entries()) {
    const x = data[0][at];
    // On the zero line the marks of all series would cover each other.
    if (!value || x === undefined) continue;
    const left = chart.valToPos(x, 'x', true);
    const top = chart.valToPos(value, 'y', true);
    if (left < chart.bbox.left - 1 || left > chart.bbox.left + chart.bbox.width + 1) continue;
    ctx.beginPath();
    if (look.mark === 'circle') ctx.arc(left, top, radius, 0, 2 * Math.PI);
    else for (const [dx, dy] of markPoints[look.mark]) ctx.lineTo(left + dx * radius, top + dy * radius);
    ctx.fill();
  }
  ctx.restore();
  // uPlot's own round points are not drawn.
  return false;
}

/** Days where a tick is a day, hours inside one. */
function formatTick(at_s: number, step_s: number, timeZone: string, languageTag: string): string {
  const form: Intl.DateTimeFormatOptions =
    step_s >= 86_400 ? { month: 'short', day: 'numeric' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(languageTag, { timeZone, ...form }).format(at_s * 1000);
}
