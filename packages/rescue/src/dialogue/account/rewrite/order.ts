import { isTarget } from '../clauses.ts';
import type { Scan } from './names.ts';

/** "Instead of opening the lab search it": the second verb begins what is meant. */
export function splitInstead(text: string, scan: Scan): string {
  const found = /(?:^|(?<=[,.] ))(?:instead of|rather than) [^,.]+/.exec(text);
  if (found === null) return text;
  const tokens = scan(found[0]);
  const named = tokens.findIndex(isTarget);
  const next = named < 0 ? undefined : tokens.slice(named).find(({ kind }) => kind === 'intent');
  if (next === undefined) return text;
  const at = found.index + next.from;
  return `${text.slice(0, at)}, ${text.slice(at)}`;
}

/** "Forget the gym and search the office": what is left out ends before the second verb. */
export function splitForgotten(text: string, scan: Scan): string {
  const found =
    /\b(?:forget|skip|never ?mind|drop|leave|(?:stop|quit|cease) [a-z]+ing)(?: (?!and\b)[a-z]+){1,5} and (?=[a-z])(?![a-z]+ing\b)/.exec(
      text,
    );
  if (found === null) return text;
  const to = found.index + found[0].length;
  const [first] = scan(text.slice(to));
  return first?.kind === 'intent' && first.from === 0
    ? `${text.slice(0, to - ' and '.length)} , ${text.slice(to)}`
    : text;
}

/** "Before you search the gym, check the office" → "check the office , then search the gym". */
export function putInOrder(text: string, scan: Scan): string {
  const isOrder = (part: string): boolean =>
    scan(part).some(({ kind }) => kind === 'intent') && scan(part).some(isTarget);
  const english = /(?:^|(?<=[,.] ))before (?:(?:you|we) )?(?!it\b|he\b|she\b|they\b|the\b|i\b)([^,.]+) , ([^,.]+)/.exec(
    text,
  );
  const [whole, later = '', first = ''] = english ?? [];
  if (english !== null && whole !== undefined && isOrder(later) && isOrder(first))
    return `${text.slice(0, english.index)}${first} , then ${later.replace(/^going\b/, 'go')}${text.slice(english.index + whole.length)}`;
  const chinese = /([^ ,.]{3,12}?)之?前(?: ?, ?)?(先[^,.]+)/.exec(text);
  const [own, last = '', begin = ''] = chinese ?? [];
  if (chinese === null || own === undefined || !isOrder(last) || !isOrder(begin)) return text;
  return `${text.slice(0, chinese.index)}${begin} , 再${last}${text.slice(chinese.index + own.length)}`;
}
