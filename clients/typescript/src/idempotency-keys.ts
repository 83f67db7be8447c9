import { type MiniGame, miniGameOf } from './transports/mini-game.ts';

/** From what the platform makes names that no other call has, best first. */
export type RandomSource = 'crypto' | 'getRandomValues' | 'Math.random';

/** Makes idempotency keys: 32 hexadecimal digits, never the same twice. */
export interface IdempotencyKeys {
  /** `crypto` of the platform, `getRandomValues` of a mini game, or `Math.random` with the time where there is neither. */
  readonly source: RandomSource;
  next(): Promise<string>;
}

declare const crypto: { getRandomValues?(bytes: Uint8Array): Uint8Array } | undefined;

export function createIdempotencyKeys(): IdempotencyKeys {
  if (typeof crypto === 'object' && crypto !== null && typeof crypto.getRandomValues === 'function') {
    // `crypto.randomUUID` is missing in pages without TLS.
    const platform = crypto as { getRandomValues(bytes: Uint8Array): Uint8Array };
    return { source: 'crypto', next: async () => hexOf(platform.getRandomValues(new Uint8Array(16))) };
  }
  const host = miniGameOf();
  if (host && typeof host.getRandomValues === 'function') return keysFromHost(host);
  return { source: 'Math.random', next: async () => weakKey() };
}

/** 96 bits of the host, asked for once, and the number of the call. */
function keysFromHost(host: MiniGame): IdempotencyKeys {
  const seed = new Promise<string>((resolve) => {
    // A host that refuses leaves the weaker source.
    const refuse = (): void => resolve(weakKey().slice(0, 24));
    const take = (answer: { randomValues: ArrayBuffer }): void => {
      const hex = hexOf(new Uint8Array(answer.randomValues));
      if (hex.length < 24) refuse();
      else resolve(hex.slice(0, 24));
    };
    try {
      host.getRandomValues?.({ length: 12, success: take, fail: refuse });
    } catch {
      refuse();
    }
  });
  let calls = 0;
  return { source: 'getRandomValues', next: async () => (await seed) + hexDigits(calls++, 8) };
}

let weakKeys = 0;

/** Engines begin `Math.random` alike on every device: the time and a number tell those keys apart. */
function weakKey(): string {
  const random = (): string => hexDigits(Math.floor(Math.random() * 0x1_0000_0000), 8);
  return hexDigits(Date.now(), 12) + hexDigits(weakKeys++, 4) + random() + random();
}

const hexDigits = (number: number, digits: number): string => `0000000000000000${number.toString(16)}`.slice(-digits);

function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index++) text += hexDigits(bytes[index] ?? 0, 2);
  return text;
}
