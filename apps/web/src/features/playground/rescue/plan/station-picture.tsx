import { useCallback, useMemo } from 'react';
import { viewOfAnswer } from './answer-view.ts';
import { PlanCanvas } from './plan-canvas.tsx';
import type { Layers, PlanFrame } from './plan-drawing.ts';

const layers: Layers = { plans: true, beliefs: false, upright: false };

/** The station of an answer of `rescue.act`, drawn as the playground draws it; nothing for any other answer. */
export function StationPicture({ answer, className }: { readonly answer: unknown; readonly className?: string }) {
  const view = useMemo(() => viewOfAnswer(answer), [answer]);
  const subscribe = useCallback(
    (listener: (frame: PlanFrame) => void) => {
      if (view) listener({ views: [view] });
      return () => undefined;
    },
    [view],
  );
  if (!view) return null;
  return (
    <PlanCanvas
      subscribe={subscribe}
      selected={undefined}
      layers={layers}
      isStill
      {...(className !== undefined && { className })}
    />
  );
}
