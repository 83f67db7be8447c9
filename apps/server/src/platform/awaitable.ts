/**
 * A value that is usually there at once, or a promise of it. `await` gives way to every job that waits even where there
 * is nothing to wait for, and a call passes several such places; so its steps wait for promises alone
 * (`value instanceof Promise ? await value : value`), which no helper can do for them: what it returned would have to be
 * awaited.
 */
export type Awaitable<T> = T | Promise<T>;
