/** Factor of the clock's speed in slow motion. */
export const SLOW_SCALE = 0.25;

/** The speed once slow motion was switched on or, from any slow speed, off. */
export const toggledSlow = (scale: number): number => (scale < 1 ? 1 : SLOW_SCALE);
