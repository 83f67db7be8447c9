import type { Quality } from '../view/view-modes.ts';

/** Pixels of the canvas a CSS pixel at most; half of them are a quarter of the work. */
export const pixelsOf: Readonly<Record<Quality, number>> = { high: 2, medium: 1.5, low: 0.5 };

/** Mean frame time, in milliseconds, above which quality is lowered by a step. */
const SLOW_MS = 34;
const MEASURED_MS = 2000;

/** Measures frame times and reports, every two seconds, when they are too long. Pauses of the page do not count. */
export function createFrameTimeWatch(onSlow: () => void): (elapsed_ms: number) => void {
  let sum = 0;
  let count = 0;
  return (elapsed_ms) => {
    if (elapsed_ms > 1000) return;
    sum += elapsed_ms;
    count += 1;
    if (sum < MEASURED_MS) return;
    if (sum / count > SLOW_MS) onSlow();
    sum = 0;
    count = 0;
  };
}

/** The steps down from a quality: fewer pixels, and at last the map from above, which needs none of this. */
export const nextLower: Readonly<Record<Quality, Quality | 'tactical'>> = {
  high: 'medium',
  medium: 'low',
  low: 'tactical',
};
