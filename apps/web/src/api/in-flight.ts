import { createStore } from '../settings/store.ts';

/** A request that the server has not answered yet. */
export interface InFlight {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly controller: AbortController;
}

/** What the reader wants in place of waiting: that reads are sent again, or that pages say that no answer came. */
export type WaitEnding = 'retry' | 'give_up';

/** Why a request was ended here. */
export class WaitEnded extends Error {
  override readonly name = 'WaitEnded';
  readonly ending: WaitEnding;

  constructor(ending: WaitEnding) {
    super(ending);
    this.ending = ending;
  }
}

/** Every request on its way, oldest first. */
export const inFlight = createStore<readonly InFlight[]>([]);

/** Counts a request as waiting until `end` is called. It ends early with `signal`, or when the reader gives up. */
export function beginWaiting(signal: AbortSignal | undefined): {
  readonly signal: AbortSignal;
  readonly end: () => void;
} {
  const controller = new AbortController();
  const entry: InFlight = { since: Date.now(), controller };
  const onAbort = () => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  inFlight.update((now) => [...now, entry]);
  return {
    signal: controller.signal,
    end: () => {
      signal?.removeEventListener('abort', onAbort);
      inFlight.update((now) => now.filter((one) => one !== entry));
    },
  };
}

/** Ends every request on its way. */
export function endWaiting(ending: WaitEnding): void {
  for (const { controller } of inFlight.get()) controller.abort(new WaitEnded(ending));
}
