import * as maths from '../maths.ts';
import type { Rng } from '../rng.ts';
import { createKernel, trainingFuncs } from './kernel.ts';
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
  const { hidden } = shape;
  const size = weightCount(shape) * 4;
  const place = { w: MAX_ROWS * 2, g: 0, m: 0, v: 0, first: 0, da: 0, second: 0, out: 0, d: 0, settings: 0 };
  place.g = place.w + size;
  place.m = place.g + size;
  place.v = place.m + size;
  place.first = place.v + size;
  place.da = place.first + hidden * 4;
  place.second = place.da + hidden * 4;
  place.out = place.second + shape.second * 4;
  place.d = place.out + 16;
  place.settings = place.d + 48;
  return place;
}

/** Needs WebAssembly. */
export function createLearner(shape: Shape, start: Float32Array): Learner {
  const { hidden } = shape;
  const size = weightCount(shape) * 4;
  const place = placesOf(shape);
  const kernel = createKernel(shape, place.settings + 7 * 16, trainingFuncs(shape));
  if (kernel === undefined) throw new Error('training needs WebAssembly');
  const { buffer } = kernel.memory;
  const weights = new Float32Array(buffer, place.w, weightCount(shape));
  weights.set(start);
  const rows = new Uint16Array(buffer, 0, MAX_ROWS);
  const out = new Float32Array(buffer, place.out, 2);
  const d = new Float32Array(buffer, place.d, 12);
  const settings = new Float32Array(buffer, place.settings, 28);
  d.fill(1e30, 4, 8);
  d.fill(1, 8, 12);
  const dense = denseStart(shape) * 4;
  let added = 0;
  let power1 = 1;
  let power2 = 1;
  return {
    weights,
    add(list, value, chance) {
      rows.set(list);
      const end = list.length * 2;
      kernel.sum(place.first, place.w, 0, end, place.w + hidden * 4);
      kernel.head(place.first, place.w + dense, place.second, place.out);
      const guess = maths.logistic(out[1] ?? 0);
      const error = (out[0] ?? 0) - value;
      d[0] = 2 * error;
      d[1] = guess - chance;
      kernel.back(place.first, place.w + dense, place.second, place.d, place.g + dense, place.da);
      kernel.spread(0, end, place.da, place.g + hidden * 4);
      addBias();
      added++;
      return (
        error * error - chance * maths.log(Math.max(1e-9, guess)) - (1 - chance) * maths.log(Math.max(1e-9, 1 - guess))
      );
    },
    step(rate) {
      power1 *= BETA_1;
      power2 *= BETA_2;
      const corrected = (rate * Math.sqrt(1 - power2)) / (1 - power1);
      const values = [1 / Math.max(1, added), 1 - BETA_1, BETA_1, 1 - BETA_2, BETA_2, corrected, 1e-8];
      for (const [i, value] of values.entries()) settings.fill(value, i * 4, i * 4 + 4);
      kernel.adam(place.w, place.w + size, place.g, place.m, place.v, place.settings);
      added = 0;
    },
  };

  /** The bias is the row before the first: row −1 of the rows' gradient. */
  function addBias(): void {
    rows[0] = 0;
    kernel?.spread(0, 2, place.da, place.g);
  }
}
