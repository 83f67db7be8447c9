import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { readStoredFields, tab, writeStored } from '../settings/storage.ts';

declare const owned: unique symbol;
/** The name of a draft that somebody owns: a tab keeps drafts after a sign-out, and nobody may be shown another's. */
export type DraftName = string & { readonly [owned]: true };

/** The signed-in person's; undefined, which keeps nothing, until that is known. */
export function useDraftName(name: string): DraftName | undefined {
  const { user } = useSession();
  return user && ownedName(`${name}.${user.user_id}`);
}

/** A draft of whoever uses the tab while nobody is signed in. */
export const visitorDraftName = (name: string): DraftName => ownedName(`${name}.`);

const ownedName = (name: string) => name as DraftName;

/** Cast, because the same form wrote it in this tab; only a build before this one may have known other fields. */
const readDraft = <Value extends object>(key: string | undefined): Partial<Value> | undefined =>
  key === undefined ? undefined : (readStoredFields(key, tab) as Partial<Value> | undefined);

/**
 * The values of a form: what was changed, and `initial` for all else, also where that changes later. With a name the
 * changes survive a reload, a failure and a sign-in in between, in this tab only. Never name passwords or codes.
 */
export function useDraft<Value extends object>(name: DraftName | undefined, initial: Value) {
  const key = name && `fourth-seat.draft.${name}`;
  const [edited, setEdited] = useState(() => readDraft<Value>(key));
  const [restored, setRestored] = useState(edited !== undefined);
  const [readKey, setReadKey] = useState(key);
  if (readKey !== key) {
    // The person is known only now, or is another one, who gets nothing of the first.
    const kept = readDraft<Value>(key);
    setReadKey(key);
    setEdited(readKey === undefined && edited ? { ...kept, ...edited } : kept);
    setRestored(kept !== undefined);
  }
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
