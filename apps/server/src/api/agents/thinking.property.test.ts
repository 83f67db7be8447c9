// @module-tag long: thousands of random courses under invented clocks
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThinking } from './thinking.ts';

/**
 * No estimate locks itself: whatever a thread went through, five seconds of calls later a lone caller gets the whole
 * thought again.
 */

/** Kinds of work, with their steps and what one takes in milliseconds of processor time on a healthy machine. */
const kinds = [
  { kind: 'doudizhu playouts', steps: 1600, step_ms: 0.006, canStop: true },
  { kind: 'doudizhu calls', steps: 56, step_ms: 0.08, canStop: true },
  { kind: 'guandan lead', steps: 27, step_ms: 0.4, canStop: false },
  { kind: 'guandan tribute', steps: 40, step_ms: 0.1, canStop: false },
  { kind: 'guandan return', steps: 60, step_ms: 0.1, canStop: false },
] as const;

/** The clock of the processor goes in steps. */
const CPU_STEP_MS = 4;

/** What goes wrong while calls are decided. */
interface Trouble {
  /** How many times longer steps take. */
  readonly slow: number;
  /** The process stands still for so long within each thought, in milliseconds. */
  readonly stop_ms: number;
  /** The part of the processor that the thread gets. */
  readonly processor: number;
  /** What others leave it, in milliseconds. */
  readonly share_ms: number;
}

interface Phase extends Trouble {
  readonly calls: number;
  /** Between two calls. */
  readonly pause_ms: number;
  readonly deadline_ms: number;
  readonly which: number;
}

const phase: fc.Arbitrary<Phase> = fc.record({
  calls: fc.integer({ min: 1, max: 60 }),
  pause_ms: fc.constantFrom(0, 1, 50, 1000),
  deadline_ms: fc.constantFrom(5, 30, 500, 1000, 60_000),
  which: fc.integer({ min: 0, max: 1000 }),
  slow: fc.constantFrom(1, 1, 3, 20, 200),
  stop_ms: fc.constantFrom(0, 0, 400, 1000, 60_000),
  processor: fc.constantFrom(1, 0.5, 0.05),
  share_ms: fc.constantFrom(Infinity, 20, 1, 0.1, 0),
});

function createThread() {
  let [now, cpu] = [0, 0];
  const thinking = createThinking({ now: () => now, cpu_ms: () => CPU_STEP_MS * Math.floor(cpu / CPU_STEP_MS) });
  function work(ms: number, processor: number): void {
    cpu += ms;
    now += ms / processor;
  }
  /** Decides once and returns the effort. */
  function decide(which: number, deadline_ms: number, { slow, stop_ms, processor, share_ms }: Trouble): number {
    const { steps, step_ms, kind, canStop } = kinds[which % kinds.length] ?? kinds[0];
    const { allow } = thinking.begin({ ends_at: now + deadline_ms, share: () => share_ms });
    work(0.3 * slow, processor);
    const { effort = 1, isHurried } = allow?.({ kind, steps }) ?? {};
    const parts = Math.floor(effort * 20 + 1e-9);
    let done = 0;
    while (done < parts && isHurried?.() !== true) {
      work((step_ms * steps * slow) / 20, processor);
      if (done++ === 0) now += stop_ms;
    }
    const reached = done < parts && !canStop ? 0 : done / 20;
    if (reached < done / 20) work(0.3 * slow, processor);
    thinking.end(reached);
    return reached;
  }
  return { decide, pass: (ms: number) => void (now += ms), now: () => now };
}

const healthy: Trouble = { slow: 1, stop_ms: 0, processor: 1, share_ms: Infinity };

test('five seconds after stops, slow phases, full machines and mixtures of decisions the effort is whole again', () => {
  fc.assert(
    fc.property(fc.array(phase, { minLength: 1, maxLength: 6 }), fc.constantFrom(100, 500, 900), (phases, pause_ms) => {
      const thread = createThread();
      for (const { calls, pause_ms: pause, deadline_ms, which, ...trouble } of phases) {
        for (let call = 0; call < calls; call++) {
          thread.decide(which + call * (which % 3), deadline_ms, trouble);
          thread.pass(pause);
        }
      }
      const ended_at = thread.now();
      for (let call = 0; thread.now() < ended_at + 5000; call++) {
        thread.decide(call, 500, healthy);
        thread.pass(pause_ms);
      }
      const efforts = Array.from({ length: 50 }, (_, call) => {
        thread.pass(pause_ms);
        return thread.decide(call, 500, healthy);
      });
      expect(efforts.reduce((sum, effort) => sum + effort, 0) / efforts.length).toBeGreaterThanOrEqual(0.9);
    }),
    { numRuns: 2000 },
  );
});
