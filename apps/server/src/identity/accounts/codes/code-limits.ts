import type { ProofPurpose } from '@fourth-seat/contract';
import { DAY_S, HOUR_S } from '../../../platform/time.ts';
import { type AttemptLimit, addressLimits, type GlobalLimit } from '../../attempts/service.ts';

/** Why a code is sent, as its message says it: `security` for each action that needs a proof. */
export type CodeReason =
  | 'register'
  | 'sso'
  | 'login'
  | 'reset'
  | 'update_password'
  | 'update_email'
  | 'update_phone'
  | 'security';

/** What a code is valid for: one purpose, one target, and for changes one signed-in person. */
export interface CodeScope {
  /** For `security` the action that is proven follows after a colon. */
  readonly purpose: Exclude<CodeReason, 'security'> | `security:${Exclude<ProofPurpose, 'update_password'>}`;
  readonly target: string;
  /** The signed-in user; '' before signing in. */
  readonly subject: string;
}

/** Who asks for a code. */
interface Asker {
  readonly address: string;
  /** The account was entered from that address before. */
  readonly isKnown: boolean;
}

const TEN_MINUTES_S = 600;

/** A guess by another client is compared with this many codes, the newest of the target. */
export const CODES_OPEN_TO_OTHERS = 5;

/**
 * Six digits are safe only together with these numbers (decision record 0252): a target gets 30 codes a day with 5
 * guesses each, and 5 more guesses a day from networks that requested no code, each compared with 5 codes. So a day of
 * guessing, from any number of addresses, succeeds with probability 175 / 1,000,000. An address from which the account
 * was entered before has separate counters, so a stranger who uses up a target's codes does not lock its owner out.
 */
export function sendLimits(scope: CodeScope, { address, isKnown }: Asker): AttemptLimit[] {
  const ofAddress = addressLimits('code-send-address', address, { max: 20, window_s: HOUR_S });
  if (isKnown) {
    return [
      ...ofAddress,
      { name: 'code-send-known', subject: [scope.purpose, scope.target, address], max: 5, window_s: TEN_MINUTES_S },
      { name: 'code-send-known-day', subject: [scope.target, address], max: 10, window_s: DAY_S },
    ];
  }
  return [
    ...ofAddress,
    { name: 'code-send-purpose', subject: [scope.purpose, scope.target], max: 5, window_s: TEN_MINUTES_S },
    { name: 'code-send-target', subject: [scope.target], max: 30, window_s: DAY_S },
  ];
}

/** Messages cost money: beyond 30,000 in ten minutes only known addresses get one. */
export function globalSendLimit(address: string): GlobalLimit {
  return {
    busy: { name: 'code-send-all', subject: [], max: 3000, window_s: TEN_MINUTES_S },
    strict: [
      ...addressLimits('code-send-busy', address, { max: 2, window_s: HOUR_S }),
      { name: 'code-send-most', subject: [], max: 30_000, window_s: TEN_MINUTES_S },
    ],
  };
}

/** One address that tries many targets is stopped before the guesses of any target are used up. */
export function guessLimits(address: string): AttemptLimit[] {
  return addressLimits('code-guess-address', address, { max: 60, window_s: HOUR_S });
}

/**
 * Guesses from networks that requested no code themselves: the owner's phone changed networks, or a stranger guesses.
 */
export function otherNetworkLimit(target: string): AttemptLimit {
  return { name: 'code-guess-stranger', subject: [target], max: 5, window_s: DAY_S };
}
