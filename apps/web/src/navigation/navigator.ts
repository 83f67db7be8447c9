import type { LinkableRoute, SearchValues } from './paths.ts';
import { pathTo } from './paths.ts';

type Navigate = (to: string, options: { replace: boolean }) => void;

let navigate: Navigate = (to, options) => {
  // Only before the router exists; a full load ends at the same place.
  if (options.replace) window.location.replace(to);
  else window.location.assign(to);
};

/** Lets code outside of React (the session ending, a palette command) use the router. Called once, by the app. */
export function installNavigator(router: Navigate): void {
  navigate = router;
}

/** Goes to a URL inside the site. */
export function goTo(to: string, options: { replace?: boolean } = {}): void {
  navigate(to, { replace: options.replace ?? false });
}

export function goToRoute(name: LinkableRoute, search: SearchValues = {}, options: { replace?: boolean } = {}): void {
  goTo(pathTo(name, search), options);
}
