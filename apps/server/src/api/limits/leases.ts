import type { CounterId, Need, ProcessIdentity } from './counter.ts';
import type { HeldCounter } from './lease-model.ts';
import { createLeasedCounters } from './leased-counters.ts';
import { type AskDatabase, createQuestions, type LeasedCounter } from './questions.ts';

/** Units of a counter that a call has got hold of: settled when it is metered, released when it is not. */
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
   * Takes all needs or none. While units that could still come back are with running calls, it waits for them, at most
   * `patience_ms` or a second. Throws when the database cannot be asked.
   */
  reserve(needs: readonly Need[], patience_ms?: number): Promise<Reservation>;
  /** The call was metered: what it reserved is used. */
  settle(uses: readonly LeaseUse[]): void;
  /** Gives back what a call did not use because it was refused or failed. */
  release(uses: readonly LeaseUse[]): void;
  /** False where the process got a new identity meanwhile: others have these units by now. */
  areCurrent(uses: readonly LeaseUse[]): boolean;
  /** Everything held is void: the process goes on under a new identity. */
  reset(): void;
  /** Returns what is held to the database. */
  close(): Promise<void>;
}

/** A call waits so long at most for units that running calls may give back. */
const WAIT_MS = 1000;
const TICK_MS = 25;

/**
 * Quota and spend. The database gives units to a process, the process gives them to calls; a unit is never given twice,
 * so a limit of 100 lets exactly 100 calls through however many processes there are, and what a call does not use goes
 * back. `HeldCounter` counts, `createQuestions` asks the database; here are the calls, and the timer that drives both.
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
    async reserve(needs, patience_ms = WAIT_MS) {
      const uses: LeaseUse[] = [];
      try {
        for (const need of needs) {
          const counter = counters.of(need);
          const took = take(counter, need, { now: clock(), patience_ms, pump });
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

/** True or false at once where the process holds enough or knows that nothing is left; else when the wait is over. */
function take(
  counter: LeasedCounter,
  { units, limit }: Need,
  { now, patience_ms, pump }: { now: number; patience_ms: number; pump: (counter: LeasedCounter) => void },
): boolean | Promise<boolean> {
  const { held } = counter;
  const taken = held.take(units, limit, now);
  if (taken !== 'wait') return taken === 'granted';
  return new Promise((resolve, reject) => {
    const decide = (outcome: 'granted' | 'refused' | 'failed'): void => {
      if (outcome === 'failed') reject(new Error('the units of a quota could not be asked for'));
      else resolve(outcome === 'granted');
    };
    held.wait({ units, until: now + Math.min(patience_ms, WAIT_MS), decide }, now);
    pump(counter);
  });
}
