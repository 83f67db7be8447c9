import {
  assemble,
  type Code,
  call,
  F32,
  type Func,
  get,
  I32,
  int,
  lane,
  loadFloat,
  loadSplat,
  loadU16,
  loop,
  op,
  set,
  step,
  storeFloat,
  V128,
  vload,
  vstore,
  when,
  zero,
  zeroFloat,
} from './assembler.ts';
import type { Shape } from './shape.ts';

/**
 * The inner loops of a sparse net in WebAssembly with vectors of four floats: five to eight times as fast as typed
 * arrays in JavaScript. Every sum runs in the order of `plain.ts`, so that both give the same bits.
 *
 *     sum(to, from, rows, end, weights)            to = from + weights of the rows listed at rows … end (16-bit numbers)
 *     head(first, dense, second, out)              second = relu(relu(first) · middle + bias), out = second · last + bias
 *     evaluate(shared, rows, weights, dense, ends, last, first, second, out)
 *                                                  sum and head of candidates whose rows follow each other from `rows` on, each
 *                                                  up to the row number listed at ends … last; two outputs each from out on
 *     back(first, dense, second, factors, grad, firstGrad)
 *                                                  gradient of the dense part, and of `first` in firstGrad; factors as
 *                                                  `backFactors` places them
 *     spread(rows, end, firstGrad, grad)           adds firstGrad to the gradient of every row
 *     adam(weights, end, grad, mean, square, settings)
 *                                                  one step of Adam (Kingma and Ba 2015) with the running means of the
 *                                                  gradient and of its square, and grad = 0; settings as `adamSettings`
 *                                                  places them
 */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  sum(to: number, from: number, rows: number, end: number, weights: number): void;
  head(first: number, dense: number, second: number, out: number): void;
  evaluate(
    shared: number,
    rows: number,
    weights: number,
    dense: number,
    ends: number,
    last: number,
    first: number,
    second: number,
    out: number,
  ): void;
  back(first: number, dense: number, second: number, factors: number, grad: number, firstGrad: number): void;
  spread(rows: number, end: number, firstGrad: number, grad: number): void;
  adam(weights: number, end: number, grad: number, mean: number, square: number, settings: number): void;
}

/** Numbers in a vector, and its bytes. */
export const LANES = 4;
export const VECTOR_BYTES = 4 * LANES;

/** The vectors of `back`, in order: the errors of both outputs in the first two places; 1e30 and 1 in all places. */
export const backFactors = ['errors', 'steep', 'one'] as const;

/** The vectors of `adam`, in order, each one number in all places. */
export const adamSettings = ['scale', 'meanNew', 'meanOld', 'squareNew', 'squareOld', 'rate', 'tiny'] as const;

/** The byte at which a vector begins. */
export const vectorAt = <Name extends string>(names: readonly Name[], name: Name): number =>
  names.indexOf(name) * VECTOR_BYTES;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Sums in blocks of 32 numbers, held in eight vectors while the rows pass by. */
function sumFunc({ hidden }: Shape): Func {
  const [to, from, rows, end, weights, at, row] = [0, 1, 2, 3, 4, 5, 6];
  const block = (start: number): Code => [
    ...range(8).flatMap((i) => [...get(from), ...vload(start * 4 + i * 16), ...set(7 + i)]),
    ...get(rows),
    ...set(at),
    ...loop(at, get(end), [
      ...get(at),
      ...loadU16(0),
      ...int(hidden * 4),
      ...op.mul,
      ...get(weights),
      ...op.add,
      ...set(row),
      ...range(8).flatMap((i) => [...get(7 + i), ...get(row), ...vload(start * 4 + i * 16), ...op.vadd, ...set(7 + i)]),
      ...step(at, 2),
    ]),
    ...range(8).flatMap((i) => [...get(to), ...get(7 + i), ...vstore(start * 4 + i * 16)]),
  ];
  const body = range(hidden / 32).flatMap((i) => [...block(i * 32)]);
  const locals = [I32, I32, ...range(8).map(() => V128)] as const;
  return { name: 'sum', params: [I32, I32, I32, I32, I32], locals, body };
}

/**
 * Byte offsets inside the dense part of the weights: middle (hidden × second), its bias, last (2 × second), its bias.
 */
function offsets({ hidden, second }: Shape): { bias: number; last: number; lastBias: number } {
  const bias = hidden * second * 4;
  const last = bias + second * 4;
  return { bias, last, lastBias: last + 2 * second * 4 };
}

/** Locals of `head`. */
const headLocals = { first: 0, dense: 1, second: 2, out: 3, at: 4, row: 5, total: 6, x: 7, vectors: 8 } as const;
/** Units of the first layer in one turn of the loop. */
const UNROLLED = 4;

/**
 * Every unit is multiplied, also those that are off: which are on changes with each candidate, so the processor would
 * guess wrong so often that leaving them out costs more than it saves.
 */
function headFunc(shape: Shape): Func {
  const { first, dense, second, at, row, x } = headLocals;
  const blocks = shape.second / 4;
  const { bias } = offsets(shape);
  const vector = (i: number): number => headLocals.vectors + i;
  const body = [
    ...range(blocks).flatMap((i) => [...get(dense), ...vload(bias + i * 16), ...set(vector(i))]),
    ...get(first),
    ...set(at),
    ...get(dense),
    ...set(row),
    ...loop(
      at,
      [...get(first), ...int(shape.hidden * 4), ...op.add],
      [
        ...range(UNROLLED).flatMap((unit) => [
          ...[get(at), loadSplat(unit * 4), zero, op.vmax, set(x)].flat(),
          ...range(blocks).flatMap((i) => [
            ...get(vector(i)),
            ...get(x),
            ...get(row),
            ...vload((unit * blocks + i) * 16),
            ...op.vmul,
            ...op.vadd,
            ...set(vector(i)),
          ]),
        ]),
        ...step(at, UNROLLED * 4),
        ...step(row, UNROLLED * shape.second * 4),
      ],
    ),
    ...range(blocks).flatMap((i) => [
      ...get(vector(i)),
      ...zero,
      ...op.vmax,
      ...set(vector(i)),
      ...get(second),
      ...get(vector(i)),
      ...vstore(i * 16),
    ]),
    ...headOutput(shape, 0),
    ...headOutput(shape, 1),
  ];
  const locals = [I32, I32, F32, V128, ...range(blocks).map(() => V128)] as const;
  return { name: 'head', params: [I32, I32, I32, I32], locals, body };
}

/** One output: its bias and the products with the second layer, in the order of `plain.ts`. */
function headOutput(shape: Shape, o: number): Code {
  const { dense, out, total } = headLocals;
  const { last, lastBias } = offsets(shape);
  return [
    ...get(dense),
    ...loadFloat(lastBias + o * 4),
    ...set(total),
    ...range(shape.second).flatMap((m) => [
      ...get(total),
      ...get(headLocals.vectors + (m >> 2)),
      ...lane(m & 3),
      ...get(dense),
      ...loadFloat(last + (o * shape.second + m) * 4),
      ...op.floatMul,
      ...op.floatAdd,
      ...set(total),
    ]),
    ...get(out),
    ...get(total),
    ...storeFloat(o * 4),
  ];
}

/** Places of `sum` and `head` in the module. */
const [SUM, HEAD] = [0, 1];

/**
 * All candidates in one call: the way from JavaScript into the kernel and back costs as much as a third of the work.
 */
function evaluateFunc(): Func {
  const [shared, rows, weights, dense, ends, last, first, second, out, end] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const body = loop(ends, get(last), [
    ...[get(ends), loadU16(0), int(2), op.mul, set(end)].flat(),
    ...[get(first), get(shared), get(rows), get(end), get(weights), call(SUM)].flat(),
    ...[get(first), get(dense), get(second), get(out), call(HEAD)].flat(),
    ...[get(end), set(rows)].flat(),
    ...step(ends, 2),
    ...step(out, 8),
  ]);
  return { name: 'evaluate', params: Array.from({ length: 9 }, () => I32), locals: [I32], body };
}

/** Locals of `back`. */
const backLocals = {
  first: 0,
  dense: 1,
  second: 2,
  factors: 3,
  grad: 4,
  firstGrad: 5,
  at: 6,
  row: 7,
  gradRow: 8,
  to: 9,
  x: 10,
  sum: 11,
  errors: 12,
} as const;

function backFunc(shape: Shape): Func {
  const { first, dense, factors, grad, firstGrad, at, row, gradRow, to } = backLocals;
  const blocks = shape.second / 4;
  const { bias, lastBias } = offsets(shape);
  const body = [
    ...range(2).flatMap((o) => [
      ...get(grad),
      ...get(grad),
      ...loadFloat(lastBias + o * 4),
      ...get(factors),
      ...loadFloat(o * 4),
      ...op.floatAdd,
      ...storeFloat(lastBias + o * 4),
    ]),
    ...range(blocks).flatMap((i) => [...backLast(shape, 0, i), ...backLast(shape, 1, i), ...backError(shape, i)]),
    ...range(blocks).flatMap((i) => addTo(grad, bias + i * 16, get(backLocals.errors + i))),
    ...[get(first), set(at), get(dense), set(row), get(grad), set(gradRow), get(firstGrad), set(to)].flat(),
    ...backUnits(shape),
  ];
  const locals = [I32, I32, I32, I32, F32, V128, ...range(blocks).map(() => V128)] as const;
  return { name: 'back', params: [I32, I32, I32, I32, I32, I32], locals, body };
}

/**
 * error0 · last0 + error1 · last1, times the slope of the rectifier as min(second · steep, one): 0 where the unit was
 * off.
 */
function backError(shape: Shape, i: number): Code {
  const { dense, second, factors } = backLocals;
  const { last } = offsets(shape);
  return [
    ...range(2).flatMap((o) => [
      ...get(factors),
      ...loadFloat(o * 4),
      ...op.splat,
      ...get(dense),
      ...vload(last + o * shape.second * 4 + i * 16),
      ...op.vmul,
      ...(o === 1 ? op.vadd : []),
    ]),
    ...get(second),
    ...vload(i * 16),
    ...get(factors),
    ...vload(vectorAt(backFactors, 'steep')),
    ...op.vmul,
    ...get(factors),
    ...vload(vectorAt(backFactors, 'one')),
    ...simdMin,
    ...op.vmul,
    ...set(backLocals.errors + i),
  ];
}

/** The gradient of the last layer's weights of four units. */
function backLast(shape: Shape, o: number, i: number): Code {
  const { second, factors, grad } = backLocals;
  return addTo(grad, offsets(shape).last + (o * shape.second + i * 4) * 4, [
    ...get(factors),
    ...loadFloat(o * 4),
    ...op.splat,
    ...get(second),
    ...vload(i * 16),
    ...op.vmul,
  ]);
}

/** Every unit of the first layer: its own gradient, and that of its weights to the second, where it was on. */
function backUnits(shape: Shape): Code {
  const { first, at, row, gradRow, to, x, sum } = backLocals;
  const blocks = shape.second / 4;
  return [
    ...loop(
      at,
      [...get(first), ...int(shape.hidden * 4), ...op.add],
      [
        ...get(at),
        ...loadFloat(0),
        ...set(x),
        ...get(to),
        ...zeroFloat,
        ...storeFloat(0),
        ...when(
          [...get(x), ...zeroFloat, ...op.floatGreater],
          [
            ...zero,
            ...set(sum),
            ...range(blocks).flatMap((i) => [
              ...get(sum),
              ...get(row),
              ...vload(i * 16),
              ...get(backLocals.errors + i),
              ...op.vmul,
              ...op.vadd,
              ...set(sum),
              ...addTo(gradRow, i * 16, [...get(x), ...op.splat, ...get(backLocals.errors + i), ...op.vmul]),
            ]),
            ...get(to),
            ...range(4).flatMap((i) => [...get(sum), ...lane(i), ...(i > 0 ? op.floatAdd : [])]),
            ...storeFloat(0),
          ],
        ),
        ...step(at, 4),
        ...step(to, 4),
        ...step(row, shape.second * 4),
        ...step(gradRow, shape.second * 4),
      ],
    ),
  ];
}

const simdMin: Code = [0xfd, 0xe8, 0x01];

const addTo = (pointer: number, offset: number, value: Code): Code => [
  ...get(pointer),
  ...get(pointer),
  ...vload(offset),
  ...value,
  ...op.vadd,
  ...vstore(offset),
];

function spreadFunc({ hidden }: Shape): Func {
  const [rows, end, firstGrad, grad, row] = [0, 1, 2, 3, 4];
  const block = range(hidden / 4).flatMap((i) => addTo(row, i * 16, [...get(firstGrad), ...vload(i * 16)]));
  const body = loop(rows, get(end), [
    ...get(rows),
    ...loadU16(0),
    ...int(hidden * 4),
    ...op.mul,
    ...get(grad),
    ...op.add,
    ...set(row),
    ...block,
    ...step(rows, 2),
  ]);
  return { name: 'spread', params: [I32, I32, I32, I32], locals: [I32], body };
}

function adamFunc(): Func {
  const [weights, end, grad, mean, square, settings, gradient] = [0, 1, 2, 3, 4, 5, 6];
  const setting = (name: (typeof adamSettings)[number]): Code => [
    ...get(settings),
    ...vload(vectorAt(adamSettings, name)),
  ];
  const body = loop(weights, get(end), [
    ...[get(grad), vload(0), setting('scale'), op.vmul, set(gradient), get(grad), zero, vstore(0)].flat(),
    ...[get(mean), get(mean), vload(0), setting('meanOld'), op.vmul].flat(),
    ...[get(gradient), setting('meanNew'), op.vmul, op.vadd, vstore(0)].flat(),
    ...[get(square), get(square), vload(0), setting('squareOld'), op.vmul].flat(),
    ...[get(gradient), get(gradient), op.vmul, setting('squareNew'), op.vmul, op.vadd, vstore(0)].flat(),
    ...[get(weights), get(weights), vload(0), get(mean), vload(0), setting('rate'), op.vmul].flat(),
    ...[get(square), vload(0), op.vsqrt, setting('tiny'), op.vadd, op.vdiv, op.vsub, vstore(0)].flat(),
    ...[weights, grad, mean, square].flatMap((pointer) => step(pointer, VECTOR_BYTES)),
  ]);
  return { name: 'adam', params: [I32, I32, I32, I32, I32, I32], locals: [V128], body };
}

/** What only training needs; handed to `createKernel`, so that pages do not carry it. */
export const trainingFuncs = (shape: Shape): readonly Func[] => [backFunc(shape), spreadFunc(shape), adamFunc()];

interface WasmHost {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** The kernel for a shape with `bytes` bytes of memory, or undefined where the platform refuses WebAssembly (a CSP). */
export function createKernel(shape: Shape, bytes: number, more: readonly Func[] = []): Kernel | undefined {
  const host = (globalThis as { WebAssembly?: WasmHost }).WebAssembly;
  if (host === undefined) return undefined;
  // In the places that `evaluate` calls.
  const funcs = [sumFunc(shape), headFunc(shape), evaluateFunc(), ...more];
  try {
    const module = new host.Module(assemble(funcs, Math.ceil(bytes / 65536)));
    // The exports are what `assemble` was just given.
    return new host.Instance(module).exports as Kernel;
  } catch {
    return undefined;
  }
}
