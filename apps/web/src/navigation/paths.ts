import type { oauthReturnPaths, SSO_RETURN_PATH } from '@fourth-seat/contract';

/** Pages to which the server lets a provider of sign-ins send people back. */
interface ReturnPages {
  readonly Login: (typeof oauthReturnPaths)['login'];
  readonly Security: (typeof oauthReturnPaths)['bind'];
  readonly SsoReturn: typeof SSO_RETURN_PATH;
}

/**
 * Every path that features link to, by its route name. Features use this table and never write a path; what a route
 * shows and who may open it is defined in the `route.ts` beside its page.
 */
export const paths = {
  Welcome: '/welcome/index',
  PrivacyPolicy: '/privacy-policy',
  Terms: '/terms',
  Status: '/status',
  Changelog: '/changelog',
  Login: '/login/index',
  SsoReturn: '/login/sso',
  Profile: '/account/profile',
  Security: '/account/security',
  SecondFactor: '/account/security/second-factor',
  Verification: '/account/security/verification',
  SingleSignOn: '/account/single-sign-on',
  ContactUs: '/contact-us/index',
  Invite: '/invite/index',
  Home: '/developer/home',
  ApiKeys: '/developer/api-keys',
  AdminKeys: '/developer/admin-keys',
  Streams: '/developer/streams',
  Device: '/device',
  Dashboard: '/developer/dashboard',
  Debugging: '/developer/debugging',
  DocumentIndex: '/document/index',
  Playground: '/playground/index',
} as const satisfies ReturnPages & Readonly<Record<string, string>>;

export type LinkableRoute = keyof typeof paths;

export type SearchValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** URL of a route with a query and fragment; null and undefined values are left out. */
export function pathTo(name: LinkableRoute, search: SearchValues = {}, hash = ''): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== null && value !== undefined) query.set(key, String(value));
  }
  const text = query.toString();
  return `${paths[name]}${text === '' ? '' : `?${text}`}${hash === '' ? '' : `#${hash}`}`;
}
