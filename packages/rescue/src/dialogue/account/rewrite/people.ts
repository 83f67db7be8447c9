import { CAPTAIN, companionSeats } from '../../../world/constants.ts';
import type { Token } from '../../scan.ts';

/** Names of the seats that the word lists know, for what is put in place of "the others". */
const seatNames: Readonly<Record<'en' | 'zh', readonly string[]>> = {
  en: ['captain', 'lin yao', 'guo tie', 'xiao yuan'],
  zh: ['队长', '林遥', '郭铁', '肖远'],
};

const namesOf = (seats: readonly number[], language: 'en' | 'zh'): string =>
  seats.map((seat) => seatNames[language][seat] ?? '').join(language === 'en' ? ' and ' : '和');

const name =
  '(?:lin yao|lin|yao|guo tie|guo|xiao yuan|yuan|xiao|the medic|medic|the doctor|doctor|doc|the engineer|engineer|the scout|scout)';
const list = `(?:me (?:and|or) )?${name}(?: (?:and|or) (?:${name}|me))?`;
const everyone =
  '(?:every ?(?:one|body)|all(?: of (?:you|us))?|any(?:one|body)?(?: of you)?|the (?:whole )?team|you all|all hands|the rest(?: of you)?)';
const except =
  '(?:except(?:ing)?(?: for)?|but(?: not)?|apart from|aside from|besides|bar|save(?: for)?|other than|minus|excluding|not including|without|not)';

const nameZh =
  '(?:林遥|小林|阿林|阿遥|林姐|林医生|林大夫|医生|大夫|郭铁|老郭|阿郭|郭工|郭哥|铁哥|郭师傅|工程师|肖远|小远|小肖|阿远|远哥|远子|侦察员|侦察兵|[123]号|林|郭)';
const listZh = `${nameZh}(?:[和跟与、,]+${nameZh})?`;
const allZh =
  '(?:所有人|人人|个个|每个人|其他人|其他的人|其余的?人?|剩下的?人?|别的人|别人|大家|大伙儿?|各位|咱们|全体|全员|全队|全都|全部|统统|一律|都|你们|谁)';

const exceptions: readonly (readonly [RegExp, 'en' | 'zh'])[] = [
  [new RegExp(`\\b${everyone}(?: of you)?(?: ,)? ${except} (${list})\\b(?: ,)?`), 'en'],
  [new RegExp(`(?:^|(?<=[,.] ))${except} (${list})\\b(?: ,)? ${everyone}\\b`), 'en'],
  [new RegExp(`\\bnot (${list})(?: ,)? (?:the other two|the others|the rest|everyone else)\\b`), 'en'],
  [
    new RegExp(
      `(?:除了?|除去|不算|不包括|不用|不要)(${listZh})(?:之外|以外|外)?(?: ?, ?)?(?:的)?(?:其他|其余|剩下|另外)?的?(?:${allZh}|两个?人?|两位|人)`,
    ),
    'zh',
  ],
  [new RegExp(`(${listZh})(?:之外|以外|除外)(?:的)?(?: ?, ?)?(?:${allZh}|人)`), 'zh'],
];
/** The same behind what is ordered: "all of you come with me, except Yuan". */
const laterExceptions: readonly (readonly [RegExp, RegExp, 'en' | 'zh'])[] = [
  [new RegExp(`\\b${everyone}\\b`), new RegExp(`(?: ,)? ${except} (${list})(?: |$)`), 'en'],
  [
    new RegExp(`\\b${everyone}\\b`),
    new RegExp(
      `(?: ,)? (?:and )?(?:but |only |just )?(${list})(?: (?:is|are|being|alone|only))? (?:excepted|excluded|exempted?|excused|aside|apart|barred|omitted|left out|not included|need not(?: (?:come|go))?|does not have to(?: (?:come|go))?|is not to(?: (?:come|go))?)(?= |$)`,
    ),
    'en',
  ],
  [
    new RegExp(`\\b${everyone}\\b`),
    new RegExp(
      `(?: ,)? (?:with the (?:sole |single |only |one )?exception of|leaving out|leaving aside|not counting|(?:but|though|although|just|only|yet) not(?: you)?) (${list})(?: |$)`,
    ),
    'en',
  ],
  [/$^/, new RegExp(`^(?: ,)? ?${except} (${list})$`), 'en'],
  [
    new RegExp(allZh),
    new RegExp(
      `(?: ?, ?)?(?:除了|唯独|就|只有?|单单?|偏|但)?(${listZh})(?:除外|不算|例外|不用|不在内|不包括在内|免了|免去|不必|另说|(?:你|您)?(?:就|也)?(?:别|甭|不用|不必|不要|不许|不准|不能|不)(?:再)?(?:去|来|跟|动手|参加|凑热闹)(?:着|了)?(?:吧)?(?=$| ?[,.])|就不用|就算了|不参加|不跟|另有(?:任务|安排|事)|有别的(?:任务|事))`,
    ),
    'zh',
  ],
  [
    new RegExp(allZh),
    new RegExp(
      `(?: ?, ?)?(?:但|但是|不过|就|只)?(?:不包括|不含|不算|刨去|刨开|撇开|唯独|不带|不要)(${listZh})(?:不用|不去|不来|不必)?(?=$| ?[,.])`,
    ),
    'zh',
  ],
];

const others: readonly (readonly [RegExp, 'en' | 'zh'])[] = [
  [
    /\b(?:every(?:one|body) else|all the others|the others|the other two|the other ones|you others|the (?:rest|remainder)(?: of (?:you|the team|us))?|you two|the two of you|both of you|you both|others)\b/,
    'en',
  ],
  [
    /(?:其他|其余|剩下|另外|剩余|余下)的?(?:两个人|两个|两位|俩人|俩|二人|人员|队员|人|几个|的)(?!我来|就?交给我|归我|先放|放|等)(?:都)?|其余(?=都|全)|你们(?:两个|俩|两位|二位)|你俩|别的人|[别旁]人(?=都(?!说|讲|传|知道|看|以为|觉得)|全|去|跟|出|撤|走|来|先)/,
    'zh',
  ],
];

/** What is named beside them: the seats of the tokens outside the place where "the others" stands. */
export interface People {
  readonly text: string;
  /** Nobody can know who "you two" are. */
  readonly isOpen: boolean;
}

const onlyZh = new RegExp(
  `(?:我|咱们?)?(?:只(?:要|有|让|准|许|需要?|能|派|留)?|光|单单?|就|唯有?|仅)(?:是)?(${nameZh})(?:一个人|一个|自己|你)?([^ ,.]{2,14}?) ?[,.] ?(?:别人|别的人|其他的?人?|其余的?人?|旁人|剩下的?人?|你们|谁)(?:都|也|全|就|一律|统统|谁)*(?:给我)?(?:不要|别|不许|不准|不用|不必|甭|不能|不得|不可以|不|勿|禁止)[^ ,.]{0,10}`,
);

/** "Only Guo may go into the fuel store, nobody else": who may is ordered nothing, the others are forbidden it; 只要老郭跟着我 orders it. */
function nameOnly(text: string, scan: Scan): string {
  const found = onlyZh.exec(text);
  const [whole, named = '', deed = ''] = found ?? [];
  if (found === null || whole === undefined) return text;
  const isAllowed = /^(?:我|咱们?)?(?:只(?:有|准|许|能)|唯|仅)/.test(whole) || /^(?:可以|能|准|许|有资格)/.test(deed);
  const plain = isAllowed
    ? `${namesOf(without(seatsIn(named, scan)), 'zh')}不许${deed.replace(/^(?:才)?(?:可以|能|准|许|有资格)/, '')}`
    : `${named}${deed}`;
  return `${text.slice(0, found.index)}${plain}${text.slice(found.index + whole.length)}`;
}

type Scan = (text: string) => readonly Token[];

const seatsIn = (text: string, scan: Scan): readonly number[] => [
  ...new Set(scan(text).flatMap((token) => (token.kind === 'seat' && token.seat !== CAPTAIN ? [token.seat] : []))),
];
const without = (seats: readonly number[]): readonly number[] => companionSeats.filter((seat) => !seats.includes(seat));

/**
 * Puts the names of those who are meant in place of "everyone but Lin", "the others", 你们俩: whoever reads on sees names
 * alone. `said` is normalised.
 */
export function nameThePeople(said: string, scan: Scan): People {
  const text = nameOnly(said, scan);
  for (const [form, language] of exceptions) {
    const found = form.exec(text);
    if (found === null) continue;
    const leader = leaders.exec(text.slice(0, found.index))?.[1] ?? '';
    const named = namesOf(without(seatsIn(`${found[1] ?? ''} , ${leader}`, scan)), language);
    const rest = text.slice(found.index + found[0].length);
    const plain = `${text.slice(0, found.index)} ${named} ${language === 'zh' ? rest.replace(/^ ?(?:, ?)?(?:都|全都|全|,)/, '') : rest.replace(/^ ?,/, '')}`;
    return { text: tidy(plain, language), isOpen: false };
  }
  for (const [all, exception, language] of laterExceptions) {
    const found = exception.exec(text);
    const whole = found === null ? null : all.exec(text.slice(0, found.index));
    if (found === null || whole === null) continue;
    const named = namesOf(without(seatsIn(found[1] ?? '', scan)), language);
    const before = text.slice(0, found.index);
    const plain = `${before.slice(0, whole.index)} ${named} ${before.slice(whole.index + whole[0].length)} ${text.slice(found.index + found[0].length)}`;
    return { text: tidy(plain, language), isOpen: false };
  }
  return nameOthers(text, scan);
}

const stays: readonly (readonly [RegExp, RegExp, 'en' | 'zh'])[] = [
  [
    /(?:^|(?<=[,.] ))(?:everyone|everybody|all of you|you all|the (?:whole )?team|team|all)(?= )/,
    new RegExp(
      `[,.] (?:(?:and|but|only) )?(${name})(?: ,)?(?: you)? (?:stays?|waits?|remains?|holds?|keeps? watch)\\b`,
    ),
    'en',
  ],
  [
    /(?:^|(?<=[,.] ))(?:请|好|那|快|赶紧|现在)?(?:(?:大家|大伙儿?|所有人|全体|全员|全队|你们|人人|每个人|都|全部|全|统统|一律)(?:都|全|统统|一律|给我|快|赶紧|马上|立刻)*)(?=\p{Script=Han})/u,
    new RegExp(
      `[,.] ?(?:就|只有?|但是?|不过|只是)?(?:我[和跟与])?(${listZh})(?:你|就|则|一个人|自己|先|得|要|给我|还是|继续|仍然?|两个|俩)*(?:留|待|呆|歇着|休息|陪|看着|照看|照顾|盯着|别动|不动|别走|不走|守|看家|断后|殿后|垫后|坐镇|原地|站着|等着)`,
    ),
    'zh',
  ],
];

/** Words for staying that the trained reader does not know. */
const keepsWatch = /(?:留着|留下来?)?(?:看家|守家|断后|殿后|垫后|坐镇)/;

/** Whom all are to follow. */
const leaders = new RegExp(`(?:跟|随)(?:着|上|好|紧)?(${nameZh})`);

/** "Everyone come with me, Guo stays": whoever is told to stay is not among all. */
function nameWithoutWhoStays(text: string, scan: Scan): People | undefined {
  for (const [all, stay, language] of stays) {
    const found = stay.exec(text);
    const whole = found === null ? null : all.exec(text.slice(0, found.index));
    if (found === null || whole === null) continue;
    const named = namesOf(without(seatsIn(found[1] ?? '', scan)), language);
    const rest = text
      .slice(whole.index + whole[0].length)
      .replace(keepsWatch, '留下')
      .replace(/(?<=[,.] ?)(?:不过|但是?|只是)|(?:一个人|自己)(?=留)/gu, '')
      .replace(/^(?:离开|出去)/, '撤出去');
    return { text: tidy(`${text.slice(0, whole.index)}${named} ${rest}`, language), isOpen: false };
  }
  return undefined;
}

function nameOthers(text: string, scan: Scan): People {
  const stayed = nameWithoutWhoStays(text, scan);
  if (stayed !== undefined) return stayed;
  for (const [form, language] of others) {
    const found = form.exec(text);
    if (found === null) continue;
    const before = text.slice(0, found.index);
    const after = text.slice(found.index + found[0].length);
    const named = seatsIn(`${before} , ${after}`, scan);
    const isPair = /two|both|俩|两/.test(found[0]);
    // "Guo and Yuan, both of you": they are named already.
    if (isPair && named.length === 2 && /both|two of you|you two/.test(found[0]))
      return { text: tidy(`${before} ${after}`, language), isOpen: false };
    const meant = without(named);
    if (named.length === 0 || meant.length === 0 || (isPair && meant.length !== 2))
      return { text, isOpen: isPair && named.length === 0 };
    const rest = language === 'zh' ? after.replace(/^(?:都|全都|全)/, '') : after.replace(/^ ?: ?/, ' ');
    return { text: tidy(`${before} ${namesOf(meant, language)} ${rest}`, language), isOpen: false };
  }
  return { text, isOpen: false };
}

/** Without the blanks that putting in names leaves. */
function tidy(text: string, language: 'en' | 'zh'): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ ,.]+/g, '')
    .trim();
  return language === 'zh' ? plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : plain;
}
