import { createLearner, type Shape } from '../net/index.ts';
import type { Rng } from '../rng.ts';
import type { Samples } from './samples.ts';

const BATCH = 256;

/** Learns one net from the latest rounds of samples. */
export interface NetLearner {
  readonly weights: Float32Array;
  /** Takes a round's samples, as one list per player of them, and learns. Returns the mean loss. */
  learn(fresh: readonly Samples[], rate: number, rng: Rng): number;
}

interface LearningPlan {
  /** How many samples are drawn for each fresh one. */
  readonly reuse: number;
  /** How many of the latest rounds they are drawn from. */
  readonly memory: number;
}

/** Draws samples evenly over the lists, so those of a short list come more often than those of a long one. */
export function createNetLearner(shape: Shape, start: Float32Array, { reuse, memory }: LearningPlan): NetLearner {
  const learner = createLearner(shape, start);
  const rounds: (readonly Samples[])[] = [];
  return {
    weights: learner.weights,
    learn(fresh, rate, rng) {
      rounds.push(fresh);
      if (rounds.length > memory) rounds.shift();
      const lists = rounds.flat().filter(({ count }) => count > 0);
      const steps = Math.ceil((fresh.reduce((sum, { count }) => sum + count, 0) * reuse) / BATCH);
      let loss = 0;
      for (let step = 0; step < steps; step++) {
        for (let i = 0; i < BATCH; i++) {
          const list = rng.pick(lists);
          const sample = rng.int(list.count);
          loss += learner.add(list.rowsOf(sample), list.points[sample] ?? 0, list.winRate[sample] ?? 0);
        }
        learner.step(rate);
      }
      return loss / Math.max(1, steps * BATCH);
    },
  };
}
