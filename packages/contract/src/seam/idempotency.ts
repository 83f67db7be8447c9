/** For so long after the first request, another one with the same `Idempotency-Key` gets its answer. */
export const IDEMPOTENCY_KEPT_HOURS = 24;
