export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the reader has asked the system for less motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia(REDUCED_MOTION).matches;
