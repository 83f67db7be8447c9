/** Milliseconds that the end of a match stays on screen before another begins. */
export const OVER_MS = 6000;
