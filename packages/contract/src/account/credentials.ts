import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { currentPassword, email, message, newPassword, phone, ticket, time, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { isUsername, USERNAME_MAX } from '../seam/text-rules.ts';
import { factorAnswer } from './factor-answer.ts';
import { channel, codeErrors, codeSent, sendErrors, takenErrors, ticketGrant } from './login.ts';
import { accessToken, user } from './session.ts';

/** Sensitive actions. Each needs a proof: a fresh confirmation of identity for exactly that action. */
export const proofPurposes = [
  'update_password',
  'update_email',
  'update_phone',
  'unbind',
  'delete_account',
  'second_factor',
  'second_factor_rule',
  'single_sign_on',
  'admin_key',
] as const;
export type ProofPurpose = (typeof proofPurposes)[number];
const purpose = z.enum(proofPurposes);

/** The secret that `security/verification-code/verify` returned; valid for `PROOF_LIFETIME_S`, this session and one action. */
export const proof = secret(z.string(message('required')).min(1, message('required')).max(200));

export const sendPasswordCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/update-password/verification-code/send',
  access: 'user',
  person_only: 'account',
  summary: 'Send a code for changing the password, with which the change can also be proven first.',
  request: z.strictObject({ channel }),
  response: codeSent,
  errors: ['not_signed_in', 'channel_unbound', 'second_factor_needed', ...sendErrors],
});

export const updatePassword = defineEndpoint({
  method: 'POST',
  path: '/user/v1/password/update',
  access: 'user',
  person_only: 'account',
  summary: 'Change the password by code or by the old one; ends all other sessions and renews this one.',
  request: z.union([
    z.strictObject({ channel, code: verificationCode, password: newPassword }),
    z.strictObject({ old_password: currentPassword, password: newPassword }),
    z.strictObject({ proof, password: newPassword }),
  ]),
  response: z.object({ access_token: accessToken, expires_at: time }),
  errors: [
    'not_signed_in',
    'channel_unbound',
    'wrong_password',
    'proof_needed',
    'same_value',
    'second_factor_needed',
    ...codeErrors,
  ],
});

export const sendEmailCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/update-email/verification-code/send',
  access: 'user',
  person_only: 'account',
  summary: 'Send a code to the new email address.',
  request: z.strictObject({ email, proof }),
  response: codeSent,
  errors: ['not_signed_in', 'proof_needed', 'same_value', 'code_sends', 'channel_failed'],
});

export const verifyEmailCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/update-email/verification-code/verify',
  access: 'user',
  person_only: 'account',
  summary: 'Exchange the code for a ticket to change to the new email address; fails if the address is taken.',
  request: z.strictObject({ email, code: verificationCode }),
  response: ticketGrant,
  errors: ['not_signed_in', ...takenErrors.email, ...codeErrors],
});

export const updateEmail = defineEndpoint({
  method: 'POST',
  path: '/user/v1/email/update',
  access: 'user',
  person_only: 'account',
  summary: 'Change to the new email address and notify the old one.',
  request: z.strictObject({ ticket }),
  response: user,
  errors: ['not_signed_in', 'ticket_invalid', 'email_taken', 'email_unused_disabled', 'sso_required'],
});

export const sendPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/update-phone/verification-code/send',
  access: 'user',
  person_only: 'account',
  summary: 'Send a code to the new phone number.',
  request: z.strictObject({ phone, proof }),
  response: codeSent,
  errors: ['not_signed_in', 'proof_needed', 'same_value', ...sendErrors],
});

export const verifyPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/update-phone/verification-code/verify',
  access: 'user',
  person_only: 'account',
  summary: 'Exchange the code for a ticket to change to the new phone number; fails if the number is taken.',
  request: z.strictObject({ phone, code: verificationCode }),
  response: ticketGrant,
  errors: ['not_signed_in', ...takenErrors.phone, ...codeErrors],
});

export const updatePhone = defineEndpoint({
  method: 'POST',
  path: '/user/v1/phone/update',
  access: 'user',
  person_only: 'account',
  summary: 'Change to the new phone number and notify the old one.',
  request: z.strictObject({ ticket }),
  response: user,
  errors: ['not_signed_in', 'ticket_invalid', 'phone_taken', 'phone_unused_disabled'],
});

export const sendProofCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/security/verification-code/send',
  access: 'user',
  person_only: 'account',
  summary: 'Send a code that confirms your identity for one sensitive action.',
  request: z.strictObject({ channel, purpose }),
  response: codeSent,
  errors: ['not_signed_in', 'channel_unbound', 'second_factor_needed', ...sendErrors],
});

export const createProof = defineEndpoint({
  method: 'POST',
  path: '/user/v1/security/verification-code/verify',
  access: 'user',
  person_only: 'account',
  summary:
    'Exchange the code, or the password, for a proof that allows that action in this session. An account with a second factor proves itself by that alone.',
  request: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('email'), code: verificationCode, purpose }),
    z.strictObject({ channel: z.literal('phone'), code: verificationCode, purpose }),
    z.strictObject({ channel: z.literal('password'), password: currentPassword, purpose }),
    z.strictObject({ channel: z.literal('second_factor'), answer: factorAnswer, purpose }),
  ]),
  response: z.object({ proof: secret(z.string()), valid_until: time }),
  errors: [
    'not_signed_in',
    'channel_unbound',
    'wrong_password',
    'second_factor_needed',
    'second_factor_wrong',
    'second_factor_used',
    'passkey_refused',
    'ticket_invalid',
    ...codeErrors,
  ],
});

export const updateUsername = defineEndpoint({
  method: 'POST',
  path: '/user/v1/username/update',
  access: 'user',
  person_only: 'account',
  summary: 'Choose the username.',
  request: z.strictObject({
    username: z
      .string(message('username_empty'))
      .trim()
      .min(1, message('username_empty'))
      .max(USERNAME_MAX, message('username_invalid'))
      .refine(isUsername, message('username_invalid')),
  }),
  response: user,
  errors: ['not_signed_in', 'username_taken'],
});
