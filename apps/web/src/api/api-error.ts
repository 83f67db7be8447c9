import type { FailureData } from '@fourth-seat/contract';

/** What came back for a request that failed. */
export type FailedAnswer =
  /** Nothing: the connection failed, or the reader stopped waiting. */
  | { readonly kind: 'none' }
  /** Something else than an envelope, such as the page of a proxy. */
  | { readonly kind: 'bare'; readonly status: number }
  /** An envelope of the server; its code is one of the error catalogue. */
  | { readonly kind: 'envelope'; readonly status: number; readonly code: number };

interface FailureDetails {
  readonly message: string;
  readonly request_id?: string | undefined;
  readonly data?: FailureData;
  readonly cause?: unknown;
}

/** A request that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly answer: FailedAnswer;
  readonly request_id: string | undefined;
  readonly data: FailureData;

  constructor(answer: FailedAnswer, { message, request_id, data = {}, cause }: FailureDetails) {
    super(message, { cause });
    this.answer = answer;
    this.request_id = request_id;
    this.data = data;
  }

  /** Code of the error catalogue, if an envelope came. */
  get code(): number | undefined {
    return this.answer.kind === 'envelope' ? this.answer.code : undefined;
  }

  /** HTTP status, if any answer came. */
  get status(): number | undefined {
    return this.answer.kind === 'none' ? undefined : this.answer.status;
  }

  /** Field path → key of the contract's field messages, or a text where the server gave no key. */
  get fields(): Readonly<Record<string, string>> {
    return { ...this.data.fields, ...this.data.field_keys };
  }

  /** Seconds until the same request can succeed, if the server said so. */
  get retryAfter(): number | undefined {
    return typeof this.data.retry_after === 'number' ? this.data.retry_after : undefined;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
