import { useCallback, useState } from 'react';
import { onSessionCleared } from '../session/session.ts';

const PREFIX = 'fourth-seat.kept.';

// Nothing of one session may reach the next person who signs in in this tab.
onSessionCleared(() => {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
});

interface Expiring<Value> {
  readonly value: Value;
  /** Epoch milliseconds; the server forgets it then too. */
  readonly until: number;
}

function read<Value>(key: string): Expiring<Value> | undefined {
  try {
    // Written by this hook under the same key.
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Expiring<Value> | null;
    return stored !== null && stored.until > Date.now() ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * State that a reload of this tab must not lose, until a given time: the open step of a form, with the ticket or proof
 * that its last step needs. Those belong to one action and are minutes old at most. Never a password or code.
 */
export function useExpiringState<Value>(name: string) {
  const key = PREFIX + name;
  const [stored, setStored] = useState(() => read<Value>(key));
  const store = useCallback(
    (value: Value, until: number) => {
      setStored({ value, until });
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ value, until }));
      } catch {
        // Full or forbidden: it lasts as long as the page.
      }
    },
    [key],
  );
  const clear = useCallback(() => {
    setStored(undefined);
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  }, [key]);
  return { value: stored?.value, store, clear };
}
