/**
 * Milliseconds after which the engine in the browser answers in place of the public API, which thinks for up to a second:
 * beyond this it is the network or the server that is slow.
 */
export const ANSWER_LIMIT_MS = 2000;
