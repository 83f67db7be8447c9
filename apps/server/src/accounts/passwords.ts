import { hash, verify } from '@node-rs/argon2';
import { ApiError, fieldError } from '../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id, OWASP's first choice of parameters: 19 MiB, 2 passes, 1 lane. The numeric value is the library's Argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for an account that does not exist or has no password. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Hash of a random text that nobody knows, with the same parameters as real ones. */
const nobody = hash(crypto.randomUUID(), cost);

/**
 * Hashing in a queue of its own: at most `at_once` run, so that guessing cannot take all cores from the service, and at
 * most `waiting` stand behind them; more are told to come back.
 */
export function createPasswords({ at_once = 2, waiting = 200 } = {}): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= at_once) {
      if (queue.length >= waiting) throw new ApiError('unavailable', { retry_after: 5 });
      // The one that leaves hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: async (password) => inTurn(async () => hash(password.normalize('NFKC'), cost)),
    async verify(stored, password) {
      const against = stored ?? (await nobody);
      const matches = await inTurn(async () => verify(against, password.normalize('NFKC')));
      return matches && stored !== null && stored !== undefined;
    },
  };
}

/** Refuses what every guessing program tries first; `own` are names that belong to the person. */
export function requireUncommon(password: string, own: readonly (string | null)[] = []): void {
  const text = password.toLowerCase();
  const isOwn = own.some((name) => name !== null && name.length > 0 && text === name.toLowerCase());
  if (isOwn || isCommonPassword(password)) throw fieldError({ password: 'password_common' });
}
