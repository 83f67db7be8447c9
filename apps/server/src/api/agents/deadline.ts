export interface Limits {
  /** On the thread's clock: what was promised, and what its caller can still use; Infinity where it did not say. */
  readonly due_ms: number;
  readonly latest_ms: number;
}

/**
 * When work that does not bend (a review, a whole match) has to end. It is promised by the clock, but a machine that has no
 * processor for the thread is no reason to refuse a call that nobody waits behind: past the promise it may go on until it has
 * used the promised time as CPU (decision record 0510), or until its caller has no use for it.
 */
export function createDeadline({
  now,
  cpu_ms,
  behind,
  budget_ms,
}: {
  readonly now: () => number;
  /** CPU that this thread has used. */
  readonly cpu_ms: () => number;
  /** Jobs that wait for this thread. */
  readonly behind: () => number;
  readonly budget_ms: number;
}): (limits: Limits) => { readonly deadline_ms: number } {
  return ({ due_ms, latest_ms }) => {
    const began_cpu_ms = cpu_ms();
    return {
      get deadline_ms() {
        const mayGoOn = now() >= due_ms && behind() === 0 && cpu_ms() - began_cpu_ms < budget_ms;
        return mayGoOn ? latest_ms : Math.min(due_ms, latest_ms);
      },
    };
  };
}
