// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.

/** Every code that the API answers, with its name. */
export const errorNames = {
  /** The URL and the headers are too long: 16 KB together at most. */
  10431: 'headers_too_large',
  /** The request does not match the schema at {path}: {problem} */
  40001: 'schema',
  /** This position cannot occur: {path}: {problem} */
  40002: 'impossible_state',
  /** There is nothing to decide here: {path}: {problem} */
  40003: 'nothing_to_decide',
  /** Send only what the seat can see; {path} is another seat's secret. */
  40004: 'hidden_information',
  /** Unknown game or decision. Decisions are sent with POST; GET /v1/catalog lists them. */
  40005: 'unknown_decision',
  /** The body is larger than {limit}. */
  40006: 'gateway_body_too_large',
  /** No API key received. Send "Authorization: Bearer seat_…". If you do, check that the variable holding the key is not empty. */
  41001: 'key_missing',
  /** This key or token does not exist. */
  41002: 'key_not_valid',
  /** This key is disabled. */
  41003: 'key_disabled',
  /** This key or token has expired. */
  41004: 'key_past_expiry',
  /** This key may not be used from {address}. */
  41005: 'address_not_allowed',
  /** The scope does not allow this call: {problem} */
  41006: 'scope_missing',
  /** The project of this key is closed. */
  41007: 'gateway_project_closed',
  /** A web page sent this secret key. Anyone who opens the page can read it. Have your server create a client token with POST /v1/tokens and use that in the page. */
  41008: 'key_in_browser',
  /** Rate limit reached. Retry in {retry_after} s. */
  42001: 'rate_limited',
  /** Too many calls at once. Retry in {retry_after} s. */
  42002: 'concurrency_limited',
  /** The daily quota of this {scope} is used up. */
  42003: 'daily_quota',
  /** The monthly quota of this {scope} is used up. */
  42004: 'monthly_quota',
  /** The token limit of this {scope} is reached. */
  42005: 'spend_limit',
  /** This Idempotency-Key was used with a different body. */
  42006: 'idempotency_conflict',
  /** This client token has used up its calls. */
  42007: 'token_calls',
  /** Something failed on our side. The call was not charged. */
  50001: 'gateway_internal',
  /** No answer in time: {problem}. The call was not charged. */
  50002: 'overloaded',
  /** The call could not be recorded, so it was not answered or charged. */
  50003: 'cannot_meter',
} as const;

export type ErrorCode = keyof typeof errorNames;
