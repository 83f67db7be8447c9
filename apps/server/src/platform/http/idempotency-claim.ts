/**
 * What both kinds of `Idempotency-Key` have in common, that of the console (`endpoints/idempotency.ts`) and that of the
 * public API (`api/gateway/call/stored-answers.ts`): a row is claimed before the work and answered after it, and a
 * repetition in between waits for the answer. Who stores the answer, and where, is different.
 */
import { IDEMPOTENCY_KEPT_HOURS } from '@fourth-seat/contract';
import { HOUR_MS } from '../time.ts';

/** Most characters of a key. */
export const IDEMPOTENCY_KEY_LENGTH = 200;
/** A first answer is given to repetitions for so long. */
export const ANSWER_KEPT_MS = IDEMPOTENCY_KEPT_HOURS * HOUR_MS;
/** A claim without an answer that is older than this belongs to a process that died; whoever lives longer renews it. */
export const ABANDONED_AFTER_S = 60;

/** SQL condition: the row of a table may be claimed by another request. */
export const isClaimable = (table: string): string =>
  `${table}.created_at < now() - interval '${ANSWER_KEPT_MS / 1000} s'
   OR (${table}.answer IS NULL AND ${table}.created_at < now() - interval '${ABANDONED_AFTER_S} s')`;

/** The row of a key that is claimed. */
export interface ClaimedRow<Sealed> {
  readonly request_hash: Buffer;
  /** Sealed, or null while the first request runs. */
  readonly answer: Sealed | null;
}

/** The row of one key in its table. */
interface ClaimableRow<Claim, Sealed> {
  /** The claim where the row is now the caller's: it was new, or claimable. */
  claim(): Promise<Claim | undefined>;
  find(): Promise<ClaimedRow<Sealed> | undefined>;
}

export interface ClaimRules {
  /** How often, and how many times, a repetition asks whether the first request has been answered. */
  readonly wait_ms: number;
  readonly rounds: number;
  /** Another request has the key. */
  readonly conflictError: () => Error;
  /** The first request still runs. */
  readonly stillRunningError: () => Error;
}

/** Claims the key, or returns the first request's answer, for which it waits while that request runs. */
export async function claimOrWait<Claim, Sealed>(
  row: ClaimableRow<Claim, Sealed>,
  request_hash: Buffer,
  { wait_ms, rounds, conflictError, stillRunningError }: ClaimRules,
): Promise<{ readonly claim: Claim } | { readonly sealed: Sealed }> {
  for (let round = 0; round < rounds; round++) {
    const claim = await row.claim();
    if (claim) return { claim };
    const first = await row.find();
    if (first && !first.request_hash.equals(request_hash)) throw conflictError();
    if (first?.answer) return { sealed: first.answer };
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
  throw stillRunningError();
}
