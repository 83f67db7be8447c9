import type { Worker } from 'node:worker_threads';

/** Limits of a job, in milliseconds. */
export interface JobLimits {
  /** The budget of the job; the watchdog does not look before. */
  readonly budget_ms: number;
  /** CPU time of the job after which it counts as an endless loop; its budget counts as used up before the first look. */
  readonly cpu_ms: number;
  /** Last limit, by the clock: for a thread that waits for something that never comes. */
  readonly wall_ms: number;
}

export interface WatchdogEvents {
  /** Called at each look while the job is past its budget. */
  onLate(): void;
  onHung(): void;
}

/**
 * Watchdog of a job that may never end. A thread is judged by its CPU time, not by the clock: on a busy machine a
 * healthy thread is late, and ending it would lose its call and its compiled code. Returns the function that stops the
 * watch.
 */
export function watchJob(worker: Pick<Worker, 'cpuUsage'>, limits: JobLimits, events: WatchdogEvents): () => void {
  const { budget_ms, cpu_ms, wall_ms } = limits;
  const started = performance.now();
  let first_us: number | undefined;
  let isOver = false;
  let timer = setTimeout(look, budget_ms);

  function look(): void {
    if (performance.now() - started >= wall_ms) return end();
    events.onLate();
    // The next look needs no answer from the thread: one that is stuck in native code gives none.
    timer = setTimeout(look, Math.min(budget_ms, wall_ms));
    worker.cpuUsage().then(checkCpuTime, () => undefined);
  }

  function checkCpuTime({ user, system }: NodeJS.CpuUsage): void {
    if (isOver) return;
    first_us ??= user + system;
    if ((user + system - first_us) / 1000 >= cpu_ms - budget_ms) end();
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
