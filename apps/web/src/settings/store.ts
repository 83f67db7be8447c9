import { useSyncExternalStore } from 'react';

/** A value outside of React that components can follow. */
export interface Store<Value> {
  readonly get: () => Value;
  /** What screens were drawn with that the server sends as markup: the first render agrees with it. */
  readonly serverValue: () => Value;
  readonly set: (next: Value) => void;
  readonly update: (change: (now: Value) => Value) => void;
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value, serverValue = (now: Value): Value => now): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    serverValue: () => serverValue(value),
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.serverValue);
}

/** Follows one part; `select` must return the same reference while its part is unchanged. */
export function useSelected<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.serverValue()),
  );
}
