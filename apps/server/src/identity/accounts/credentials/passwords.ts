import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError, fieldError } from '../../../platform/http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Argon2id with OWASP's first recommended parameters: 19 MiB, 2 passes, 1 lane. The number is the library's constant
 * for Argon2id.
 */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords in the form that the contract gives them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for an account that does not exist or has no password. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Hash of a random text, with the same parameters as real ones. */
const dummyHash = hash(crypto.randomUUID(), cost);

/** Limits on the CPU time of hashing. */
interface HashingLimits {
  /** How many hashes run at the same time. */
  readonly at_once: number;
  /** How many may wait; the next one is refused with a time to wait. */
  readonly waiting: number;
  /** Cores that hashing may use in the long run, and the CPU milliseconds that it may use ahead of that. */
  readonly cores: number;
  readonly burst_ms: number;
}

/**
 * A quarter of the cores: twenty hashes a second on two cores. The burst allows about twenty hashes at once, more than
 * occur without an attack.
 */
const limits: HashingLimits = {
  at_once: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  cores: availableParallelism() / 4,
  burst_ms: 500,
};

/** Hashing with a queue and a budget of its own, so that guessing cannot occupy the cores of the service. */
export function createPasswords(
  { at_once, waiting, cores, burst_ms }: HashingLimits = limits,
  clock: () => number = () => performance.now(),
): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  const budget = { left_ms: burst_ms, at: clock() };
  // Cost of a hash in CPU time; elapsed time would include waiting for the processor.
  let quickest_ms = Number.POSITIVE_INFINITY;

  /** Charges a hash of this duration; returns the milliseconds until there is budget again. */
  function chargeTime(took_ms: number): number {
    const now = clock();
    quickest_ms = Math.min(quickest_ms, took_ms);
    budget.left_ms = Math.min(burst_ms, budget.left_ms + (now - budget.at) * cores) - quickest_ms;
    budget.at = now;
    return Math.max(0, -budget.left_ms / cores);
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= at_once) {
      if (queue.length >= waiting) throw new ApiError('unavailable', { retry_after: 5 });
      // The finished hash passes its place on, so `running` stays unchanged.
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
      // The answer is returned at once; the place stays taken until the budget allows the next hash.
      const rest_ms = chargeTime(clock() - began);
      if (rest_ms > 0) setTimeout(leave, rest_ms).unref();
      else leave();
    }
  }

  return {
    hash: async (password) => inTurn(async () => hash(password, cost)),
    async verify(stored, password) {
      const against = stored ?? (await dummyHash);
      const matches = await inTurn(async () => verify(against, password));
      return matches && stored !== null && stored !== undefined;
    },
  };
}

/** Refuses passwords that guessing programs try first; `own` are names of the person. */
export function requireUncommon(password: string, own: readonly (string | null)[] = []): void {
  const text = password.toLowerCase();
  const isOwn = own.some((name) => name !== null && name.length > 0 && text === name.toLowerCase());
  if (isOwn || isCommonPassword(password)) throw fieldError({ password: 'password_common' });
}
