/** Limits count by UTC day and month. */
export interface Calendar {
  readonly now: Date;
  readonly day: Date;
  readonly month: Date;
  readonly next_day: Date;
  readonly next_month: Date;
}

export function calendarAt(now_ms: number): Calendar {
  const now = new Date(now_ms);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return {
    now,
    day: new Date(Date.UTC(year, month, day)),
    month: new Date(Date.UTC(year, month, 1)),
    next_day: new Date(Date.UTC(year, month, day + 1)),
    next_month: new Date(Date.UTC(year, month + 1, 1)),
  };
}
