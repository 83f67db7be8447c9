/** Units of time, in milliseconds (`_ms`) and seconds (`_s`). */
export const minute_ms = 60_000;
export const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;

export const hour_s = 3600;
export const day_s = 24 * hour_s;
