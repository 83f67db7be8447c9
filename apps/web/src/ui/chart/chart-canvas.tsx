import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useUiText } from '../ui-text.tsx';
import type { Plot } from './chart-plot.ts';
import type { ChartFrameProps } from './chart-props.ts';

interface ChartCanvasProps extends Omit<ChartFrameProps, 'onZoom'> {
  readonly formatX: (x: number) => string;
  readonly isolated: string | null;
  readonly index: number | undefined;
  readonly onIndex: (index: number | undefined) => void;
  readonly zoom: readonly [number, number] | null;
  readonly onZoom: (from: number, to: number) => void;
  readonly onZoomReset: () => void;
}

const height_rem = 22;

/**
 * For a keyboard and a screen reader the drawing is a slider over its points whose value is spoken as time and numbers.
 */
export function ChartCanvas(props: ChartCanvasProps) {
  const { title, xs, series, formatValue, formatX, index } = props;
  const text = useUiText();
  const helpId = useId();
  const target = useRef<HTMLDivElement>(null);
  const plot = usePlot(props, target);
  const last = xs.length - 1;
  const key = (event: KeyboardEvent) => {
    const at = index ?? -1;
    const next = { ArrowRight: at + 1, ArrowLeft: at === -1 ? last : at - 1, Home: 0, End: last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const within = Math.min(last, Math.max(0, next));
      props.onIndex(within);
      plot.current?.moveTo(within);
    } else if (event.key === 'Enter' && index !== undefined) props.onPointSelect?.(xs[index] ?? 0, index);
    else if (event.key === 'Escape') props.onZoomReset();
  };
  const spoken = series.map((one) => `${one.label} ${speak(one.values[index ?? last], formatValue)}`).join(', ');
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
        aria-valuetext={xs.length === 0 ? '' : `${formatX(xs[index ?? last] ?? 0)}: ${spoken}`}
        onKeyDown={key}
        className="h-[22rem] w-full rounded"
      />
      <p id={helpId} className="sr-only">
        {text.chartHelp}
      </p>
    </>
  );
}

const speak = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);

/** Made anew when the data changes; callbacks go through a ref, so that a new one does not draw it again. */
function usePlot(props: ChartCanvasProps, target: RefObject<HTMLDivElement | null>): RefObject<Plot | undefined> {
  const { xs, series, timeZone, syncKey, finished = xs.length, isolated, zoom } = props;
  const { locale } = useUiText();
  const plot = useRef<Plot | undefined>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { createPlot } = await import('./chart-plot.ts');
      if (gone || !target.current) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      plot.current = createPlot({
        target: target.current,
        xs,
        series,
        height: height_rem * rem,
        timeZone,
        locale,
        syncKey,
        finished,
        formatValue: (value) => latest.current.formatValue(value),
        onCursor: (at) => latest.current.onIndex(at),
        onPoint: (at) => latest.current.onPointSelect?.(xs[at] ?? 0, at),
        onZoom: (from, to) => latest.current.onZoom(from, to),
      });
      plot.current.isolate(latest.current.isolated);
      if (latest.current.zoom) plot.current.zoom(latest.current.zoom);
    };
    void draw();
    return () => {
      gone = true;
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [xs, series, timeZone, syncKey, finished, locale, target]);
  useEffect(() => plot.current?.isolate(isolated), [isolated]);
  useEffect(() => plot.current?.zoom(zoom), [zoom]);
  return plot;
}
