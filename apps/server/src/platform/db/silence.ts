import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 200;
/**
 * Generous, because on a machine that starts many processes the database, or this process, may get no processor time for
 * longer than one attempt.
 */
const FIRST_TRIES = 15;

/** pg gives no codes to these: no answer to the handshake, or to the first statement. The pool says the third of the first. */
const silences: ReadonlySet<string> = new Set([
  'timeout expired',
  'Query read timeout',
  'Connection terminated due to connection timeout',
]);

/** For what a start needs of the database: asks again where it was silent, and rejects at once where it refuses. */
export async function tryWhileSilent<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries >= FIRST_TRIES || !(error instanceof Error && silences.has(error.message))) throw error;
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}
