import { useEffect } from 'react';

/** While on, the next key goes to `onKey` and to nobody else: neither the dialog nor the browser acts on it. */
export function useKeyCapture(isOn: boolean, onKey: (code: string) => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const captureKey = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) onKey(event.code);
    };
    // On the window and while the event still goes down, before anybody else hears of it.
    window.addEventListener('keydown', captureKey, { capture: true });
    return () => window.removeEventListener('keydown', captureKey, { capture: true });
  }, [isOn, onKey]);
}
