import { parentPort } from 'node:worker_threads';
import { isApiId } from '@fourth-seat/contract';
import { type DecisionInput, type WrittenResult, writeResult } from './decision.ts';
import { decisions } from './decisions.ts';
import { type Job, ready_message } from './thread.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUp } from './warm-up.ts';

/** Entry of an agent thread: one decision at a time; answers its result, or the bug that prevented one. */
export type ThreadAnswer = { readonly result: WrittenResult } | { readonly bug: string };

// Loaded at full priority, so that a process also starts on a busy machine; decisions then run below the event loop.
warmUp();
lowerThreadPriority();

function work({ kind, input, think_ms }: Job): ThreadAnswer {
  if (!isApiId(kind)) return { bug: `no decision ${kind}` };
  try {
    const context = { now: () => performance.now(), deadline_ms: performance.now() + think_ms };
    // The pool's only sender is the gateway, which builds this shape.
    return { result: writeResult(decisions[kind].decide(input as DecisionInput, context)) };
  } catch (error) {
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
parentPort?.postMessage(ready_message);
