import { type CallerLimits, createRateLimiter, type EntryResult, type RateLimiter } from './rate-limiter.ts';
import type { SharedCounts } from './redis-counts.ts';
import { createSharedRunning } from './shared-running.ts';

const unlimited: CallerLimits = { rate_per_second: Infinity, concurrency: Infinity };

/**
 * Rate and concurrency shared by all processes. Where the shared counts do not answer within `max_wait_ms`, each
 * process enforces the limits alone, which is better than refusing everybody. A process always counts its own calls, so
 * calls admitted before an outage count during it. Calls admitted during the outage are entered as soon as the counts
 * answer again; from then on the shared limit is exact.
 * Every call has a name. So a late answer can enter only a call that this process knows: the name is removed when its
 * call ends, or at once where the call was refused. A name that nobody renews expires after `ENTRY_LIFE_MS`.
 */
export function createSharedRateLimiter(counts: SharedCounts, max_wait_ms = 100): RateLimiter {
  const own = createRateLimiter();
  const shared = createSharedRunning(counts, max_wait_ms);
  const processName = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  let number = 0;

  return {
    async enter(id, limits): Promise<EntryResult> {
      const name = `${processName}-${number++}`;
      // Without a limit of concurrency, running calls are not counted and need no name.
      const isNamed = Number.isFinite(limits.concurrency);
      const answer = await shared.enter(id, limits, name);
      if (answer?.ok === false) {
        shared.forgetIdle(id);
        return answer;
      }
      // A call that the shared counts let in is counted here too, but never refused.
      const entered = own.enter(id, answer ? unlimited : limits);
      if (!entered.ok) {
        if (isNamed) shared.end(id, name);
        return entered;
      }
      if (isNamed) shared.begin(id, name, answer !== undefined);
      const leave = (): void => {
        entered.leave();
        if (isNamed) shared.end(id, name);
      };
      return { ...(answer ?? entered), ok: true, leave };
    },
    async close() {
      await own.close();
      shared.close();
    },
  };
}
