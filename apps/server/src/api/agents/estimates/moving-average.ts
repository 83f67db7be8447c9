/** The exponential moving average after one more value; `weight` is that of the new value, 0 to 1. */
export const movingAverage = (before: number | undefined, value: number, weight: number): number =>
  before === undefined ? value : before + weight * (value - before);
