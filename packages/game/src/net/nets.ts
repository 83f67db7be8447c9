import { createKernel, type Kernel } from './kernel.ts';
import { createPlainKernel } from './plain.ts';
import { denseStart, type Shape, weightCount } from './shape.ts';

/** Several nets of one shape, ready to judge. Rows are written to `rows`, outputs are read from `out`. */
export interface Nets {
  /** What runs the inner loops: JavaScript where the platform refuses WebAssembly, with the same bits, but slower. */
  readonly kernel: 'webassembly' | 'javascript';
  readonly rows: Uint16Array;
  readonly out: Float32Array;
  /** Sums up rows 0 … `end`: the part that all candidates of a decision share. */
  begin(net: number, end: number): void;
  /** Judges a candidate whose own rows are listed at `from` … `to`. */
  value(from: number, to: number): void;
  /** Replaces a net's weights. */
  load(net: number, weights: Float32Array): void;
}

/** Several trainings of the same nets as one: each output is the mean of their outputs. */
export function meanOf(first: Nets, ...others: readonly Nets[]): Nets {
  const out = new Float32Array(2);
  return {
    kernel: first.kernel,
    rows: first.rows,
    out,
    begin(net, end) {
      first.begin(net, end);
      for (const other of others) {
        other.rows.set(first.rows.subarray(0, end));
        other.begin(net, end);
      }
    },
    value(from, to) {
      first.value(from, to);
      out.set(first.out);
      for (const other of others) {
        other.rows.set(first.rows.subarray(from, to), from);
        other.value(from, to);
        for (let i = 0; i < 2; i++) out[i] = (out[i] ?? 0) + (other.out[i] ?? 0);
      }
      for (let i = 0; i < 2; i++) out[i] = (out[i] ?? 0) / (others.length + 1);
    },
    load() {
      throw new Error('a mean has no weights of its own');
    },
  };
}

const ROWS = 4096;

/** `plain` forces the kernel in plain JavaScript. */
export function createNets(shape: Shape, weights: readonly Float32Array[], plain = false): Nets {
  const size = weightCount(shape) * 4;
  const base = ROWS * 2;
  const shared = base + size * weights.length;
  const first = shared + shape.hidden * 4;
  const second = first + shape.hidden * 4;
  const out = second + shape.second * 4;
  const bytes = out + 16;
  const compiled = plain ? undefined : createKernel(shape, bytes, false);
  const kernel: Pick<Kernel, 'memory' | 'sum' | 'head'> = compiled ?? createPlainKernel(shape, bytes);
  const { buffer } = kernel.memory;
  let chosen = base;
  const nets: Nets = {
    kernel: compiled ? 'webassembly' : 'javascript',
    rows: new Uint16Array(buffer, 0, ROWS),
    out: new Float32Array(buffer, out, 2),
    begin(net, end) {
      chosen = base + size * net;
      kernel.sum(shared, chosen, 0, end * 2, chosen + shape.hidden * 4);
    },
    value(from, to) {
      kernel.sum(first, shared, from * 2, to * 2, chosen + shape.hidden * 4);
      kernel.head(first, chosen + denseStart(shape) * 4, second, out);
    },
    load(net, values) {
      new Float32Array(buffer, base + size * net, values.length).set(values);
    },
  };
  for (const [net, values] of weights.entries()) nets.load(net, values);
  return nets;
}
