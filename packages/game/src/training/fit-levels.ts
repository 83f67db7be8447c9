/** What a step of the scale of levels should be: the share of matches that a level wins against the one below. */
export const levelStep = { low: 0.6, high: 0.67 } as const;
/** The share that is looked for: a measured one is off by its chance. */
const MIDDLE = (levelStep.low + levelStep.high) / 2;
const NEAR = 0.01;

export interface FittedNoise {
  readonly noise: number;
  /** What the level above wins against it. */
  readonly share: number;
}

/**
 * The evaluation noise of a level, by bisection: `shareAt` plays matches of the level above against one with this noise, which
 * wins less of them the more noise it has. Ends in the middle of a step, or after `steps`, with the nearest that was met.
 */
export function fitNoise(
  shareAt: (noise: number) => number,
  range: { readonly low: number; readonly high: number },
  steps: number,
): FittedNoise {
  let { low, high } = range;
  let best: FittedNoise = { noise: low, share: 0 };
  for (let step = 0; step < steps; step++) {
    const noise = (low + high) / 2;
    const share = shareAt(noise);
    if (Math.abs(share - MIDDLE) < Math.abs(best.share - MIDDLE)) best = { noise, share };
    if (Math.abs(share - MIDDLE) < NEAR) break;
    if (share < MIDDLE) low = noise;
    else high = noise;
  }
  return best;
}
