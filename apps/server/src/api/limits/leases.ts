import type { CounterId, Need, ProcessIdentity } from './counter.ts';
import type { HeldCounter } from './lease-model.ts';
import { createLeasedCounters } from './leased-counters.ts';
import { type AskDatabase, createQuestions, type LeasedCounter } from './questions.ts';

/** Units of a counter that a call has reserved: settled when it is metered, released when it is not. */
export interface LeaseUse {
  readonly counter: CounterId;
  readonly units: number;
  readonly held: HeldCounter;
}

export type Reservation =
  | { readonly ok: true; readonly uses: readonly LeaseUse[] }
  | { readonly ok: false; readonly blocked: CounterId };

export interface Leases {
  /**
   * Reserves units for all needs or for none. While running calls could still return units, it waits for them, at most
   * `max_wait_ms` or a second. Throws when the database cannot be asked.
   */
  reserve(needs: readonly Need[], max_wait_ms?: number): Promise<Reservation>;
  /** The call was metered: its reserved units are used. */
  settle(uses: readonly LeaseUse[]): void;
  /** Returns the units of a call that was refused or failed. */
  release(uses: readonly LeaseUse[]): void;
  /** False where the process got a new identity in the meantime: its units belong to others now. */
  areCurrent(uses: readonly LeaseUse[]): boolean;
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
 * not use return. `HeldCounter` counts, `createQuestions` asks the database; this file has the calls and the timer that
 * drives both.
 */
export function createLeases(deps: {
  ask: AskDatabase;
  identity: () => ProcessIdentity | undefined;
  clock?: () => number;
}): Leases {
  const { clock = () => performance.now() } = deps;
  const counters = createLeasedCounters();
  const questions = createQuestions({ ...deps, clock });
  const { pump } = questions;
  const ticker = setInterval(() => counters.expire(clock(), pump), TICK_MS).unref();

  const release = (uses: readonly LeaseUse[]): void => {
    for (const { held, units } of uses) held.release(units, clock());
  };

  return {
    async reserve(needs, max_wait_ms = WAIT_MS) {
      const uses: LeaseUse[] = [];
      try {
        for (const need of needs) {
          const counter = counters.of(need);
          const took = take(counter, need, { now: clock(), max_wait_ms, pump });
          if (!(typeof took === 'boolean' ? took : await took)) {
            release(uses);
            return { ok: false, blocked: need.counter };
          }
          uses.push({ counter: need.counter, units: need.units, held: counter.held });
        }
      } catch (error) {
        release(uses);
        throw error;
      }
      return { ok: true, uses };
    },
    settle(uses) {
      for (const { held, units } of uses) held.settle(units);
    },
    release,
    areCurrent: (uses) => uses.every(({ held }) => !held.void),
    reset: counters.reset,
    async close() {
      clearInterval(ticker);
      await questions.settled();
      for (const counter of counters.all()) {
        counter.held.retire();
        pump(counter);
      }
      await questions.settled();
    },
  };
}

/**
 * True or false at once where the process has enough units or knows that none are left; otherwise when the wait ends.
 */
function take(
  counter: LeasedCounter,
  { units, limit }: Need,
  { now, max_wait_ms, pump }: { now: number; max_wait_ms: number; pump: (counter: LeasedCounter) => void },
): boolean | Promise<boolean> {
  const { held } = counter;
  const taken = held.take(units, limit, now);
  if (taken !== 'wait') return taken === 'granted';
  return new Promise((resolve, reject) => {
    const decide = (outcome: 'granted' | 'refused' | 'failed'): void => {
      if (outcome === 'failed') reject(new Error('the units of a quota could not be asked for'));
      else resolve(outcome === 'granted');
    };
    held.wait({ units, until: now + Math.min(max_wait_ms, WAIT_MS), decide }, now);
    pump(counter);
  });
}
