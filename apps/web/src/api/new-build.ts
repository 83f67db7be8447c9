import { useEffect } from 'react';
import { isFields } from '../ui/json/fields.ts';
import { request } from './client.ts';

const RELOADED_KEY = 'fourth-seat.reloaded-for';

/** The build named in `answer`, a version.json, if it differs from `build`. */
export function otherBuild(answer: unknown, build: string): string | undefined {
  const named = isFields(answer) ? answer.build : undefined;
  return typeof named === 'string' && named !== build ? named : undefined;
}

/** The build that the server serves now, if it differs from the running one. Throws `ApiError`. */
export async function findOtherBuild(): Promise<string | undefined> {
  return otherBuild(await request('GET', '/version.json', {}, { quiet: true }), __BUILD__);
}

/**
 * Reloads the page where one of its files is gone because the server serves another release. Once for each release, so
 * that a file that is missing for another reason does not make the page reload for ever.
 */
export function useReloadForNewBuild(): void {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const build = await findOtherBuild();
      if (build === undefined || sessionStorage.getItem(RELOADED_KEY) === build) return;
      sessionStorage.setItem(RELOADED_KEY, build);
      window.location.reload();
    };
    // Offline, or storage forbidden: the page then offers to reload by hand.
    ask().catch(() => undefined);
  }, []);
}
