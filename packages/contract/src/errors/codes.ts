/**
 * Codes that the web app compares or shows, kept apart from the messages: a script that needs a number does not load
 * the whole catalogue. The catalogue takes these codes from here.
 */
export const errorCodes = {
  not_signed_in: 10_002,
  proof_needed: 10_004,
  second_factor_needed: 10_007,
  second_factor_required: 10_016,
  sso_required: 10_018,
  sso_address_refused: 10_020,
  provider_failed: 11_012,
  bad_request: 10_400,
  project_unknown: 30_001,
  invite_unknown: 31_004,
  debug_cancelled: 34_006,
  contact_form: 35_002,
  forbidden: 39_001,
  stale_revision: 39_002,
  key_not_valid: 41_002,
  key_disabled: 41_003,
  key_past_expiry: 41_004,
  gateway_project_closed: 41_007,
  token_calls: 42_007,
} as const;
