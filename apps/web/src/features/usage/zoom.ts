const HOUR_S = 3600;

/**
 * The hours of the zone that a dragged span touches, in seconds since 1970. `xs` are the starts of the buckets: hours
 * of the zone, or days, which begin with an hour of it. In India that is half past an hour of UTC.
 */
export function zoomSpan(xs: readonly number[], from: number, to: number): readonly [number, number] {
  const first = floorHour(xs, Math.min(from, to));
  const end = Math.max(from, to);
  const last = floorHour(xs, end);
  return [first, last === end && last > first ? last : last + HOUR_S];
}

/** A range may begin within an hour; the start after it does not. */
function floorHour(xs: readonly number[], at: number): number {
  const next = xs.find((x) => x > at) ?? xs.at(-1) ?? 0;
  const phase = next % HOUR_S;
  return Math.floor((at - phase) / HOUR_S) * HOUR_S + phase;
}
