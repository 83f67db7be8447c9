import { loginPath } from '../../navigation/return-to.ts';

export interface GuardedRoute {
  readonly name: string;
  readonly access: 'anyone' | 'signed-in';
}

/**
 * The rules of every navigation: where to go instead of `route`, or undefined to let it
 * open. `address` is what was asked for, so that signing in can return to it.
 */
export function guard(route: GuardedRoute, signedIn: boolean, address: string): string | undefined {
  if (signedIn) return route.name === 'Login' ? '/' : undefined;
  return route.access === 'anyone' ? undefined : loginPath(address);
}
