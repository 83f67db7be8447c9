import type { TimedJob } from './timed-job.ts';
import { isSameFlow, type WaitingLoads } from './waiting-loads.ts';

/**
 * Admission: which jobs are accepted. A job is refused only where the floors before it leave no time for its own until
 * its caller's deadline, or where it would take that time from one that was accepted before. Thinking time shrinks as
 * the queue grows, so it plays no part here.
 */

/** The time that was missing: until the job is done it takes so many milliseconds, and its deadline leaves so many. */
export interface MissingTime {
  /** Of `needs_ms`, what the job itself takes. */
  readonly floor_ms: number;
  readonly needs_ms: number;
  readonly left_ms: number;
}

/** The job is accepted, if necessary in place of waiting jobs of others, which are then refused; or it is refused itself. */
export type AdmissionResult<Job> =
  | { readonly ok: true; readonly evicted: readonly Job[] }
  | { readonly ok: false; readonly missing: MissingTime };

/** The state of a pool that admission looks at. */
export interface PoolLoad<Job extends TimedJob> {
  readonly threads: number;
  /** How much longer than its processor time a job takes by the clock. */
  readonly pace: number;
  /** Jobs that threads have, and the sum of their floors. */
  readonly running: { readonly jobs: number; readonly floors_ms: number };
  /** In the order in which they are begun. */
  readonly waiting: readonly Job[];
  readonly loads: Pick<WaitingLoads, 'floors_ms' | 'findGreediest' | 'floorsOf' | 'countWith'>;
  readonly now: number;
}

/** A new job takes the place of so many at most. */
const MAX_EVICTED = 4;

/** Weighs a new job against those that wait. Changes nothing. */
export function admit<Job extends TimedJob>(load: PoolLoad<Job>, job: TimedJob): AdmissionResult<Job> {
  const { threads, running, waiting, loads } = load;
  const evicted: Job[] = [];
  // An idle thread takes any job, whatever its expected duration: so a floor that was thought too long is seen again.
  if (running.jobs + waiting.length < threads) return { ok: true, evicted };
  for (;;) {
    const missed = findMissed(load, job, evicted);
    if (!missed) return { ok: true, evicted };
    const origin = evicted.length < MAX_EVICTED ? loads.findGreediest(job, evicted) : undefined;
    const victim =
      origin && waiting.findLast((one, at) => at < missed.at && isSameFlow(one, origin) && !evicted.includes(one));
    if (!victim) return { ok: false, missing: missed.missing };
    evicted.push(victim);
  }
}

/** Whether `a` is begun before `b`. */
export const goesBefore = (
  a: Pick<TimedJob, 'isCheap' | 'due_at'>,
  b: Pick<TimedJob, 'isCheap' | 'due_at'>,
): boolean => (a.isCheap === b.isCheap ? a.due_at < b.due_at : a.isCheap);

/**
 * The last job that would miss its deadline for the sake of the new one: one behind it, or the new job itself. A job among
 * the first `at` has to go. A job that is late anyway stands in nobody's way.
 */
function findMissed<Job extends TimedJob>(
  { threads, pace, running, waiting, loads, now }: PoolLoad<Job>,
  job: TimedJob,
  evicted: readonly Job[],
): { readonly at: number; readonly missing: MissingTime } | undefined {
  const { floor_ms } = job;
  /** Milliseconds of floors that fit into one of the clock. */
  const capacity = threads / pace;
  /** The floors up to the job that is looked at, without the new one. */
  let upTo_ms = evicted.reduce((sum, one) => sum - one.floor_ms, running.floors_ms + loads.floors_ms);
  const missing = (due_at: number): MissingTime => ({
    floor_ms: floor_ms * pace,
    needs_ms: (upTo_ms + floor_ms) / capacity,
    left_ms: due_at - now,
  });
  let at = waiting.length;
  for (let other = waiting[at - 1]; other && goesBefore(job, other); other = waiting[--at - 1]) {
    if (evicted.includes(other)) continue;
    const most_ms = capacity * (other.due_at - now);
    if (upTo_ms <= most_ms && upTo_ms + floor_ms > most_ms) return { at, missing: missing(other.due_at) };
    upTo_ms -= other.floor_ms;
  }
  // A visitor has half of the time.
  const due_at = job.lane === 'customer' ? job.due_at : now + (job.due_at - now) / 2;
  return upTo_ms + floor_ms > capacity * (due_at - now) ? { at, missing: missing(due_at) } : undefined;
}
