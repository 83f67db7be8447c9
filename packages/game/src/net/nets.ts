import { createKernel, type Kernel } from './kernel.ts';
import { createPlainKernel } from './plain.ts';
import { denseStart, type Shape, weightCount } from './shape.ts';

/**
 * Several nets of one shape, ready to evaluate candidates. Rows and ends are written to `rows` and `ends`, outputs are
 * read from `out`.
 */
export interface Nets {
  /** What runs the inner loops: JavaScript where the platform refuses WebAssembly, with the same bits, but slower. */
  readonly kernel: 'webassembly' | 'javascript';
  readonly rows: Uint16Array;
  /** Where the rows of each candidate end. */
  readonly ends: Uint16Array;
  /** Two outputs of each candidate. */
  readonly out: Float32Array;
  /** Sums up rows 0 … `end`: the part that all candidates of a decision share. */
  begin(net: number, end: number): void;
  /** Evaluates `count` candidates: their own rows follow each other from `from` on, each up to its place in `ends`. */
  evaluate(from: number, count: number): void;
  /** Replaces a net's weights. */
  load(net: number, weights: Float32Array): void;
}

/** Several trainings of the same nets as one: each output is the mean of their outputs. */
export function meanOf(first: Nets, ...others: readonly Nets[]): Nets {
  const out = new Float32Array(first.out.length);
  const { rows, ends } = first;
  return {
    kernel: first.kernel,
    rows,
    ends,
    out,
    begin(net, end) {
      first.begin(net, end);
      for (const other of others) {
        other.rows.set(rows.subarray(0, end));
        other.begin(net, end);
      }
    },
    evaluate(from, count) {
      first.evaluate(from, count);
      out.set(first.out.subarray(0, 2 * count));
      for (const other of others) {
        other.rows.set(rows.subarray(from, ends[count - 1]), from);
        other.ends.set(ends.subarray(0, count));
        other.evaluate(from, count);
        for (let i = 0; i < 2 * count; i++) out[i] = (out[i] ?? 0) + (other.out[i] ?? 0);
      }
      for (let i = 0; i < 2 * count; i++) out[i] = (out[i] ?? 0) / (others.length + 1);
    },
    load() {
      throw new Error('a mean has no weights of its own');
    },
  };
}

/** Rows of all candidates that are evaluated at once, and those that they share. */
const ROWS = 4096;
/** Candidates that are evaluated at once. */
const CANDIDATES = 128;

/**
 * Nets of these weights, `weightCount(shape)` floats each. With `javascript` WebAssembly is not tried; without, it is used
 * where the platform allows it.
 */
export function createNets(
  shape: Shape,
  weights: readonly Float32Array[],
  preferred: Nets['kernel'] = 'webassembly',
): Nets {
  const size = weightCount(shape) * 4;
  const ends = ROWS * 2;
  const base = ends + CANDIDATES * 2;
  const shared = base + size * weights.length;
  const first = shared + shape.hidden * 4;
  const second = first + shape.hidden * 4;
  const out = second + shape.second * 4;
  const bytes = out + CANDIDATES * 8;
  const compiled = preferred === 'javascript' ? undefined : createKernel(shape, bytes);
  const kernel: Pick<Kernel, 'memory' | 'sum' | 'evaluate'> = compiled ?? createPlainKernel(shape, bytes);
  const { buffer } = kernel.memory;
  let chosen = base;
  const nets: Nets = {
    kernel: compiled ? 'webassembly' : 'javascript',
    rows: new Uint16Array(buffer, 0, ROWS),
    ends: new Uint16Array(buffer, ends, CANDIDATES),
    out: new Float32Array(buffer, out, 2 * CANDIDATES),
    begin(net, end) {
      chosen = base + size * net;
      kernel.sum(shared, chosen, 0, end * 2, chosen + shape.hidden * 4);
    },
    evaluate(from, count) {
      const [rows, dense] = [chosen + shape.hidden * 4, chosen + denseStart(shape) * 4];
      kernel.evaluate(shared, from * 2, rows, dense, ends, ends + count * 2, first, second, out);
    },
    load(net, values) {
      new Float32Array(buffer, base + size * net, values.length).set(values);
    },
  };
  for (const [net, values] of weights.entries()) nets.load(net, values);
  return nets;
}
