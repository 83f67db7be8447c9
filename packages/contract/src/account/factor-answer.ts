import { z } from 'zod';
import { message, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { isRecoveryCode, normalizeRecoveryCode } from '../seam/text-rules.ts';

/** Recovery codes that an account gets at once, each of which is used once. */
export const RECOVERY_CODES = 10;

/** Ways to answer for the second factor. */
export const factorWays = ['totp', 'recovery_code'] as const;
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

/** What somebody who has the second factor sends: a code of their authenticator app, or a recovery code. */
export const factorAnswer = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('totp'), code: verificationCode }),
  z.strictObject({ way: z.literal('recovery_code'), code: recoveryCode }),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;

/** Errors of every call that checks an answer. */
export const factorErrors = ['second_factor_wrong', 'second_factor_used', 'too_many_attempts'] as const;
