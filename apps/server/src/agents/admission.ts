/**
 * Who is let in when the workers are busy. A call is admitted only if it can still be answered in time; a late answer is
 * worth nothing to a game server, an early refusal lets it play its own fallback.
 */
export interface AdmissionOptions {
  readonly threads: number;
  /** Milliseconds from admission to answer that are promised. */
  readonly budget_ms: number;
}

export interface Admission {
  /**
   * The expected wait in milliseconds, or a refusal with the seconds to wait. `share` names who shares one half of the
   * queue (a project).
   */
  enter(kind: string, share: string): { ok: true; wait_ms: number } | { ok: false; retry_after: number };
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

  return {
    enter(kind, share) {
      const own = estimate(kind);
      const wait_ms = expected_ms / threads;
      const capacity = Math.max(2, Math.floor((budget_ms * threads) / own));
      const mine = shares.get(share) ?? 0;
      // Agents are anytime: half of the budget is enough to think. An empty queue always admits, whatever is expected.
      const full = queued > 0 && wait_ms + Math.min(own, budget_ms / 2) > budget_ms;
      const greedy = mine >= Math.max(1, Math.floor(capacity / 2)) && queued >= threads;
      if (full || greedy || wait_ms >= budget_ms) {
        // Spread over a second, so that the refused do not come back as one wave.
        return { ok: false, retry_after: Math.round((0.05 + wait_ms / 1000 + random()) * 100) / 100 };
      }
      queued++;
      shares.set(share, mine + 1);
      expected_ms += own;
      const list = charged.get(kind);
      if (list) list.push(own);
      else charged.set(kind, [own]);
      return { ok: true, wait_ms };
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
