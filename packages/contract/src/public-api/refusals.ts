import type { ErrorName } from '../errors/catalogue.ts';

/** Errors of any call with a key that are found before the decision is looked at. */
export const keyErrors = [
  'key_missing',
  'key_not_valid',
  'key_disabled',
  'key_past_expiry',
  'address_not_allowed',
  'key_in_browser',
  'gateway_project_closed',
  'rate_limited',
  'concurrency_limited',
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
  'scope_missing',
  'daily_quota',
  'monthly_quota',
  'spend_limit',
  'idempotency_conflict',
  'token_calls',
  'cannot_meter',
] as const satisfies readonly ErrorName[];
