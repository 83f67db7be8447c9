import type { FailureData } from '@fourth-seat/contract';

/**
 * What came back for a request that failed: nothing, or an HTTP status. The code is one of the error catalogue, and
 * undefined where the answer has no envelope, such as the page of a proxy.
 */
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
  readonly answer: FailedAnswer;
  readonly request_id: string | undefined;
  readonly data: FailureData;

  constructor(answer: FailedAnswer, { message, request_id, data = {}, cause }: FailureDetails) {
    super(message, { cause });
    this.answer = answer;
    this.request_id = request_id;
    this.data = data;
  }

  /** Seconds until the same request can succeed, if the server said so. */
  get retryAfter(): number | undefined {
    return typeof this.data.retry_after === 'number' ? this.data.retry_after : undefined;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
