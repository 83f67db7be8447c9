import { useEffect } from 'react';

/** Where it is given, the next key goes to `onKey` and to nobody else: neither the dialog nor the browser acts on it. */
export function useKeyCapture(onKey: ((code: string) => void) | undefined): void {
  useEffect(() => {
    if (!onKey) return undefined;
    const captureKey = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) onKey(event.code);
    };
    // On the window and while the event still goes down, before anybody else hears of it.
    window.addEventListener('keydown', captureKey, { capture: true });
    return () => window.removeEventListener('keydown', captureKey, { capture: true });
  }, [onKey]);
}
