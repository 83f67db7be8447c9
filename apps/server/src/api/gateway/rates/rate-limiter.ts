import type { Awaitable } from '../../../platform/awaitable.ts';
import { MINUTE_MS } from '../../../platform/time.ts';

/** Limits the rate and the concurrency of callers. */
export interface RateLimiter {
  /** Admits a call, or returns the limit that forbids it. Returns a promise only where processes share their counts. */
  enter(id: string, limits: CallerLimits): Awaitable<EntryResult>;
  close(): Promise<void>;
}

/** What one caller may do: calls a second, and calls at once. */
export interface CallerLimits {
  readonly rate_per_second: number;
  readonly concurrency: number;
}

/** `remaining`: calls left in this second. `leave` must be called once, when the call is over. */
export type EntryResult = { readonly ok: true; readonly remaining: number; readonly leave: () => void } | RateRefusal;

export interface RateRefusal {
  readonly ok: false;
  readonly blocked: 'rate' | 'concurrency';
  readonly retry_after: number;
}

/** Limits counted in this process alone; they answer synchronously. */
export interface LocalRateLimiter extends RateLimiter {
  enter(id: string, limits: CallerLimits): EntryResult;
  /** Number of callers in memory: those with a running call, and those used in the last one or two minutes. */
  readonly size: number;
}

/** The second of a rate, in slots. A slot leaves as a whole, so that a call may be forgotten up to a slot early. */
export const SLOTS = 10;
export const SLOT_MS = 100;
const SWEEP_MS = MINUTE_MS;

interface Window {
  readonly counts: Uint32Array;
  total: number;
  /** Number of the newest slot since the clock began. */
  slot: number;
  running: number;
}

/** Counts calls in slots of a tenth of a second: at most the limit in any ten consecutive slots. */
export function createRateLimiter(clock: () => number = () => performance.now()): LocalRateLimiter {
  const windows = new Map<string, Window>();
  const sweeper = setInterval(() => {
    const now = Math.floor(clock() / SLOT_MS);
    for (const [id, window] of windows)
      if (window.running === 0 && now - window.slot > SWEEP_MS / SLOT_MS) windows.delete(id);
  }, SWEEP_MS).unref();

  return {
    enter(id, { rate_per_second, concurrency }) {
      let window = windows.get(id);
      if (!window) {
        window = { counts: new Uint32Array(SLOTS), total: 0, slot: Math.floor(clock() / SLOT_MS), running: 0 };
        windows.set(id, window);
      }
      advanceWindow(window, Math.floor(clock() / SLOT_MS));
      if (window.total >= rate_per_second) return { ok: false, blocked: 'rate', retry_after: secondsToWait(window) };
      if (window.running >= concurrency) return { ok: false, blocked: 'concurrency', retry_after: SLOT_MS / 1000 };
      const index = window.slot % SLOTS;
      window.counts[index] = (window.counts[index] ?? 0) + 1;
      window.total++;
      window.running++;
      return { ok: true, remaining: rate_per_second - window.total, leave: () => window.running-- };
    },
    get size() {
      return windows.size;
    },
    async close() {
      clearInterval(sweeper);
    },
  };
}

function advanceWindow(window: Window, now: number): void {
  const passed = Math.min(SLOTS, now - window.slot);
  for (let step = 1; step <= passed; step++) {
    const index = (window.slot + step) % SLOTS;
    window.total -= window.counts[index] ?? 0;
    window.counts[index] = 0;
  }
  window.slot = now;
}

/** Seconds until the oldest counted slot leaves the window; the whole window where only the current slot counts. */
function secondsToWait(window: Window): number {
  let age = SLOTS - 1;
  while (age > 0 && window.counts[(window.slot - age + SLOTS) % SLOTS] === 0) age--;
  return ((SLOTS - age) * SLOT_MS) / 1000;
}
