import * as maths from '../maths.ts';
import type { Rng } from '../rng.ts';
import { adamSettings, backFactors, createKernel, LANES, trainingFuncs, VECTOR_BYTES, vectorAt } from './kernel.ts';
import { denseStart, type Shape, weightCount } from './shape.ts';

/** Small random weights (He et al. 2015), from sums of uniform numbers. `active` is how many rows are usually on. */
export function randomWeights(shape: Shape, active: number, rng: Rng): Float32Array {
  const weights = new Float32Array(weightCount(shape));
  const fill = (from: number, count: number, inputs: number): void => {
    const scale = Math.sqrt(2 / inputs) * 1.7;
    for (let i = from; i < from + count; i++)
      weights[i] = (rng.float() + rng.float() + rng.float() + rng.float() - 2) * scale;
  };
  const { hidden, second } = shape;
  const dense = denseStart(shape);
  fill(hidden, hidden * shape.inputs, active);
  fill(dense, hidden * second, hidden);
  fill(dense + hidden * second + second, 2 * second, second * 4);
  return weights;
}

/** A learner of one net by Adam; the first output learns by squared error, the second as log odds by log loss. */
export interface Learner {
  readonly weights: Float32Array;
  /** Adds the gradient of one sample: its rows and both targets. Returns its loss. */
  add(rows: Uint16Array, value: number, chance: number): number;
  /** Steps along the mean gradient of the samples added since the last step. */
  step(rate: number): void;
}

const MAX_ROWS = 512;
const BETA_1 = 0.9;
const BETA_2 = 0.999;

/** Layout of the kernel's memory, in bytes; the rows of a sample come first. */
function placesOf(shape: Shape) {
  const size = weightCount(shape) * 4;
  const weights = MAX_ROWS * 2;
  const grad = weights + size;
  const mean = grad + size;
  const square = mean + size;
  const first = square + size;
  const firstGrad = first + shape.hidden * 4;
  const second = firstGrad + shape.hidden * 4;
  const out = second + shape.second * 4;
  const factors = out + VECTOR_BYTES;
  const settings = factors + backFactors.length * VECTOR_BYTES;
  const bytes = settings + adamSettings.length * VECTOR_BYTES;
  return { weights, grad, mean, square, first, firstGrad, second, out, factors, settings, bytes };
}

/** The logarithm of a chance, which log loss takes: finite for 0. */
const logOf = (chance: number): number => maths.log(Math.max(1e-9, chance));

/** A step of Adam: its learning rate, the samples of its gradient, and both betas to the power of its number. */
interface AdamStep {
  readonly rate: number;
  readonly samples: number;
  readonly power1: number;
  readonly power2: number;
}

const settingsOf = ({ rate, samples, power1, power2 }: AdamStep): Record<(typeof adamSettings)[number], number> => ({
  scale: 1 / Math.max(1, samples),
  meanNew: 1 - BETA_1,
  meanOld: BETA_1,
  squareNew: 1 - BETA_2,
  squareOld: BETA_2,
  rate: (rate * Math.sqrt(1 - power2)) / (1 - power1),
  tiny: 1e-8,
});

/** Needs WebAssembly. */
export function createLearner(shape: Shape, start: Float32Array): Learner {
  const { hidden } = shape;
  const size = weightCount(shape) * 4;
  const place = placesOf(shape);
  const kernel = createKernel(shape, place.bytes, trainingFuncs(shape));
  if (kernel === undefined) throw new Error('training needs WebAssembly');
  const { buffer } = kernel.memory;
  const weights = new Float32Array(buffer, place.weights, weightCount(shape));
  weights.set(start);
  const rows = new Uint16Array(buffer, 0, MAX_ROWS);
  const out = new Float32Array(buffer, place.out, 2);
  const factor = (name: (typeof backFactors)[number]): Float32Array =>
    new Float32Array(buffer, place.factors + vectorAt(backFactors, name), LANES);
  factor('steep').fill(1e30);
  factor('one').fill(1);
  const errors = factor('errors');
  const dense = denseStart(shape) * 4;
  const [denseWeights, denseGrad] = [place.weights + dense, place.grad + dense];
  let added = 0;
  let power1 = 1;
  let power2 = 1;
  return {
    weights,
    add(list, value, chance) {
      rows.set(list);
      const end = list.length * 2;
      kernel.sum(place.first, place.weights, 0, end, place.weights + hidden * 4);
      kernel.head(place.first, denseWeights, place.second, place.out);
      const guess = maths.logistic(out[1] ?? 0);
      const error = (out[0] ?? 0) - value;
      errors.set([2 * error, guess - chance]);
      kernel.back(place.first, denseWeights, place.second, place.factors, denseGrad, place.firstGrad);
      kernel.spread(0, end, place.firstGrad, place.grad + hidden * 4);
      addBias();
      added++;
      return error * error - chance * logOf(guess) - (1 - chance) * logOf(1 - guess);
    },
    step(rate) {
      power1 *= BETA_1;
      power2 *= BETA_2;
      const values = settingsOf({ rate, samples: added, power1, power2 });
      for (const name of adamSettings) {
        new Float32Array(buffer, place.settings + vectorAt(adamSettings, name), LANES).fill(values[name]);
      }
      kernel.adam(place.weights, place.weights + size, place.grad, place.mean, place.square, place.settings);
      added = 0;
    },
  };

  /** The bias is the row before the first: row −1 of the rows' gradient. */
  function addBias(): void {
    rows[0] = 0;
    kernel?.spread(0, 2, place.firstGrad, place.grad);
  }
}
