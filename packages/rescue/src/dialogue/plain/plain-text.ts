import pairs from 'opencc-js/dict/TSCharacters';
import { survivorNames } from '../../station/names.ts';
import { homophonesOf } from '../homophones.ts';
import { MAX_SENTENCE_LENGTH } from '../normalise.ts';

/**
 * What people type and what speech-to-text makes of what they say, in the one form that the word lists are written in:
 * simplified characters without blanks between them, numbers as the names of seats and dormitories have them, and the
 * names that are most often heard wrongly. Linear in the length of the text; done twice it changes nothing more.
 */
export function plainText(text: string): string {
  const short = text.slice(0, MAX_SENTENCE_LENGTH).normalize('NFKC').replaceAll(/[’‘]/g, "'");
  return withTurns(withNames(withNumbers(joinLetters(joinCharacters(simplified(short))))));
}

/** Characters by their simplified form; made when the first sentence is read. */
let simple: ReadonlyMap<string, string> | undefined;

const ownPairs: readonly (readonly [string, string])[] = [
  // Formal numerals; 著 is 着 after a verb, and nobody writes books in a rescue.
  ['壹', '一'],
  ['贰', '二'],
  ['貳', '二'],
  ['叁', '三'],
  ['肆', '四'],
  ['著', '着'],
  ['妳', '你'],
  ['祂', '他'],
  ['甭', '别'],
  ['恁', '你'],
  ['俺', '我'],
];

function simplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  simple ??= new Map([
    ...pairs.split('|').map((pair): readonly [string, string] => {
      const [traditional = '', first = ''] = pair.split(' ');
      return [traditional, first];
    }),
    ...ownPairs,
  ]);
  const table = simple;
  return Array.from(text, (one) => table.get(one) ?? one).join('');
}

/** Speech-to-text puts a blank after each character: three in a row and more are joined. */
function joinCharacters(text: string): string {
  const parts = text.split(' ');
  const isAlone = (part: string | undefined): boolean =>
    part !== undefined && /^\p{Script=Han}[，。、！？,.!?]?$/u.test(part);
  const inRun = parts.map((part, i) => isAlone(part) && (isAlone(parts[i - 1]) || isAlone(parts[i + 1])));
  if (inRun.filter(Boolean).length < 3) return text;
  return parts.map((part, i) => (i > 0 && !(inRun[i] === true && inRun[i - 1] === true) ? ` ${part}` : part)).join('');
}

/** The same for letters; where words stand further apart than letters do, they stay words. */
function joinLetters(text: string): string {
  const join = (part: string): string =>
    part.replaceAll(/(?<![^ ])[a-z](?: [a-z]){1,}(?![^ ,.!?])/gi, (run) => run.replaceAll(' ', ''));
  if (!/(?<![^ ])[a-z] [a-z] [a-z](?![^ ,.!?])/i.test(text)) return text;
  return / {2}/.test(text) ? text.split(/ {2,}/).map(join).join(' ') : join(text);
}

const digitOf: Readonly<Record<string, string>> = { 一: '1', 二: '2', 两: '2', 三: '3', 四: '4' };
const wordOf: Readonly<Record<string, string>> = {
  one: '1',
  first: '1',
  two: '2',
  second: '2',
  three: '3',
  third: '3',
  four: '4',
  '1st': '1',
  '2nd': '2',
  '3rd': '3',
};
const letterOf: Readonly<Record<string, string>> = { '1': 'A', '2': 'B', a: 'A', b: 'B', i: 'A', ii: 'B' };
const chineseOf: Readonly<Record<string, string>> = { '1': '一', '2': '二', a: '一', b: '二' };

const digit = (one: string): string => digitOf[one] ?? wordOf[one] ?? one;

/** "Dorm A, sorry, B", 二号宿舍，不对，一号: behind the name of a dormitory the bare number is another one. */
const otherDormitory: readonly RegExp[] = [
  /((?:宿舍|寝室)[^。.!！]{0,12}?(?:不对|不是|错了|口误|啊不|哦不|噢不|我是说|应该是|还是)[，, ]*(?:是|去|应该是)?)([一二12])号?(?=$|[，。,.!！])/g,
  /(\bdorm(?:itory)? ?(?:number )?(?:[12ab]|one|two)\b,? (?:[a-z]+,? ){0,2}?(?:no|sorry|wait|mean|rather|actually),? )(1|2|one|two|a|b)(?=$|[,.!])/gi,
];
const withOtherDormitory = (text: string): string =>
  otherDormitory.reduce(
    (plain, form, i) =>
      plain.replace(form, (_, before: string, one: string) => `${before}${i === 0 ? `${one}号宿舍` : `dorm ${one}`}`),
    text,
  );

/** "dorm number 2", "the 2nd dormitory", 第二间寝室 are the names of a dormitory; 二号 and "number two" of a seat. */
function withNumbers(text: string): string {
  return withOtherDormitory(text)
    .replaceAll(
      /\b(dorm(?:itory|itories)?|bunk ?room)s?,? ?(?:number |num |nr\.? |no\.? ?|# ?)?(1|2|one|two|ii|i|a|b)\b/gi,
      (all, _room, one: string) => englishDormitory(one, all),
    )
    .replaceAll(
      /\b(?:number |no\.? ?|# ?)?(1st|2nd|first|second|one|two|[12])(?: of the)? (?:dorm(?:itory|itories)?|bunk ?room)s?\b/gi,
      (all, one: string) => englishDormitory(one, all),
    )
    .replaceAll(
      /\b(number|no\.|seat|unit|nr\.?|no(?= ?[1-4])) ?(one|two|three|four|[1-4])\b/gi,
      (_, _word, one: string) => `number ${digit(one.toLowerCase())}`,
    )
    .replaceAll(/(?<!第)(?:两|2|二)(?:个|间)(?:宿舍|寝室)/g, '一号宿舍和二号宿舍')
    .replaceAll(/第?([一二两12abAB])(?:号|个|间|号的|号那间)?(?:宿舍|寝室)/g, (_, one: string) => chineseDormitory(one))
    .replaceAll(/(?:宿舍|寝室)第?([一二12abAB])(?:号|间)?/g, (_, one: string) => chineseDormitory(one))
    .replaceAll(/([一二三四])号/g, (all, one: string, at: number, whole: string) =>
      /^(?:宿舍|寝室)/.test(whole.slice(at + all.length, at + all.length + 2)) ? all : `${digit(one)}号`,
    );
}

function englishDormitory(one: string, all: string): string {
  const letter = letterOf[digit(one.toLowerCase())];
  return letter === undefined ? all : `dormitory ${letter}`;
}

function chineseDormitory(one: string): string {
  const number = chineseOf[digit(one).toLowerCase()];
  return `${number ?? '一'}号宿舍`;
}

/** What speech-to-text writes for names of the team and the station. */
const heard: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lynn|lyn|linn|lynne|ling)\b/gi, 'Lin'],
  [/\b(?:quo|kuo|gwo|guoh|gow)\b/gi, 'Guo'],
  [/\b(?:juan|yuen|ewan)\b/gi, 'Yuan'],
  [/\bch[ie]n jing\b/gi, 'Chen Jing'],
  [/\bma ?june?\b/gi, 'Ma Jun'],
  [/小[袁缘猿园]/g, '小远'],
  [/[国果]铁/g, '郭铁'],
  [/林[摇药]/g, '林遥'],
  [/石研室|实研室|试验室/g, '实验室'],
  [/常静/g, '陈静'],
  ...survivorsByEar(),
];

/** A name of which both characters were written as others of the same sound; a single one is known by `scan`. */
function survivorsByEar(): readonly (readonly [RegExp, string])[] {
  return survivorNames.flatMap(({ zh: [name] }): readonly (readonly [RegExp, string])[] => {
    const [first = '', second = '', more] = name;
    const [others, last] = [homophonesOf(first).join(''), homophonesOf(second).join('')];
    return more !== undefined || others === '' || last === '' ? [] : [[new RegExp(`[${others}][${last}]`, 'g'), name]];
  });
}

const withNames = (text: string): string => heard.reduce((plain, [form, name]) => plain.replaceAll(form, name), text);

/** Who turns round comes back; the verb lists have no other word for it. */
const withTurns = (text: string): string =>
  text
    .replaceAll(/\bturn(?:ing)? (?:back|around|round|about)\b/gi, 'come back')
    .replaceAll(/\bdouble back\b/gi, 'come back')
    .replaceAll(/掉头|调头|转身|折返|往回走|原路返回|回头(?=[,，。!！]|$|回来|走)/g, '回来')
    .replaceAll(/\bcan (?:anyone|anybody|someone|somebody) (?:get|go|make it) to\b/gi, 'somebody go to');
