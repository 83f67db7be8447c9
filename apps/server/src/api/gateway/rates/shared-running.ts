import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CallerLimits } from './rate-limiter.ts';
import { ENTRY_LIFE_MS, type SharedCounts, type SharedEntryResult } from './redis-counts.ts';
import { createNamesByKey, NEVER } from './running-names.ts';

/** The running calls of this process, mirrored in the shared counts while those answer. */
export interface SharedRunning {
  /** Asks the counts to admit a call; undefined where they do not answer in time (they may still admit it later). */
  enter(id: string, limits: CallerLimits, name: string): Promise<SharedEntryResult | undefined>;
  /** The call runs; `isAcknowledged` is true where the counts admitted it themselves. */
  begin(id: string, name: string, isAcknowledged: boolean): void;
  end(id: string, name: string): void;
  /** Frees the memory of a key none of whose calls runs. */
  forgetIdle(id: string): void;
  close(): void;
}

/**
 * Time between two turns, each of which renews the entries that are older than this. An entry made right after a turn is
 * renewed at half of its life at the latest. Three turns come before it expires, so two lost renewals do no harm.
 */
export const SYNC_MS = ENTRY_LIFE_MS / 4;

export function createSharedRunning(counts: SharedCounts, max_wait_ms: number): SharedRunning {
  const keys = createNamesByKey();
  const onAnswer = (): void => void syncAll();
  const breaker = createCircuitBreaker({ max_wait_ms, reconnect: () => counts.reconnect(), onAnswer });
  let isSyncing = false;

  /** False where the counts did not answer. */
  async function sync(id: string, ended: readonly string[], running: readonly string[]): Promise<boolean> {
    const at = performance.now();
    const done = await breaker.run(async () => counts.sync(id, ended, running).then(() => true));
    if (!done) return false;
    const names = keys.of(id);
    names.acknowledge(running, at);
    names.forget(ended);
    keys.forgetIdle(id);
    return true;
  }

  /** For every key: enters calls that may be missing, removes those that are over, renews long ones. */
  async function syncAll(): Promise<void> {
    if (isSyncing) return;
    isSyncing = true;
    for (const [id, names] of keys.list()) {
      const due = names.listAcknowledgedBy(performance.now() - SYNC_MS);
      const ended = names.listEnded();
      if (ended.length === 0 && due.length === 0) keys.forgetIdle(id);
      else if (!(await sync(id, ended, due))) break;
    }
    isSyncing = false;
  }

  const timer = setInterval(() => void syncAll(), SYNC_MS).unref();
  counts.onReady(() => {
    // Redis may have restarted without its data.
    for (const [, names] of keys.list()) names.loseAll();
    void syncAll();
  });

  return {
    async enter(id, limits, name) {
      const names = keys.of(id);
      const unacknowledged = names.listAcknowledgedBy(NEVER);
      const at = performance.now();
      const answer = await breaker.run(async () => counts.enter(id, limits, name, unacknowledged));
      if (answer) names.acknowledge(unacknowledged, at);
      return answer;
    },
    begin: (id, name, isAcknowledged) => keys.of(id).begin(name, isAcknowledged ? performance.now() : NEVER),
    end(id, name) {
      keys.of(id).end(name);
      void sync(id, [name], []);
    },
    forgetIdle: keys.forgetIdle,
    close() {
      clearInterval(timer);
      counts.close();
    },
  };
}
