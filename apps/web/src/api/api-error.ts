import type { FailureData } from '@fourth-seat/contract';

/** A request that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Code of the error catalogue; 0 where no envelope arrived. */
  readonly code: number;
  /** HTTP status; 0 where no answer arrived. */
  readonly status: number;
  readonly request_id: string | undefined;
  readonly data: FailureData;

  constructor(failure: {
    message: string;
    code: number;
    status: number;
    request_id: string | undefined;
    data: FailureData;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.request_id = failure.request_id;
    this.data = failure.data;
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
