/** Milliseconds after which the engine in the browser answers in place of the public API. */
export const ANSWER_LIMIT_MS = 150;
