import { type ErrorCode, errorNames } from './generated/errors.ts';

/** Names of refusals, by code in the documentation, and of what happens before an answer. */
export type SeatErrorName = (typeof errorNames)[ErrorCode] | 'deadline' | 'no_answer' | 'unknown';

export interface ErrorFields {
  readonly name: SeatErrorName;
  readonly code?: number | undefined;
  readonly status?: number | undefined;
  readonly request_id?: string | undefined;
  readonly retry_after?: number | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

/** Why a call has no answer. */
export class SeatError extends Error {
  /** Stable name of the reason: `daily_quota`. */
  override readonly name: SeatErrorName;
  /** Error code, which also names the error's page in the documentation; 0 without an answer of the server. */
  readonly code: number;
  /** HTTP status; 0 without an answer of the server. */
  readonly status: number;
  /** Id of the call for the console's history and for support; undefined without an answer of the server. */
  readonly request_id: string | undefined;
  /** Seconds after which the same call may succeed. */
  readonly retry_after: number | undefined;
  /** Everything else that the server told. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * True where an attempt was sent and its answer is not known: the call may have been made and charged, once. Sent
   * again with the same `idempotency_key` it is answered and not charged again.
   */
  outcome_unknown = false;

  constructor(message: string, fields: ErrorFields) {
    super(message);
    // Not listed with the fields, like the cause of every error.
    if (fields.cause !== undefined) {
      Object.defineProperty(this, 'cause', { value: fields.cause, configurable: true, writable: true });
    }
    this.name = fields.name;
    this.code = fields.code ?? 0;
    this.status = fields.status ?? 0;
    this.request_id = fields.request_id;
    this.retry_after = fields.retry_after;
    this.data = fields.data ?? {};
  }

  /** Where in the body: `history[12]`. */
  get field(): string | undefined {
    const { path } = this.data;
    return typeof path === 'string' ? path : undefined;
  }
}

/** What was sent cannot be answered: a field, a position that cannot occur, nothing to decide (400xx). */
export class RequestError extends SeatError {}
/** The key or token may not make this call (410xx). */
export class AccessError extends SeatError {}
/** A rate, a quota or a limit is reached (420xx). */
export class LimitError extends SeatError {}
/** The service failed or is busy; such a call is not charged (500xx). */
export class ServiceError extends SeatError {}
/** No answer came before the deadline. */
export class DeadlineError extends SeatError {}
/** No answer of the API came at all: no connection, or something else answered in its place. */
export class NetworkError extends SeatError {}

const classes = { 400: RequestError, 410: AccessError, 420: LimitError, 500: ServiceError } as const;

/** The error of an answer that is not a success, by its code. */
export function refusalOf(
  message: string,
  { code, ...fields }: Omit<ErrorFields, 'name'> & { readonly code: number },
): SeatError {
  const group = Math.floor(code / 100);
  const Class = group in classes ? classes[group as keyof typeof classes] : SeatError;
  const name = code in errorNames ? errorNames[code as ErrorCode] : 'unknown';
  return new Class(message, { name, code, ...fields });
}
