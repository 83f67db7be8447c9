import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { currentPassword, identifier, locale, message, newPassword, ticket, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { sessionGrant } from './session.ts';

/** Seconds that a verification code is valid. */
export const CODE_LIFETIME_S = 300;
/** Seconds before another code can be requested. */
export const CODE_RETRY_S = 60;
/** Guesses at a code by the client that requested it. */
export const GUESSES_PER_CODE = 5;
/** Seconds that a ticket is valid. */
export const TICKET_LIFETIME_S = 600;
/** Seconds that a proof is valid. */
export const PROOF_LIFETIME_S = 600;

/** How a code can be sent. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];
export const channel = z.enum(channels);

/** Answer of every request for a code: the same whether the identifier has an account or not. */
export const codeSent = z.object({
  expires_in: z.int(),
  retry_in: z.int(),
  channel,
  /** The identifier with its middle hidden: `a***@studio.example`, `+86138****0000`. */
  to_masked: z.string(),
});
export type CodeSent = z.output<typeof codeSent>;

/** Answer of every check of a code: a ticket for one purpose and one identifier, valid once, for `TICKET_LIFETIME_S`. */
export const ticketGrant = z.object({ ticket: secret(z.string()), expires_in: z.int() });

/** Errors of every call that sends a code. */
export const sendErrors = ['code_sends', 'channel_failed', 'channel_off'] as const;
/** Errors of every call that checks a code. */
export const codeErrors = ['code_wrong', 'code_expired', 'code_guesses', 'too_many_attempts'] as const;
/** Errors about a disabled account; only a caller who has proven to own the identifier gets them. */
const disabledErrors = ['email_used_disabled', 'phone_used_disabled'] as const;
/** Errors of every call that claims an identifier of that channel for an account. */
export const takenErrors = {
  email: ['email_taken', 'email_unused_disabled', 'email_used_disabled'],
  phone: ['phone_taken', 'phone_unused_disabled', 'phone_used_disabled'],
} as const;
const anyTakenErrors = [...takenErrors.email, ...takenErrors.phone] as const;

const sendRequest = z.strictObject({ identifier });
const checkRequest = z.strictObject({ identifier, code: verificationCode });

export const checkIdentifier = defineEndpoint({
  method: 'POST',
  path: '/user/v1/register/identifier/check',
  access: 'anonymous',
  summary:
    'Say whether an identifier is an email address or a phone number; once a code has proven it, also that it is free, and fail if it is taken.',
  request: sendRequest,
  response: z.object({ type: channel, available: z.literal(true).optional() }),
  reads: true,
  errors: ['too_many_attempts', ...anyTakenErrors],
});

export const sendRegisterCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/register/verification-code/send',
  access: 'anonymous',
  summary: 'Send a code for signing up.',
  request: sendRequest,
  response: codeSent,
  errors: sendErrors,
});

export const verifyRegisterCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/register/verification-code/verify',
  access: 'anonymous',
  summary: 'Exchange the code for a ticket to sign up with; fails if the address is taken.',
  request: checkRequest,
  response: ticketGrant,
  errors: [...codeErrors, ...anyTakenErrors],
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/user/v1/register',
  access: 'anonymous',
  summary: 'Create user, organization, membership and a first project, and sign in.',
  request: z.strictObject({
    identifier,
    ticket,
    password: newPassword,
    agree_terms: z.literal(true, message('terms')),
    locale: locale.optional(),
  }),
  response: sessionGrant,
  errors: ['ticket_invalid', ...anyTakenErrors],
});

export const signInWithPassword = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login',
  access: 'anonymous',
  summary: 'Sign in with a password.',
  request: z.strictObject({ identifier, password: currentPassword }),
  response: sessionGrant,
  errors: [
    'wrong_credentials',
    'too_many_attempts',
    'code_needed',
    'account_disabled',
    'second_factor_needed',
    'sso_required',
    ...disabledErrors,
  ],
});

export const sendSignInCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/verification-code/send',
  access: 'anonymous',
  summary: 'Send a code for signing in.',
  request: sendRequest,
  response: codeSent,
  errors: sendErrors,
});

export const signInWithCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/verification-code',
  access: 'anonymous',
  summary: 'Sign in with a code.',
  request: checkRequest,
  response: sessionGrant,
  errors: [
    ...codeErrors,
    'account_unknown',
    'account_disabled',
    'second_factor_needed',
    'sso_required',
    ...disabledErrors,
  ],
});

export const sendResetCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/reset-password/verification-code/send',
  access: 'anonymous',
  summary: 'Send a code for a forgotten password.',
  request: sendRequest,
  response: codeSent,
  errors: sendErrors,
});

export const verifyResetCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/reset-password/verification-code/verify',
  access: 'anonymous',
  summary: 'Exchange the code for a ticket to set a new password with; fails if there is no such account.',
  request: checkRequest,
  response: ticketGrant,
  errors: [...codeErrors, 'account_unknown', ...disabledErrors],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/user/v1/password/reset',
  access: 'anonymous',
  summary: 'Set a new password and end every session of the account.',
  request: z.strictObject({ ticket, password: newPassword }),
  response: z.object({ redirect_after: z.int() }),
  errors: ['ticket_invalid', ...disabledErrors],
});
