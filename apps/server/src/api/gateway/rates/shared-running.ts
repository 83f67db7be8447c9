import type { Limits } from './rate-limits.ts';
import { type Counted, ENTRY_LIFE_MS, type SharedCounts } from './redis-limits.ts';
import { createNamesByKey, NEVER } from './running-names.ts';
import { createSharedLine } from './shared-line.ts';

/** The running calls of this process, mirrored in the shared counts while those answer. */
export interface SharedRunning {
  /** Asks the counts to admit a call; undefined where they do not answer in time (they may still admit it later). */
  ask(id: string, limits: Limits, name: string): Promise<Counted | undefined>;
  /** The call runs; `isHeard` is true where the counts admitted it themselves. */
  begin(id: string, name: string, isHeard: boolean): void;
  end(id: string, name: string): void;
  /** Frees the memory of a key none of whose calls runs. */
  forgetIdle(id: string): void;
  close(): void;
}

/** Entries are renewed three times during their life, so two lost renewals do no harm. */
const SETTLE_MS = ENTRY_LIFE_MS / 3;

export function createSharedRunning(counts: SharedCounts, max_wait_ms: number): SharedRunning {
  const keys = createNamesByKey();
  const line = createSharedLine({ max_wait_ms, reconnect: () => counts.reconnect(), onAnswer: () => void settleAll() });
  let settling = false;

  /** False where the counts did not answer. */
  async function settle(id: string, ended: readonly string[], running: readonly string[]): Promise<boolean> {
    const at = performance.now();
    const done = await line.ask(async () => counts.settle(id, ended, running).then(() => true));
    if (!done) return false;
    const names = keys.of(id);
    names.heard(running, at);
    names.forgotten(ended);
    keys.forgetIdle(id);
    return true;
  }

  /** For every key: enters calls that may be missing, removes those that are over, renews long ones. */
  async function settleAll(): Promise<void> {
    if (settling) return;
    settling = true;
    for (const [id, names] of keys.all()) {
      const due = names.heardBefore(performance.now() - SETTLE_MS);
      const ended = names.ended();
      if (ended.length === 0 && due.length === 0) keys.forgetIdle(id);
      else if (!(await settle(id, ended, due))) break;
    }
    settling = false;
  }

  const timer = setInterval(() => void settleAll(), SETTLE_MS).unref();
  counts.onReady(() => {
    // Redis may have restarted without its data.
    for (const [, names] of keys.all()) names.loseAll();
    void settleAll();
  });

  return {
    async ask(id, limits, name) {
      const names = keys.of(id);
      const unheard = names.heardBefore(NEVER);
      const at = performance.now();
      const answer = await line.ask(async () => counts.enter(id, limits, name, unheard));
      if (answer) names.heard(unheard, at);
      return answer;
    },
    begin: (id, name, isHeard) => keys.of(id).begin(name, isHeard ? performance.now() : NEVER),
    end(id, name) {
      keys.of(id).end(name);
      void settle(id, [name], []);
    },
    forgetIdle: keys.forgetIdle,
    close() {
      clearInterval(timer);
      counts.close();
    },
  };
}
