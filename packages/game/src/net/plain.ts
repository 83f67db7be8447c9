import type { Kernel } from './kernel.ts';
import { denseCount, type Shape } from './shape.ts';

/**
 * The kernel's evaluation in plain JavaScript, for platforms that refuse WebAssembly; same order, same bits, slower.
 */
export function createPlainKernel(
  { hidden, second: width }: Shape,
  bytes: number,
): Pick<Kernel, 'memory' | 'sum' | 'evaluate'> {
  const memory = { buffer: new ArrayBuffer(bytes) };
  const floats = new Float32Array(memory.buffer);
  const words = new Uint16Array(memory.buffer);
  // Places of floats inside the dense part of the weights, as `denseCount` lists them.
  const bias = hidden * width;
  const middleEnd = bias + width;
  const lastBias = denseCount({ inputs: 0, hidden, second: width }) - 4;
  const kernel: Pick<Kernel, 'memory' | 'sum' | 'head' | 'evaluate'> = {
    memory,
    sum(to, from, rows, end, weights) {
      const target = to >> 2;
      floats.copyWithin(target, from >> 2, (from >> 2) + hidden);
      for (let at = rows >> 1; at < end >> 1; at++) {
        const row = (weights >> 2) + (words[at] ?? 0) * hidden;
        for (let h = 0; h < hidden; h++) {
          floats[target + h] = (floats[target + h] ?? 0) + (floats[row + h] ?? 0);
        }
      }
    },
    head(first, dense, second, out) {
      const weights = dense >> 2;
      const unit = second >> 2;
      floats.copyWithin(unit, weights + bias, weights + middleEnd);
      for (let h = 0; h < hidden; h++) {
        const x = floats[(first >> 2) + h] ?? 0;
        if (x <= 0) continue;
        const row = weights + h * width;
        for (let m = 0; m < width; m++) {
          floats[unit + m] = (floats[unit + m] ?? 0) + Math.fround(x * (floats[row + m] ?? 0));
        }
      }
      for (let m = 0; m < width; m++) floats[unit + m] = Math.max(0, floats[unit + m] ?? 0);
      for (let o = 0; o < 2; o++) {
        let total = floats[weights + lastBias + o] ?? 0;
        for (let m = 0; m < width; m++) {
          const product = Math.fround((floats[unit + m] ?? 0) * (floats[weights + middleEnd + o * width + m] ?? 0));
          total = Math.fround(total + product);
        }
        floats[(out >> 2) + o] = total;
      }
    },
    evaluate(shared, rows, weights, dense, ends, last, first, second, out) {
      for (let [at, from, to] = [ends >> 1, rows, out]; at < last >> 1; at++, to += 8) {
        const end = (words[at] ?? 0) * 2;
        kernel.sum(first, shared, from, end, weights);
        kernel.head(first, dense, second, to);
        from = end;
      }
    },
  };
  return kernel;
}
