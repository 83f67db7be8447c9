import { useEffect, useState } from 'react';

/** Typing settles for this long before it becomes part of the address and of a request. */
const SETTLE_MS = 250;

/** Text on its way into the address: what is typed now, and `settle` with it, trimmed, once the typing has paused. */
export function useTyped(known: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState(known);
  useEffect(() => {
    const text = typed.trim();
    if (text === known) return undefined;
    const timer = setTimeout(() => settle(text), SETTLE_MS);
    return () => clearTimeout(timer);
    // Only typing starts the wait; a change of the address must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return [typed, setTyped] as const;
}
