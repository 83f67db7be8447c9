import type { ProcessIdentity } from '../process-identity.ts';
import type { CounterId, CounterUnits, Need } from './counter.ts';
import type { CounterLease, Waiter } from './lease-model.ts';
import { createLeaseRequests, type LeasedCounter, type SendLeaseRequest } from './lease-requests.ts';
import { createLeasedCounters } from './leased-counters.ts';

/** Units of a counter that a call has reserved: settled when it is metered, released when it is not. */
export interface ReservedUnits extends CounterUnits {
  readonly lease: CounterLease;
}

export type ReserveResult =
  | { readonly ok: true; readonly reserved: readonly ReservedUnits[] }
  | { readonly ok: false; readonly blocked: CounterId };

export interface Leases {
  /**
   * Reserves units for all needs or for none. While running calls could still return units, it waits for them, at most
   * `max_wait_ms` or a second. Throws when the database cannot be asked.
   */
  reserve(needs: readonly Need[], max_wait_ms?: number): Promise<ReserveResult>;
  /** The call was metered: its reserved units are used. */
  settle(reserved: readonly ReservedUnits[]): void;
  /** Returns the units of a call that was refused or failed. */
  release(reserved: readonly ReservedUnits[]): void;
  /** False where the process got a new identity in the meantime: its units belong to others now. */
  areCurrent(reserved: readonly ReservedUnits[]): boolean;
  /** Drops everything held: the process continues under a new identity. */
  reset(): void;
  /** Returns everything held to the database. */
  close(): Promise<void>;
}

/** Longest time that a call waits for units that running calls may return. */
const WAIT_MS = 1000;
const TICK_MS = 25;

/**
 * Quotas and spend limits. The database gives units to a process, and the process gives them to calls. A unit is never
 * given twice, so a limit of 100 admits exactly 100 calls whatever the number of processes, and units that a call does
 * not use return. `CounterLease` counts, `createLeaseRequests` asks the database; this file has the calls and the timer
 * that drives both.
 */
export function createLeases(deps: {
  send: SendLeaseRequest;
  identity: () => ProcessIdentity | undefined;
  clock?: () => number;
  answer_ms?: number | undefined;
}): Leases {
  const { clock = () => performance.now() } = deps;
  const counters = createLeasedCounters();
  const requests = createLeaseRequests({ ...deps, clock });
  const { sendNext } = requests;
  const ticker = setInterval(() => counters.expire(clock(), sendNext), TICK_MS).unref();

  const release = (reserved: readonly ReservedUnits[]): void => {
    for (const { lease, units } of reserved) lease.release(units, clock());
  };

  return {
    async reserve(needs, max_wait_ms = WAIT_MS) {
      const until = clock() + Math.min(max_wait_ms, WAIT_MS);
      const reserved: ReservedUnits[] = [];
      try {
        for (const need of needs) {
          const counter = counters.findOrCreate(need);
          const now = clock();
          const verdict = counter.lease.take(need.units, need.limit, now);
          const isGranted =
            verdict === 'wait'
              ? await waitForUnits(counter, need.units, { now, until, sendNext })
              : verdict === 'granted';
          if (!isGranted) {
            release(reserved);
            return { ok: false, blocked: need.counter };
          }
          reserved.push({ counter: need.counter, units: need.units, lease: counter.lease });
        }
      } catch (error) {
        release(reserved);
        throw error;
      }
      return { ok: true, reserved };
    },
    settle(reserved) {
      for (const { lease, units } of reserved) lease.settle(units);
    },
    release,
    areCurrent: (reserved) => reserved.every(({ lease }) => !lease.isVoid),
    reset: counters.reset,
    async close() {
      clearInterval(ticker);
      await requests.drained();
      for (const counter of counters.list()) {
        counter.lease.retire();
        sendNext(counter);
      }
      await requests.drained();
    },
  };
}

/** False where the wait ends without units. */
async function waitForUnits(
  counter: LeasedCounter,
  units: number,
  { now, until, sendNext }: { now: number; until: number; sendNext: (counter: LeasedCounter) => void },
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const waiter: Waiter = {
    units,
    until,
    decide: (verdict) => resolve(verdict === 'granted'),
    fail: (cause) => reject(new Error('the units of a quota could not be asked for', { cause })),
  };
  counter.lease.wait(waiter, now);
  sendNext(counter);
  return promise;
}
