import type { FailureData } from '@fourth-seat/contract';

/** What came back for a request that failed: nothing, an answer, or an answer with an envelope of the server. */
export type FailedAnswer =
  | { readonly status?: undefined; readonly code?: undefined }
  | { readonly status: number; readonly code?: number | undefined };

interface FailureDetails {
  readonly message: string;
  readonly request_id?: string | undefined;
  readonly data?: FailureData;
  readonly cause?: unknown;
}

/** A request that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, if any answer came. */
  readonly status: number | undefined;
  /** Code of the error catalogue, if an envelope came. */
  readonly code: number | undefined;
  readonly request_id: string | undefined;
  readonly data: FailureData;

  constructor({ status, code }: FailedAnswer, { message, request_id, data = {}, cause }: FailureDetails) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.request_id = request_id;
    this.data = data;
  }

  /** What came: nothing, an answer without an envelope such as the page of a proxy, or the server's refusal. */
  get kind(): 'none' | 'bare' | 'envelope' {
    if (this.status === undefined) return 'none';
    return this.code === undefined ? 'bare' : 'envelope';
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
