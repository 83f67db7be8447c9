import { useCallback, useState } from 'react';
import { onSessionCleared } from '../session/session.ts';
import { serverTime } from '../settings/server-clock.ts';
import { readStoredFields, tab, writeStored } from '../settings/storage.ts';

const PREFIX = 'fourth-seat.kept.';

// Nothing of one session may reach the next person who signs in in this tab.
onSessionCleared(() => {
  try {
    const stored = tab();
    for (const key of Object.keys(stored)) if (key.startsWith(PREFIX)) stored.removeItem(key);
  } catch {
    // The browser forbids storage, so nothing was stored.
  }
});

interface Expiring<Value> {
  readonly value: Value;
  /** Epoch milliseconds of this browser's clock; the server forgets it then too. */
  readonly until: number;
}

function read<Value>(key: string): Expiring<Value> | undefined {
  const { value, until } = readStoredFields(key, tab) ?? {};
  // Written by this hook under the same key.
  return typeof until === 'number' && until > Date.now() ? { value: value as Value, until } : undefined;
}

/**
 * State that a reload of this tab must not lose, for a given time or until an instant of the server's: the open step of a form, with the ticket or proof
 * that its last step needs. Those belong to one action and are minutes old at most. Never a password or code. The time
 * counts when the page is loaded again; a page that stays open keeps its state, and the server refuses what is too old.
 */
export function useExpiringState<Value>(name: string) {
  const key = PREFIX + name;
  const [stored, setStored] = useState(() => read<Value>(key));
  const store = useCallback(
    (value: Value, lifetime_ms: number) => {
      const until = Date.now() + lifetime_ms;
      setStored({ value, until });
      writeStored(key, JSON.stringify({ value, until }), tab);
    },
    [key],
  );
  const clear = useCallback(() => {
    setStored(undefined);
    writeStored(key, undefined, tab);
  }, [key]);
  const storeUntil = useCallback((value: Value, end: string) => store(value, Date.parse(end) - serverTime()), [store]);
  return { value: stored?.value, store, storeUntil, clear };
}
