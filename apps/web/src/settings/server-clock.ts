import { createStore } from './store.ts';

/**
 * The server's clock: the browser's may be minutes or years off, and what the server wrote down is compared with what it
 * calls now.
 */

/** Milliseconds by which the server is ahead of this browser, as far as an answer has told it. */
export const serverAhead = createStore(0);

/** A header counts whole seconds, and an answer takes time: less than this is no difference. */
const TOLERANCE_MS = 3000;

/** Reads the server's clock off an answer. */
export function noteServerTime(response: Pick<Response, 'headers'>, now = Date.now()): void {
  const server = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(server)) return;
  const found = server - now;
  if (Math.abs(found - serverAhead.get()) > TOLERANCE_MS) serverAhead.set(Math.abs(found) > TOLERANCE_MS ? found : 0);
}

/** What the server's clock says when this browser's says `now`, as far as an answer has told it; in epoch milliseconds. */
export const serverTime = (now = Date.now()): number => now + serverAhead.get();
