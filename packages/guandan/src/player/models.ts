import { emptyNet, type Net, netParts } from './evaluate/net.ts';

/** The net of a player. */
export interface Models {
  readonly value: Net;
}

/** The product's models from the bytes of `data/value-net.bin`. */
export const loadModels = (file: Uint8Array): Models => ({ value: decodeNet(file) });

/** A net as bytes: the sizes of its two hidden layers, a byte each, then its weights as little-endian 32-bit floats. */
export function encodeNet(net: Net): Uint8Array<ArrayBuffer> {
  const parts = netParts(net);
  const bytes = new Uint8Array(byteCount(parts));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, net.hidden);
  view.setUint8(1, net.second);
  let at = 2;
  for (const part of parts) {
    for (const weight of part) {
      view.setFloat32(at, weight, true);
      at += 4;
    }
  }
  return bytes;
}

/** Reads the bytes of `encodeNet`. Throws a RangeError where they are not as many as a net of these layers has. */
export function decodeNet(bytes: Uint8Array): Net {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const net = emptyNet(view.getUint8(0), view.getUint8(1));
  const parts = netParts(net);
  const expected = byteCount(parts);
  if (bytes.length !== expected)
    throw new RangeError(`a net of these layers has ${expected} bytes, not ${bytes.length}`);
  let at = 2;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++, at += 4) part[i] = view.getFloat32(at, true);
  }
  return net;
}

const byteCount = (parts: readonly Float64Array[]): number => 2 + 4 * parts.reduce((sum, part) => sum + part.length, 0);
