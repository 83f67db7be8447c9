import type { Rng } from '@fourth-seat/game';
import { createLearner } from '@fourth-seat/game/net';
import { netShape } from '../player/evaluate/net.ts';
import type { Samples } from './self-play.ts';

const BATCH = 256;

/** Learns one role's net from the latest rounds of samples. */
export interface RoleLearner {
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
export function createRoleLearner(start: Float32Array, { reuse, memory }: LearningPlan): RoleLearner {
  const learner = createLearner(netShape, start);
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
