import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, RECOVERY_LETTERS } from '@fourth-seat/contract';
import { keyedHash } from '../../keyed-hash.ts';

/** New recovery codes, normalized. */
export function createRecoveryCodes(): string[] {
  const letter = (): string => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length));
  const create = (): string => Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, create);
}

/** A code as a person reads it: two halves. */
export const writtenCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** What is stored of a code. Keyed: its 50 bits could be found out from a plain hash. */
export const recoveryCodeHash = (server_secret: string, user_id: string, code: string): Buffer =>
  keyedHash(server_secret, 'recovery-code', user_id, code);
