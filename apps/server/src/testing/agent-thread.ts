import { parentPort } from 'node:worker_threads';
import { type Job, ready_message } from '../agents/pool.ts';

/** A thread for tests of the pool: answers, waits for a message of its gate, dies, or never comes back. */
parentPort?.on('message', ({ input, think_ms }: Job) => {
  if (input === 'die') process.exit(1);
  if (input === 'throw') throw new Error('a bug in an agent');
  if (input === 'loop') for (;;);
  if (input instanceof Int32Array) Atomics.wait(input, 0, 0);
  parentPort?.postMessage({ input, think_ms });
});

parentPort?.postMessage(ready_message);
