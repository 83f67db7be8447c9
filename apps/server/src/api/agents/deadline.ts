export interface JobDeadline {
  /** The promised end, on the thread's clock. */
  readonly due_at: number;
  /** Time after which the caller has no use for the answer, on the same clock; Infinity where it gave none. */
  readonly latest_at: number;
}

/**
 * When work with a fixed length (a review, a whole match) has to end. The promise is measured on the clock, but a call
 * that nobody waits behind is not refused just because the machine gave the thread no processor time: it may go on past
 * the promise until it has used the promised time as CPU (decision record 0510), or until its caller has no use for it.
 */
export function createDeadline({
  now,
  cpu_ms,
  behind,
  budget_ms,
}: {
  readonly now: () => number;
  /** CPU time that this thread has used. */
  readonly cpu_ms: () => number;
  /** Jobs that wait for this thread. */
  readonly behind: () => number;
  readonly budget_ms: number;
}): (limits: JobDeadline) => { readonly deadline_at: number } {
  return ({ due_at, latest_at }) => {
    const began_cpu_ms = cpu_ms();
    return {
      get deadline_at() {
        const mayGoOn = now() >= due_at && behind() === 0 && cpu_ms() - began_cpu_ms < budget_ms;
        return mayGoOn ? latest_at : Math.min(due_at, latest_at);
      },
    };
  };
}
