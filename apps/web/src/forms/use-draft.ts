import { useCallback, useState } from 'react';

function read<Value extends object>(key: string, initial: Value): Value | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    // Written by this hook under the same key; fields that a newer version added come from `initial`.
    return typeof value === 'object' && value !== null ? { ...initial, ...(value as Partial<Value>) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Form values that survive a reload, a failure and a sign-in in between, in this tab only. Never for passwords or codes.
 */
export function useDraft<Value extends object>(name: string, initial: Value) {
  const key = `fourth-seat.draft.${name}`;
  const [restored, setRestored] = useState(() => read(key, initial) !== undefined);
  const [value, setValue] = useState<Value>(() => read(key, initial) ?? initial);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        window.sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Full or forbidden: the form works, without surviving a reload.
      }
    },
    [key],
  );
  /** Forgets the draft and shows `next`. */
  const reset = useCallback(
    (next: Value) => {
      setValue(next);
      setRestored(false);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    [key],
  );
  return { value, change, reset, restored };
}
