import { type Bilingual, type Locale, translate } from '../locales.ts';
import { accountErrors } from './account.ts';
import { consoleErrors } from './console.ts';
import type { ErrorEntry } from './entry.ts';
import { platformErrors } from './platform.ts';
import { publicApiErrors } from './public-api.ts';

/**
 * The whole error catalogue. No failure has the code 0, 200 or 20200 or the msg "success", a 401 of the console is
 * always 10002, and a code is never reused (`catalogue.test.ts`).
 */
export const errorCatalogue = {
  ...platformErrors,
  ...accountErrors,
  ...consoleErrors,
  ...publicApiErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** The codes of the public API begin here; those before are the console's. */
export const FIRST_API_CODE = 40_000;
/** From here on it is the service that failed; before, it is what was sent, the key or a limit. */
export const FIRST_SERVICE_CODE = 50_000;

const byCode = new Map<number, ErrorName>();
for (const [name, entry] of Object.entries(errorCatalogue)) {
  // Object.entries widens the keys; they are the catalogue's own.
  byCode.set(entry.code, name as ErrorName);
}

/** The name of a code on the wire, if this version knows it. */
export function findErrorName(code: number): ErrorName | undefined {
  return byCode.get(code);
}

/** Path of the page about a code, on the site and in the `docs` of a failed call. */
export const errorDocPath = (code: number): string => `/document/errors/${code}`;

/** How messages name the scope of a limit. */
const limitScopes: Readonly<Record<string, Bilingual>> = {
  key: { en: 'key', zh: '密钥' },
  project: { en: 'project', zh: '项目' },
  organization: { en: 'organization', zh: '组织' },
};

/** The message of an error in one language, with `{…}` filled in from the data of the answer. */
export function errorMessage(
  error: ErrorName,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { scope } = values;
  const named = typeof scope === 'string' && Object.hasOwn(limitScopes, scope) ? limitScopes[scope] : undefined;
  return translate(errorCatalogue[error], locale, named ? { ...values, scope: translate(named, locale) } : values);
}
