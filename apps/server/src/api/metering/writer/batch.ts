import type { CallRecord } from '../record.ts';

/** A call that waits for its commit, with the promise of its caller. */
export interface WaitingCall {
  readonly call: CallRecord;
  /** Called once where the record was in doubt and is certainly not on disk. */
  readonly onUndone: (() => void) | undefined;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const MAX_CALLS = 2000;
/**
 * Length (UTF-16 code units) of the bodies in one statement: far below the limits of a JavaScript string and of a
 * PostgreSQL message.
 */
const MAX_BODY_LENGTH = 8 * 1024 * 1024;

/** The first waiting calls, up to a number of calls and a size of their bodies; always at least one. */
export function takeBatch(waiting: readonly WaitingCall[]): readonly WaitingCall[] {
  let length = 0;
  for (let size = 0; size < Math.min(MAX_CALLS, waiting.length); size++) {
    const body = waiting[size]?.call.body;
    length += (body?.request_body.length ?? 0) + (body?.response_body.length ?? 0);
    if (size > 0 && length > MAX_BODY_LENGTH) return waiting.slice(0, size);
  }
  return waiting.slice(0, MAX_CALLS);
}
