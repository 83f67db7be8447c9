import { type Locale, translate } from '@fourth-seat/contract';

const unknown = { en: 'unknown API', zh: '未知接口' };

/** The name of the API of a call, such as `doudizhu.play`. Calls of unknown paths are recorded as `unknown`. */
export function apiText(api: string, locale: Locale): string {
  return api === 'unknown' ? translate(unknown, locale) : api;
}
