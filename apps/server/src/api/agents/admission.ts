/**
 * Admission control: who is let in when the threads are busy. Thinking shrinks as the queue grows, down to the floor of each
 * decision (`thinking.ts`), so a call is refused only where even the floors of all that wait do not fit into the promise.
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

/** What is reserved of the promised time for one job: its expected floor, charged to its flow (a project). */
export interface Reservation {
  readonly flow: string;
  readonly floor_ms: number;
}

/**
 * Let in, perhaps in place of a waiting job of another flow, which is then refused; or refused, with the seconds to
 * wait.
 */
export type Verdict =
  | { readonly reservation: Reservation; readonly instead_of?: string | undefined }
  | { readonly retry_after: number };

export interface Admission {
  /** Seconds to wait if `enter` would refuse now. */
  refusal(kind: string, flow: string, lane?: Lane): number | undefined;
  enter(kind: string, flow: string, lane?: Lane): Verdict;
  /** A job is with a thread: it can no longer be pushed out. */
  begin(reservation: Reservation): void;
  /** It waits again, because its thread died. */
  comeBack(reservation: Reservation): void;
  /** A job left, answered or given up, having begun or not. */
  leave(reservation: Reservation, hasBegun: boolean): void;
  /**
   * How long a job of this kind took on its thread. With its floor alone that is the floor; with a thought it is an
   * upper bound of the floor. The bound lowers a guess that was too high, which would otherwise refuse every job that
   * could correct it.
   */
  observe(kind: string, ms: number, hasThought?: boolean): void;
  /** Jobs that wait or run. */
  readonly queued: number;
}

/** Weight of the newest observation. */
const ALPHA = 0.05;
/** A new observation counts as at most this many times the value known so far. */
const MOST_GROWTH = 4;
/** What a floor is thought to take before one was seen. */
const FIRST_GUESS_MS = 0.3;
/** Left of the budget for the way there and back. */
const RESERVE_MS = 2;

interface Held {
  /** Floors of all its jobs, and how many of these still wait. */
  floors_ms: number;
  waiting: number;
}

/** What the floor of each kind of job takes, as far as is known. */
function createFloors(most_ms: number) {
  const floors = new Map<string, number>();
  return {
    of: (kind: string): number => floors.get(kind) ?? FIRST_GUESS_MS,
    observe(kind: string, observed_ms: number, hasThought = false): void {
      const before = floors.get(kind);
      if (hasThought && observed_ms >= (before ?? FIRST_GUESS_MS)) return;
      // A thought that ends at its time needs half of it to begin; a floor that had to give way to other programs says little.
      const floor_ms = Math.min(observed_ms, most_ms, before === undefined ? Infinity : MOST_GROWTH * before);
      floors.set(kind, before === undefined ? floor_ms : before + ALPHA * (floor_ms - before));
    },
  };
}

/** The time that each flow has reserved, and all of them together. */
function createFlows() {
  const flows = new Map<string, Held>();
  const sum = { jobs: 0, floors_ms: 0 };
  return {
    flows,
    sum,
    change({ flow, floor_ms }: Reservation, jobs: number, waiting: number): void {
      sum.jobs += jobs;
      sum.floors_ms = sum.jobs === 0 ? 0 : Math.max(0, sum.floors_ms + jobs * floor_ms);
      const held = flows.get(flow) ?? { floors_ms: 0, waiting: 0 };
      held.floors_ms += jobs * floor_ms;
      held.waiting += waiting;
      if (held.floors_ms > 1e-6) flows.set(flow, held);
      else flows.delete(flow);
    },
  };
}

export function createAdmission(
  { threads, budget_ms }: AdmissionOptions,
  random: () => number = Math.random,
): Admission {
  const floors = createFloors(budget_ms / 2);
  const { flows, change, sum } = createFlows();

  /**
   * A project alone may have all of the time. Once others wait its jobs give way, the last ones first, until it has the same
   * part as each of them.
   */
  function findGreedy(flow: string, own_ms: number): string | undefined {
    const others = flows.size + (flows.has(flow) ? 0 : 1);
    const fair_ms = (threads * budget_ms) / others;
    if ((flows.get(flow)?.floors_ms ?? 0) + own_ms > fair_ms) return undefined;
    const greedy = [...flows].filter(([other, held]) => other !== flow && held.waiting > 0 && held.floors_ms > fair_ms);
    return greedy.sort(([, a], [, b]) => b.floors_ms - a.floors_ms)[0]?.[0];
  }

  function judge(kind: string, flow: string, lane: Lane): Verdict {
    const floor_ms = floors.of(kind);
    const reservation = { flow, floor_ms };
    const lane_ms = lane === 'customer' ? budget_ms : budget_ms / 2;
    // A free thread takes any job, whatever is expected of it.
    if (sum.jobs < threads || sum.floors_ms + floor_ms <= threads * (lane_ms - RESERVE_MS)) return { reservation };
    const instead_of = lane === 'customer' ? findGreedy(flow, floor_ms) : undefined;
    if (instead_of !== undefined) return { reservation, instead_of };
    // Spread, so that the refused do not come back as one wave.
    return { retry_after: Math.round((0.02 + sum.floors_ms / threads / 1000 + 0.2 * random()) * 100) / 100 };
  }

  return {
    refusal(kind, flow, lane = 'customer') {
      const verdict = judge(kind, flow, lane);
      return 'retry_after' in verdict ? verdict.retry_after : undefined;
    },
    enter(kind, flow, lane = 'customer') {
      const verdict = judge(kind, flow, lane);
      if ('reservation' in verdict) change(verdict.reservation, 1, 1);
      return verdict;
    },
    begin: (reservation) => change(reservation, 0, -1),
    comeBack: (reservation) => change(reservation, 0, 1),
    leave: (reservation, hasBegun) => change(reservation, -1, hasBegun ? 0 : -1),
    observe: floors.observe,
    get queued() {
      return sum.jobs;
    },
  };
}
