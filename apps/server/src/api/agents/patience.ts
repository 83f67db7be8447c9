import type { Worker } from 'node:worker_threads';

/** How long a job may take; milliseconds. */
export interface Patience {
  /** What a job should take; until then nobody looks. */
  readonly budget_ms: number;
  /** CPU of its thread after which it is taken for an endless loop. */
  readonly cpu_ms: number;
  /** The last bound on the clock, for a thread that waits for something that does not come. */
  readonly wall_ms: number;
}

export interface Findings {
  /** The job is past its budget, and is still there at each later look. */
  late(): void;
  hung(): void;
}

/**
 * Watchdog of a job that may never end. A thread is judged by the CPU that it used, not by the clock: on a busy machine a
 * healthy thread is late, and ending it would lose its call and the compiled code of its player. Returns the function that
 * ends the watch. CPU used before the first look is not counted, so the watch rather waits too long.
 */
export function watchJob(worker: Pick<Worker, 'cpuUsage'>, patience: Patience, findings: Findings): () => void {
  const { budget_ms, cpu_ms, wall_ms } = patience;
  const started = performance.now();
  let first_us: number | undefined;
  let over = false;
  let timer = setTimeout(look, budget_ms);

  function look(): void {
    if (performance.now() - started >= wall_ms) return end();
    findings.late();
    // The next look does not depend on an answer: a thread stuck in native code gives none.
    timer = setTimeout(look, Math.min(budget_ms, wall_ms));
    worker.cpuUsage().then(judge, () => undefined);
  }

  function judge({ user, system }: NodeJS.CpuUsage): void {
    if (over) return;
    first_us ??= user + system;
    if ((user + system - first_us) / 1000 >= cpu_ms - budget_ms) end();
  }

  function end(): void {
    stop();
    findings.hung();
  }

  function stop(): void {
    over = true;
    clearTimeout(timer);
  }

  return stop;
}
