import { type MouseEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../../../../settings/locale.ts';
import { useTheme } from '../../../../settings/theme.ts';
import { usePrefersReducedMotion } from '../../use-media-query.ts';
import type { Layers, PlanFrame, Target } from './plan-drawing.ts';
import { createStagePainter, type StagePainter } from './stage-painter.ts';

interface PlanCanvasProps {
  /** Calls with every frame, the latest one at once; returns what stops it. */
  readonly subscribe: (listener: (frame: PlanFrame) => void) => () => void;
  /** The seat that gets the captain's orders; undefined where nobody gives any. */
  readonly selected: number | undefined;
  readonly layers: Layers;
  /** Absent where the plan is only a picture, on which nothing can be pointed at. */
  readonly onTarget?: ((target: Target, at: { readonly x: number; readonly y: number }) => void) | undefined;
  /** One instant, drawn once: nothing flickers or drifts. */
  readonly isStill?: boolean;
  readonly className?: string;
}

/**
 * The station from above, drawn on a canvas. It is hidden from screen readers: the radio log, the cards of the team and
 * the list of survivors say the same as text.
 */
export function PlanCanvas({ subscribe, selected, layers, onTarget, isStill = false, className }: PlanCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<StagePainter>(undefined);
  const theme = useTheme();
  const language = useLanguage();
  const prefersCalm = usePrefersReducedMotion();
  const isCalm = isStill || prefersCalm;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const created = createStagePainter(canvas.current);
    painter.current = created;
    const stop = subscribe(created.show);
    return () => {
      stop();
      created.close();
      painter.current = undefined;
    };
  }, [subscribe]);
  useEffect(() => {
    painter.current?.change({ theme, language, isCalm, selected, layers });
  }, [theme, language, isCalm, selected, layers]);
  if (onTarget === undefined) return <canvas ref={canvas} aria-hidden className={className} />;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={className}
      onPointerMove={(event) => {
        const { x, y } = placeOn(event);
        const target = painter.current?.targetAt(x, y);
        painter.current?.point(target);
        event.currentTarget.style.cursor = target === undefined ? 'default' : 'pointer';
      }}
      onPointerLeave={() => painter.current?.point(undefined)}
      onClick={(event) => {
        const at = placeOn(event);
        const target = painter.current?.targetAt(at.x, at.y);
        if (target !== undefined) onTarget(target, at);
      }}
    />
  );
}

/** Where the pointer is on the canvas, in CSS pixels. */
function placeOn({ currentTarget, clientX, clientY }: MouseEvent<HTMLCanvasElement>) {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
