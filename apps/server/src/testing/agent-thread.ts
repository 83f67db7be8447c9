import { parentPort, workerData } from 'node:worker_threads';
import { type Job, sharedSlots, type ThreadData, type ThreadMessage } from '../api/agents/messages.ts';
import { seeds } from './agent-thread-seeds.ts';

/**
 * A thread for tests of the pool and of the gateway. The seed in the body of a call selects what it does (`seeds`), and a
 * call may let it wait for a gate.
 */
const { shared } = workerData as ThreadData;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** What the thread answers: its seed, and what it knew when it answered. */
export interface SeenByThread {
  readonly seed: string | undefined;
  /** Milliseconds until the job has to be done. */
  readonly left_ms: number;
  /** Jobs in the queue, and jobs that had been sent after this one. */
  readonly waiting: number;
  readonly sent: number;
}

let begun = 0;

parentPort?.on('message', (jobs: readonly Job[]) => {
  for (const { input, due_at } of jobs) {
    Atomics.store(shared, sharedSlots.current, begun++);
    const { seed } = JSON.parse(input.body_json ?? '') as Pick<SeenByThread, 'seed'>;
    if (seed === seeds.die) process.exit(1);
    if (seed === seeds.throw) throw new Error('a bug in an agent');
    if (seed === seeds.loop) for (;;);
    // A test passes the memory of its gate in the one field of a job that may hold any value.
    if (input.proposed instanceof Int32Array) Atomics.wait(input.proposed, 0, 0);
    const seen: SeenByThread = {
      seed,
      left_ms: due_at - performance.timeOrigin - performance.now(),
      waiting: Atomics.load(shared, sharedSlots.waiting),
      sent: Atomics.load(shared, sharedSlots.sent) - begun,
    };
    const result = { ok: true, json: JSON.stringify(seen), fallback: false, rules_ms: 0, think_ms: 0 } as const;
    const done = seed === seeds.bug ? { bug: 'at secret-file.ts:1' } : { result };
    const took = seed === seeds.costly && { took: { busy_ms: 500, cpu_ms: 500, work_ms: 500, isFloor: false } };
    send({ type: 'answers', answers: [{ ...done, ...took, service_ms: 0 }] });
  }
});

// The pool admits only eleven reviews a minute.
send({ type: 'ready', floors: [['guandan.review', 5000]] });
