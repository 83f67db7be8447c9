/**
 * The result of `work`, or a rejection with `error()` after `limit_ms` milliseconds; Infinity waits for ever. `work`
 * itself continues, and a later failure of it is ignored. The timer does not keep the process alive.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limit_ms: number,
  error: () => Error,
): Promise<Result> {
  if (limit_ms === Infinity) return work;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(error()), limit_ms).unref();
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
