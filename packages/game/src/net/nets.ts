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
  /** The outputs of each candidate, two each. */
  readonly out: Float32Array;
  /** Sums up rows 0 … `end`: the part that all candidates of a decision share. */
  begin(net: number, end: number): void;
  /** Evaluates `count` candidates: their own rows follow each other from `from` on, each up to its place in `ends`. */
  evaluate(from: number, count: number): void;
}

/** Nets with weights of their own, which a mean of nets has not. */
export interface WeightedNets extends Nets {
  /** Replaces a net's weights. */
  load(net: number, weights: Float32Array): void;
}

/** Rows of all candidates that are evaluated at once, and those that they share. */
const ROWS = 4096;
/** Candidates that are evaluated at once. */
const CANDIDATES = 128;

/** Bytes of a row number, and of the place where rows end. */
const WORD_BYTES = 2;
/** Bytes of a float. */
const FLOAT_BYTES = 4;
/** Outputs of a candidate. */
const OUTPUTS = 2;

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
      out.set(first.out.subarray(0, OUTPUTS * count));
      for (const other of others) {
        other.rows.set(rows.subarray(from, ends[count - 1]), from);
        other.ends.set(ends.subarray(0, count));
        other.evaluate(from, count);
        for (let i = 0; i < OUTPUTS * count; i++) out[i] = (out[i] ?? 0) + (other.out[i] ?? 0);
      }
      for (let i = 0; i < OUTPUTS * count; i++) out[i] = (out[i] ?? 0) / (others.length + 1);
    },
  };
}

/** Where everything lies in the kernel's memory: byte offsets, and how many bytes it takes. */
function layoutOf(shape: Shape, count: number) {
  const rows = 0;
  const ends = rows + ROWS * WORD_BYTES;
  const nets = ends + CANDIDATES * WORD_BYTES;
  const netBytes = weightCount(shape) * FLOAT_BYTES;
  /** Of the first layer: the part that all candidates share, and the whole of the candidate at hand. */
  const shared = nets + netBytes * count;
  const first = shared + shape.hidden * FLOAT_BYTES;
  const second = first + shape.hidden * FLOAT_BYTES;
  const out = second + shape.second * FLOAT_BYTES;
  const bytes = out + CANDIDATES * OUTPUTS * FLOAT_BYTES;
  return { rows, ends, nets, netBytes, shared, first, second, out, bytes };
}

/**
 * Nets of these weights, `weightCount(shape)` floats each. With `javascript` WebAssembly is not tried; without, it is used
 * where the platform allows it.
 */
export function createNets(
  shape: Shape,
  weights: readonly Float32Array[],
  preferred: Nets['kernel'] = 'webassembly',
): WeightedNets {
  const layout = layoutOf(shape, weights.length);
  const compiled = preferred === 'javascript' ? undefined : createKernel(shape, layout.bytes);
  const kernel: Pick<Kernel, 'memory' | 'sum' | 'evaluate'> = compiled ?? createPlainKernel(shape, layout.bytes);
  const { buffer } = kernel.memory;
  /** Offsets of the weights of the chosen net: its bias, the rows after it, and the dense part. */
  const weightsOf = (net: number) => {
    const bias = layout.nets + layout.netBytes * net;
    return { bias, rows: bias + shape.hidden * FLOAT_BYTES, dense: bias + denseStart(shape) * FLOAT_BYTES };
  };
  let chosen = weightsOf(0);
  const nets: WeightedNets = {
    kernel: compiled ? 'webassembly' : 'javascript',
    rows: new Uint16Array(buffer, layout.rows, ROWS),
    ends: new Uint16Array(buffer, layout.ends, CANDIDATES),
    out: new Float32Array(buffer, layout.out, OUTPUTS * CANDIDATES),
    begin(net, end) {
      chosen = weightsOf(net);
      kernel.sum(layout.shared, chosen.bias, layout.rows, layout.rows + end * WORD_BYTES, chosen.rows);
    },
    evaluate(from, count) {
      const { rows, ends, shared, first, second, out } = layout;
      const [firstRow, lastEnd] = [rows + from * WORD_BYTES, ends + count * WORD_BYTES];
      kernel.evaluate(shared, firstRow, chosen.rows, chosen.dense, ends, lastEnd, first, second, out);
    },
    load(net, values) {
      new Float32Array(buffer, weightsOf(net).bias, values.length).set(values);
    },
  };
  for (const [net, values] of weights.entries()) nets.load(net, values);
  return nets;
}
