import { denseStart, type Shape, weightCount } from './shape.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Weights as text and back: rows of the first layer in eight bits with one scale a hidden unit, the rest in 32-bit floats,
 * all in base64. No platform function needed.
 */
export function formatWeights(shape: Shape, weights: Float32Array): string {
  const { hidden, inputs } = shape;
  const scales = scalesOf(shape, weights);
  const dense = denseStart(shape);
  const floats = [...weights.subarray(0, hidden), ...scales, ...weights.subarray(dense)];
  const bytes = new Uint8Array(floats.length * 4 + hidden * inputs);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of floats.entries()) view.setFloat32(i * 4, value, true);
  for (let i = 0; i < hidden * inputs; i++) {
    view.setInt8(floats.length * 4 + i, Math.round((weights[hidden + i] ?? 0) / (scales[i % hidden] ?? 1)));
  }
  return encodeBytes(bytes);
}

/** Weights of a net that was written with fewer inputs are read too: the inputs added since have no say yet. */
export function parseWeights(shape: Shape, text: string): Float32Array {
  const { hidden } = shape;
  const weights = new Float32Array(weightCount(shape));
  const view = new DataView(decodeBytes(text).buffer);
  const dense = denseStart(shape);
  const rest = weights.length - dense;
  for (let i = 0; i < hidden; i++) weights[i] = view.getFloat32(i * 4, true);
  const scales = Float32Array.from({ length: hidden }, (_, i) => view.getFloat32((hidden + i) * 4, true));
  for (let i = 0; i < rest; i++) weights[dense + i] = view.getFloat32((2 * hidden + i) * 4, true);
  const start = (2 * hidden + rest) * 4;
  const rows = Math.min(shape.inputs, Math.floor((view.byteLength - start) / hidden));
  for (let i = 0; i < hidden * rows; i++) weights[hidden + i] = view.getInt8(start + i) * (scales[i % hidden] ?? 0);
  return weights;
}

/** Per hidden unit, the weight that one step of eight bits stands for. */
function scalesOf({ hidden, inputs }: Shape, weights: Float32Array): Float32Array {
  const scales = new Float32Array(hidden).fill(1e-9);
  for (let i = 0; i < hidden * inputs; i++) {
    const unit = i % hidden;
    scales[unit] = Math.max(scales[unit] ?? 0, Math.abs(weights[hidden + i] ?? 0) / 127);
  }
  return scales;
}

export function encodeBytes(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) text += LETTERS[(word >> shift) & 63] ?? '';
  }
  return text;
}

export function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[LETTERS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(Math.floor(text.length / 4) * 3);
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    let word = 0;
    for (let j = 0; j < 4; j++) word = (word << 6) | (values[text.charCodeAt(i + j)] ?? 0);
    bytes[at] = word >> 16;
    bytes[at + 1] = (word >> 8) & 255;
    bytes[at + 2] = word & 255;
  }
  return bytes;
}
