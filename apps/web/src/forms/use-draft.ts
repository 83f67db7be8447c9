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

/** The name of a draft that belongs to the signed-in person. */
export function useDraftName(name: string): string | undefined {
  const { user } = useSession();
  return user && `${name}.${user.user_id}`;
}

/**
 * The values of a form: `initial` until the first change. With a name they survive a reload, a failure and a sign-in in
 * between, in this tab only. Never name passwords or codes.
 */
export function useDraft<Value extends object>(name: string | undefined, initial: Value) {
  const key = name && `fourth-seat.draft.${name}`;
  const [edited, setEdited] = useState(() => (key ? read(key, initial) : undefined));
  const [restored, setRestored] = useState(edited !== undefined);
  /** Two changes before the next render add up: each starts from the result of the one before. */
  const change = useCallback(
    (changes: Partial<Value>) => {
      setEdited((before) => {
        const next = { ...(before ?? initial), ...changes };
        // React may call this twice; both calls write the same text.
        if (key) store(key, JSON.stringify(next));
        return next;
      });
    },
    [key, initial],
  );
  /** Forgets the draft and shows `next`; without it `initial`, also where that changes later. */
  const reset = useCallback(
    (next?: Value) => {
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
    // Full or forbidden: the form works, but does not survive a reload.
  }
}
