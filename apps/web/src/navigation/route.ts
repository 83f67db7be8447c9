import type { Bilingual, Language } from '@fourth-seat/contract';
import type { ComponentType } from 'react';
import { brand } from '../settings/brand.ts';
import { type LinkableRoute, paths } from './paths.ts';
import { titles } from './titles.ts';

/** Pictures a route may have in the menu and the palette; `app/route-icons.ts` draws them. */
export type RouteIcon =
  | 'armchair'
  | 'book'
  | 'dashboard'
  | 'dice'
  | 'hidden'
  | 'house'
  | 'key'
  | 'mail'
  | 'person'
  | 'scroll'
  | 'shield'
  | 'sign-in'
  | 'terminal';

/** The description of a page, in `route.ts` beside its `page.tsx`; `app/routes.ts` lists them. */
export interface Route {
  readonly name: string;
  readonly path: string;
  /** The name of the page: in menus, in the palette, and in the browser's tab before the name of the product. */
  readonly title: Bilingual;
  /** The whole title of the browser's tab, where it says more than the name of the page. */
  readonly tabTitle?: Bilingual;
  /** For a title that depends on the URL: sign-up and sign-in are one route. */
  readonly titleAt?: (search: URLSearchParams) => Bilingual;
  /** For search engines and link previews. */
  readonly description?: Bilingual;
  /** The name of an icon: every visitor loads the routes, but only menu and palette draw icons. */
  readonly icon?: RouteIcon;
  /** Loads the screen, no part of which is in the first load. */
  readonly page: () => Promise<ComponentType>;
  /**
   * Fetches the data of the screen at a URL before it is shown. The build uses it too, for the markup that is
   * sent.
   */
  readonly prepare?: (pathname: string) => Promise<void>;
  readonly access: 'anyone' | 'signed-in';
  /**
   * `console`: with the console's menu. `plain`: asks the server nothing, so it is drawn without the library for server
   * state, which keeps the first load small.
   */
  readonly layout: 'console' | 'site' | 'plain';
  /** Its place in the console menu; absent: hidden from it. Entries without an order follow those with one. */
  readonly menu?: { readonly group: 'developer' | 'account'; readonly order?: number };
  /** The menu entry that is highlighted while this hidden child is open. */
  readonly parent?: LinkableRoute;
  /** More URLs of the same route, for the pages below it. */
  readonly alsoAt?: readonly string[];
}

/** A route that other features link to: its path is in `paths`, its title in `titles`. */
export function defineRoute(name: LinkableRoute, page: Omit<Route, 'name' | 'path' | 'title'>): Route {
  return { ...page, name, path: paths[name], title: titles[name] };
}

/** The title of the browser's tab and of a link preview. */
export function fullTitle(route: Route, language: Language, search = new URLSearchParams()): string {
  const { title, titleAt, tabTitle } = route;
  return tabTitle?.[language] ?? withBrand(titleAt?.(search) ?? title, language);
}

/** The title of a page, with the name of the product behind it. */
export const withBrand = (title: Bilingual, language: Language): string =>
  `${title[language]} · ${brand.name[language]}`;
