import type { ErrorName } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { Leases } from '../../../limits/leases.ts';
import { type Meter, MeterError } from '../../../metering/writer.ts';
import type { Refusals } from '../../refusals/refusals.ts';
import { type CallAnswer, microsecondsSince, type RunningCall, type Success } from '../call-shapes.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { failureAnswer, successAnswer, toRecord } from './call-record.ts';

export interface ConcludeDeps {
  readonly meter: Meter;
  readonly leases: Leases;
  readonly refusals: Refusals;
  readonly answers: KeptAnswers;
  readonly log: Pick<Logger, 'error'>;
  /** Of the site with the documentation. */
  readonly public_url: string;
}

/**
 * These refusals are frequent under attack, so they are answered without waiting for their record to be on disk
 * (decision record 0053). None of them is charged.
 */
const answeredBeforeRecorded: ReadonlySet<ErrorName> = new Set(['rate_limited', 'concurrency_limited', 'overloaded']);

/** The answer of a call, after its record is on disk if it has one; a batch has none, because its calls have. */
export function concludeCall(
  deps: ConcludeDeps,
  call: RunningCall,
  outcome: Success | ApiError,
  isRecorded: boolean,
): CallAnswer | Promise<CallAnswer> {
  if (outcome instanceof ApiError) return concludeFailure(deps, call, outcome);
  const answer = successAnswer(call, outcome);
  if (isRecorded) return recordOrRefuse(deps, call, answer, outcome);
  // The calls of the batch are metered already, so the answer is given even if it cannot be stored for a repetition.
  const { claim } = call;
  const isGiven = (): CallAnswer => answer;
  return claim ? deps.answers.keep(claim, answer).then(isGiven, isGiven) : answer;
}

/** A failed call first returns what it held. */
async function concludeFailure(deps: ConcludeDeps, call: RunningCall, failure: ApiError): Promise<CallAnswer> {
  releaseUses(deps, call);
  await dropClaim(deps, call);
  const answer = failureAnswer(call, failure, deps.public_url);
  // This failure says that nothing can be recorded, so it cannot be recorded itself.
  if (failure.error === 'cannot_meter') return answer;
  return recordOrRefuse(deps, call, answer, failure);
}

/** Writes the record and settles the call's units; returns the answer, or a refusal if the call cannot be recorded. */
async function recordOrRefuse(
  deps: ConcludeDeps,
  call: RunningCall,
  answer: CallAnswer,
  outcome: Success | ApiError,
): Promise<CallAnswer> {
  const failure = outcome instanceof ApiError ? outcome : undefined;
  const recorded = toRecord(call, answer, outcome instanceof ApiError ? undefined : outcome);
  // A member's call gets a row of its own even when refused: the console reads the record back at once.
  const isQuick = failure !== undefined && answeredBeforeRecorded.has(failure.error);
  const isRefusal = failure !== undefined && (isQuick || answer.status < 500) && call.request.source !== 'debug';
  const recordAt = performance.now();
  try {
    // If this process was declared dead in the meantime, its units were given to others and cannot pay for this call.
    if (!deps.leases.areCurrent(call.reserved_units)) throw new MeterError('its units were given to others');
    const writing = isRefusal ? deps.refusals.record(recorded, isQuick) : deps.meter.record(recorded);
    if (!writing) return answer;
    await writing;
    deps.leases.settle(call.reserved_units);
    call.reserved_units = [];
  } catch (error) {
    if (!(error instanceof MeterError))
      deps.log.error({ err: error, request_id: recorded.request_id }, 'a call could not be recorded');
    // It is unknown whether the record was committed. The meter finds out, and returns the units if it was not.
    if (error instanceof MeterError && error.in_doubt) call.reserved_units = [];
    releaseUses(deps, call);
    if (!failure) await dropClaim(deps, call);
    return failureAnswer(call, new ApiError('cannot_meter', { retry_after: 1 }), deps.public_url);
  }
  return { ...answer, meter_us: microsecondsSince(recordAt) };
}

function releaseUses({ leases }: ConcludeDeps, call: RunningCall): void {
  leases.release(call.reserved_units);
  call.reserved_units = [];
}

/** Frees the idempotency key, if the call has one. Where the database is unavailable the claim expires by itself. */
async function dropClaim({ answers }: ConcludeDeps, { claim }: RunningCall): Promise<void> {
  if (claim) await answers.drop(claim).catch(() => undefined);
}
