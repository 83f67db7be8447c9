import { namesAtStart, type Scan } from './names.ts';

/** Words behind which everything is meant but what is named. */
const exceptions: readonly RegExp[] = [
  /\b(?:every\w*|any\w*|all|each|them)(?: [a-z]+){0,4}? (?:but|except(?:ing)?(?: for)?|apart from|aside from|other than|besides|bar|save(?: for)?|excluding)(?: not)?(?: in| to| into)? (?=[a-z])/,
  /(?:^|(?<=[,.] ))(?:except(?:ing)?(?: for)?|apart from|aside from|other than|besides|excluding)(?: in| to| into)? (?=[a-z])/,
  /除了?(?:去|开|搜|救)?(?=\p{Script=Han})/u,
];
const behindExcepted = /^ ?(?:之外|以外|外|除外)?(?:的)?(?: ?, ?)?/;

/** What is not to be done to what is excepted. */
function deedOf(text: string): { readonly en: string; readonly zh: string } {
  if (/\b(?:close|shut|seal|lock)\b|关|锁/.test(text)) return { en: 'close', zh: '关' };
  return /\b(?:open|unlock|doors?)\b|开|门/.test(text) ? { en: 'open', zh: '开' } : { en: 'go into', zh: '去' };
}

/** "Search every room but the kitchen" → "search every room , do not go into the kitchen". */
export function nameExceptions(text: string, scan: Scan): string {
  for (const form of exceptions) {
    const found = form.exec(text);
    if (found === null) continue;
    const from = found.index + found[0].length;
    const named = namesAtStart(text.slice(from), scan);
    if (named === undefined) continue;
    const name = text.slice(from, from + named.to).trim();
    const rest = text.slice(from + named.to).replace(behindExcepted, '');
    const deed = deedOf(text);
    if (/\p{Script=Han}/u.test(name))
      return `${text.slice(0, found.index)} , 别${named.isPerson ? '管' : deed.zh}${name} , ${rest}`;
    const before = found[0].replace(
      /(?:^| )(?:but|except\w*|apart|aside|other|besides|bar|save|excluding)(?: (?:for|from|than|not|in|to|into))* $/,
      '',
    );
    const ban = named.isPerson ? `leave ${name} alone` : `do not ${deed.en} ${name}`;
    return `${text.slice(0, found.index)}${before} , ${ban} , ${rest}`;
  }
  const later = /(\p{Script=Han}{2,6}?)(?:之外|以外|除外)的?/u.exec(text);
  const named = later?.[1] === undefined ? undefined : namesAtStart(later[1], scan);
  if (later?.[1] === undefined || named?.to !== later[1].length) return text;
  const verb = named.isPerson ? '管' : deedOf(text).zh;
  return `${text.slice(0, later.index)} , 别${verb}${later[1]} , ${text.slice(later.index + later[0].length)}`;
}
