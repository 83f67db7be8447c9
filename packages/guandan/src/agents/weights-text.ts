/** A net as text and back: base64 of little-endian 32-bit floats after two bytes of sizes. No platform function needed. */
import { emptyNet, type Net, netParts } from './net.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function formatNet(net: Net): string {
  const floats = Float32Array.from(netParts(net).flatMap((part) => [...part]));
  const view = new DataView(new ArrayBuffer(floats.length * 4 + 2));
  view.setUint8(0, net.hidden);
  view.setUint8(1, net.second);
  for (const [i, value] of floats.entries()) view.setFloat32(2 + i * 4, value, true);
  const bytes = new Uint8Array(view.buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) text += LETTERS[(word >> shift) & 63] ?? '';
  }
  return text;
}

export function parseNet(text: string): Net {
  const bytes = new Uint8Array(Math.floor(text.length / 4) * 3);
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    let word = 0;
    for (let j = 0; j < 4; j++) word = (word << 6) | LETTERS.indexOf(text[i + j] ?? 'A');
    bytes[at] = word >> 16;
    bytes[at + 1] = (word >> 8) & 255;
    bytes[at + 2] = word & 255;
  }
  const view = new DataView(bytes.buffer);
  const net = emptyNet(view.getUint8(0), view.getUint8(1));
  let at = 2;
  for (const part of netParts(net)) {
    for (let i = 0; i < part.length; i++, at += 4) part[i] = view.getFloat32(at, true);
  }
  return net;
}
