/** Says that a call is given up. An `AbortSignal` is one; `createCanceller` makes one where there is no `AbortController`. */
export interface CancelSignal {
  readonly aborted: boolean;
  /** What the call rejects with. */
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Gives calls up: `abort` ends all that were made with its `signal`. */
export interface Canceller {
  readonly signal: CancelSignal;
  /** Only the first reason counts; absent, it is an error that says so. */
  abort(reason?: unknown): void;
}

/** An `AbortController` of few lines, for engines that have none. */
export function createCanceller(): Canceller {
  const listeners: (() => void)[] = [];
  const signal = {
    aborted: false,
    reason: undefined as unknown,
    addEventListener: (_type: 'abort', listener: () => void) => void listeners.push(listener),
    removeEventListener: (_type: 'abort', listener: () => void) => {
      const index = listeners.indexOf(listener);
      if (index >= 0) listeners.splice(index, 1);
    },
  };
  return {
    signal,
    abort(reason) {
      if (signal.aborted) return;
      signal.aborted = true;
      signal.reason = reason === undefined ? givenUp() : reason;
      for (const listener of listeners.slice()) listener();
    },
  };
}

/** What a call rejects with; early browsers have signals without a reason. */
export const reasonOf = ({ reason }: CancelSignal): unknown => (reason === undefined ? givenUp() : reason);

export function throwIfCancelled(signal: CancelSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

const givenUp = (): Error => new Error('The call was given up.');
