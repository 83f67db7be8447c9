import { parentPort, workerData } from 'node:worker_threads';
import { isApiId } from '@fourth-seat/contract';
import { type DecisionInput, type WrittenResult, writeResult } from './decision.ts';
import { decisions } from './decisions.ts';
import { createThinking } from './thinking.ts';
import { type Job, type JobAnswer, shared_places, type ThreadData, type ThreadMessage } from './thread.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUp } from './warm-up.ts';

/** Entry of an agent thread: answers batches of decisions, each with its result or the bug that prevented one. */
export type ThreadAnswer = { readonly result: WrittenResult } | { readonly bug: string };

/** Answers go back together, but none waits longer for others. */
const most_held_ms = 3;

// The pool is the only program that starts these threads.
const { shared, bends } = workerData as ThreadData;
const now = (): number => performance.now();
const thinking = createThinking(now);
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

// Loaded at full priority, so that a process also starts on a busy machine; decisions then run below the event loop.
// What is warmed up are players that bend; a thread for reviews or matches would only begin later.
const floors = bends ? warmUp(thinking) : [];
lowerThreadPriority();

/** `behind` jobs of the same batch wait for this one, beside those that wait for the thread. */
function work({ kind, input, due }: Job, behind: number): JobAnswer {
  const began_ms = now();
  const due_ms = due - performance.timeOrigin;
  const effort = thinking.begin(due_ms, () => behind + Atomics.load(shared, shared_places.waiting));
  const [value, done] = decided(kind, input, { now, deadline_ms: due_ms, ...(bends && effort) });
  const floor_ms = thinking.end(done);
  const service_ms = now() - began_ms;
  return { value, service_ms, floor_ms: bends ? floor_ms : service_ms };
}

function decided(
  kind: string,
  input: unknown,
  context: Parameters<(typeof decisions)['doudizhu.play']['decide']>[1],
): readonly [answer: ThreadAnswer, effort: number | undefined] {
  if (!isApiId(kind)) return [{ bug: `no decision ${kind}` }, undefined];
  try {
    // The pool's only sender is the gateway, which builds this shape.
    const result = decisions[kind].decide(input as DecisionInput, context);
    return [{ result: writeResult(result) }, result.ok ? result.effort : undefined];
  } catch (error) {
    return [{ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }, undefined];
  }
}

parentPort?.on('message', (jobs: readonly Job[]) => {
  let answers: JobAnswer[] = [];
  let sent_ms = now();
  for (const [index, job] of jobs.entries()) {
    Atomics.store(shared, shared_places.current, index);
    answers.push(work(job, jobs.length - index - 1));
    if (index + 1 < jobs.length && now() - sent_ms < most_held_ms) continue;
    say({ answers });
    answers = [];
    sent_ms = now();
  }
});
say({ floors });
