import { hash } from 'node:crypto';
import type { Pool } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import {
  ABANDONED_AFTER_S,
  type ClaimRules,
  claimOrWait,
  IDEMPOTENCY_KEY_LENGTH,
} from '../../../platform/http/idempotency-claim.ts';
import { type SealKey, sealText, unsealText } from '../../../platform/sealed-text.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CalledApi } from '../../metering/record.ts';
import { MeterError } from '../../metering/writer.ts';
import { busyFailure, headerFailure } from '../failure.ts';
import { type ClaimId, claimAnswer, deleteClaim, findAnswer, renewClaim, updateAnswer } from './answer-repository.ts';

/** The answer of a call that carried an `Idempotency-Key`; a repetition within 24 hours gets it again. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly tokens: number;
  readonly model: string | undefined;
  /** Kept beside the sealed answer, because it is signed only when that is written. */
  readonly receipt?: string | undefined;
}

/** The right to answer for an `Idempotency-Key`; repetitions wait for it or get its answer. */
export interface Claim extends ClaimId {
  /** Encrypts the answer with a key derived from the caller's secret: the database alone does not reveal it. */
  seal(answer: StoredAnswer): string;
}

export interface AnswerStore {
  /**
   * Claims the idempotency key, or returns the first call's answer, waiting up to two seconds while that call still runs.
   * Rejects with MeterError where the database does not answer in time, as do `store` and `release`.
   */
  claim(call: {
    caller_id: string;
    idempotency_key: string;
    secret: string;
    api_id: CalledApi;
    body: Buffer;
    request_id: string;
  }): Promise<{ claim: Claim } | { answer: StoredAnswer }>;
  /**
   * Keeps the claim of a request that may run for longer than a claim holds, such as a batch request. Returns the
   * function that stops it.
   */
  keepClaim(claim: Claim): () => void;
  /**
   * Stores the answer of a call without a record of its own (a batch request); others are stored by the metering transaction.
   */
  store(claim: Claim, answer: StoredAnswer): Promise<void>;
  /** Gives the claim back after a failure, so that the same key can be sent again. */
  release(claim: Claim): Promise<void>;
}

/** Two renewals may fail before a claim is too old. */
const RENEW_MS = (ABANDONED_AFTER_S * 1000) / 3;

const idempotencyKeyPattern = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}}$`);

/** Milliseconds that a call waits for its claim: those of `rules`, and what the queries take. */
const CLAIM_MS = 3000;
/**
 * Milliseconds that a call waits until its claim is given back or its answer stored. What was sent goes on behind it; where it
 * never comes, the claim expires.
 */
const WRITE_MS = 1000;
const tooSlow = (): Error => new MeterError('the stored answers cannot be had in time');

/** Two seconds in all. */
const rules: ClaimRules = {
  wait_ms: 25,
  rounds: 80,
  conflictError: () => new ApiError('idempotency_conflict'),
  stillRunningError: () => busyFailure(1),
};

/** `wait_ms` replaces the milliseconds that a call waits. */
export function createAnswerStore(pool: Pool, wait_ms?: number): AnswerStore {
  const claim_ms = wait_ms ?? CLAIM_MS;
  const write_ms = wait_ms ?? WRITE_MS;
  return {
    async claim(call) {
      const { caller_id, idempotency_key, secret } = call;
      if (!idempotencyKeyPattern.test(idempotency_key)) {
        throw headerFailure('Idempotency-Key', {
          en: `must be 1 to ${IDEMPOTENCY_KEY_LENGTH} printable ASCII characters without spaces`,
          zh: `须为 1 至 ${IDEMPOTENCY_KEY_LENGTH} 个可见 ASCII 字符，不含空格`,
        });
      }
      const sealKey = sealKeyOf(secret, idempotency_key);
      const request_hash = hash('sha256', Buffer.concat([Buffer.from(`${call.api_id}\n`), call.body]), 'buffer');
      const id = { caller_id, idempotency_key, claimed_by: call.request_id };
      const claim: Claim = { ...id, seal: (answer) => sealAnswer(answer, sealKey) };
      const row = {
        claim: async () => ((await claimAnswer(pool, { ...id, request_hash })) ? claim : undefined),
        find: async () => findAnswer(pool, id),
      };
      const claiming = claimOrWait(row, request_hash, rules);
      const first = await withTimeout(claiming, claim_ms, () => {
        // What comes too late is nobody's: a repetition may have it.
        void claiming.then((late) => ('claim' in late ? deleteClaim(pool, id) : undefined)).catch(() => undefined);
        return tooSlow();
      });
      return 'claim' in first ? first : { answer: openStored(first.sealed, sealKey) };
    },
    keepClaim(claim) {
      const timer = setInterval(() => void renewClaim(pool, claim).catch(() => undefined), RENEW_MS).unref();
      return () => clearInterval(timer);
    },
    store: async (claim, answer) => withTimeout(updateAnswer(pool, claim, claim.seal(answer)), write_ms, tooSlow),
    release: async (claim) => withTimeout(deleteClaim(pool, claim), write_ms, tooSlow),
  };
}

const sealKeyOf = (secret: string, idempotency_key: string): SealKey => ({
  secret,
  salt: idempotency_key,
  // Never changed: it opens what is stored.
  purpose: 'kept answer',
});

/** Seals only what a repetition needs, whatever else the answer holds. */
function sealAnswer({ status, body, tokens, model }: StoredAnswer, key: SealKey): string {
  return sealText(JSON.stringify({ status, body, tokens, model }), key).toString('base64');
}

/** The sealed answer, and after a blank its receipt, if it was charged. */
function openStored(stored: string, key: SealKey): StoredAnswer {
  const [sealed = '', receipt] = stored.split(' ');
  // The seal authenticates the text, so it is what `seal` of a claim wrote.
  const answer = JSON.parse(unseal(Buffer.from(sealed, 'base64'), key)) as StoredAnswer;
  return { ...answer, receipt };
}

function unseal(sealed: Buffer, key: SealKey): string {
  try {
    return unsealText(sealed, key);
  } catch {
    // The API key's secret was rotated in between; only the old secret opens the first answer.
    throw new ApiError('idempotency_conflict');
  }
}
