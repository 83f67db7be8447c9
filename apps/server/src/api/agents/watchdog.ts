import type { Worker } from 'node:worker_threads';

/** Limits of a job, in milliseconds. */
export interface JobLimits {
  /** Milliseconds that a job has where its caller gave no time; longer ones count as late. */
  readonly time_ms: number;
  /** CPU time from the first look on, after which the job counts as an endless loop. */
  readonly cpu_ms: number;
  /** Last limit, by the clock: for a thread that waits for something that never comes. */
  readonly wall_ms: number;
}

export interface WatchdogEvents {
  /** Called at each look once the job has taken all of its time. */
  onLate(): void;
  onHung(): void;
}

/** Looks in the time of a job; those that wait behind a late one are answered within such a part. */
const LOOKS = 4;

/**
 * Watchdog of a job that may never end. A thread is judged by its CPU time, not by the clock: on a busy machine a
 * healthy thread is late, and ending it would lose its call and its compiled code. Returns the function that stops the
 * watch.
 */
export function watchJob(worker: Pick<Worker, 'cpuUsage'>, limits: JobLimits, events: WatchdogEvents): () => void {
  const { time_ms, cpu_ms, wall_ms } = limits;
  const look_ms = Math.min(time_ms / LOOKS, wall_ms);
  const started = performance.now();
  let first_us: number | undefined;
  let isOver = false;
  let timer = setTimeout(look, look_ms);

  function look(): void {
    const wall = performance.now() - started;
    if (wall >= wall_ms) return end();
    if (wall >= time_ms) events.onLate();
    // The next look needs no answer from the thread: one that is stuck in native code gives none.
    timer = setTimeout(look, look_ms);
    worker.cpuUsage().then(checkCpuTime, () => undefined);
  }

  function checkCpuTime({ user, system }: NodeJS.CpuUsage): void {
    if (isOver) return;
    first_us ??= user + system;
    if ((user + system - first_us) / 1000 >= cpu_ms) end();
  }

  function end(): void {
    stop();
    events.onHung();
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }

  return stop;
}
