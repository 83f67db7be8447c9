import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { currentPassword, identifier, locale, message, newPassword, ticket, verificationCode } from '../seam/fields.ts';
import { sessionGrant } from './session.ts';

/** Seconds that a verification code is valid. */
export const CODE_LIFETIME_S = 300;
/** Countdown before another code can be requested. */
export const CODE_RETRY_S = 60;
/** Life of a ticket and of a proof. */
export const TICKET_LIFETIME_S = 600;

/** Where a code can go. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];
export const channel = z.enum(channels);

/** What every send answers; the same for addresses with and without an account. */
export const codeSent = z.object({
  expires_in: z.int(),
  retry_in: z.int(),
  channel,
  /** The address with its middle hidden: `a***@studio.example`, `+86138****0000`. */
  to_masked: z.string(),
});
export type CodeSent = z.output<typeof codeSent>;

/** What every verify answers: 10 minutes, one purpose, one target, single use. */
export const ticketGrant = z.object({ ticket: z.string(), expires_in: z.int() });

/** Errors of every call that sends a code. */
export const sendErrors = ['code_sends', 'channel_failed', 'channel_off'] as const;
/** Errors of every call that checks a code. */
export const codeErrors = ['code_wrong', 'code_expired', 'code_guesses', 'too_many_attempts'] as const;
/** Errors of every call about an account that is switched off, said to who has proven the address. */
const disabledErrors = ['email_used_disabled', 'phone_used_disabled'] as const;
/** Errors of every call that takes an address for an account. */
const takenErrors = [
  'email_taken',
  'phone_taken',
  'email_unused_disabled',
  'phone_unused_disabled',
  ...disabledErrors,
] as const;

const sendRequest = z.strictObject({ identifier });
const checkRequest = z.strictObject({ identifier, code: verificationCode });

export const checkIdentifier = defineEndpoint({
  method: 'POST',
  path: '/user/v1/register/identifier/check',
  access: 'anonymous',
  summary: 'Tell an email from a phone number; whether it is free only to who has proven it with a code.',
  request: sendRequest,
  response: z.object({ type: channel, available: z.boolean().optional() }),
  reads: true,
  errors: ['too_many_attempts'],
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
  summary: 'Exchange the code for a ticket to sign up with; says if the address is taken.',
  request: checkRequest,
  response: ticketGrant,
  errors: [...codeErrors, ...takenErrors],
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
  errors: ['ticket_invalid', ...takenErrors],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login',
  access: 'anonymous',
  summary: 'Sign in with a password.',
  request: z.strictObject({ identifier, password: currentPassword }),
  response: sessionGrant,
  errors: ['wrong_credentials', 'too_many_attempts', 'code_needed', 'account_disabled', ...disabledErrors],
});

export const sendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/verification-code/send',
  access: 'anonymous',
  summary: 'Send a code for signing in.',
  request: sendRequest,
  response: codeSent,
  errors: sendErrors,
});

export const loginWithCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/verification-code',
  access: 'anonymous',
  summary: 'Sign in with a code.',
  request: checkRequest,
  response: sessionGrant,
  errors: [...codeErrors, 'account_unknown', 'account_disabled', ...disabledErrors],
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
  summary: 'Exchange the code for a ticket to set a new password with; says if there is no such account.',
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
