import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { remPixels } from '../rem-pixels.ts';
import { useUiText } from '../ui-text.ts';
import type { Plot } from './chart-plot.ts';
import type { ChartFrameProps } from './chart-props.ts';
import { valueText } from './chart-series.ts';

interface ChartCanvasProps extends Omit<ChartFrameProps, 'onZoom'> {
  readonly formatX: (x: number) => string;
  readonly isolated: string | undefined;
  readonly index: number | undefined;
  readonly onIndex: (index: number | undefined) => void;
  /** The first and the last x in sight; undefined where all are. */
  readonly zoom: Span | undefined;
  readonly onZoom: (from: number, to: number) => void;
  readonly onZoomReset: () => void;
}

const HEIGHT_REM = 22;

/**
 * For the keyboard and screen readers the drawing is a slider over its points, whose value is spoken as time and
 * numbers.
 */
export function ChartCanvas(props: ChartCanvasProps) {
  const { title, xs, series, formatValue, formatX, index } = props;
  const text = useUiText();
  const helpId = useId();
  const target = useRef<HTMLDivElement>(null);
  const plot = usePlot(props, target);
  const last = xs.length - 1;
  // Shift and an arrow key mark a span from here, as a drag does; Enter zooms into it.
  const [anchor, setAnchor] = useState<number>();
  const span = anchor === undefined || index === undefined ? undefined : ordered(anchor, index);
  const mark = (from: number, to: number) => {
    setAnchor(from);
    plot.current?.mark(ordered(from, to));
  };
  const removeMark = () => {
    setAnchor(undefined);
    plot.current?.mark(undefined);
  };
  const onEnter = () => {
    if (!span || span[0] === span[1]) {
      if (index !== undefined) props.onPointSelect?.(index);
      return;
    }
    removeMark();
    const [from, to] = [xs[span[0]], xs[span[1]]];
    if (from !== undefined && to !== undefined) props.onZoom(from, to);
  };
  const onEscape = () => {
    if (span) removeMark();
    else props.onZoomReset();
  };
  const [first, end] = inSight(xs, props.zoom);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Escape') onEscape();
    const at = index ?? first - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: index === undefined ? end : at - 1,
      Home: first,
      End: end,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const within = Math.min(end, Math.max(first, next));
    props.onIndex(within);
    plot.current?.moveTo(within);
    if (event.shiftKey) mark(anchor ?? index ?? within, within);
    else removeMark();
  };
  const time = (at: number) => {
    const x = xs[at];
    return x === undefined ? '' : formatX(x);
  };
  const place = span && span[0] < span[1] ? `${time(span[0])} – ${time(span[1])}` : time(index ?? last);
  const spoken = series.map((one) => `${one.label} ${valueText(one.values[index ?? last], formatValue)}`).join(', ');
  return (
    <>
      <div
        ref={target}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={index ?? Math.max(0, last)}
        aria-valuetext={xs.length === 0 ? '' : `${place}: ${spoken}`}
        onKeyDown={onKeyDown}
        className="w-full rounded"
        style={{ height: `${HEIGHT_REM}rem` }}
      />
      <p id={helpId} className="sr-only">
        {text.chartHelp}
      </p>
    </>
  );
}

type Span = readonly [number, number];
const ordered = (a: number, b: number): Span => (a < b ? [a, b] : [b, a]);

/** The first and last point within the zoom. */
function inSight(xs: readonly number[], zoom: Span | undefined): Span {
  const last = Math.max(0, xs.length - 1);
  if (!zoom) return [0, last];
  const first = xs.findIndex((x) => x >= zoom[0]);
  const end = xs.findLastIndex((x) => x <= zoom[1]);
  // A zoom between two points contains none; the keys then move over all points.
  return first === -1 || end < first ? [0, last] : [first, end];
}

/** Drawn anew when the data changes. Callbacks go through a ref, so that a new callback does not redraw. */
function usePlot(props: ChartCanvasProps, target: RefObject<HTMLDivElement | null>): RefObject<Plot | undefined> {
  const { xs, series, timeZone, syncKey, finishedCount = xs.length, isolated, zoom } = props;
  const { languageTag } = useUiText();
  const plot = useRef<Plot | undefined>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const { createPlot } = await import('./chart-plot.ts');
      if (isUnmounted || !target.current) return;
      plot.current = createPlot({
        target: target.current,
        xs,
        series,
        height: HEIGHT_REM * remPixels(),
        timeZone,
        languageTag,
        syncKey,
        finishedCount,
        formatValue: (value) => latest.current.formatValue(value),
        onCursor: (at) => latest.current.onIndex(at),
        onPoint: (at) => latest.current.onPointSelect?.(at),
        onZoom: (from, to) => latest.current.onZoom(from, to),
      });
      plot.current.isolate(latest.current.isolated);
      if (latest.current.zoom) plot.current.zoom(latest.current.zoom);
    };
    void draw();
    return () => {
      isUnmounted = true;
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [xs, series, timeZone, syncKey, finishedCount, languageTag, target]);
  useEffect(() => plot.current?.isolate(isolated), [isolated]);
  useEffect(() => plot.current?.zoom(zoom), [zoom]);
  return plot;
}
