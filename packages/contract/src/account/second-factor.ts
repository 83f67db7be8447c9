import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id, line, NAME_LENGTH, ticket, time, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { proof } from './credentials.ts';
import { factorAnswer, factorErrors, passkeyAssertion, passkeyAttestation, totpErrors } from './factor-answer.ts';
import { sessionGrant } from './session.ts';

const ROOT = '/user/v1/second-factor';

/** The codes as they are shown, once. */
const recoveryCodes = secret(z.array(z.string()));

const secondFactor = z.object({
  /** The authenticator app; null where there is none. */
  totp: z.object({ created_at: time, last_used_at: time.nullable() }).nullable(),
  passkeys: z.array(
    z.object({ credential_id: z.string(), name: z.string(), created_at: time, last_used_at: time.nullable() }),
  ),
  recovery_codes_left: z.int(),
  /** Organizations of the person that require a second factor: without one their data is closed to this person. */
  required_by: z.array(z.object({ org_id: id('organization'), name: z.string() })),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const signInWithSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/second-factor',
  access: 'anonymous',
  summary:
    'Finish a sign-in that was answered with `second_factor_needed`: the ticket of that answer, and the second factor.',
  request: z.strictObject({ ticket, answer: factorAnswer }),
  response: sessionGrant,
  errors: ['sign_in_expired', 'account_disabled', 'sso_required', ...factorErrors],
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/user/v1/passkey/challenge',
  access: 'anonymous',
  summary: 'Return a challenge for a passkey to sign, with the ticket under which the signature is sent.',
  request: empty,
  response: z.object({ ticket: secret(z.string()), challenge: z.string(), rp_id: z.string() }),
  errors: ['too_many_attempts'],
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/passkey',
  access: 'anonymous',
  summary: 'Sign in with a passkey alone, which has verified its user.',
  request: z.strictObject({ challenge: ticket, response: passkeyAssertion }),
  response: sessionGrant,
  errors: ['passkey_refused', 'ticket_invalid', 'account_disabled', 'sso_required', 'too_many_attempts'],
});

export const getSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'user',
  person_only: 'account',
  reads: true,
  summary: 'Return the second factor of the account.',
  request: empty,
  response: secondFactor,
  errors: ['not_signed_in'],
});

export const startTotp = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/totp/start`,
  access: 'user',
  person_only: 'account',
  summary: 'Make a secret for an authenticator app. It opens nothing until a code of the app confirms it.',
  request: z.strictObject({ proof }),
  response: z.object({
    /** Names the secret when it is confirmed. */
    setup: secret(z.string()),
    /** In base32, to be typed. */
    secret: secret(z.string()),
    /** `otpauth:` address, to be scanned. */
    uri: secret(z.string()),
  }),
  errors: ['not_signed_in', 'proof_needed'],
});

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/totp/confirm`,
  access: 'user',
  person_only: 'account',
  summary:
    'Set up the authenticator app with its first code, in place of an earlier app. With the first factor come the recovery codes, and all other sessions end.',
  request: z.strictObject({ proof, setup: secret(z.string().min(16).max(200)), code: verificationCode }),
  response: z.object({ recovery_codes: recoveryCodes.nullable() }),
  errors: ['not_signed_in', 'proof_needed', ...totpErrors],
});

/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 20;

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/passkey/add`,
  access: 'user',
  person_only: 'account',
  summary:
    'Add a passkey that has answered a challenge. With the first factor come the recovery codes, and all other sessions end.',
  request: z.strictObject({ proof, challenge: ticket, name: line(NAME_LENGTH), response: passkeyAttestation }),
  response: z.object({ recovery_codes: recoveryCodes.nullable() }),
  errors: ['not_signed_in', 'proof_needed', 'passkey_refused', 'passkey_limit', 'ticket_invalid'],
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/passkey/remove`,
  access: 'user',
  person_only: 'account',
  summary: 'Remove a passkey; refused where it is the last factor, which is turned off instead.',
  request: z.strictObject({ proof, credential_id: z.string().min(1).max(1400) }),
  response: empty,
  errors: ['not_signed_in', 'proof_needed', 'passkey_unknown', 'last_second_factor'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/recovery-codes/renew`,
  access: 'user',
  person_only: 'account',
  summary: 'Make new recovery codes in place of all earlier ones. Only this answer contains them.',
  request: z.strictObject({ proof }),
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: ['not_signed_in', 'proof_needed', 'second_factor_off'],
});

export const turnOffSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/turn-off`,
  access: 'user',
  person_only: 'account',
  summary: 'Remove the second factor with its recovery codes, and notify the owner.',
  request: z.strictObject({
    proof,
    /** All organizations that require a second factor: who names them knows that they close. */
    gives_up: z.array(id('organization')).max(1000).default([]),
  }),
  response: empty,
  errors: ['not_signed_in', 'proof_needed', 'second_factor_off', 'access_lost'],
});
