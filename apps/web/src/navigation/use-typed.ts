import { useEffect, useRef, useState } from 'react';

/** Typing settles for this long before it becomes part of the address and of a request. */
const SETTLE_MS = 250;

/**
 * Text on its way into the address: what is typed now, and `settle` with it, trimmed, once the typing has paused. An address
 * that changes by other means (Back, a button that clears the filters) is followed.
 */
export function useTyped(known: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState(known);
  /** What the address holds or will hold by the typing here. */
  const settled = useRef(known);
  useEffect(() => {
    if (known === settled.current) return;
    settled.current = known;
    setTyped(known);
  }, [known]);
  useEffect(() => {
    const text = typed.trim();
    if (text === settled.current) return undefined;
    const timer = setTimeout(() => {
      settled.current = text;
      settle(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
    // Only typing starts the wait; a change of the address must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return [typed, setTyped] as const;
}
