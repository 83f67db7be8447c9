import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { root } from '../repository.ts';

/** A screen to photograph: a route, a panel with a URL of its own, or a page of the documentation. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Key and value in the browser's storage from an earlier visit, and what to do on the page. */
  readonly storageItem?: readonly [string, string];
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A browser, the site that it visits, and the token of a visitor who is signed in. */
export interface Visit {
  readonly browser: Browser;
  readonly base: string;
  readonly token: string | undefined;
}

/** Whether a screen needs a signed-in visitor: console and account pages, and their panels. */
export const needsSignIn = ({ path }: Shot): boolean => path.startsWith('/developer') || path.startsWith('/account');

/** All routes from the web app's own table: a new route is included automatically. */
export async function routeShots(): Promise<readonly Shot[]> {
  const file = pathToFileURL(join(root, 'apps/web/src/navigation/paths.ts')).href;
  // The specifier is not a literal, so that this workspace does not compile the web app's sources as its own.
  const { paths } = (await import(file)) as { paths: Readonly<Record<string, string>> };
  return [
    ...Object.entries(paths).map(([name, path]) => ({ name, path })),
    { name: 'notFound', path: '/no/such/page' },
  ];
}

/** Tabs, dialogs and panels that a URL opens. */
export const openShots: readonly Shot[] = [
  { name: 'Home-projects', path: '/developer/home?tab=projects' },
  { name: 'Home-new-project', path: '/developer/home?tab=projects&new=project' },
  { name: 'Home-team', path: '/developer/home?tab=team' },
  { name: 'Home-invite', path: '/developer/home?tab=team&new=invite' },
  { name: 'Home-audit', path: '/developer/home?tab=team&view=audit' },
  { name: 'Home-messages', path: '/developer/home?bell=messages' },
  { name: 'Home-new-alert', path: '/developer/home?bell=alerts&new=alert' },
  { name: 'ApiKeys-new-key', path: '/developer/api-keys?new=key' },
  { name: 'Playground-guandan', path: '/playground/index?type=guandan' },
  { name: 'Playground-doudizhu', path: '/playground/index?type=doudizhu' },
  { name: 'Playground-paodekuai', path: '/playground/index?type=paodekuai' },
  { name: 'Playground-rescue', path: '/playground/index?type=rescue' },
  { name: 'Playground-moba', path: '/playground/index?type=moba' },
  { name: 'Login-sign-up', path: '/login/index?mode=sign_up' },
];

/** Every page of the documentation, from the site map. */
export async function documentShots(base: string): Promise<readonly Shot[]> {
  const map = await (await fetch(`${base}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>[^<]*?(\/document\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => path !== '/document/index')
    .map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path }));
}
