import type { Bilingual } from '../locales.ts';
import type { ErrorName } from './catalogue.ts';
import { accountErrorHelp } from './help/account.ts';
import { consoleErrorHelp } from './help/console.ts';
import { platformErrorHelp } from './help/platform.ts';
import { publicApiErrorHelp } from './help/public-api.ts';

/** What leads to each error and what to do about it, for its page in the documentation. */
export const errorHelp: Readonly<Record<ErrorName, Bilingual>> = {
  ...platformErrorHelp,
  ...accountErrorHelp,
  ...consoleErrorHelp,
  ...publicApiErrorHelp,
};
