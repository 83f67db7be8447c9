import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing after which the text goes into the URL and a request. */
const SETTLE_MS = 250;

/**
 * Text on its way into the URL: `typed` is the current text, and `settle` is called with it, trimmed, once typing
 * has paused. A change of the URL by other means (Back, a button that clears the filters) replaces the text.
 */
export function useDelayedText(known: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState(known);
  /** The value of the URL, as it is or as this typing has set it. */
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
    // Only typing starts the timer; a change of the URL must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return [typed, setTyped] as const;
}
