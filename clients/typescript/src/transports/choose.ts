import type { Transport } from '../transport.ts';
import { createFetchTransport } from './fetch.ts';
import { createMiniGameTransport, miniGameOf } from './mini-game.ts';
import { createXhrTransport } from './xhr.ts';

/**
 * The transport of the platform: `request` of a mini game, else `fetch`, else `XMLHttpRequest`. A mini game comes
 * first, because adapters of engines put poor imitations of the other two beside it.
 */
export function chooseTransport(): Transport {
  const host = miniGameOf();
  if (host) return createMiniGameTransport(host);
  // Called as a function of the global scope, where a browser's fetch belongs.
  if (typeof fetch === 'function') return createFetchTransport(async (url, init) => fetch(url, init));
  if (typeof XMLHttpRequest === 'function') return createXhrTransport(XMLHttpRequest);
  throw new TypeError('transport is missing: this platform has no fetch, XMLHttpRequest or wx.request');
}
