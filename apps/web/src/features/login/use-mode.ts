import { useSearchParams } from 'react-router';
import { pathTo } from '../../navigation/paths.ts';
import { RETURN_PARAMETER } from '../../navigation/return-to.ts';
import { type Mode, modeIn } from './mode.ts';

const methods = ['code', 'password'] as const;
export type Method = (typeof methods)[number];

/** What the page shows, read from the URL, so that Back works and a link can lead to each mode. */
export function useMode(): { mode: Mode; method: Method; chooseMethod: (method: Method) => void } {
  const [search, setSearch] = useSearchParams();
  const method = methods.find((one) => one === search.get('method')) ?? 'code';
  return {
    mode: modeIn(search),
    method,
    chooseMethod: (next) =>
      setSearch(
        (before) => {
          before.set('method', next);
          return before;
        },
        // At once: in a form that is exchanged a moment later, what was typed meanwhile is lost.
        { replace: true, flushSync: true },
      ),
  };
}

/** URLs of the three modes and of signing in by each method; each keeps the URL to return to. */
export function useModeLinks(): Readonly<Record<Mode | 'by_code' | 'by_password', string>> {
  const [search] = useSearchParams();
  const back = { [RETURN_PARAMETER]: search.get(RETURN_PARAMETER) };
  return {
    sign_in: pathTo('Login', back),
    by_password: pathTo('Login', { method: 'password', ...back }),
    by_code: pathTo('Login', { method: 'code', ...back }),
    sign_up: pathTo('Login', { mode: 'sign_up', ...back }),
    reset: pathTo('Login', { mode: 'reset', ...back }),
  };
}
