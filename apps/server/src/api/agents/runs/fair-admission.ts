import type { AdmissionResult, PoolLoad } from '../admission.ts';
import type { TimedJob } from '../timed-job.ts';

/**
 * Admission where a thread works at the jobs of all organizations in turn (`turns.ts`): what others wait for delays a job by
 * their shares alone, however much it is. So nobody gives way, and a job is refused only where the time until its deadline
 * holds too little of its own organization's share.
 */
export function admitInTurns<Job extends TimedJob>(
  { threads, pace, running, waiting, loads, now }: PoolLoad<Job>,
  job: TimedJob,
): AdmissionResult<Job> {
  // An idle thread takes any job, whatever its expected duration: so a floor that was thought too long is seen again.
  if (running.jobs + waiting.length < threads) return { ok: true, evicted: [] };
  // So does the thread in its turn where nothing of the same organization waits: then it has the whole share.
  if (job.lane === 'customer' && loads.floorsOf(job) === 0) return { ok: true, evicted: [] };
  const until_ms = job.due_at - now;
  // A visitor has half of the time.
  const left_ms = job.lane === 'customer' ? until_ms : until_ms / 2;
  const needs_ms = ((loads.floorsOf(job) + job.floor_ms) * loads.countWith(job) * pace) / threads;
  return needs_ms <= left_ms
    ? { ok: true, evicted: [] }
    : { ok: false, missing: { floor_ms: job.floor_ms * pace, needs_ms, left_ms } };
}
