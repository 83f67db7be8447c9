import { useCallback, useState } from 'react';
import { useSession } from '../session/session-store.ts';

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

/** The name of a draft that is only for whoever is signed in. */
export function useDraftName(name: string): string | undefined {
  const { user } = useSession();
  return user && `${name}.${user.user_id}`;
}

/**
 * What is typed into a form, shown in place of `initial` from the first change on. With a name it survives a reload, a
 * failure and a sign-in in between, in this tab only. Never name passwords or codes.
 */
export function useDraft<Value extends object>(name: string | undefined, initial: Value) {
  const key = name && `fourth-seat.draft.${name}`;
  const [edited, setEdited] = useState(() => (key ? read(key, initial) : undefined));
  const [restored, setRestored] = useState(edited !== undefined);
  /** Two changes before the next drawing add up: each begins with what the one before it left. */
  const change = useCallback(
    (changes: Partial<Value>) => {
      setEdited((before) => {
        const next = { ...(before ?? initial), ...changes };
        // Written again where React calls this twice; it is the same text.
        if (key) store(key, JSON.stringify(next));
        return next;
      });
    },
    [key, initial],
  );
  /** Forgets the draft and shows `next`. */
  const reset = useCallback(
    (next: Value) => {
      setEdited(next);
      setRestored(false);
      if (key) store(key, undefined);
    },
    [key],
  );
  return { value: edited ?? initial, change, reset, restored };
}

function store(key: string, text: string | undefined): void {
  try {
    if (text === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the form works, without surviving a reload.
  }
}
