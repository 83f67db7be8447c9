import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { createLearner, randomWeights } from './learner.ts';
import { createNets, meanOf, type Nets } from './nets.ts';
import { decodeWeights, encodeWeights } from './quantized.ts';

const shape = { inputs: 20, hidden: 32, second: 8 };
const weights = randomWeights(shape, 6, createRng('net'));

function evaluate(values: Float32Array, kernel: Nets['kernel'], shared: number[], own: number[]): number[] {
  const nets = createNets(shape, [values], kernel);
  nets.rows.set([...shared, ...own]);
  nets.begin(0, shared.length);
  nets.ends[0] = shared.length + own.length;
  nets.evaluate(shared.length, 1);
  return [...nets.out.subarray(0, 2)];
}

describe('mean of nets', () => {
  test('answers the mean of what each answers, candidate after candidate', () => {
    const trainings = ['net', 'other', 'third'].map((seed) => randomWeights(shape, 6, createRng(seed)));
    const [first, ...others] = trainings.map((own) => createNets(shape, [own]));
    if (first === undefined) throw new Error('no net');
    const mean = meanOf(first, ...others);
    mean.rows.set([1, 3]);
    mean.begin(0, 2);
    const candidates = [[7], [], [12, 2]];
    mean.rows.set(candidates.flat(), 2);
    mean.ends.set([3, 3, 5]);
    mean.evaluate(2, 3);
    for (const [at, rows] of candidates.entries()) {
      const each = trainings.map((own) => evaluate(own, 'webassembly', [1, 3], rows));
      for (const i of [0, 1]) {
        expect(mean.out[2 * at + i]).toBeCloseTo(each.reduce((sum, out) => sum + (out[i] ?? 0), 0) / 3, 5);
      }
    }
  });
});

describe('sparse net', () => {
  test('says what runs it', () => {
    expect(createNets(shape, []).kernel).toBe('webassembly');
    expect(createNets(shape, [], 'javascript').kernel).toBe('javascript');
  });

  test('gives the same bits with and without WebAssembly', () => {
    const rng = createRng('rows');
    const seen = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const rows = Array.from({ length: 2 + rng.int(8) }, () => rng.int(20));
      const fast = evaluate(weights, 'webassembly', rows.slice(0, 2), rows.slice(2));
      expect(evaluate(weights, 'javascript', rows.slice(0, 2), rows.slice(2))).toEqual(fast);
      for (const value of fast) seen.add(value);
    }
    expect(seen.size).toBeGreaterThan(50);
  });

  test('learns which of two rows is on, and a conjunction', () => {
    const learner = createLearner(shape, weights);
    const rng = createRng('learn');
    for (let batch = 0; batch < 400; batch++) {
      for (let i = 0; i < 32; i++) {
        const [a, b] = [rng.int(2), rng.int(2)];
        learner.add(Uint16Array.of(a, 2 + b, 4 + rng.int(16)), a - b, a & b);
      }
      learner.step(0.01);
    }
    const [value = 0, odds = 0] = evaluate(learner.weights, 'webassembly', [1, 3], [9]);
    expect(value).toBeCloseTo(0, 1);
    expect(odds).toBeGreaterThan(2);
    expect(evaluate(learner.weights, 'webassembly', [1, 2], [9])[0]).toBeCloseTo(1, 1);
    expect(evaluate(learner.weights, 'webassembly', [1, 2], [9])[1]).toBeLessThan(-2);
  });

  test('keeps its judgement in eight bits', () => {
    const back = decodeWeights(shape, encodeWeights(shape, weights));
    const [value = 0] = evaluate(weights, 'webassembly', [1, 2, 3], [4]);
    expect(evaluate(back, 'webassembly', [1, 2, 3], [4])[0]).toBeCloseTo(value, 1);
  });

  test('is not read from bytes of another length, though a whole number of rows is missing', () => {
    const bytes = encodeWeights(shape, weights);
    expect(() => decodeWeights(shape, bytes.subarray(0, -shape.hidden))).toThrow(RangeError);
    expect(() => decodeWeights({ ...shape, inputs: shape.inputs + 1 }, bytes)).toThrow(RangeError);
  });
});
