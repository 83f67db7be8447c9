/**
 * Work in short steps, between which a thread may do something else; `return` gives it up. A generator is one: what it
 * yields says nothing.
 */
export type Steps<Result> = IteratorObject<undefined, Result, undefined>;

/** All steps of some work, one after another. */
export function runToEnd<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
