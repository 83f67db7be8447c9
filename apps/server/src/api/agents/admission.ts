/**
 * Admission control: who is let in when the threads are busy. A call is admitted only if it can still be answered in time; a late answer is
 * worth nothing to a game server, an early refusal lets it play its own fallback.
 */
export interface AdmissionOptions {
  readonly threads: number;
  /** Milliseconds from admission to answer that are promised. */
  readonly budget_ms: number;
}

/**
 * Whose a job is: a customer's, or a visitor's of the playground, who pays nothing. The playground has half of the time
 * that customers have, so that it is refused before any of them is (decision record 0297).
 */
export type Lane = 'customer' | 'playground';

export interface Admission {
  /** Seconds to wait if `enter` would refuse now. `share` names who shares one half of the queue (a project). */
  refusal(kind: string, share: string, lane?: Lane): number | undefined;
  /** Lets a job in, or refuses it with the seconds to wait. */
  enter(kind: string, share: string, lane?: Lane): number | undefined;
  /** A job left the queue, by being started or given up. */
  leave(kind: string, share: string): void;
  /** A job took this long on its thread. */
  observe(kind: string, service_ms: number): void;
  readonly queued: number;
}

/** Weight of the newest observation. */
const alpha = 0.1;
/** What a job is thought to take before one was seen. */
const first_guess_ms = 5;

export function createAdmission(
  { threads, budget_ms }: AdmissionOptions,
  random: () => number = Math.random,
): Admission {
  const service = new Map<string, number>();
  const shares = new Map<string, number>();
  let queued = 0;
  /** Sum of the expected service times of all that wait or run. */
  let expected_ms = 0;
  const charged = new Map<string, number[]>();

  const estimate = (kind: string): number => service.get(kind) ?? first_guess_ms;

  /** Spread over a second, so that the refused do not come back as one wave. */
  const refusal: Admission['refusal'] = (kind, share, lane = 'customer') => {
    const own = estimate(kind);
    const lane_ms = lane === 'customer' ? budget_ms : budget_ms / 2;
    const wait_ms = expected_ms / threads;
    const capacity = Math.max(2, Math.floor((lane_ms * threads) / own));
    const mine = shares.get(share) ?? 0;
    // Agents are anytime: half of the budget is enough to think. An empty queue always admits, whatever is expected.
    const full = queued > 0 && wait_ms + Math.min(own, lane_ms / 2) > lane_ms;
    const greedy = mine >= Math.max(1, Math.floor(capacity / 2)) && queued >= threads;
    if (!full && !greedy && wait_ms < lane_ms) return undefined;
    return Math.round((0.05 + wait_ms / 1000 + random()) * 100) / 100;
  };

  return {
    refusal,
    enter(kind, share, lane) {
      const retry_after = refusal(kind, share, lane);
      if (retry_after !== undefined) return retry_after;
      const own = estimate(kind);
      queued++;
      shares.set(share, (shares.get(share) ?? 0) + 1);
      expected_ms += own;
      const list = charged.get(kind);
      if (list) list.push(own);
      else charged.set(kind, [own]);
      return undefined;
    },
    leave(kind, share) {
      queued--;
      const mine = (shares.get(share) ?? 1) - 1;
      if (mine > 0) shares.set(share, mine);
      else shares.delete(share);
      expected_ms = queued === 0 ? 0 : Math.max(0, expected_ms - (charged.get(kind)?.shift() ?? 0));
    },
    observe(kind, service_ms) {
      const before = service.get(kind);
      service.set(kind, before === undefined ? service_ms : before + alpha * (service_ms - before));
    },
    get queued() {
      return queued;
    },
  };
}
