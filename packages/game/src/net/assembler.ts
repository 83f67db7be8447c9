/**
 * Just enough of a WebAssembly assembler for the kernels of `kernel.ts`: functions of integer pointers over one memory,
 * with 32-bit integers, 32-bit floats and vectors of four floats. Binary format: WebAssembly Core 2.0, chapter 5.
 */
export const I32 = 0x7f;
export const F32 = 0x7d;
export const V128 = 0x7b;

export type Code = readonly number[];

export interface Func {
  readonly name: string;
  /** Value types: I32, F32 or V128. */
  readonly params: Code;
  readonly locals: Code;
  readonly body: Code;
}

/** Unsigned LEB128. */
function leb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit integer. */
function signedLeb(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value | 0; ; ) {
    const low = rest & 127;
    rest >>= 7;
    const done = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
    bytes.push(done ? low : low | 128);
    if (done) return bytes;
  }
}

const simd = (code: number): number[] => [0xfd, ...leb(code)];
const memory = (align: number, offset: number): number[] => [align, ...leb(offset)];

export const get = (local: number): Code => [0x20, ...leb(local)];
export const set = (local: number): Code => [0x21, ...leb(local)];
export const int = (value: number): Code => [0x41, ...signedLeb(value)];
export const zero: Code = [...simd(0x0c), ...Array.from({ length: 16 }, () => 0)];
export const zeroFloat: Code = [0x43, 0, 0, 0, 0];
export const op = {
  add: [0x6a],
  mul: [0x6c],
  lessUnsigned: [0x49],
  floatAdd: [0x92],
  floatMul: [0x94],
  floatGreater: [0x5e],
  splat: simd(0x13),
  vadd: simd(0xe4),
  vsub: simd(0xe5),
  vmul: simd(0xe6),
  vdiv: simd(0xe7),
  vsqrt: simd(0xe3),
  vmax: simd(0xe9),
} as const satisfies Record<string, Code>;
export const loadU16 = (offset: number): Code => [0x2f, ...memory(1, offset)];
export const loadFloat = (offset: number): Code => [0x2a, ...memory(2, offset)];
export const storeFloat = (offset: number): Code => [0x38, ...memory(2, offset)];
/** One float, in all four places of the vector. */
export const loadSplat = (offset: number): Code => [...simd(0x09), ...memory(2, offset)];
export const vload = (offset: number): Code => [...simd(0x00), ...memory(4, offset)];
export const vstore = (offset: number): Code => [...simd(0x0b), ...memory(4, offset)];
export const lane = (index: number): Code => [...simd(0x1f), index];

/** Adds a constant to an integer local. */
export const step = (local: number, by: number): Code => [...get(local), ...int(by), ...op.add, ...set(local)];

/** Calls a function of the same module by its place in it. */
export const call = (index: number): Code => [0x10, ...leb(index)];

/** `while (local < end) body`, compared as unsigned; `end` is code. The body must advance the local. */
export function loop(local: number, end: Code, body: Code): Code {
  const test = [...get(local), ...end, ...op.lessUnsigned];
  return [0x02, 0x40, ...test, 0x45, 0x0d, 0, 0x03, 0x40, ...body, ...test, 0x0d, 0, 0x0b, 0x0b];
}

export const when = (condition: Code, body: Code): Code => [...condition, 0x04, 0x40, ...body, 0x0b];

/** The letters asm after a zero byte, and version 1. */
const magicBytes = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module that exports its functions and `memory` of `pages` pages of 64 KB. */
export function assemble(funcs: readonly Func[], pages: number): Uint8Array<ArrayBuffer> {
  const list = (items: readonly Code[]): number[] => [...leb(items.length), ...items.flat()];
  const section = (id: number, content: Code): number[] => [id, ...leb(content.length), ...content];
  const name = (text: string): number[] => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];
  const types = funcs.map(({ params }) => [0x60, ...leb(params.length), ...params, 0]);
  const bodies = funcs.map(({ locals, body }) => {
    const code = [...list(locals.map((type) => [1, type])), ...body, 0x0b];
    return [...leb(code.length), ...code];
  });
  const exported = funcs.map((func, i) => [...name(func.name), 0, i]);
  return Uint8Array.from([
    ...magicBytes,
    ...section(1, list(types)),
    ...section(3, list(funcs.map((_, i) => leb(i)))),
    ...section(5, [1, 0, ...leb(pages)]),
    ...section(7, list([...exported, [...name('memory'), 2, 0]])),
    ...section(10, list(bodies)),
  ]);
}
