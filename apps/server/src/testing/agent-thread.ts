import { parentPort } from 'node:worker_threads';
import type { DecisionInput } from '../api/agents/decision.ts';
import { type Job, ready_message } from '../api/agents/thread.ts';
import type { ThreadAnswer } from '../api/agents/worker.ts';

/**
 * A thread for tests of the pool and of the gateway: answers, waits for a message of its gate, has a bug, dies, or never
 * comes back. What it shall do is the whole input, or the seed of a call.
 */
parentPort?.on('message', ({ input, think_ms }: Job) => {
  const word = isCall(input) ? (input.body as { seed?: unknown }).seed : input;
  if (word === 'die') process.exit(1);
  if (word === 'throw') throw new Error('a bug in an agent');
  if (word === 'loop') for (;;);
  if (input instanceof Int32Array) Atomics.wait(input, 0, 0);
  const answer: ThreadAnswer =
    word === 'bug'
      ? { bug: 'at secret-file.ts:1' }
      : { result: { ok: true, json: JSON.stringify({ seed: word }), fallback: false, rules_ms: 0, think_ms: 0 } };
  parentPort?.postMessage({ input, think_ms, ...answer });
});

function isCall(input: unknown): input is DecisionInput {
  return typeof input === 'object' && input !== null && 'body' in input;
}

parentPort?.postMessage(ready_message);
