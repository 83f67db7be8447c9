/** Events in order; plain data, so that the log is copied and hashed with the state it belongs to. */
export interface EventLog<Event> {
  readonly entries: Logged<Event>[];
}

export type Logged<Event> = Event & { readonly tick: number };

export function createLog<Event>(): EventLog<Event> {
  return { entries: [] };
}

/** Notes an event. Ticks never fall: an event of the past is a fault of the caller and throws. */
export function logEvent<Event extends object>(log: EventLog<Event>, tick: number, event: Event): void {
  const last = log.entries.at(-1);
  if (last && last.tick > tick) throw new Error(`an event of tick ${tick} after one of tick ${last.tick}`);
  log.entries.push({ ...event, tick });
}

/** The events of this tick and later ones, in order. Takes time proportional to their number. */
export function eventsSince<Event>(log: EventLog<Event>, tick: number): readonly Logged<Event>[] {
  let from = log.entries.length;
  while (from > 0 && (log.entries[from - 1]?.tick ?? 0) >= tick) from--;
  return log.entries.slice(from);
}
