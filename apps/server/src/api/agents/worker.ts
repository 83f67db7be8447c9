import { parentPort, workerData } from 'node:worker_threads';
import { isApiId } from '@fourth-seat/contract';
import { createDeadline } from './deadline.ts';
import { type DecisionContext, type DecisionInput, type WrittenResult, writeResult } from './decision.ts';
import { decisions } from './decisions.ts';
import { createThinking } from './thinking.ts';
import { type Job, type JobAnswer, sharedSlots, type ThreadData, type ThreadMessage } from './thread.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUp } from './warm-up.ts';

/** Entry of an agent thread: answers batches of decisions, each with its result or the bug that prevented one. */
export type ThreadAnswer = { readonly result: WrittenResult } | { readonly bug: string };

/**
 * A job as a thread receives it. The body crosses as JSON text: for many small objects that costs a fifth of a
 * structured clone.
 */
export type ThreadInput = Omit<DecisionInput, 'body'> & { readonly body_json: string };

/**
 * A finished answer waits at most this long for others, to be sent together. A half-finished batch asks for the next
 * one.
 */
const MAX_HELD_MS = 3;

// The pool is the only program that starts these threads.
const { shared, adaptsEffort, budget_ms } = workerData as ThreadData;
const now = (): number => performance.now();
const thinking = createThinking(now);
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

// Loaded at full priority, so that a process starts quickly on a busy machine; decisions then run below the event loop.
// Only players that can think less are warmed up: a thread for reviews or matches would just start later.
const floors = adaptsEffort ? warmUp(thinking) : [];
lowerThreadPriority();

/** Number of jobs that this thread has begun. */
let begun = 0;

/** Jobs that it was sent and jobs that wait for any thread. */
const countBehind = (): number =>
  Atomics.load(shared, sharedSlots.sent) - begun + Atomics.load(shared, sharedSlots.waiting);

const deadline = createDeadline({ now, cpu_ms: threadCpu, behind: countBehind, budget_ms });

function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function contextOf(job: Job, isAlone: boolean): DecisionContext {
  const due_ms = job.due - performance.timeOrigin;
  if (adaptsEffort) return { now, deadline_ms: due_ms, ...thinking.begin(due_ms, countBehind, isAlone) };
  const end = deadline({ due_ms, latest_ms: job.latest - performance.timeOrigin });
  return {
    now,
    get deadline_ms() {
      return end.deadline_ms;
    },
  };
}

function runJob(job: Job, isAlone: boolean): JobAnswer {
  const began_ms = now();
  const began_cpu_ms = threadCpu();
  const [value, done] = runDecision(job.kind, job.input, contextOf(job, isAlone));
  const floor_ms = thinking.end(done);
  const service_ms = now() - began_ms;
  // Measured as CPU time: on the clock it would include the time that other programs had the processor.
  const least_ms = floor_ms === undefined ? undefined : Math.min(floor_ms, threadCpu() - began_cpu_ms);
  return { value, service_ms, floor_ms: adaptsEffort ? least_ms : service_ms };
}

function runDecision(
  kind: string,
  input: unknown,
  context: DecisionContext,
): readonly [answer: ThreadAnswer, effort: number | undefined] {
  if (!isApiId(kind)) return [{ bug: `no decision ${kind}` }, undefined];
  try {
    // The pool's only sender is the gateway, which builds this type.
    const { body_json, ...rest } = input as ThreadInput;
    const result = decisions[kind].decide({ ...rest, body: JSON.parse(body_json) }, context);
    return [{ result: writeResult(result) }, result.ok ? result.effort : undefined];
  } catch (error) {
    return [{ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }, undefined];
  }
}

parentPort?.on('message', (jobs: readonly Job[]) => {
  let answers: JobAnswer[] = [];
  let sent_ms = now();
  const half = Math.ceil(jobs.length / 2);
  for (const [index, job] of jobs.entries()) {
    Atomics.store(shared, sharedSlots.current, begun++);
    answers.push(runJob(job, jobs.length === 1));
    const done = index + 1;
    if (done !== half && done < jobs.length && now() - sent_ms < MAX_HELD_MS) continue;
    send({ answers });
    answers = [];
    sent_ms = now();
  }
});
send({ floors });
