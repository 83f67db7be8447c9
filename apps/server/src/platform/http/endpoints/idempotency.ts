import { createHash, createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { type SealKey, sealText, unsealText } from '../../sealed-text.ts';
import { withTimeout } from '../../with-timeout.ts';
import { ApiError, fieldError } from '../errors.ts';
import { type ClaimRules, claimOrWait, IDEMPOTENCY_KEY_LENGTH } from '../idempotency-claim.ts';
import type { RequestClaim, RequestKey, RequestStore } from './idempotency-repository.ts';

export { idempotencyExpiry } from './idempotency-repository.ts';

export interface IdempotentCall {
  readonly key: string;
  /** Who calls: two people may choose the same key. */
  readonly caller_id: string;
  /**
   * Without it the stored answer cannot be read: the caller's access token, which is never stored; '' where there is
   * none; of a call from the debugging page the id of its session, because its answer holds no secret.
   */
  readonly seal: string;
  readonly path: string;
  readonly body: unknown;
}

export interface Idempotency {
  /** Runs `work` at most once per key within 24 h and gives every repetition the first answer. */
  once<Answer>(call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer>;
  /** True while the first call with that key runs, in any process. */
  isRunning(call: Pick<IdempotentCall, 'key' | 'caller_id'>): Promise<boolean>;
}

const keyPattern = new RegExp(`^[\\x21-\\x7e]{8,${IDEMPOTENCY_KEY_LENGTH}}$`);

/** Ten seconds in all. */
const rules: ClaimRules = {
  wait_ms: 50,
  rounds: 200,
  conflictError: () => new ApiError('idempotency_reused'),
  stillRunningError: () => new ApiError('unavailable', { retry_after: 5 }),
};

/**
 * Milliseconds that an answer waits for being stored: less than a heartbeat needs to find that the database is silent,
 * after which the request would be refused.
 */
const STORE_MS = 500;

/**
 * `Idempotency-Key` of the console's writes. The row is claimed before the work and answered after it; a repetition in
 * between waits for the answer. Answers are encrypted (AES-256-GCM with a key derived from the caller's token and the
 * Idempotency-Key), because one of them may contain a secret that is shown only once.
 */
export function createIdempotency(store: RequestStore, log: Pick<Logger, 'warn'>): Idempotency {
  async function performOnce<Answer>(
    call: IdempotentCall,
    claim: RequestClaim,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await work().catch(async (error: unknown) => {
      // A refusal changed nothing, so the same key may be used again with corrected input. Where the key cannot be
      // released it expires by itself; the caller needs to know the first error.
      await store
        .release(claim)
        .catch((failure: unknown) => log.warn({ err: failure }, 'an Idempotency-Key stays claimed for a minute'));
      throw error;
    });
    // The work is done, whether or not this succeeds, and its answer may hold a secret that nobody can ask for again.
    // The key stays claimed for a minute, so that a repetition does not do the work again at once.
    const storing = store.answer(claim, sealText(JSON.stringify(answer), sealKeyOf(call)));
    await withTimeout(storing, STORE_MS, () => new Error('the database takes its time')).catch((failure: unknown) =>
      log.warn({ err: failure }, 'an answer was given that repetitions may not get'),
    );
    return answer;
  }

  return {
    async once(call, work) {
      // Longer than the public API demands: the stored answer of a caller without a session is sealed with the key alone.
      if (!keyPattern.test(call.key)) throw fieldError({ 'Idempotency-Key': 'invalid' });
      // With the key, of which only a hash is stored: a body may contain a password, which could be guessed from a plain
      // hash in a copy of the table.
      const request_hash = createHmac('sha256', call.key)
        .update(`${call.path}\n${JSON.stringify(call.body)}`)
        .digest();
      const key = storedKey(call);
      const row = { claim: async () => store.claim(key, request_hash), find: async () => store.find(key) };
      const first = await claimOrWait(row, request_hash, rules);
      return 'claim' in first ? performOnce(call, first.claim, work) : openAnswer(first.sealed, call);
    },
    async isRunning(call) {
      return (await store.find(storedKey(call)))?.answer === null;
    },
  };
}

/** The key itself decrypts the answer of a caller without a session, so only its hash is stored. */
function storedKey({ key, caller_id }: Pick<IdempotentCall, 'key' | 'caller_id'>): RequestKey {
  return { caller_id, key_hash: createHash('sha256').update(key).digest('hex') };
}

const sealKeyOf = ({ seal, key }: IdempotentCall): SealKey => ({
  secret: seal,
  salt: key,
  purpose: 'idempotent answer',
});

function openAnswer<Answer>(sealed: Buffer, call: IdempotentCall): Answer {
  try {
    return JSON.parse(unsealText(sealed, sealKeyOf(call)));
  } catch {
    // The same person in another session: the answer was given once, to the session that asked.
    throw new ApiError('idempotency_reused');
  }
}
