/** Adam on the value net. Loss: squared error of points over 3 plus the log loss of the win. Kingma and Ba (2015). */
import { maths, type Rng } from '@fourth-seat/game';
import { CANDIDATE_SIZE, SITUATION_SIZE } from '../player/evaluate/features.ts';
import { addInputs, emptyNet, type Net, netParts } from '../player/evaluate/net.ts';

/** A decision's features and its targets. */
export interface Sample {
  readonly situation: Float32Array;
  readonly candidate: Float32Array;
  /** Points over 3, and 1 or 0 for the win; a mixture of them and of later values while learning. */
  points: number;
  winRate: number;
}

/** Small random weights (He et al. 2015), from the sum of uniform numbers. */
export function randomNet(hidden: number, second: number, rng: Rng): Net {
  const net = emptyNet(hidden, second);
  const fill = (weights: Float64Array, inputs: number): void => {
    const scale = Math.sqrt(2 / inputs);
    for (let i = 0; i < weights.length; i++) {
      weights[i] = (rng.float() + rng.float() + rng.float() + rng.float() - 2) * 1.7 * scale;
    }
  };
  fill(net.situation, SITUATION_SIZE + CANDIDATE_SIZE);
  fill(net.candidate, SITUATION_SIZE + CANDIDATE_SIZE);
  fill(net.middle, hidden);
  fill(net.last, second * 10);
  return net;
}

/** A learner of one net by Adam. */
export interface Learner {
  /** One step on a batch; returns the mean loss. */
  step(batch: readonly Sample[], rate: number): number;
}

/** A learner that changes the weights of `net` in place. */
export function createLearner(net: Net): Learner {
  const gradient = emptyNet(net.hidden, net.second);
  const first = emptyNet(net.hidden, net.second);
  const second = emptyNet(net.hidden, net.second);
  const work = { a: new Float64Array(net.hidden), b: new Float64Array(net.second), da: new Float64Array(net.hidden) };
  let steps = 0;
  return {
    step(batch, rate) {
      for (const part of netParts(gradient)) part.fill(0);
      let loss = 0;
      for (const sample of batch) loss += backward(net, gradient, sample, work);
      steps++;
      const scale = 1 / batch.length;
      const correction = Math.sqrt(1 - power(0.999, steps)) / (1 - power(0.9, steps));
      const parts = [gradient, first, second].map(netParts);
      for (const [p, weights] of netParts(net).entries()) {
        const [g, m, v] = parts.map((list) => list[p]);
        if (g && m && v) adam(weights, { gradient: g, first: m, second: v }, scale, rate * correction);
      }
      return loss * scale;
    },
  };
}

const power = (base: number, exponent: number): number => maths.exp(exponent * maths.log(base));

interface Moments {
  readonly gradient: Float64Array;
  /** Running means of the gradient and of its square. */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** One step of Adam. */
function adam(weights: Float64Array, { gradient, first, second }: Moments, scale: number, rate: number): void {
  for (let i = 0; i < weights.length; i++) {
    const g = (gradient[i] ?? 0) * scale;
    const m = 0.9 * (first[i] ?? 0) + 0.1 * g;
    const v = 0.999 * (second[i] ?? 0) + 0.001 * g * g;
    first[i] = m;
    second[i] = v;
    weights[i] = (weights[i] ?? 0) - (rate * m) / (Math.sqrt(v) + 1e-8);
  }
}

interface Activations {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly da: Float64Array;
}

/** Adds one sample's gradient; returns its loss. */
function backward(net: Net, grad: Net, sample: Sample, work: Activations): number {
  const { hidden, second } = net;
  const { a, b, da } = work;
  const { situation, candidate } = sample;
  a.set(net.bias);
  addInputs(net.situation, situation, hidden, a);
  addInputs(net.candidate, candidate, hidden, a);
  for (let h = 0; h < hidden; h++) if ((a[h] ?? 0) < 0) a[h] = 0;
  da.fill(0);
  let points = net.lastBias[0] ?? 0;
  let odds = net.lastBias[1] ?? 0;
  for (let m = 0; m < second; m++) {
    let sum = net.middleBias[m] ?? 0;
    for (let h = 0, at = m * hidden; h < hidden; h++, at++) sum += (net.middle[at] ?? 0) * (a[h] ?? 0);
    b[m] = sum > 0 ? sum : 0;
    points += (net.last[m] ?? 0) * (b[m] ?? 0);
    odds += (net.last[second + m] ?? 0) * (b[m] ?? 0);
  }
  const chance = maths.logistic(odds);
  const dPoints = 2 * (points - sample.points);
  const dOdds = chance - sample.winRate;
  grad.lastBias[0] = (grad.lastBias[0] ?? 0) + dPoints;
  grad.lastBias[1] = (grad.lastBias[1] ?? 0) + dOdds;
  for (let m = 0; m < second; m++) {
    const value = b[m] ?? 0;
    if (value <= 0) continue;
    grad.last[m] = (grad.last[m] ?? 0) + dPoints * value;
    grad.last[second + m] = (grad.last[second + m] ?? 0) + dOdds * value;
    const d = dPoints * (net.last[m] ?? 0) + dOdds * (net.last[second + m] ?? 0);
    grad.middleBias[m] = (grad.middleBias[m] ?? 0) + d;
    for (let h = 0, at = m * hidden; h < hidden; h++, at++) {
      grad.middle[at] = (grad.middle[at] ?? 0) + d * (a[h] ?? 0);
      da[h] = (da[h] ?? 0) + d * (net.middle[at] ?? 0);
    }
  }
  addFirstLayer(net, grad, sample, work);
  const error = points - sample.points;
  const logLoss =
    sample.winRate * maths.log(Math.max(1e-9, chance)) + (1 - sample.winRate) * maths.log(Math.max(1e-9, 1 - chance));
  return error * error - logLoss;
}

/** The first layer's part of the gradient; inputs that are 0 cost nothing. */
function addFirstLayer(net: Net, grad: Net, sample: Sample, work: Activations): void {
  const { a, da } = work;
  for (let h = 0; h < net.hidden; h++) {
    if ((a[h] ?? 0) <= 0) da[h] = 0;
    else grad.bias[h] = (grad.bias[h] ?? 0) + (da[h] ?? 0);
  }
  addOuterProduct(grad.situation, sample.situation, net.hidden, da);
  addOuterProduct(grad.candidate, sample.candidate, net.hidden, da);
}

function addOuterProduct(grad: Float64Array, inputs: Float32Array, hidden: number, d: Float64Array): void {
  for (let i = 0; i < inputs.length; i++) {
    const x = inputs[i] ?? 0;
    if (x === 0) continue;
    const row = i * hidden;
    for (let h = 0; h < hidden; h++) grad[row + h] = (grad[row + h] ?? 0) + (d[h] ?? 0) * x;
  }
}
