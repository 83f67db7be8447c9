import { ApiError } from '../../platform/http/errors.ts';

/**
 * Serves the requests of one visitor one after the other. A thousand at once then wait here instead of occupying
 * database connections that other visitors need, and a refusal applies to all waiting requests without asking again.
 */
export function createSerialQueues<Result>() {
  /** By visitor: resolves after the last request, with the seconds to wait. */
  const ends = new Map<string, Promise<number>>();
  /** `count` returns the seconds to wait, 0 for none. Throws `playground_limit`. */
  return async (visitor: string, count: () => Promise<number>, serve: () => Promise<Result>): Promise<Result> => {
    const previous = ends.get(visitor) ?? Promise.resolve(0);
    const outcome = previous.then(async (refused_s) => {
      const retry_after = refused_s > 0 ? refused_s : await count();
      return retry_after > 0 ? { retry_after } : { result: await serve() };
    });
    const end = outcome.then(
      (served) => ('result' in served ? 0 : served.retry_after),
      () => 0,
    );
    ends.set(visitor, end);
    void end.then(() => ends.get(visitor) === end && ends.delete(visitor));
    const served = await outcome;
    if ('result' in served) return served.result;
    throw new ApiError('playground_limit', { retry_after: served.retry_after });
  };
}
