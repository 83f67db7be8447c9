import type { CallRecord } from '../record.ts';

/** A call that waits for its commit, with the promise of its caller. */
export interface WaitingCall {
  readonly call: CallRecord;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const MAX_BATCH = 2000;
/** Characters of bodies in one statement: far below the limits of a JavaScript string and of a PostgreSQL message. */
const MAX_BATCH_LETTERS = 8 * 1024 * 1024;

/** The first waiting calls, up to a number of calls and a size of their bodies; always at least one. */
export function takeBatch(waiting: readonly WaitingCall[]): readonly WaitingCall[] {
  let letters = 0;
  for (let size = 0; size < Math.min(MAX_BATCH, waiting.length); size++) {
    const body = waiting[size]?.call.body;
    letters += (body?.request_body.length ?? 0) + (body?.response_body.length ?? 0);
    if (size > 0 && letters > MAX_BATCH_LETTERS) return waiting.slice(0, size);
  }
  return waiting.slice(0, MAX_BATCH);
}
