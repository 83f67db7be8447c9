import type { Intent } from '../../intents.ts';
import type { Token } from '../../scan.ts';
import { needsInChinese, ordersInChinese } from './chinese.ts';
import { needsInEnglish, ordersInEnglish } from './english.ts';

/** What is no work of anybody may be said in any form. */
const harmless: ReadonlySet<Intent> = new Set(['status', 'why', 'promise', 'reassure']);
/** A verb, and no mere sign of what is wrong, nor half of a verb without the other half. */
const isWork = (token: Token, i: number, tokens: readonly Token[]): boolean =>
  token.kind === 'intent' &&
  !harmless.has(token.intent) &&
  (token.weight >= 1 ||
    (token.weight <= 0.6 && (token.weight > 0.3 || tokens.slice(i).some(({ kind }) => kind === 'tail'))));

const isSign = (token: Token): boolean => token.kind === 'intent' && token.weight > 0.6 && token.weight < 1;

/** The clause has a verb of work, and is not said in a form in which people give orders. */
export function isNoOrder(plain: string, tokens: readonly Token[]): boolean {
  const isChinese = /\p{Script=Han}/u.test(plain);
  if (tokens.some(isWork)) return !(isChinese ? ordersInChinese : ordersInEnglish)(plain, tokens);
  return tokens.some(isSign) && !(isChinese ? needsInChinese : needsInEnglish)(plain, tokens);
}
