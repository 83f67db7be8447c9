import { parentPort, workerData } from 'node:worker_threads';
import { threadCpu } from '../../platform/process/thread-cpu.ts';
import { type DecisionContext, type DecisionInput, type DecisionResult, decideFor, writeResult } from './decision.ts';
import { decisions } from './decisions.ts';
import { readClocks, workBetween } from './estimates/work-clock.ts';
import {
  type Job,
  type JobAnswer,
  NO_LIMIT_US,
  sharedSlots,
  type ThreadData,
  type ThreadMessage,
  type ThreadResult,
} from './messages.ts';
import { readRequest, toUnreadable } from './read-request.ts';
import { FixedWorkContext } from './runs/fixed-work.ts';
import { createOpenRuns } from './runs/open-runs.ts';
import { createThinking } from './thinking.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUpFixedWork, warmUpMoves } from './warm-up.ts';

/** Entry of an agent thread: answers chunks of decisions. */

/**
 * A finished answer waits at most this long for others, to be sent together. A half-finished chunk asks for the next
 * one.
 */
const MAX_ANSWER_DELAY_MS = 3;

// The pool is the only program that starts these threads.
const { shared, adaptsEffort, time_ms, warmUpCalls } = workerData as ThreadData;
const now = (): number => performance.now();
const clocks = { now, cpu_ms: threadCpu };
const thinking = createThinking(clocks);
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

// Loaded at full priority, so that a process starts quickly on a busy machine; decisions then run below the event loop.
const floors = adaptsEffort ? warmUpMoves(thinking, clocks, warmUpCalls) : [];
if (!adaptsEffort) warmUpFixedWork(clocks, warmUpCalls);
lowerThreadPriority();

/** Number of jobs that this thread has begun. */
let begun = 0;

/** Jobs that it was sent and jobs that wait for any thread. */
const countBehind = (): number =>
  Atomics.load(shared, sharedSlots.sent) - begun + Atomics.load(shared, sharedSlots.waiting);

/** Milliseconds that each job may think beyond its floor; Infinity where nobody waits. */
function readShare(): number {
  const share_us = Atomics.load(shared, sharedSlots.share_us);
  return share_us === NO_LIMIT_US ? Infinity : share_us / 1000;
}

const thread = { now, behind: countBehind, budget_ms: time_ms };
const openRuns = createOpenRuns<DecisionResult>({ now, cpu_ms: threadCpu, isAlone: () => countBehind() === 0 });

function fixedContextOf({ due_at, limit_at }: Job, used_ms: () => number): DecisionContext {
  const times = { due_at: due_at - performance.timeOrigin, limit_at: limit_at - performance.timeOrigin };
  return new FixedWorkContext(thread, times, used_ms);
}

function contextOf(job: Job): DecisionContext {
  const { api, due_at, most_ms } = job;
  const due = due_at - performance.timeOrigin;
  const began_ms = threadCpu();
  if (!adaptsEffort) return fixedContextOf(job, () => threadCpu() - began_ms);
  const ends_at = Math.min(due, now() + most_ms);
  // What asks no player cannot be told to think less: it ends with its share.
  const deadline_at = decisions[api].cheap ? Math.min(ends_at, now() + readShare()) : ends_at;
  return { now, deadline_at, ...thinking.begin({ ends_at, share: readShare }) };
}

const late: ThreadResult = { result: { ok: false, error: 'late', rules_ms: 0, think_ms: 0 } };

/** When the last job ended. */
let idleSince = 0;

function runJob(job: Job): JobAnswer {
  const began = readClocks(clocks);
  // Nobody waits for it any more.
  if (began.now > job.limit_at - performance.timeOrigin) {
    openRuns.drop(job.run);
    return { ...late, service_ms: 0 };
  }
  const done = runDecision(job);
  const effort = 'result' in done && done.result.ok ? done.result.effort : undefined;
  const ended = readClocks(clocks);
  // A pool that does not adapt its thinking cannot shorten a job: all of it is the floor.
  const { thought_ms, ...worked } = adaptsEffort
    ? thinking.end(effort)
    : { work_ms: workBetween(began, ended), isFloor: true, thought_ms: undefined };
  const busy_ms = ended.now - Math.max(idleSince, job.sent_at - performance.timeOrigin);
  idleSince = ended.now;
  const took = { ...worked, busy_ms, cpu_ms: ended.cpu_ms - began.cpu_ms };
  return { ...done, service_ms: ended.now - began.now, took, thought_ms };
}

function readInput({ api, input }: Job): DecisionInput {
  const { body_json, body_bytes, ...rest } = input;
  const body = body_bytes ? readRequest(decisions[api], body_bytes, rest) : (JSON.parse(body_json) as unknown);
  return { ...rest, body };
}

function runDecision(job: Job): ThreadResult {
  try {
    const decision = decisions[job.api];
    const begin = decision.remembers ? undefined : decision.begin;
    const done = begin
      ? openRuns.advance(job.run, (used_ms) => begin(readInput(job), fixedContextOf(job, used_ms)))
      : decideFor(decision, readInput(job), contextOf(job));
    return 'paused' in done ? done : { result: writeResult(done) };
  } catch (error) {
    const refused = toUnreadable(error);
    if (refused) return { result: refused };
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (jobs: readonly Job[]) => {
  let answers: JobAnswer[] = [];
  let sent_ms = now();
  const half = Math.ceil(jobs.length / 2);
  for (const [index, job] of jobs.entries()) {
    Atomics.store(shared, sharedSlots.current, begun++);
    answers.push(runJob(job));
    const done = index + 1;
    if (done !== half && done < jobs.length && now() - sent_ms < MAX_ANSWER_DELAY_MS) continue;
    send({ type: 'answers', answers });
    answers = [];
    sent_ms = now();
  }
});
send({ type: 'ready', floors });
