import { z } from 'zod';
import { message, ticket, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { isRecoveryCode, normalizeRecoveryCode } from '../seam/text-rules.ts';

/** Recovery codes that an account gets at once, each of which is used once. */
export const RECOVERY_CODES = 10;

/** Ways to answer for the second factor. */
export const factorWays = ['totp', 'passkey', 'recovery_code'] as const;
export type FactorWay = (typeof factorWays)[number];

const recoveryCode = secret(
  z
    .string(message('code_empty'))
    .trim()
    .min(1, message('code_empty'))
    .max(40, message('recovery_code_invalid'))
    .overwrite(normalizeRecoveryCode)
    .refine(isRecoveryCode, message('recovery_code_invalid')),
);

/** Bytes in base64url, as WebAuthn writes them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, message('too_long'))
    .regex(/^[\w-]+$/, message('invalid'));

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
};
/** What `navigator.credentials.get` answers, as `toJSON` of WebAuthn writes it; what else is in it is not read. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
/** What `navigator.credentials.create` answers. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(20_000) }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** What somebody who has the second factor sends: a code of their authenticator app, a recovery code, or what a passkey has signed. */
export const factorAnswer = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('totp'), code: verificationCode }),
  z.strictObject({ way: z.literal('recovery_code'), code: recoveryCode }),
  /** `challenge` is the ticket of the challenge. */
  z.strictObject({ way: z.literal('passkey'), challenge: ticket, response: passkeyAssertion }),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;

/** Errors of every call that checks an answer. */
export const factorErrors = [
  'second_factor_wrong',
  'second_factor_used',
  'passkey_refused',
  'ticket_invalid',
  'too_many_attempts',
] as const;
/** Errors of every call that checks a code of an app. */
export const totpErrors = ['second_factor_wrong', 'second_factor_used', 'too_many_attempts'] as const;
