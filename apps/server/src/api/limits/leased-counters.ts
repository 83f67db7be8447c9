import { counterName, type Need } from './counter.ts';
import { CounterLease } from './lease-model.ts';
import type { LeasedCounter } from './lease-requests.ts';

/** The counters that the process holds, each from its first use until it has been idle for a while. */
export interface LeasedCounters {
  findOrCreate(need: Need): LeasedCounter;
  list(): readonly LeasedCounter[];
  /** Refuses calls that have waited long enough, and removes counters that are neither used nor held. */
  expire(now: number, sendNext: (counter: LeasedCounter) => void): void;
  /** Removes all: the process continues under a new identity, and its units belong to others. */
  reset(): void;
}

export function createLeasedCounters(): LeasedCounters {
  let counters = new Map<string, LeasedCounter>();
  return {
    findOrCreate(need) {
      const name = counterName(need.counter);
      let counter = counters.get(name);
      if (!counter) {
        // The calls of a client token are few and counted one by one.
        counter = { name, need, lease: new CounterLease(need.limit, { goesAhead: need.counter.period !== 'total' }) };
        counters.set(name, counter);
      }
      return counter;
    },
    list: () => [...counters.values()],
    expire(now, sendNext) {
      for (const counter of counters.values()) {
        counter.lease.expire(now);
        sendNext(counter);
        if (counter.lease.isIdle(now)) counters.delete(counter.name);
      }
    },
    reset() {
      const old = counters;
      counters = new Map();
      for (const { lease } of old.values()) lease.makeVoid();
    },
  };
}
