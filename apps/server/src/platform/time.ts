/** Units of time, in milliseconds (`_ms`), seconds (`_s`) and minutes. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** The last instant that a `Date` can hold. */
export const MAX_TIME_MS = 8.64e15;

export const HOUR_S = 3600;
export const DAY_S = 24 * HOUR_S;

/** The last multiple of a unit of time that is not after `at_ms`: the start of its hour or UTC day. */
export const floorTo = (at_ms: number, unit_ms: number): number => Math.floor(at_ms / unit_ms) * unit_ms;
/** The first multiple of a unit of time that is not before `at_ms`. */
export const ceilTo = (at_ms: number, unit_ms: number): number => Math.ceil(at_ms / unit_ms) * unit_ms;
