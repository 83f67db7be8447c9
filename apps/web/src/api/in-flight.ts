import { createStore } from '../settings/store.ts';

/** A request that the server has not answered yet. */
export interface InFlight {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly controller: AbortController;
}

/** Why a request was ended here: the reader gave up waiting for it, or wants it asked anew. */
export class WaitEnded extends Error {
  override readonly name = 'WaitEnded';
  readonly again: boolean;

  constructor(again: boolean) {
    super(again ? 'asked anew' : 'given up');
    this.again = again;
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

/** Ends every request on its way. With `again`, reads are asked anew; without, pages say that no answer came. */
export function endWaiting(again: boolean): void {
  for (const { controller } of inFlight.get()) controller.abort(new WaitEnded(again));
}
