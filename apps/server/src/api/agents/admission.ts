import type { ApiId } from '@fourth-seat/contract';
import { movingAverage } from './moving-average.ts';

/**
 * Admission control: which jobs are accepted when all threads are busy. Thinking time shrinks as the queue grows, down
 * to the floor of each decision (`thinking.ts`), so a call is refused only if even the floors of all waiting jobs
 * exceed the budget.
 */
export interface AdmissionOptions {
  readonly threads: number;
  /**
   * Milliseconds from the arrival of a call within which the pool answers it. The rest of the call takes more, so the
   * budget is below what the service promises (`PROMISE_MS`).
   */
  readonly budget_ms: number;
}

/**
 * Whether a customer sent a job, or a visitor of the playground, who pays nothing. Visitors have half of the time that
 * customers have, so they are refused first (decision record 0297).
 */
export type Lane = 'customer' | 'visitor';

/** Who sends a job: the flow that shares the time fairly with others (a project, an organization), and its lane. */
export interface JobOrigin {
  readonly flow: string;
  readonly lane: Lane;
}

/** Time reserved for one job: its expected floor, counted for its flow (a project). */
export interface TimeReservation {
  readonly flow: string;
  readonly floor_ms: number;
}

/**
 * The job is accepted, if necessary in place of a waiting job of another flow, which is then refused; or it is refused
 * itself, with the seconds to wait.
 */
export type AdmissionResult =
  | { readonly ok: true; readonly reservation: TimeReservation; readonly evicted_flow?: string | undefined }
  | { readonly ok: false; readonly retry_after: number };

export interface Admission {
  /** Seconds to wait if `enter` would refuse now. */
  refusal(api: ApiId, origin: JobOrigin): number | undefined;
  enter(api: ApiId, origin: JobOrigin): AdmissionResult;
  /** A thread has begun the job, so it can no longer be refused in favour of another one. */
  begin(reservation: TimeReservation): void;
  /** The job waits again, because its thread died. */
  requeue(reservation: TimeReservation): void;
  /** A job that a thread had begun has ended: answered, or lost with its thread. */
  end(reservation: TimeReservation): void;
  /** A job that no thread had begun is refused. */
  withdraw(reservation: TimeReservation): void;
  /** Records how long a job of this API took on its thread without thinking: its floor. */
  observeFloor(api: ApiId, ms: number): void;
  /**
   * Records how long one took with thinking: an upper bound of its floor. The bound corrects an estimate that was too
   * high and would otherwise refuse every job that could correct it.
   */
  observeThought(api: ApiId, ms: number): void;
  /** Jobs that wait or run. */
  readonly jobs: number;
}

/** Weight of the newest observation in the moving average. */
const NEWEST_WEIGHT = 0.05;
/** A new observation is capped at this many times the current average. */
const MAX_GROWTH = 4;
/** Assumed duration of a floor before the first observation. */
const FIRST_GUESS_MS = 0.3;
/** Part of the budget kept for passing messages to the thread and back. */
const RESERVE_MS = 2;
/** A refused caller waits this long at least, besides the work that is reserved. */
const MIN_RETRY_S = 0.02;
/** What is added to the wait of refused callers, at most. */
const RETRY_SPREAD_S = 0.2;

/** Seconds to wait, spread at random so that refused callers do not all return at the same moment. */
export const secondsToRetry = (least_s: number, random: () => number = Math.random): number =>
  Math.round((least_s + RETRY_SPREAD_S * random()) * 100) / 100;

interface FlowLoad {
  /** Sum of the floors of all jobs of the flow. */
  floors_ms: number;
  /** Jobs that no thread has begun. */
  waiting: number;
}

/** What is added to the jobs of a flow; negative where it is taken away. */
interface LoadChange {
  readonly jobs?: number;
  readonly waiting?: number;
}

/** Measured floor of each API. */
function createFloors(most_ms: number) {
  const floors = new Map<ApiId, number>();
  const of = (api: ApiId): number => floors.get(api) ?? FIRST_GUESS_MS;
  function observeFloor(api: ApiId, ms: number): void {
    const before = floors.get(api);
    // A floor that other programs slowed down says little, so growth is limited.
    const floor_ms = Math.min(ms, most_ms, before === undefined ? Infinity : MAX_GROWTH * before);
    floors.set(api, movingAverage(before, floor_ms, NEWEST_WEIGHT));
  }
  function observeThought(api: ApiId, ms: number): void {
    if (ms < of(api)) observeFloor(api, ms);
  }
  return { of, observeFloor, observeThought };
}

/** The reserved time of each flow, and of all flows together. */
function createFlows() {
  const flows = new Map<string, FlowLoad>();
  const sum = { jobs: 0, floors_ms: 0 };
  return {
    flows,
    sum,
    change({ flow, floor_ms }: TimeReservation, { jobs = 0, waiting = 0 }: LoadChange): void {
      sum.jobs += jobs;
      sum.floors_ms = sum.jobs === 0 ? 0 : Math.max(0, sum.floors_ms + jobs * floor_ms);
      const load = flows.get(flow) ?? { floors_ms: 0, waiting: 0 };
      load.floors_ms += jobs * floor_ms;
      load.waiting += waiting;
      // A sum of floors that is 0 may differ from it by rounding.
      if (load.floors_ms > 1e-6) flows.set(flow, load);
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
   * A project alone may reserve all of the time. Once others wait, its latest jobs are refused until it has the same
   * share as each of them.
   */
  function findGreediestFlow(flow: string, own_ms: number): string | undefined {
    const others = flows.size + (flows.has(flow) ? 0 : 1);
    const fair_ms = (threads * budget_ms) / others;
    if ((flows.get(flow)?.floors_ms ?? 0) + own_ms > fair_ms) return undefined;
    const greedy = [...flows].filter(([other, load]) => other !== flow && load.waiting > 0 && load.floors_ms > fair_ms);
    return greedy.sort(([, a], [, b]) => b.floors_ms - a.floors_ms)[0]?.[0];
  }

  function admit(api: ApiId, { flow, lane }: JobOrigin): AdmissionResult {
    const floor_ms = floors.of(api);
    const reservation = { flow, floor_ms };
    const lane_ms = lane === 'customer' ? budget_ms : budget_ms / 2;
    // An idle thread takes any job, whatever its expected duration.
    if (sum.jobs < threads || sum.floors_ms + floor_ms <= threads * (lane_ms - RESERVE_MS))
      return { ok: true, reservation };
    const evicted_flow = lane === 'customer' ? findGreediestFlow(flow, floor_ms) : undefined;
    if (evicted_flow !== undefined) return { ok: true, reservation, evicted_flow };
    return { ok: false, retry_after: secondsToRetry(MIN_RETRY_S + sum.floors_ms / threads / 1000, random) };
  }

  return {
    refusal(api, origin) {
      const result = admit(api, origin);
      return result.ok ? undefined : result.retry_after;
    },
    enter(api, origin) {
      const result = admit(api, origin);
      if (result.ok) change(result.reservation, { jobs: 1, waiting: 1 });
      return result;
    },
    begin: (reservation) => change(reservation, { waiting: -1 }),
    requeue: (reservation) => change(reservation, { waiting: 1 }),
    end: (reservation) => change(reservation, { jobs: -1 }),
    withdraw: (reservation) => change(reservation, { jobs: -1, waiting: -1 }),
    observeFloor: floors.observeFloor,
    observeThought: floors.observeThought,
    get jobs() {
      return sum.jobs;
    },
  };
}
