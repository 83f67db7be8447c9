import type { ApiError } from '../../platform/http/errors.ts';

/**
 * Serves the requests of one visitor one after the other. A thousand at once then wait here instead of occupying
 * database connections that other visitors need, and a refusal applies to all waiting requests without asking again.
 */
export function createSerialQueues<Result>() {
  /** By visitor: resolves after the last request, with its refusal if it was refused. */
  const ends = new Map<string, Promise<ApiError | undefined>>();
  /** `findRefusal` counts the request; what it returns is thrown. */
  return async (
    visitor: string,
    findRefusal: () => Promise<ApiError | undefined>,
    serve: () => Promise<Result>,
  ): Promise<Result> => {
    const previous = ends.get(visitor) ?? Promise.resolve(undefined);
    const outcome = previous.then(async (earlier) => {
      const refusal = earlier ?? (await findRefusal());
      return refusal ? { refusal } : { result: await serve() };
    });
    const end = outcome.then(
      (served) => ('result' in served ? undefined : served.refusal),
      () => undefined,
    );
    ends.set(visitor, end);
    void end.then(() => ends.get(visitor) === end && ends.delete(visitor));
    const served = await outcome;
    if ('result' in served) return served.result;
    throw served.refusal;
  };
}
