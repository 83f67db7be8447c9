import { useEffect, useEffectEvent } from 'react';

/** Ctrl or ⌘ K anywhere, also while a field has the focus. The application listens once, in its frame. */
export function useCommandKey(onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
