import { parentPort, workerData } from 'node:worker_threads';
import type { DecisionInput } from '../api/agents/decision.ts';
import { type Job, type JobAnswer, shared_places, type ThreadData, type ThreadMessage } from '../api/agents/thread.ts';
import type { ThreadAnswer } from '../api/agents/worker.ts';

/**
 * A thread for tests of the pool and of the gateway: answers, waits for a message of its gate, has a bug, dies, or never
 * comes back. What it shall do is the whole input, or the seed of a call. `waiting` says how many jobs it saw behind its own.
 */
const { shared } = workerData as ThreadData;
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (jobs: readonly Job[]) => {
  const answers = jobs.map(({ input, due }, index): JobAnswer => {
    Atomics.store(shared, shared_places.current, index);
    const word = isCall(input) ? (input.body as { seed?: unknown }).seed : input;
    if (word === 'die') process.exit(1);
    if (word === 'throw') throw new Error('a bug in an agent');
    if (word === 'loop') for (;;);
    if (input instanceof Int32Array) Atomics.wait(input, 0, 0);
    const answer: ThreadAnswer =
      word === 'bug'
        ? { bug: 'at secret-file.ts:1' }
        : { result: { ok: true, json: JSON.stringify({ seed: word }), fallback: false, rules_ms: 0, think_ms: 0 } };
    const waiting = Atomics.load(shared, shared_places.waiting);
    const left_ms = due - performance.timeOrigin - performance.now();
    return { value: { input, left_ms, waiting, ...answer }, service_ms: 0 };
  });
  say({ answers });
});

function isCall(input: unknown): input is DecisionInput {
  return typeof input === 'object' && input !== null && 'body' in input;
}

// A kind of job of which the pool takes eleven a minute.
say({ floors: [['long', 5000]] });
