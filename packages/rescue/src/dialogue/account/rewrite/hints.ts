import { namesAtStart, type Scan } from './names.ts';

/**
 * What a text says without ordering it, as the order that whoever hears it asks about: who must not be left behind or alone, and the
 * door that stands open. Undefined where there is none.
 */
export const asOrder = (text: string, scan: Scan): string | undefined =>
  bringAlong(text, scan) ?? stayWith(text) ?? closeWhatIsOpen(text);

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
