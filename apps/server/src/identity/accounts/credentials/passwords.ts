import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError, fieldError } from '../../../platform/http/errors.ts';
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

/** What hashing may take of the machine. */
export interface HashingLimits {
  /** How many run together. */
  readonly at_once: number;
  /** How many may wait behind them; the next is refused with a time to come back. */
  readonly waiting: number;
  /** Cores that hashing may keep busy in the long run, and the milliseconds of work it may do ahead of that. */
  readonly cores: number;
  readonly burst_ms: number;
}

/**
 * A quarter of the cores: on two cores twenty hashes a second. The burst is some twenty of them, more than come together
 * where nobody guesses.
 */
const limits: HashingLimits = {
  at_once: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  cores: availableParallelism() / 4,
  burst_ms: 500,
};

/** Hashing in a queue of its own and on a budget of its own, so that guessing cannot take the cores from the service. */
export function createPasswords(
  { at_once, waiting, cores, burst_ms }: HashingLimits = limits,
  clock: () => number = () => performance.now(),
): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  const budget = { left_ms: burst_ms, at: clock() };
  // What a hash costs: on a busy machine the others have waited for the processor, too.
  let quickest_ms = Number.POSITIVE_INFINITY;

  /** Books a hash that took so long; returns after how many milliseconds there is budget again. */
  function book(took_ms: number): number {
    const now = clock();
    quickest_ms = Math.min(quickest_ms, took_ms);
    budget.left_ms = Math.min(burst_ms, budget.left_ms + (now - budget.at) * cores) - quickest_ms;
    budget.at = now;
    return Math.max(0, -budget.left_ms / cores);
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= at_once) {
      if (queue.length >= waiting) throw new ApiError('unavailable', { retry_after: 5 });
      // The one that leaves hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    const began = clock();
    try {
      return await work();
    } finally {
      const leave = (): void => {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      };
      // The answer goes out at once; its place stays taken until the budget allows the next hash.
      const rest_ms = book(clock() - began);
      if (rest_ms > 0) setTimeout(leave, rest_ms).unref();
      else leave();
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
