import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@fourth-seat/contract';
import type { LeaseUse, Mode, Phases, Source } from '../metering/record.ts';
import type { GatewayFailure } from './failure.ts';
import type { Claim } from './kept-answers.ts';
import type { Principal } from './principal.ts';

/** One call as it enters the gateway, from the network, a batch or the debugging page. */
export interface CallRequest {
  readonly request_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `performance.now()` at arrival. */
  readonly started: number;
  /** Microseconds that authentication took. */
  readonly auth_us: number;
  readonly api_id: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly locale: Locale;
  readonly address: string;
  readonly source: Source;
  readonly sandbox?: boolean;
  readonly match_id?: string | undefined;
  /** Milliseconds from arrival within which the caller wants the answer. */
  readonly deadline_ms?: number | undefined;
  readonly idempotency_key?: string | undefined;
  readonly secret?: string;
  /** The principal was right but may not call; the refusal is recorded like any answer. */
  readonly refusal?: GatewayFailure | undefined;
  /** A part of a batch, which holds the slot of concurrency for all of them. */
  readonly in_batch?: boolean;
}

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
  /** Given again for the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** What a call has got hold of on its way, to be settled whatever becomes of it. */
export interface Progress {
  readonly phases: Phases;
  remaining: number | undefined;
  /** Names under which the call was counted in. */
  readonly entered: string[];
  uses: readonly LeaseUse[];
  claim: Claim | undefined;
  text: string | undefined;
}

export interface Success {
  readonly data: unknown;
  readonly tokens: number;
  readonly model: string | undefined;
  readonly fallback: boolean;
}

export function modeOf(principal: Principal, request: CallRequest): Mode {
  if (request.sandbox) return 'sandbox';
  return principal.test ? 'test' : 'live';
}

/** Whole microseconds since a moment of `performance.now()`. */
export function since(moment: number): number {
  return Math.round((performance.now() - moment) * 1000);
}
