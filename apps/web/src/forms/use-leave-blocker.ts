import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * While `active`, leaving the page is held up: the returned blocker says so for a URL of this site, and the
 * browser itself asks before the tab goes elsewhere. A change of the query alone keeps the page and is let through.
 */
export function useLeaveBlocker(active: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [active]);
  return blocker;
}
