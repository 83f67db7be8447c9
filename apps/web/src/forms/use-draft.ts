import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { readStoredFields, tab, writeStored } from '../settings/storage.ts';

/** What `useDraft` itself has written under this key. */
function read<Value extends object>(key: string): Partial<Value> | undefined {
  const stored: object | undefined = readStoredFields(key, tab);
  return stored;
}

/** The name of a draft that belongs to the signed-in person. */
export function useDraftName(name: string): string | undefined {
  const { user } = useSession();
  return user && `${name}.${user.user_id}`;
}

/**
 * The values of a form: what was changed, and `initial` for all else, also where that changes later. With a name the
 * changes survive a reload, a failure and a sign-in in between, in this tab only. Never name passwords or codes.
 */
export function useDraft<Value extends object>(name: string | undefined, initial: Value) {
  const key = name && `fourth-seat.draft.${name}`;
  const [edited, setEdited] = useState(() => (key ? read<Value>(key) : undefined));
  const [restored, setRestored] = useState(edited !== undefined);
  /** Two changes before the next render add up: each starts from the result of the one before. */
  const change = useCallback(
    (changes: Partial<Value>) => {
      setEdited((before) => {
        const next = { ...before, ...changes };
        // React may call this twice; both calls write the same text.
        if (key) writeStored(key, JSON.stringify(next), tab);
        return next;
      });
    },
    [key],
  );
  /** Forgets the draft and shows `next`; without it `initial`, also where that changes later. */
  const reset = useCallback(
    (next?: Value) => {
      setEdited(next);
      setRestored(false);
      if (key) writeStored(key, undefined, tab);
    },
    [key],
  );
  /** What was typed was sent: it stays on the form, and comes back on no other. */
  const forget = useCallback(() => {
    setRestored(false);
    if (key) writeStored(key, undefined, tab);
  }, [key]);
  const value = useMemo(() => (edited ? { ...initial, ...edited } : initial), [edited, initial]);
  return { value, change, reset, forget, restored };
}
