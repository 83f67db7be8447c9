import { loginPath } from '../../navigation/return-to.ts';

export interface GuardedRoute {
  readonly name: string;
  readonly access: 'anyone' | 'signed-in';
}

/** A navigation of a visitor; `url` is what was asked for, so that signing in can return to it. */
interface Navigation {
  readonly signedIn: boolean;
  readonly url: string;
}

/** The rules of every navigation: where to go instead of `route`, or undefined to let it open. */
export function guard(route: GuardedRoute, { signedIn, url }: Navigation): string | undefined {
  if (signedIn) return route.name === 'Login' ? '/' : undefined;
  return route.access === 'anyone' ? undefined : loginPath(url);
}
