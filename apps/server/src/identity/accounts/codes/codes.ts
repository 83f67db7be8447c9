import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFETIME_S, CODE_RETRY_S, type CodeSent, type Locale } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { type Attempts, requireAttempt, requireGlobalAttempt } from '../../attempts/service.ts';
import { channelOf, maskIdentifier } from '../identifiers.ts';
import { codeMessage } from '../messages.ts';
import { isKnownAddress } from '../sign-in/sign-in-repository.ts';
import { askerOf, codeHash, isSameHash } from './code-hashes.ts';
import {
  CODES_OPEN_TO_OTHERS,
  type CodeReason,
  type CodeScope,
  globalSendLimit,
  guessLimits,
  otherNetworkLimit,
  sendLimits,
} from './code-limits.ts';
import {
  deleteCode,
  findSentAt,
  listUsableCodes,
  type StoredCode,
  spendGuess,
  upsertCode,
  useCode,
} from './code-repository.ts';

export interface Codes {
  /** Sends a new code; same steps and same duration whether or not the target has an account. */
  send(scope: CodeScope, request: { address: string; locale: Locale }): Promise<CodeSent>;
  /** Uses up the code, or throws what is wrong with it. */
  check(scope: CodeScope, code: string, address: string): Promise<void>;
}

type CodesDeps = Pick<Deps, 'pool' | 'config' | 'delivery' | 'now' | 'log'>;

export function createCodes({ pool, config, delivery, now, log }: CodesDeps, attempts: Attempts): Codes {
  const secret = config.server_secret;
  const guess = createGuessing({ pool, config, now }, attempts);
  const instantIn = (seconds: number): Date => new Date(now() + seconds * 1000);
  return {
    async send(scope, { address, locale }) {
      if (!delivery.channels.includes(channelOf(scope.target))) throw new ApiError('channel_off');
      const asker = askerOf(secret, scope, address);
      const isKnown = await isKnownAddress(pool, scope.target, address, now());
      const wait_s = secondsToWait(await findSentAt(pool, scope, asker), now());
      if (wait_s > 0) throw new ApiError('code_sends', { retry_after: wait_s });
      const limits = sendLimits(scope, { address, isKnown });
      if (isKnown) await requireAttempt(attempts, limits, 'code_sends');
      else await requireGlobalAttempt(attempts, limits, globalSendLimit(address), 'code_sends');
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const isStored = await upsertCode(pool, scope, asker, {
        code_hash: codeHash(secret, scope, code),
        sent_at: instantIn(0),
        expires_at: instantIn(CODE_LIFETIME_S),
        replaceable_before: instantIn(-CODE_RETRY_S),
      });
      // The asker got another one at the same time.
      if (!isStored) throw new ApiError('code_sends', { retry_after: CODE_RETRY_S });
      try {
        await delivery.send(codeMessage(scope.target, reasonOf(scope.purpose), code, locale));
      } catch (error) {
        log.error({ err: error, channel: channelOf(scope.target) }, 'a code could not be delivered');
        await deleteCode(pool, scope, asker);
        throw new ApiError('channel_failed');
      }
      return {
        expires_in: CODE_LIFETIME_S,
        retry_in: CODE_RETRY_S,
        channel: channelOf(scope.target),
        to_masked: maskIdentifier(scope.target),
      };
    },

    async check(scope, code, address) {
      const limits = guessLimits(address);
      await requireAttempt(attempts, limits);
      const found = await guess(scope, askerOf(secret, scope, address), code);
      // Of two simultaneous requests with the right code, one uses it.
      if (!(await useCode(pool, scope, found, instantIn(0)))) throw new ApiError('code_expired');
      await attempts.refund(limits);
    },
  };
}

/** Seconds until an asker whose last code was not used may have another one; 0 where there is nothing to wait for. */
const secondsToWait = (sent_at: Date | undefined, now: number): number =>
  sent_at === undefined ? 0 : Math.max(0, Math.ceil((sent_at.getTime() - now) / 1000 + CODE_RETRY_S));

/** Finds the code that a guess matches, or throws what is wrong with the guess. */
function createGuessing({ pool, config, now }: Pick<CodesDeps, 'pool' | 'config' | 'now'>, attempts: Attempts) {
  const matches = (scope: CodeScope, { code_hash }: StoredCode, code: string): boolean =>
    isSameHash(code_hash, codeHash(config.server_secret, scope, code));

  async function guessOwn(scope: CodeScope, asker: Buffer, code: string): Promise<StoredCode | undefined> {
    const found = await spendGuess(pool, scope, asker, new Date(now()));
    if (!found || matches(scope, found, code)) return found;
    if (found.guesses_left === 0) throw new ApiError('code_guesses');
    throw new ApiError('code_wrong', { attempts_left: found.guesses_left });
  }

  /**
   * A guess from a network that requested no code: the owner's phone changed networks, or a stranger guesses. It does
   * not reduce the guesses at the owner's code; all such guesses together have a small daily limit.
   */
  async function guessElsewhere(scope: CodeScope, asker: Buffer, code: string): Promise<StoredCode> {
    const usable = await listUsableCodes(pool, scope, asker, { now: new Date(now()), limit: CODES_OPEN_TO_OTHERS });
    // A caller who has used up the guesses at their own code may not guess at other codes.
    if (usable[0]?.asker.equals(asker)) throw new ApiError('code_guesses');
    if (usable.length === 0) throw new ApiError('code_expired');
    const limits = [otherNetworkLimit(scope.target)];
    if ((await attempts.take(limits)) > 0) throw new ApiError('code_guesses');
    const found = usable.find((one) => matches(scope, one, code));
    if (!found) throw new ApiError('code_wrong');
    await attempts.refund(limits);
    return found;
  }

  return async (scope: CodeScope, asker: Buffer, code: string): Promise<StoredCode> =>
    (await guessOwn(scope, asker, code)) ?? guessElsewhere(scope, asker, code);
}

/** `security:update_email` uses the words of `security`, whatever the action. */
const reasonOf = (purpose: CodeScope['purpose']): CodeReason => (isProofPurpose(purpose) ? 'security' : purpose);

const isProofPurpose = (
  purpose: CodeScope['purpose'],
): purpose is Extract<CodeScope['purpose'], `security:${string}`> => purpose.startsWith('security:');
