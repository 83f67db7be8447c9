import type { ErrorName } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import type { Awaitable } from '../../../../platform/awaitable.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { Leases, ReservedUnits } from '../../../limits/leases.ts';
import { type Meter, MeterError } from '../../../metering/writer.ts';
import { cannotMeterFailure } from '../../failure.ts';
import type { Refusals } from '../../refusals/refusals.ts';
import { microsecondsSince } from '../call-facts.ts';
import type { CallAnswer, RunningCall, Success } from '../call-shapes.ts';
import type { AnswerStore } from '../stored-answers.ts';
import { failureAnswer, successAnswer } from './call-answer.ts';
import { toCallRecord } from './call-record.ts';

export interface ConcludeDeps {
  readonly meter: Meter;
  readonly leases: Leases;
  readonly refusals: Refusals;
  readonly answers: AnswerStore;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Of the site with the documentation. */
  readonly public_url: string;
}

/**
 * These refusals are frequent under attack, so they are answered without waiting for their record to be on disk
 * (decision record 0053). None of them is charged.
 */
const frequentRefusals: ReadonlySet<ErrorName> = new Set(['rate_limited', 'concurrency_limited', 'overloaded']);

/** The answer of a call, after its record is on disk if it has one. */
export async function concludeCall(
  deps: ConcludeDeps,
  call: RunningCall,
  result: Success | ApiError,
): Promise<CallAnswer> {
  if (result instanceof ApiError) return concludeFailure(deps, call, result);
  return call.isRecorded ? concludeSuccess(deps, call, result) : concludeBatchRequest(deps, call, result);
}

/**
 * A call whose record cannot be written is not answered but fails. Its units are then given back once: by this call, or,
 * where it is in doubt whether the record was committed, by the meter, which finds out and calls `onUndone`.
 */
async function concludeSuccess(deps: ConcludeDeps, call: RunningCall, success: Success): Promise<CallAnswer> {
  const answer = successAnswer(call, success);
  const { reserved_units } = call;
  const onUndone = (): void => deps.leases.release(reserved_units);
  const record = toCallRecord(call, answer, success);
  const began = performance.now();
  try {
    // If this process was declared dead in the meantime, its units were given to others and cannot pay for this call.
    if (!deps.leases.areCurrent(reserved_units)) throw new MeterError('its units were given to others');
    await deps.meter.record(record, onUndone);
  } catch (error) {
    logUnlessMetering(deps, call, error);
    if (error instanceof MeterError && error.isInDoubt) takeReservedUnits(call);
    return concludeFailure(deps, call, cannotMeterFailure());
  }
  deps.leases.settle(takeReservedUnits(call));
  return { ...answer, receipt: record.receipt?.text, meter_us: microsecondsSince(began) };
}

/** The units that the call holds; it holds none from now on. */
function takeReservedUnits(call: RunningCall): readonly ReservedUnits[] {
  const { reserved_units } = call;
  call.reserved_units = [];
  return reserved_units;
}

/** Its calls are metered already, so it is answered even if the answer cannot be stored for a repetition. */
async function concludeBatchRequest(deps: ConcludeDeps, call: RunningCall, success: Success): Promise<CallAnswer> {
  const answer = successAnswer(call, success);
  const { claim } = call;
  if (claim)
    await deps.answers.store(claim, answer).catch(warnOf(deps, call, 'the answer of a batch request was not stored'));
  return answer;
}

/** A call that failed first returns what it held: its units and its idempotency key. */
async function concludeFailure(deps: ConcludeDeps, call: RunningCall, failure: ApiError): Promise<CallAnswer> {
  deps.leases.release(takeReservedUnits(call));
  // Where the database is unavailable the claim expires by itself.
  if (call.claim) await deps.answers.release(call.claim).catch(warnOf(deps, call, 'a claim was not released'));
  const answer = failureAnswer(call, failure, deps.public_url);
  // This failure says that nothing can be recorded, so it cannot be recorded itself.
  if (failure.error === 'cannot_meter') return answer;
  const began = performance.now();
  try {
    const recording = recordFailure(deps, call, answer, failure);
    if (!(recording instanceof Promise)) return answer;
    await recording;
  } catch (error) {
    logUnlessMetering(deps, call, error);
    return failureAnswer(call, cannotMeterFailure(), deps.public_url);
  }
  return { ...answer, meter_us: microsecondsSince(began) };
}

/** Returns a promise only where the answer has to wait for the record. */
function recordFailure(
  deps: ConcludeDeps,
  call: RunningCall,
  answer: CallAnswer,
  { error, status }: ApiError,
): Awaitable<void> {
  const record = toCallRecord(call, answer, undefined);
  // A member's call gets a row of its own even when refused: the console reads the record back at once.
  if (call.request.origin === 'debug') return deps.meter.record(record);
  if (frequentRefusals.has(error)) {
    deps.refusals.recordFrequent(record);
    return undefined;
  }
  return status < 500 ? deps.refusals.record(record) : deps.meter.record(record);
}

/** The meter logs its own failures. */
function logUnlessMetering({ log }: ConcludeDeps, { request }: RunningCall, error: unknown): void {
  if (!(error instanceof MeterError))
    log.error({ err: error, request_id: request.request_id }, 'a call could not be recorded');
}

const warnOf =
  ({ log }: ConcludeDeps, { request }: RunningCall, text: string) =>
  (error: unknown): void =>
    log.warn({ err: error, request_id: request.request_id }, text);
