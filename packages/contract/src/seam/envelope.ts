import type { FieldMessageKey } from './field-messages.ts';

/** Every answer of every endpoint, success or not. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
  /** Identifies this one request in logs, history and support mails. */
  request_id: string;
}

/** `data` of a failure. */
export interface FailureData {
  /** Path of a request field → its message, in the caller's language. */
  fields?: Record<string, string>;
  /** The same as keys, for a client with messages of its own. */
  field_keys?: Record<string, FieldMessageKey>;
  /** Seconds to wait before the same request can succeed. */
  retry_after?: number;
  /** Further details, as documented for the error. */
  [detail: string]: unknown;
}

const successCodes: readonly unknown[] = [0, 200, 20_200];

/**
 * Whether an answer is a success: code 0, 200 or 20200, or msg "success", or the request was for version.json. No
 * failure of the server matches it; a test checks that.
 */
export function isSuccess(answer: { code?: unknown; msg?: unknown }, url: string): boolean {
  return successCodes.includes(answer.code) || answer.msg === 'success' || url.includes('version.json');
}

export function successEnvelope<Data>(data: Data, request_id: string): Envelope<Data> {
  return { code: 0, msg: 'success', data, request_id };
}
