import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query, for what must not be in the page twice. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the settings of a match have room beside its stage. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)');
/** Whether its panels have room there as well. */
export const useIsRoomy = (): boolean => useMediaQuery('(min-width: 1500px)');

const CALM = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers that nothing flickers or drifts. */
export const useIsCalm = (): boolean => useMediaQuery(CALM);
export const isCalmNow = (): boolean => window.matchMedia(CALM).matches;
