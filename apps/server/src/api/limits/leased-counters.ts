import { counterName, type Need } from './counter.ts';
import { HeldCounter } from './lease-model.ts';
import type { LeasedCounter } from './questions.ts';

/** The counters that the process holds now, each from its first need until it has lain idle. */
export interface LeasedCounters {
  of(need: Need): LeasedCounter;
  all(): readonly LeasedCounter[];
  /** Refuses those who have waited long enough, and forgets counters that are neither asked for nor held. */
  expire(now: number, pump: (counter: LeasedCounter) => void): void;
  /** Forgets all: the process goes on under a new identity, and others have these units. */
  reset(): void;
}

export function createLeasedCounters(): LeasedCounters {
  let counters = new Map<string, LeasedCounter>();
  return {
    of(need) {
      const name = counterName(need.counter);
      let counter = counters.get(name);
      if (!counter) {
        // The calls of a client token are few and counted one by one.
        counter = { name, need, held: new HeldCounter(need.limit, need.counter.period !== 'total') };
        counters.set(name, counter);
      }
      return counter;
    },
    all: () => [...counters.values()],
    expire(now, pump) {
      for (const counter of counters.values()) {
        counter.held.expire(now);
        pump(counter);
        if (counter.held.isIdle(now)) counters.delete(counter.name);
      }
    },
    reset() {
      const old = counters;
      counters = new Map();
      for (const { held } of old.values()) held.reset();
    },
  };
}
