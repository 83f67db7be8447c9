import type { Token } from '../scan.ts';

/** A text whose forms that name what is not meant, or what comes later, first are written as plain clauses. */
interface Rewritten {
  readonly text: string;
  /** What is meant can only be guessed at. */
  readonly isOpen: boolean;
}

type Scan = (text: string) => readonly Token[];

const hasAction = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'intent');
const isTarget = ({ kind }: Token): boolean => kind === 'room' || kind === 'survivor';
/** The text begins with the name of a room or of a person; how far it goes, with others that are listed. */
function namesAtStart(text: string, scan: Scan): { readonly to: number; readonly isPerson: boolean } | undefined {
  let to = 0;
  let isPerson = false;
  for (const token of scan(text)) {
    const gap = text.slice(to, token.from).trim();
    if (!/^(?:|the|and|or|nor|和|跟|与|或)$/.test(gap)) break;
    if (token.kind === 'and') continue;
    if (!isTarget(token)) break;
    to = token.to;
    isPerson = token.kind === 'survivor';
  }
  return to === 0 ? undefined : { to, isPerson };
}

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
function nameExceptions(text: string, scan: Scan): string {
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

const power = '(?:power|lights?|generators?|electricity|current|mains)';
const powerZh = '(?:灯|电源|电|发电机|电闸|总闸|闸)';
const powerOff: readonly RegExp[] = [
  new RegExp(
    `\\b(?:cut|kill|douse|disconnect|disable|(?:turn|switch|shut|power) (?:down|off))(?: off)? (?:the )?(?:main )?${power}\\b`,
  ),
  new RegExp(`\\b(?:turn|switch|shut|power|get|take|cut|put) (?:the |that )?(?:main )?${power} (?:off|down|out)\\b`),
];
const powerOffZh: readonly RegExp[] = [
  new RegExp(`(?:关掉|关上|关了|关闭|关|熄掉|熄|灭掉|切断|切|断掉|断|拉掉|拉下|拉|停掉)${powerZh}(?!了|脑|台)`),
  new RegExp(`[把将]${powerZh}(?:都|全|先|给)?(?:关|熄|灭|切|断|拉|停)(?:掉|了|上|断|下|闭)?`),
  new RegExp(`${powerZh}(?:都|全|先|给)?(?:关掉|熄掉|切断|断掉|拉掉|停掉)`),
];

/** Nobody switches power off here; who hears it leaves the power as it is. */
function leavePower(text: string): string {
  for (const form of powerOff) if (form.test(text)) return text.replace(form, ' leave the power off ');
  for (const form of powerOffZh) if (form.test(text)) return text.replace(form, '别开发电机');
  return text;
}

/** Forms whose words are put in another order, or that get the mark which was not spoken. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/\b(search|check|sweep) (?:them all|all of them|everywhere|everything)\b/g, '$1 every room'],
  [/\b(?:nothing|nowhere) (?:but|except|other than|besides)\b/g, 'only'],
  [/\b(?:ignore|forget|disregard|scratch|strike) what i (?:just )?(?:said|told \w+) about [^,.]{1,40}/g, 'never mind'],
  [/(?:,? ?(?:and|but))? not (?:through|via|by way of|past) (?=[a-z])/g, ' , do not go through '],
  [/(?<=\b(?:what|whatever) you are (?:doing|at|up to)) and (?=[a-z])/g, ' , '],
  [
    /\b(?:nobody|no ?one|do not any ?(?:one|body)) (?:moves?|budges?|stirs?)\b(?! (?:to|in|on|into|out)\b)/g,
    'everyone hold',
  ],
  [/(?:^|(?<=[,.] ))before (?:anything|everything) else(?: ,)? ?/g, ''],
  [/(?<=与其[^ ,.]{2,20}?)(?=(?:还|倒)?不如)/g, ' , '],
  [/(?<=(?:如果|要是|假如|万一|一旦|倘若)[^ ,.]{2,16}?)(?=(?:你们?|我们?|大家)?就)/g, ' , '],
  [/(?<=的话)(?=\p{Script=Han})/gu, ' , '],
  [/(?<=等(?!我)[^ ,.]{1,10}?)(?=(?:再|才)(?:进|去|开|搜|救|走|灭|关|撤|动))/g, ' , '],
  [/(?<=别(?:救|搜|去|开|带|治|关|找)\p{Script=Han}{2,5})(?=(?:救|搜|去|开|带|治|关|找)\p{Script=Han}{2})/gu, ' , '],
];

/** "Instead of opening the lab search it": the second verb begins what is meant. */
function splitInstead(text: string, scan: Scan): string {
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
function splitForgotten(text: string, scan: Scan): string {
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
function putInOrder(text: string, scan: Scan): string {
  const isOrder = (part: string): boolean => hasAction(scan(part)) && scan(part).some(isTarget);
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

const leftBehind =
  /\b(?:do not|never|can not|must not|will not)(?: you)?(?: dare| ever)? (?:leave|abandon|forget|desert|ditch) (?=[a-z])|(?:别|不要|不能|不许|不可以|绝不能?)(?:把)?(?:丢下|扔下|抛下|撇下|落下|忘了|忘记|不管|不顾|不理)(?=\p{Script=Han})/u;

const companionAlone: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:do not|never|can not|must not)(?: you)?(?: dare| ever)? leave (lin yao|lin|guo tie|guo|xiao yuan|yuan)(?: all)? (?:alone|behind|on (?:her|his) own|by (?:her|him)self)(?: (?:in|at) (?:the )?[a-z]+(?: [a-z]+)?)?/,
    'follow $1',
  ],
  [
    /(?:千万|可千万|可)?(?:别|不要|不能|不许|不可以)(?:把|让)(林遥|小林|阿林|老郭|郭铁|阿郭|肖远|小远|林|郭)(?:一个人|自己|独自|孤零零)?(?:地)?(?:丢|扔|留|撇|落|晾)(?:在[^ ,.]{1,5}|下)(?:不管)?/,
    '跟着$1',
  ],
];

/** Who must not be left alone is to be followed, which is asked about. */
function stayWith(text: string): string | undefined {
  const form = companionAlone.find(([one]) => one.test(text));
  return form === undefined ? undefined : text.replace(form[0], form[1]);
}

/** "Do not leave Chen Jing behind" forbids nothing: whoever hears it asks whether to bring her out. */
function bringAlong(text: string, scan: Scan): string | undefined {
  const found = leftBehind.exec(text);
  if (found === null) return undefined;
  const from = found.index + found[0].length;
  const named = namesAtStart(text.slice(from), scan);
  if (named === undefined || !named.isPerson) return undefined;
  const name = text.slice(from, from + named.to).trim();
  const rest = text
    .slice(from + named.to)
    .replace(/^ (?:behind|alone|there|here)\b|^不[管救顾理]了?|^在.{1,3}[里边面]/, '');
  const isChinese = /\p{Script=Han}/u.test(name);
  return `${text.slice(0, found.index)}${isChinese ? `带${name}出去` : `bring ${name} out`}${rest}`;
}

const doorIsOpen: readonly RegExp[] = [
  /(?:^|(?<=[,.] ))([^ ,.让把别]{2,6}?)的?门(?:老|还|一直|怎么|总|总是|又)*(?:是)?(?:开着|敞着|没关)(?:呢|的|了)?(?= ?[,.]|$)/,
  /(?:^|(?<=[,.] ))((?:the )?[a-z]+(?: [a-z]+)?) door (?:is|has been|was|been) (?:(?:still|wide|left|always|standing) )*(?:open|ajar)\b(?! yet)/,
];

/** "The kitchen door is wide open, Guo": whoever hears it asks whether to close it. */
function closeWhatIsOpen(text: string): string | undefined {
  if (/别|不要|让|留着|\b(?:not|leave|keep|good|fine|go|search|so)\b|[去搜]/.test(text)) return undefined;
  for (const form of doorIsOpen) {
    const found = form.exec(text);
    const [whole, name = ''] = found ?? [];
    if (found === null || whole === undefined) continue;
    const close = /[a-z]/.test(name) ? `close ${name} door` : `关上${name}的门`;
    return `${text.slice(0, found.index)}${close}${text.slice(found.index + whole.length)}`;
  }
  return undefined;
}

/**
 * Writes forms of a normalised text as the clauses that they stand for, before anybody reads it clause by clause:
 * exceptions as bans, what comes first in time first, and a mark where two clauses meet without one.
 */
export function rewrite(text: string, scan: Scan): Rewritten {
  let plain = text;
  for (const [form, clause] of plainForms) plain = plain.replaceAll(form, clause);
  for (const step of [nameExceptions, splitInstead, splitForgotten, putInOrder]) plain = step(plain, scan);
  plain = leavePower(plain);
  const asked = bringAlong(plain, scan) ?? stayWith(plain) ?? closeWhatIsOpen(plain);
  return { text: tidy(asked ?? plain), isOpen: asked !== undefined };
}

/** Without marks at the beginning and twice. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?, ?){2,}/g, ' , ')
    .replaceAll(/, ?(?=\.)/g, '')
    .replaceAll(/^[ ,.]+/g, '')
    .replace(/ ?,? ?$/, '')
    .trim();
