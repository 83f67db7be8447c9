import { randomInt, timingSafeEqual } from 'node:crypto';
import { code_lifetime_s, code_retry_s, type CodeSent, type Locale } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { AttemptLimit, Attempts } from './attempts.ts';
import { keyedHash } from './keyed-hash.ts';
import { channelOf, maskIdentifier } from './masks.ts';
import { type CodeReason, codeMessage } from './messages.ts';
import { isKnownAddress } from './throttle.ts';

/** What a code is good for: one purpose, one target, and for changes one signed-in person. */
export interface CodeScope {
  /** A reason, with the act behind a colon for `security`. */
  readonly purpose: CodeReason | `security:${string}`;
  readonly target: string;
  /** The signed-in user; '' before signing in. */
  readonly subject: string;
}

export interface Codes {
  /** Sends a new code; takes the same path and time whether or not anyone has the target. */
  send(scope: CodeScope, request: { address: string; locale: Locale }): Promise<CodeSent>;
  /** Uses the code up, or throws what is wrong with it. */
  check(scope: CodeScope, code: string, address: string): Promise<void>;
}

export const guesses_per_code = 5;

/**
 * Six digits are safe only together with these numbers: a target gets 30 codes a day with 5 guesses each, so that a
 * day of guessing hits with probability 150 / 1,000,000. An address from which the target's account has been entered
 * before has counters of its own: whoever uses up a target's codes from elsewhere does not lock its owner out.
 */
export function sendLimits(scope: CodeScope, address: string, is_known = false): AttemptLimit[] {
  const of_address: AttemptLimit = { name: 'code-send-address', subject: [address], max: 20, window_s: 3600 };
  if (is_known) {
    return [
      of_address,
      { name: 'code-send-known', subject: [scope.purpose, scope.target, address], max: 5, window_s: 600 },
      { name: 'code-send-known-day', subject: [scope.target, address], max: 10, window_s: 86_400 },
    ];
  }
  return [
    of_address,
    { name: 'code-send-purpose', subject: [scope.purpose, scope.target], max: 5, window_s: 600 },
    { name: 'code-send-target', subject: [scope.target], max: 30, window_s: 86_400 },
    { name: 'code-send-all', subject: [], max: 3000, window_s: 600 },
  ];
}

/** Whoever tries many targets from one address is stopped before the targets' own guesses are. */
export function guessLimits(address: string): AttemptLimit[] {
  return [{ name: 'code-guess-address', subject: [address], max: 60, window_s: 3600 }];
}

type CodesDeps = Pick<Deps, 'pool' | 'config' | 'delivery' | 'now' | 'log'>;

export function createCodes({ pool, config, delivery, now, log }: CodesDeps, attempts: Attempts): Codes {
  const hash = (scope: CodeScope, code: string) =>
    keyedHash(config.server_secret, 'code', scope.purpose, scope.target, scope.subject, code);
  const row = (scope: CodeScope) => [scope.purpose, scope.target, scope.subject];

  return {
    async send(scope, { address, locale }) {
      if (!delivery.channels.includes(channelOf(scope.target))) throw new ApiError('channel_off');
      const is_known = await isKnownAddress(pool, scope.target, address, now());
      const retry_after = await attempts.count(sendLimits(scope, address, is_known));
      if (retry_after > 0) throw new ApiError('code_sends', { retry_after });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await pool.query({
        name: 'code-store',
        text: `INSERT INTO verification_codes (purpose, target, subject, code_hash, sent_at, expires_at, guesses_left)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (purpose, target, subject) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
                 expires_at = excluded.expires_at, guesses_left = excluded.guesses_left, used_at = NULL`,
        values: [
          ...row(scope),
          hash(scope, code),
          new Date(now()),
          new Date(now() + code_lifetime_s * 1000),
          guesses_per_code,
        ],
      });
      try {
        await delivery.send(codeMessage(scope.target, reasonOf(scope.purpose), code, locale));
      } catch (error) {
        log.error({ err: error, channel: channelOf(scope.target) }, 'a code could not be delivered');
        throw new ApiError('channel_failed');
      }
      return {
        expires_in: code_lifetime_s,
        retry_in: code_retry_s,
        channel: channelOf(scope.target),
        to_masked: maskIdentifier(scope.target),
      };
    },

    async check(scope, code, address) {
      const limits = guessLimits(address);
      const retry_after = await attempts.count(limits);
      if (retry_after > 0) throw new ApiError('too_many_attempts', { retry_after });
      // The guess is paid for before it is looked at: of many at once, only five get an answer.
      const guessed = await pool.query<{ code_hash: Buffer; guesses_left: number }>({
        name: 'code-guess',
        text: `UPDATE verification_codes SET guesses_left = guesses_left - 1
               WHERE purpose = $1 AND target = $2 AND subject = $3
                 AND used_at IS NULL AND guesses_left > 0 AND expires_at > $4
               RETURNING code_hash, guesses_left`,
        values: [...row(scope), new Date(now())],
      });
      const found = guessed.rows[0];
      if (!found) throw await whyDead(scope);
      if (!timingSafeEqual(found.code_hash, hash(scope, code))) {
        if (found.guesses_left === 0) throw new ApiError('code_guesses');
        throw new ApiError('code_wrong', { attempts_left: found.guesses_left });
      }
      // Two requests with the right code at once: one of them uses it.
      const used = await pool.query({
        name: 'code-use',
        text: `UPDATE verification_codes SET used_at = $5
               WHERE purpose = $1 AND target = $2 AND subject = $3 AND code_hash = $4 AND used_at IS NULL`,
        values: [...row(scope), found.code_hash, new Date(now())],
      });
      if (used.rowCount !== 1) throw new ApiError('code_expired');
      await attempts.refund(limits);
    },
  };

  async function whyDead(scope: CodeScope): Promise<ApiError> {
    const { rows } = await pool.query<{ used_up: boolean }>({
      name: 'code-why',
      text: `SELECT guesses_left = 0 AND used_at IS NULL AND expires_at > $4 AS used_up FROM verification_codes
             WHERE purpose = $1 AND target = $2 AND subject = $3`,
      values: [...row(scope), new Date(now())],
    });
    return new ApiError(rows[0]?.used_up ? 'code_guesses' : 'code_expired');
  }
}

function reasonOf(purpose: CodeScope['purpose']): CodeReason {
  // `security:update_email` asks for the same words whatever the act is.
  return purpose.startsWith('security:') ? 'security' : (purpose as CodeReason);
}
