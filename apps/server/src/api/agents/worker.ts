import { parentPort, workerData } from 'node:worker_threads';
import { threadCpu } from '../../platform/process/thread-cpu.ts';
import { type DecisionContext, writeResult } from './decision.ts';
import { decisions } from './decisions.ts';
import { FixedWorkContext } from './fixed-work.ts';
import {
  type Job,
  type JobAnswer,
  sharedSlots,
  type ThreadData,
  type ThreadMessage,
  type ThreadResult,
} from './messages.ts';
import { createThinking } from './thinking.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUp } from './warm-up.ts';

/** Entry of an agent thread: answers chunks of decisions. */

/**
 * A finished answer waits at most this long for others, to be sent together. A half-finished chunk asks for the next
 * one.
 */
const MAX_ANSWER_DELAY_MS = 3;

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

const thread = { now, cpu_ms: threadCpu, behind: countBehind, budget_ms };

function contextOf(job: Job, isAlone: boolean): DecisionContext {
  const due_at = job.due_at - performance.timeOrigin;
  if (adaptsEffort) return { now, deadline_at: due_at, ...thinking.begin(due_at, countBehind, { isAlone }) };
  return new FixedWorkContext(thread, { due_at, limit_at: job.limit_at - performance.timeOrigin });
}

function runJob(job: Job, isAlone: boolean): JobAnswer {
  const began_ms = now();
  const began_cpu_ms = threadCpu();
  const done = runDecision(job, contextOf(job, isAlone));
  const effort = 'result' in done && done.result.ok ? done.result.effort : undefined;
  const service_ms = now() - began_ms;
  // A pool that does not adapt its thinking cannot shorten a job: all of it is the floor.
  if (!adaptsEffort) return { ...done, service_ms, floor_ms: service_ms };
  const floor_ms = thinking.end(effort);
  // Measured as CPU time: on the clock it would include the time that other programs had the processor.
  const least_ms = floor_ms === undefined ? undefined : Math.min(floor_ms, threadCpu() - began_cpu_ms);
  return { ...done, service_ms, floor_ms: least_ms };
}

function runDecision({ api, input }: Job, context: DecisionContext): ThreadResult {
  const { body_json, ...rest } = input;
  try {
    const decision = decisions[api];
    if (decision.remembers) throw new Error(`${api} runs on the event loop alone`);
    return { result: writeResult(decision.decide({ ...rest, body: JSON.parse(body_json) }, context)) };
  } catch (error) {
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
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
    if (done !== half && done < jobs.length && now() - sent_ms < MAX_ANSWER_DELAY_MS) continue;
    send({ type: 'answers', answers });
    answers = [];
    sent_ms = now();
  }
});
send({ type: 'ready', floors });
