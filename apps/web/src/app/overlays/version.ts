import { useEffect, useState } from 'react';
import { findOtherBuild } from '../../api/new-build.ts';

/** How often an open page asks whether a newer build is being served. */
const POLL_MS = 5 * 60_000;

/** Becomes true once the server serves another build than the one running here; asks on a timer and on return. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const other = await findOtherBuild();
        if (!stopped && other !== undefined) setNew(true);
      } catch {
        // Offline or restarting: the next round asks again.
      }
    };
    const timer = window.setInterval(() => void ask(), POLL_MS);
    const onVisible = (): void => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopped = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isNew]);
  return isNew;
}
