/** Sends requests to the shared counts; no call waits longer than `max_wait_ms` for an answer. */
export interface CircuitBreaker {
  /** Undefined where the answer is late or missing; the command may still be executed. */
  run<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined>;
}

/** A connection that has not answered for this long is replaced. */
const GIVE_UP_MS = 5000;

/**
 * While a late answer is outstanding, no request is sent: it would only wait behind it. `onAnswer` is called when the
 * last outstanding answer has arrived, `reconnect` when one has been outstanding too long.
 */
export function createCircuitBreaker(options: {
  readonly max_wait_ms: number;
  readonly reconnect: () => void;
  readonly onAnswer: () => void;
}): CircuitBreaker {
  let outstanding = 0;
  return {
    async run<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
      if (outstanding > 0) return undefined;
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        outstanding++;
        resolve(undefined);
      }, options.max_wait_ms);
      const end = setTimeout(options.reconnect, GIVE_UP_MS).unref();
      const finish = (answer: Answer | undefined): void => {
        clearTimeout(timer);
        clearTimeout(end);
        resolve(answer);
        if (!isLate) return;
        outstanding--;
        if (outstanding === 0 && answer !== undefined) options.onAnswer();
      };
      request().then(finish, () => finish(undefined));
      return promise;
    },
  };
}
