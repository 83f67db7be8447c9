import { useCallback, useSyncExternalStore } from 'react';
import { REDUCED_MOTION } from '../../ui/prefers-reduced-motion.ts';

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
export const useIsRoomy = (): boolean => useMediaQuery('(min-width: 1280px)');

/** Whether the reader asks the system for less motion; it follows a change of mind. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery(REDUCED_MOTION);
