import type { Token } from '../scan.ts';
import { alternatives } from './forms/alternatives.ts';

/** Whether no list has an English word and the trained reader has never met it. */
export type IsKnown = (word: string) => boolean;

/** Family names that Chinese names begin with most often. */
export const families =
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严';
const title = '(?:师傅|医生|大夫|老师|队员|队长|主任|博士|教授|工程师|护士|厨师|先生|女士|小姐|哥|姐|叔|姨|工|总)';
/** Characters that foreign names are written with. */
const sounds =
  '[阿艾安奥巴鲍贝本比波伯布查达戴德蒂丁杜顿多尔法费弗夫福盖格戈哈海汉赫霍基吉加贾杰卡凯坎大历山娃芙科克库夸拉莱兰劳勒雷里丽利莉列林琳隆卢鲁罗洛马玛迈麦曼梅门蒙米莫姆穆纳娜内尼妮诺欧帕佩彭皮普奇乔切琼热萨塞桑莎沙圣史舒斯索苏塔泰坦汤特提廷托瓦万威韦维温文沃乌西希夏谢辛雅亚杨伊因英尤约扎詹朱泽兹]';
/** What may stand behind a name: the work, or where it is done. */
const goesOn =
  ' ?(?:$|[,.]|(?:也|都|先|快|赶|马上|立刻|立即|现在|去|来|到|往|在|从|把|将|给|跟|和|一起|带|开|关|搜|查|找|救|治|背|抬|灭|撤|回|进|留|守|等|看|别|不|送|扶|出|弄|做|负责|帮|过|上|下|止|包|修|接|通|合|推|拉|喷|劝|安慰|陪|扛|拖|挖|撬|砸|锁|封)(?!的))';
/** What a name may be: 小周, 王师傅, 刘洋, 鲍里斯. */
const name = new RegExp(
  `^(?:[老小阿大][${families}](?:${title})?|[${families}]\\p{Script=Han}{0,2}${title}|[${families}]\\p{Script=Han}{1,2}|${sounds}{3,4})(?=${goesOn})|^${sounds}{2}(?= ?(?:$|[,.]))`,
  'u',
);
/** Other words that begin as names do. */
const noName =
  /^(?:何[必不苦况时为故]|任[何务由意]|严[禁格重密实]|高[处温压兴低高]|方[便向才]|周[围边]|白[费去跑天]|万[一幸不]|顾[不好及虑]|于[是今]|许[多可久]|谢[谢了]|马[上达]|石[头板块]|金属|毛[病毯巾]|雷声|余下|叶子|夏天|黄色|白色|程序|段时|付出|唐突|杜绝|小石头|小马达)/;

/** Words behind which the one stands who is to be told or sent. */
const tells = /让|叫|请|派|喊|命令|通知|安排|吩咐|要求|麻烦|拜托|告诉/g;
/** Words behind which the one stands who is to be helped. */
const helps = /把|将|给|替|帮|救|背|治|扶|抬|抱|接|找/g;

/** Somebody whom no list has is called, told or sent (`name`), or is to be helped (`person`). */
export function strangerIn(plain: string, tokens: readonly Token[], isKnown: IsKnown): 'name' | 'person' | undefined {
  return /\p{Script=Han}/u.test(plain) ? chineseStranger(plain, tokens) : englishStranger(plain, tokens, isKnown);
}

function chineseStranger(plain: string, tokens: readonly Token[]): 'name' | 'person' | undefined {
  for (const found of plain.matchAll(tells))
    if (isStranger(plain, found.index + found[0].length, tokens)) return 'name';
  for (const found of plain.matchAll(/(?:^|[,.] )(?:喂|嘿|哎|嗨)?/g)) {
    if (isStranger(plain, found.index + found[0].length, tokens)) return 'name';
  }
  for (const found of plain.matchAll(helps))
    if (isStranger(plain, found.index + found[0].length, tokens)) return 'person';
  return undefined;
}

/** A name of which no list knows a part begins at a place. */
function isStranger(plain: string, from: number, tokens: readonly Token[]): boolean {
  const rest = plain.slice(from);
  const found = noName.test(rest) ? undefined : name.exec(rest)?.[0];
  if (found === undefined || titled.test(found)) return false;
  return !tokens.some((token) => token.from < from + found.length && token.to > from && isOwn(token, plain));
}

const isOwn = ({ kind, from, to }: Token, plain: string): boolean =>
  // 周医生 is another than the one who is called 医生.
  (kind === 'seat' || kind === 'survivor' || kind === 'room' || to - from > 1) && !titled.test(plain.slice(from, to));
const titled = new RegExp(`^${title}$`, 'u');

const toldTo = new RegExp(
  String.raw`\b(?:${alternatives(String.raw`
    tells?|ask|order|send|sends|dispatch|instruct|command|radio|notify|remind|have|get|let|want|need|direct|assign
    leave it to|give it to|hand it to|up to|job for|task for
  `)}) (?:the |that |our |old |young |poor )*([a-z']{3,})(?: [a-z']{3,})?? (to|into|in|on|over|down|out|outside|off|at|go|goes|know|that|free|loose|from|up|back)\b`,
  'g',
);
const brings = /^(?:get|have|want|need|let)/;
const helped: ReadonlySet<string> = new Set(['treat', 'carry', 'escort', 'free', 'reassure', 'promise']);

function englishStranger(plain: string, tokens: readonly Token[], isKnown: IsKnown): 'name' | 'person' | undefined {
  for (const [whole, told = '', next = ''] of plain.matchAll(toldTo)) {
    if (isKnown(told)) continue;
    return brings.test(whole) && /^(?:out|outside|free|loose|from|up|off|down|back)$/.test(next) ? 'person' : 'name';
  }
  for (const found of plain.matchAll(/\b(?:have|let|help|assist|back up|cover|join) ([a-z']{3,}) (?=[a-z])/g)) {
    const [whole, told = ''] = found;
    const at = found.index + whole.length;
    if (!isKnown(told) && tokens.some(({ kind, from }) => kind === 'intent' && from === at)) return 'name';
  }
  const [call = ''] = plain.split(/[,.]/);
  if (plain.length > call.length && isCall(call.trim(), isKnown, tokens)) return 'name';
  if (tokens.some(({ kind }) => kind === 'survivor' || kind === 'person')) return undefined;
  const isHelped = tokens.some((token) => {
    if (token.kind !== 'intent' || !helped.has(token.intent)) return false;
    const word = /^ (?:the |that |our |old |young |poor )*([a-z']{3,})(?= |$)/.exec(plain.slice(token.to))?.[1];
    return word !== undefined && !isKnown(word);
  });
  return isHelped ? 'person' : undefined;
}

/** "Hey Horatio", "professor Lindqvist": a few words before the first mark, of which nobody knows the last. */
function isCall(text: string, isKnown: IsKnown, tokens: readonly Token[]): boolean {
  const words = text.split(' ');
  const isNamed = tokens.some(({ kind, from }) => from < text.length && calls.has(kind));
  const last = words.at(-1) ?? '';
  return !isNamed && words.length <= 3 && last.length > 2 && !isKnown(last);
}
const calls: ReadonlySet<Token['kind']> = new Set(['seat', 'survivor', 'room', 'intent', 'team']);
