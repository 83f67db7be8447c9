import { profileRoute } from '../features/account/profile/route.ts';
import { secondFactorRoute } from '../features/account/second-factor/route.ts';
import { securityRoute } from '../features/account/security/route.ts';
import { singleSignOnRoute } from '../features/account/single-sign-on/route.ts';
import { verificationRoute } from '../features/account/verification/route.ts';
import { deviceRoute } from '../features/admin-keys/device-route.ts';
import { adminKeysRoute } from '../features/admin-keys/route.ts';
import { apiKeysRoute } from '../features/api-keys/route.ts';
import { changelogRoute } from '../features/changelog/route.ts';
import { contactUsRoute } from '../features/contact/route.ts';
import { debuggingRoute } from '../features/debugging/route.ts';
import { documentIndexRoute } from '../features/docs/route.ts';
import { homeRoute } from '../features/home/route.ts';
import { inviteRoute } from '../features/invites/route.ts';
import { loginRoute } from '../features/login/route.ts';
import { ssoReturnRoute } from '../features/login/single-sign-on/route.ts';
import { notFoundRoute } from '../features/not-found/route.ts';
import { playgroundRoute } from '../features/playground/route.ts';
import { privacyPolicyRoute, termsRoute } from '../features/privacy/route.ts';
import { statusRoute } from '../features/status/route.ts';
import { streamsRoute } from '../features/streams/route.ts';
import { usageRoute } from '../features/usage/route.ts';
import { welcomeRoute } from '../features/welcome/route.ts';
import { paths } from '../navigation/paths.ts';
import type { Route } from '../navigation/route.ts';

/** Every screen that has a URL of its own. */
export const routeTable: readonly Route[] = [
  welcomeRoute,
  privacyPolicyRoute,
  termsRoute,
  statusRoute,
  changelogRoute,
  loginRoute,
  ssoReturnRoute,
  profileRoute,
  securityRoute,
  secondFactorRoute,
  verificationRoute,
  singleSignOnRoute,
  contactUsRoute,
  inviteRoute,
  homeRoute,
  apiKeysRoute,
  adminKeysRoute,
  streamsRoute,
  deviceRoute,
  usageRoute,
  debuggingRoute,
  documentIndexRoute,
  playgroundRoute,
  notFoundRoute,
];

/** URLs that only lead on, so that the short form of a path works too. */
export const redirects: Readonly<Record<string, string>> = {
  '/': paths.Welcome,
  '/welcome': paths.Welcome,
  '/login': paths.Login,
  '/account': paths.Profile,
  '/contact-us': paths.ContactUs,
  '/developer': paths.Home,
  '/document': paths.DocumentIndex,
  '/playground': paths.Playground,
};

export type RouteInMenu = Route & { readonly menu: NonNullable<Route['menu']> };

/** The entries of one group of the console menu, in their order. */
export function menuEntries(group: RouteInMenu['menu']['group']): readonly RouteInMenu[] {
  return routeTable
    .filter((entry): entry is RouteInMenu => entry.menu?.group === group)
    .toSorted((a, b) => (a.menu.order ?? Number.MAX_SAFE_INTEGER) - (b.menu.order ?? Number.MAX_SAFE_INTEGER));
}
