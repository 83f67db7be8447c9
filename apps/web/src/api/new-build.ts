import { useEffect } from 'react';
import { request } from './client.ts';

const RELOADED_KEY = 'fourth-seat.reloaded-for';

/** The build that `answer`, a version.json, names if it is another than `build`. */
export function otherBuild(answer: unknown, build: string): string | undefined {
  const isNamed = typeof answer === 'object' && answer !== null && 'build' in answer;
  return isNamed && typeof answer.build === 'string' && answer.build !== build ? answer.build : undefined;
}

/** The build that the server serves now, if it is another than the one running here. Throws `ApiError`. */
export async function findOtherBuild(): Promise<string | undefined> {
  return otherBuild(await request('GET', '/version.json', {}, { quiet: true }), __BUILD__);
}

/**
 * Reloads the page where a part of it is gone because the server serves another release by now. Once for each release: a
 * part that is lost for another reason must not make a page that reloads for ever.
 */
export function useReloadForNewBuild(): void {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const build = await findOtherBuild();
      if (build === undefined || sessionStorage.getItem(RELOADED_KEY) === build) return;
      sessionStorage.setItem(RELOADED_KEY, build);
      window.location.reload();
    };
    // Offline, or storage forbidden: what stands there offers to reload by hand.
    ask().catch(() => undefined);
  }, []);
}
