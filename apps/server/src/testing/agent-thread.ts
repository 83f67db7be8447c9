/**
 * A thread for tests of the pool and of the gateway: it answers, waits for a message, throws, dies, or never returns.
 * The input, or the seed of a call, selects which. `waiting` is how many jobs it saw in the queue, `sent` how many had
 * been sent after its own.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Job, type JobAnswer, sharedSlots, type ThreadData, type ThreadMessage } from '../api/agents/thread.ts';
import type { ThreadAnswer, ThreadInput } from '../api/agents/worker.ts';

const { shared } = workerData as ThreadData;
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

let begun = 0;

parentPort?.on('message', (jobs: readonly Job[]) => {
  for (const { input, due } of jobs) {
    Atomics.store(shared, sharedSlots.current, begun++);
    const word = isCall(input) ? (JSON.parse(input.body_json) as { seed?: unknown }).seed : input;
    if (word === 'die') process.exit(1);
    if (word === 'throw') throw new Error('a bug in an agent');
    if (word === 'loop') for (;;);
    if (input instanceof Int32Array) Atomics.wait(input, 0, 0);
    const answer: ThreadAnswer =
      word === 'bug'
        ? { bug: 'at secret-file.ts:1' }
        : { result: { ok: true, json: JSON.stringify({ seed: word }), fallback: false, rules_ms: 0, think_ms: 0 } };
    const waiting = Atomics.load(shared, sharedSlots.waiting);
    const sent = Atomics.load(shared, sharedSlots.sent) - begun;
    const left_ms = due - performance.timeOrigin - performance.now();
    const done: JobAnswer = { value: { input, left_ms, waiting, sent, ...answer }, service_ms: 0 };
    say({ answers: [done] });
  }
});

function isCall(input: unknown): input is ThreadInput {
  return typeof input === 'object' && input !== null && 'body_json' in input;
}

// A kind of job of which the pool admits eleven a minute.
say({ floors: [['long', 5000]] });
