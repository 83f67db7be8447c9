import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';

/** How often an open page asks whether a newer build is being served. */
const pollMs = 5 * 60_000;

/** True when `answer` is a version.json of another build than `build`. */
export function isOtherBuild(answer: unknown, build: string): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'build' in answer &&
    typeof answer.build === 'string' &&
    answer.build !== build
  );
}

/** Becomes true once the server serves another build than the one running here; asks on a timer and on return. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await request('GET', '/version.json', {}, { quiet: true });
        if (!stopped && isOtherBuild(answer, __BUILD__)) setNew(true);
      } catch {
        // Offline or restarting: the next round asks again.
      }
    };
    const timer = window.setInterval(() => void ask(), pollMs);
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
