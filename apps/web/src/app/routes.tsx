import type { ComponentType } from 'react';
import type { RouteName } from '../navigation/paths.ts';
import { paths } from '../navigation/paths.ts';
import { type RouteText, routeTexts } from './route-texts.ts';

export interface RouteEntry extends RouteText {
  readonly name: RouteName;
  readonly path: string;
  /** More addresses of the same route, for what lies below it. */
  readonly alsoAt?: readonly string[];
  /** Loads the screen; nothing of it is in the first load. */
  readonly page: () => Promise<ComponentType>;
  readonly access: 'anyone' | 'signed-in';
  /** `console`: the menu of the console. `contents`: the page brings its own contents list. */
  readonly sideBar: 'none' | 'console' | 'contents';
  /** Its place in the console menu; absent: hidden from it. Entries without an order follow those with one. */
  readonly menu?: { readonly group: 'developer' | 'account'; readonly order?: number };
  /** The menu entry that is lit while this hidden child is open. */
  readonly parent?: RouteName;
  /** Asks the server nothing: drawn without the library for server state, which keeps the first load small. */
  readonly plain?: true;
}

/** The one table of routes: every row of specification section 2, and the terms that the sign-up box links to. */
export const routeTable: readonly RouteEntry[] = [
  {
    name: 'Welcome',
    path: paths.Welcome,
    page: async () => (await import('../features/welcome/page.tsx')).WelcomePage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    ...routeTexts.Welcome,
  },
  {
    name: 'PrivacyPolicy',
    path: paths.PrivacyPolicy,
    page: async () => (await import('../features/privacy/page.tsx')).PrivacyPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    ...routeTexts.PrivacyPolicy,
  },
  {
    name: 'Terms',
    path: paths.Terms,
    page: async () => (await import('../features/privacy/terms-page.tsx')).TermsPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    ...routeTexts.Terms,
  },
  {
    name: 'Login',
    path: paths.Login,
    page: async () => (await import('../features/login/page.tsx')).LoginPage,
    access: 'anyone',
    sideBar: 'none',
    ...routeTexts.Login,
  },
  {
    name: 'Profile',
    path: paths.Profile,
    page: async () => (await import('../features/account/profile/page.tsx')).ProfilePage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'account' },
    ...routeTexts.Profile,
  },
  {
    name: 'Security',
    path: paths.Security,
    page: async () => (await import('../features/account/security/page.tsx')).SecurityPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'account' },
    ...routeTexts.Security,
  },
  {
    name: 'Verification',
    path: paths.Verification,
    page: async () => (await import('../features/account/verification/page.tsx')).VerificationPage,
    access: 'signed-in',
    sideBar: 'console',
    parent: 'Security',
    ...routeTexts.Verification,
  },
  {
    name: 'ContactUs',
    path: paths.ContactUs,
    page: async () => (await import('../features/contact/page.tsx')).ContactPage,
    access: 'anyone',
    sideBar: 'none',
    ...routeTexts.ContactUs,
  },
  {
    name: 'Invite',
    path: paths.Invite,
    page: async () => (await import('../features/invite/page.tsx')).InvitePage,
    access: 'anyone',
    sideBar: 'none',
    ...routeTexts.Invite,
  },
  {
    name: 'Home',
    path: paths.Home,
    page: async () => (await import('../features/home/page.tsx')).HomePage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 1 },
    ...routeTexts.Home,
  },
  {
    name: 'ApiKeys',
    path: paths.ApiKeys,
    page: async () => (await import('../features/api-keys/page.tsx')).ApiKeysPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 2 },
    ...routeTexts.ApiKeys,
  },
  {
    name: 'Dashboard',
    path: paths.Dashboard,
    page: async () => (await import('../features/dashboard/page.tsx')).DashboardPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 3 },
    ...routeTexts.Dashboard,
  },
  {
    name: 'Debugging',
    path: paths.Debugging,
    page: async () => (await import('../features/debugging/page.tsx')).DebuggingPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 4 },
    ...routeTexts.Debugging,
  },
  {
    name: 'DocumentIndex',
    path: paths.DocumentIndex,
    alsoAt: ['/document/*'],
    page: async () => (await import('../features/docs/page.tsx')).DocsPage,
    access: 'anyone',
    sideBar: 'contents',
    ...routeTexts.DocumentIndex,
  },
  {
    name: 'Playground',
    path: paths.Playground,
    page: async () => (await import('../features/playground/page.tsx')).PlaygroundPage,
    access: 'anyone',
    sideBar: 'none',
    ...routeTexts.Playground,
  },
  {
    name: 'notFound',
    path: '*',
    page: async () => (await import('../features/not-found/page.tsx')).NotFoundPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    ...routeTexts.notFound,
  },
];

/** Addresses that only lead on (specification, section 2). */
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

export type MenuEntry = RouteEntry & { readonly menu: NonNullable<RouteEntry['menu']> };

/** The entries of one group of the console menu, in their order. */
export function menuEntries(group: MenuEntry['menu']['group']): readonly MenuEntry[] {
  return routeTable
    .filter((entry): entry is MenuEntry => entry.menu?.group === group)
    .toSorted((a, b) => (a.menu.order ?? Number.MAX_SAFE_INTEGER) - (b.menu.order ?? Number.MAX_SAFE_INTEGER));
}
