/**
 * The value net: two hidden layers of rectifiers over situation and candidate, two answers: points of the deal over 3, and
 * the log odds that the own side has the first finisher. The situation's part of the first layer is computed once per
 * decision. Plain arrays and + × only, so that every engine gives the same bits.
 */
import { CANDIDATE_SIZE, SITUATION_SIZE } from './features.ts';

/** The weights of a net, each list row by row. */
export interface Net {
  /** Units of the first hidden layer. */
  readonly hidden: number;
  /** Units of the second hidden layer. */
  readonly second: number;
  /** First layer: a row of `hidden` weights for each of the `SITUATION_SIZE` inputs. */
  readonly situation: Float64Array;
  /** First layer: the same for each of the `CANDIDATE_SIZE` inputs. */
  readonly candidate: Float64Array;
  readonly bias: Float64Array;
  /** Second layer: a row of `hidden` weights for each of its `second` units. */
  readonly middle: Float64Array;
  readonly middleBias: Float64Array;
  /** Outputs: a row of `second` weights for points, and one for the log odds. */
  readonly last: Float64Array;
  readonly lastBias: Float64Array;
}

/** A net of these sizes whose weights are all 0. */
export function emptyNet(hidden: number, second: number): Net {
  return {
    hidden,
    second,
    situation: new Float64Array(hidden * SITUATION_SIZE),
    candidate: new Float64Array(hidden * CANDIDATE_SIZE),
    bias: new Float64Array(hidden),
    middle: new Float64Array(second * hidden),
    middleBias: new Float64Array(second),
    last: new Float64Array(2 * second),
    lastBias: new Float64Array(2),
  };
}

/** The lists of weights in the order of the file (`encodeNet`). */
export const netParts = (net: Net): readonly Float64Array[] => [
  net.situation,
  net.candidate,
  net.bias,
  net.middle,
  net.middleBias,
  net.last,
  net.lastBias,
];

export interface NetRunner {
  /** The situation of the decision, `SITUATION_SIZE` numbers; to be called before `value`. */
  begin(situation: Float64Array): void;
  /** Evaluates a candidate, `CANDIDATE_SIZE` numbers: points over 3 and log odds in `out`. */
  value(candidate: Float64Array, out: Float64Array): void;
}

/** A runner of the net with scratch memory of its own: one decision after the other. */
export function createRunner(net: Net): NetRunner {
  const { hidden, second } = net;
  const base = new Float64Array(hidden);
  const first = new Float64Array(hidden);
  const middle = new Float64Array(second);
  return {
    begin(situation) {
      base.set(net.bias);
      addInputs(net.situation, situation, hidden, base);
    },
    value(candidate, out) {
      first.set(base);
      addInputs(net.candidate, candidate, hidden, first);
      for (let h = 0; h < hidden; h++) if ((first[h] ?? 0) < 0) first[h] = 0;
      for (let m = 0; m < second; m++) {
        let sum = net.middleBias[m] ?? 0;
        const row = m * hidden;
        for (let h = 0; h < hidden; h++) sum += (net.middle[row + h] ?? 0) * (first[h] ?? 0);
        middle[m] = sum > 0 ? sum : 0;
      }
      for (let o = 0; o < 2; o++) {
        let sum = net.lastBias[o] ?? 0;
        for (let m = 0; m < second; m++) sum += (net.last[o * second + m] ?? 0) * (middle[m] ?? 0);
        out[o] = sum;
      }
    },
  };
}

/** Adds inputs × weights to the sums; most inputs are 0 and cost nothing. */
export function addInputs(weights: Float64Array, inputs: ArrayLike<number>, hidden: number, sums: Float64Array): void {
  for (let i = 0; i < inputs.length; i++) {
    const x = inputs[i] ?? 0;
    if (x === 0) continue;
    const row = i * hidden;
    for (let h = 0; h < hidden; h++) sums[h] = (sums[h] ?? 0) + (weights[row + h] ?? 0) * x;
  }
}
