import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@fourth-seat/contract';
import type { ApiError } from '../../../platform/http/errors.ts';
import type { Caller } from '../../agents/job-queue.ts';
import type { ReservedUnits } from '../../limits/leases.ts';
import type { CalledApi, PhaseName, Phases } from '../../metering/record.ts';
import type { Principal } from '../keys/principal.ts';
import type { Claim } from './stored-answers.ts';

/**
 * When a call came: two instants. The first, when its head was read, is that of its record; its latency and the time
 * that the caller gives (`X-Deadline-Ms`) run from there. The promised time runs from the second, because the time of a
 * slow sender is not ours.
 */
export interface CallInstants {
  /** When the head was read, in milliseconds since 1970. */
  readonly at: number;
  /** The same instant on `performance.now()`; of a call in a batch request, when its turn came. */
  readonly head_at: number;
  /** When the last byte arrived, at the earliest (`arrival-time.ts`), on `performance.now()`. */
  readonly arrived_at: number;
}

/** What the headers of a call say. */
export interface CallHeaders {
  readonly match_id?: string | undefined;
  /** Milliseconds from `head_at` after which the caller has no use for the answer (`X-Deadline-Ms`). */
  readonly deadline_ms?: number | undefined;
}

/** Why a call may not be made, whose caller is known: its key, its origin, the size of its body, or one of its headers. */
export interface Refused {
  readonly refusal: ApiError;
}

/**
 * A call that may be made, with what its headers say; or one that may not. That is recorded like any answer, without
 * what its headers say.
 */
type AdmittedOrRefused<Headers> =
  | (Headers & { readonly refusal?: undefined })
  | (Refused & { readonly [Name in keyof Headers]?: undefined });

/** What every call has, wherever it enters the gateway. */
interface CallFields extends CallInstants {
  readonly request_id: string;
  /** Microseconds that authentication took. */
  readonly auth_us: number;
  readonly api_id: CalledApi;
  readonly headers: IncomingHttpHeaders;
  readonly locale: Locale;
  /** The IP address of the caller. */
  readonly address: string;
}

interface NetworkFields extends CallFields {
  readonly origin: 'network';
  /** Microseconds from the head to its turn of the event loop. */
  readonly turn_us: number;
  /** Empty until it was received. */
  readonly body: Buffer;
  /** Reads the body: after the limits of the caller, so that a call that they refuse costs no memory. Undefined once it is read. */
  readonly receive: (() => Promise<NetworkRequest>) | undefined;
  /** Whose connection this is: for one who left nothing is thought. */
  readonly caller?: Caller | undefined;
}

export interface NetworkHeaders extends CallHeaders {
  readonly idempotency?: IdempotencyHeader | undefined;
}

/** A request over the network, by whoever holds a key, a client token or a demo token. */
export type NetworkRequest = NetworkFields & AdmittedOrRefused<NetworkHeaders>;

/** An `Idempotency-Key` as it was sent. */
interface IdempotencyHeader {
  readonly idempotency_key: string;
  /** Id of the key or token that sent it: two callers may choose the same. */
  readonly caller_id: string;
  /** The caller's secret; the stored answer is encrypted with it. */
  readonly secret: string;
}

/**
 * One call of a batch request, with the headers of that request. It is parsed already, and has neither a place among
 * running calls nor an idempotency key.
 */
export interface BatchEntry extends CallFields, CallHeaders {
  readonly origin: 'batch';
  readonly caller?: Caller | undefined;
  readonly value: unknown;
  /** Bytes of its body in the batch request. */
  readonly size: number;
  /** Set where the batch request has no room left for its answer. */
  readonly refusal: ApiError | undefined;
}

interface DebugFields extends CallFields {
  readonly origin: 'debug';
  readonly body: Buffer;
  /** Free, and counted nowhere. */
  readonly isSandbox: boolean;
}

/** A call of a signed-in member from the debugging page. */
export type DebugRequest = DebugFields & AdmittedOrRefused<CallHeaders>;

/** One call as it enters the gateway. */
export type CallRequest = NetworkRequest | BatchEntry | DebugRequest;

export interface CallAnswer {
  readonly request_id: string;
  readonly status: number;
  readonly code: number;
  /** The envelope. */
  readonly body: string;
  readonly tokens: number;
  readonly model: string | undefined;
  readonly retry_after: number | undefined;
  /** Calls left in the rate window. */
  readonly remaining: number | undefined;
  readonly phases_us: Phases;
  /** Microseconds of the commit. */
  readonly meter_us: number;
  /** Of a charged call with a key: its number, price and time under our signature. */
  readonly receipt: string | undefined;
  /** True where a stored answer was returned for a repeated `Idempotency-Key`. */
  readonly isRepeated: boolean;
}

/**
 * A call on its way: who makes it, what is asked, and everything it has acquired (slots, units, a claim), which must
 * be returned or settled however the call ends.
 */
export interface RunningCall {
  readonly principal: Principal;
  request: CallRequest;
  /** False for a batch request: its calls have records of their own. */
  readonly isRecorded: boolean;
  /** Microseconds of each phase so far; what no phase has yet belongs to the step that runs (`noteRest`). */
  readonly phases: Record<PhaseName, number>;
  remaining: number | undefined;
  /** Called when the call ends: each leaves a count of running calls, or settles the CPU time of a visitor. */
  readonly onEnd: (() => void)[];
  reserved_units: readonly ReservedUnits[];
  claim: Claim | undefined;
}

export interface Success {
  /** `data` of the envelope as JSON text. */
  readonly json: string;
  readonly tokens: number;
  readonly model: string | undefined;
  readonly fallback: boolean;
  /** How much of its usual thinking a decision got, 0 to 1; undefined where nothing was decided. */
  readonly effort: number | undefined;
}
