/**
 * The engine's clock without the engine's code, which only the worker loads; `ticks.test.ts` holds it to the engine's.
 */
export const TICKS_PER_SECOND = 10;
export const LAST_TICK = 3000;
