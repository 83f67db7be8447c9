/** Returns the slot of a call that has ended; to be called once. */
export type Leave = () => void;

/** A limit of concurrency of each id. */
export interface ConcurrencyLimits {
  /** Resolves when the caller may run; undefined where the queue is full. */
  enter(id: string): Promise<Leave | undefined>;
}

/** The calls of one id. */
interface Calls {
  running: number;
  /** Each lets one call run. */
  readonly queue: (() => void)[];
}

export interface ConcurrencyLimit {
  /** Calls that run. */
  readonly at_once: number;
  /** Calls in the queue behind them, first come first served. */
  readonly waiting: number;
}

export function createConcurrencyLimits({ at_once, waiting }: ConcurrencyLimit): ConcurrencyLimits {
  const byId = new Map<string, Calls>();
  const callsOf = (id: string): Calls => {
    let calls = byId.get(id);
    if (!calls) byId.set(id, (calls = { running: 0, queue: [] }));
    return calls;
  };
  return {
    async enter(id) {
      const calls = callsOf(id);
      if (calls.running < at_once) calls.running++;
      else if (calls.queue.length >= waiting) return undefined;
      // The call that ends passes its slot on, so `running` stays as it is.
      else await new Promise<void>((resolve) => calls.queue.push(resolve));
      return () => {
        const runNext = calls.queue.shift();
        if (runNext) runNext();
        else calls.running--;
        if (calls.running === 0) byId.delete(id);
      };
    },
  };
}
