import { MeterError } from '../meter-error.ts';
import type { CallRecord } from '../record.ts';
import { takeBatch, type WaitingCall } from './batch.ts';
import type { BatchWriter } from './batch-writer.ts';

/** Calls that end during a commit wait, and are written together in the next one. */
export interface GroupCommit {
  readonly waiting: number;
  /** Set while calls wait or are written. */
  readonly running: Promise<void> | undefined;
  /** Settles as `Meter.record` says, after three times `max_wait_ms` at the latest: twice for commits before its own, and once for its own. */
  record(call: CallRecord, onUndone?: () => void): Promise<void>;
}

export function createGroupCommit({
  write,
  max_wait_ms,
  now = () => performance.now(),
}: {
  readonly write: BatchWriter['write'];
  readonly max_wait_ms: number;
  readonly now?: () => number;
}): GroupCommit {
  let waiting: (WaitingCall & { readonly entered_at: number })[] = [];
  let running: Promise<void> | undefined;

  /** Those that have waited for so long behind commits that hang: nothing of them was sent. */
  function refuseStale(): void {
    const isStale = ({ entered_at }: { readonly entered_at: number }) => now() - entered_at >= 2 * max_wait_ms;
    for (const { reject } of waiting.filter(isStale)) reject(new MeterError('no commit in time'));
    waiting = waiting.filter((one) => !isStale(one));
  }

  async function writeWaiting(): Promise<void> {
    for (refuseStale(); waiting.length > 0; refuseStale()) {
      const batch = takeBatch(waiting);
      waiting = waiting.slice(batch.length);
      await write(batch, now() + max_wait_ms);
    }
    running = undefined;
  }

  return {
    get waiting() {
      return waiting.length;
    },
    get running() {
      return running;
    },
    async record(call, onUndone) {
      return new Promise<void>((resolve, reject) => {
        waiting.push({ call, onUndone, resolve, reject, entered_at: now() });
        // Waits for the end of this turn of the event loop, to gather the calls that end in it; not a fixed delay.
        running ??= new Promise<void>((go) => setImmediate(go)).then(writeWaiting);
      });
    },
  };
}
