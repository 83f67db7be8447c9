import { readStored, tab, writeStored } from '../settings/storage.ts';
import { paths, pathTo } from './paths.ts';

/** The parameter of the pages that interrupt somebody, which says where to go afterwards. */
export const RETURN_PARAMETER = 'return_to';

/**
 * The URL in `value` if it is on this site, else undefined. Browsers read `//host`, `/\host` and control characters
 * inside as another site, so the parsed URL is compared and not the text.
 */
export function safeReturnTo(value: string | null, origin = window.location.origin): string | undefined {
  if (value === null || !value.startsWith('/')) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  // `/.//host` is a path of this site as a URL, and another site once its resolved path is read as a URL again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === paths.Login || url.pathname === '/login') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * URL of the login page, or of its sign-up, that returns to `interrupted` afterwards. What stood behind its `#` stays in
 * this tab where it is long.
 */
export function loginPath(interrupted?: string, mode?: 'sign_up'): string {
  const back = safeReturnTo(interrupted ?? null);
  return pathTo('Login', { mode, [RETURN_PARAMETER]: back === '/' ? undefined : back && keepLongHash(back) });
}

/** A longer one is no place of a page but a draft, of which no server should be told. */
const MAX_HASH = 100;
const draftKey = 'fourth-seat.draft';

/** Keeps a URL with a long `#…` in the tab and returns the rest; all of it where it is short, or storage is forbidden. */
function keepLongHash(url: string): string {
  const [place = '', hash = ''] = url.split('#');
  const isLong = hash.length > MAX_HASH;
  writeStored(draftKey, isLong ? url : undefined, tab);
  return isLong && readStored(draftKey, tab) === url ? place : url;
}

/** The URL as `keepLongHash` has kept it. */
function withKeptHash(url: string): string {
  const kept = readStored(draftKey, tab);
  return kept?.split('#')[0] === url ? kept : url;
}

/** URL of the second factor's page, which returns to `interrupted` once one is set up. */
export const factorPath = (interrupted: string): string =>
  pathTo('SecondFactor', { [RETURN_PARAMETER]: safeReturnTo(interrupted) });

/** Where to go after signing in: what the guard interrupted, else the developer home. */
export function afterLogin(search: string = window.location.search): string {
  const back = safeReturnTo(new URLSearchParams(search).get(RETURN_PARAMETER));
  return back === undefined ? paths.Home : withKeptHash(back);
}
