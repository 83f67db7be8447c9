import { useEffect, useRef } from 'react';

/**
 * Opens what a link brings, once; the address is then clean, so that a reload begins anew. `read` may load the code that
 * reads links: where that fails, the address keeps the link.
 */
export function useSharedLink<Shared>(
  read: (fragment: string) => Promise<Shared | undefined>,
  open: (shared: Shared) => void,
): void {
  const latest = useRef({ read, open });
  useEffect(() => {
    latest.current = { read, open };
  });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash === '') return;
    const bring = async () => {
      const shared = await latest.current.read(hash).catch(() => undefined);
      if (shared === undefined) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      latest.current.open(shared);
    };
    void bring();
  }, []);
}
