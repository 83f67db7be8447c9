import { denseCount, denseStart, type Shape, weightCount } from './shape.ts';

/**
 * A net as bytes: bias of the first layer, one scale a hidden unit and the dense part as little-endian 32-bit floats,
 * then the rows of the first layer quantized to eight bits.
 */
export function encodeWeights(shape: Shape, weights: Float32Array): Uint8Array<ArrayBuffer> {
  const { hidden, inputs } = shape;
  const scales = scalesOf(shape, weights);
  const dense = denseStart(shape);
  const floats = [...weights.subarray(0, hidden), ...scales, ...weights.subarray(dense)];
  const bytes = new Uint8Array(byteCount(shape));
  const view = new DataView(bytes.buffer);
  for (const [i, value] of floats.entries()) view.setFloat32(i * 4, value, true);
  for (let i = 0; i < hidden * inputs; i++) {
    view.setInt8(floats.length * 4 + i, Math.round((weights[hidden + i] ?? 0) / (scales[i % hidden] ?? 1)));
  }
  return bytes;
}

/** Reads the bytes of `encodeWeights`. Throws a RangeError where they are not as many as a net of this shape has. */
export function decodeWeights(shape: Shape, bytes: Uint8Array): Float32Array {
  const { hidden, inputs } = shape;
  const expected = byteCount(shape);
  if (bytes.length !== expected) throw new RangeError(`a net of this shape has ${expected} bytes, not ${bytes.length}`);
  const weights = new Float32Array(weightCount(shape));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dense = denseStart(shape);
  const rest = weights.length - dense;
  for (let i = 0; i < hidden; i++) weights[i] = view.getFloat32(i * 4, true);
  const scales = Float32Array.from({ length: hidden }, (_, i) => view.getFloat32((hidden + i) * 4, true));
  for (let i = 0; i < rest; i++) weights[dense + i] = view.getFloat32((2 * hidden + i) * 4, true);
  const start = (2 * hidden + rest) * 4;
  for (let i = 0; i < hidden * inputs; i++) weights[hidden + i] = view.getInt8(start + i) * (scales[i % hidden] ?? 0);
  return weights;
}

/** Four bytes for each bias and scale of the first layer and each weight of the dense part, one for each weight of a row. */
const byteCount = (shape: Shape): number => 4 * (2 * shape.hidden + denseCount(shape)) + shape.hidden * shape.inputs;

/** For each hidden unit, the weight of one step of eight bits. */
function scalesOf({ hidden, inputs }: Shape, weights: Float32Array): Float32Array {
  const scales = new Float32Array(hidden).fill(1e-9);
  for (let i = 0; i < hidden * inputs; i++) {
    const unit = i % hidden;
    scales[unit] = Math.max(scales[unit] ?? 0, Math.abs(weights[hidden + i] ?? 0) / 127);
  }
  return scales;
}
