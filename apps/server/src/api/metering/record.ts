/** What is written about one finished call before it is answered. */
import type { ApiId, CallMode, CallSource, recordedPhases } from '@fourth-seat/contract';
import type { CounterUnits } from '../limits/counter.ts';

/** APIs that belong to no game: called, limited and recorded like a decision, but without a player to ask. */
export const commonApiIds = ['batch', 'tokens'] as const;
export type CommonApiId = (typeof commonApiIds)[number];
export const isCommonApi = (name: string): name is CommonApiId => commonApiIds.some((id) => id === name);

/**
 * What a call can have asked for, as it is counted, listed and limited. A path that is no API is `unknown`: what
 * stood in it is a stranger's text, which could be as long as a header and hold a secret.
 */
export type CalledApi = ApiId | CommonApiId | 'unknown';

/** PostgreSQL's `integer`, in which times and sizes are kept. */
export const LARGEST_INT = 2 ** 31 - 1;

/** Microseconds as they are kept: a call can last longer than the column can hold, when its process was suspended. */
export const clampMicroseconds = (us: number): number => Math.min(Math.max(0, us), LARGEST_INT);

export type PhaseName = (typeof recordedPhases)[number];
type NumberForEach<Names extends readonly string[]> = { readonly [Index in keyof Names]: number };
/** Microseconds of each phase, in the order of `recordedPhases`. */
export type Phases = NumberForEach<typeof recordedPhases>;

/** The columns of a row of `calls`. */
interface RecordFields {
  /** When the head of the request was read, in milliseconds since 1970. */
  readonly at: number;
  readonly request_id: string;
  readonly org_id: string;
  readonly project_id: string;
  /** As the column keeps it: '' for a call made in the console. */
  readonly key_id: string;
  /** Likewise. */
  readonly secret_id: string;
  readonly member_id: string;
  readonly source: CallSource;
  readonly mode: CallMode;
  readonly api_id: CalledApi;
  readonly status: number;
  /** Code of the envelope; 0 is success. */
  readonly code: number;
  readonly tokens: number;
  /** From `at` until the answer was ready to be metered: the sum of its phases. */
  readonly latency_us: number;
  readonly phases_us: Phases;
  /** The IP address of the caller; '' where what a proxy named is none. */
  readonly address: string;
  readonly match_id: string | undefined;
  readonly model: string | undefined;
  readonly fallback: boolean;
  /** How much of its usual thinking a decision got, 0 to 1. */
  readonly effort: number | undefined;
  readonly request_bytes: number;
  readonly response_bytes: number;
}

/** A call with a row of its own. */
interface OwnRow {
  readonly body?: CallBody | undefined;
  readonly answer?: SealedAnswer | undefined;
  /** Quota units that this call used, from the leases of this process. */
  readonly reserved_units?: readonly CounterUnits[] | undefined;
  /** Of a charged call with a key. */
  readonly receipt?: Receipt | undefined;
  readonly body_withheld?: undefined;
  readonly repeated?: undefined;
}

/** What a row has that is not the call's own. */
export const nothingOwn = {
  body: undefined,
  answer: undefined,
  reserved_units: undefined,
  receipt: undefined,
} as const;
type NothingOwn = Partial<typeof nothingOwn>;

/** A refusal whose bodies were not kept, because the day's room for them was used up. */
interface WithheldRow extends NothingOwn {
  readonly body_withheld: true;
  readonly repeated?: undefined;
}

/** One row for several similar refusals; it describes the last of them. */
interface SharedRow extends NothingOwn {
  readonly body_withheld?: undefined;
  readonly repeated: RepeatedRefusal;
}

/** The writer reads every member of every record, so each kind of row names those that it never has. */
export type CallRecord = RecordFields & (OwnRow | WithheldRow | SharedRow);

export interface RepeatedRefusal {
  readonly times: number;
  /** `at` of the first of them. */
  readonly since: number;
}

/** The receipt of a charged call. The writer fills it in with the batch; it may be given away once the batch is on disk. */
export interface Receipt {
  /** Whom it names: the key, or the client token that called with it. */
  readonly caller_id: string;
  /** Series and running number of the key, `17-482`; a client token has none. */
  number: string | undefined;
  /** As the answer carries it. */
  text: string | undefined;
}

/** Bodies as text, secrets already removed, each at most 256 KB. */
export interface CallBody {
  readonly request_headers: string;
  readonly request_body: string;
  readonly response_headers: string;
  readonly response_body: string;
  readonly truncated: boolean;
}

/** The sealed answer of a call with an Idempotency-Key; it is stored if the claim is still that of this request. */
export interface SealedAnswer {
  readonly caller_id: string;
  readonly idempotency_key: string;
  readonly claimed_by: string;
  readonly sealed: string;
  /** The repetition carries it too. */
  readonly receipt?: Receipt | undefined;
}
