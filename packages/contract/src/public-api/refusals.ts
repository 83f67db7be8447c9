import type { ErrorName } from '../errors/catalogue.ts';

/** Errors of any request with a key, whatever it asks for; a demo token lacks the scope for all but decisions. */
export const keyErrors = [
  'key_missing',
  'key_not_valid',
  'key_disabled',
  'key_past_expiry',
  'address_not_allowed',
  'key_in_browser',
  'gateway_project_closed',
  'scope_missing',
  'overloaded',
  'gateway_internal',
] as const satisfies readonly ErrorName[];

/** Errors of the list of decisions, for which nobody needs a key. */
export const catalogErrors = ['headers_too_large'] as const satisfies readonly ErrorName[];

/** Errors of a decision. */
export const callErrors = [
  'schema',
  'impossible_state',
  'nothing_to_decide',
  'hidden_information',
  'unknown_decision',
  'gateway_body_too_large',
  ...keyErrors,
  'rate_limited',
  'concurrency_limited',
  'daily_quota',
  'monthly_quota',
  'spend_limit',
  'idempotency_conflict',
  'token_calls',
  'cannot_meter',
] as const satisfies readonly ErrorName[];
