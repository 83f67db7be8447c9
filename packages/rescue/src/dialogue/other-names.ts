import { foreignNames, type Name } from '../station/names.ts';

/** Nicknames derived from names. Names in the list itself take precedence. */
export function nicknamesOf({ en, zh }: Name): readonly string[] {
  return [...englishNicknames(en[0]), ...chineseNicknames(zh[0])];
}

/** "Zhao Lei": zhaolei, brother zhao. A name of one word or of more than two has none. */
function englishNicknames(full: string): readonly string[] {
  const [first = '', second = '', ...more] = full.toLowerCase().split(' ');
  if (second === '' || more.length > 0) return [];
  return [`${first}${second}`, `old ${first}`, `brother ${first}`, `sister ${first}`, `miss ${first}`];
}

const afterFamily =
  '哥,姐,叔,伯,工,师傅,医生,大夫,老师,先生,女士,大哥,大姐,大叔,大爷,老弟,兄,兄弟,妹子,妹,阿姨,同志,总,头'.split(',');
const afterGiven = '哥,姐,子,儿,妹,叔,仔,姐姐,哥哥'.split(',');
const beforeFamily = ['老', '小', '阿', '大'];

/** 赵磊: 老赵, 赵哥, 赵师傅, 磊哥, 磊子, 磊磊, 阿磊. Names from elsewhere (安娜) are only called with what people add. */
function chineseNicknames(full: string): readonly string[] {
  const letters = [...full];
  const [family = ''] = letters;
  const given = letters.at(-1) ?? '';
  if (foreignNames.has(full)) return ['姐', '哥'].map((one) => `${full}${one}`);
  const own = [...beforeFamily.map((one) => `${one}${family}`), ...afterFamily.map((one) => `${family}${one}`)];
  if (letters.length > 3 || titles.test(full)) return own;
  const first = letters.slice(1).join('');
  const named = [
    ...afterGiven.map((one) => `${given}${one}`),
    `${given}${given}`,
    `阿${given}`,
    `小${given}`,
    `老${given}`,
  ];
  return [
    ...own,
    ...named,
    ...(letters.length === 3 ? [first] : []),
    ...['哥', '姐', '叔', '姐姐', '哥哥'].map((one) => `${full}${one}`),
  ];
}

const titles = /站长|队长/;

/** 医务室: 医务那屋, 医务那间; "northwest corridor": "corridor in the northwest". */
export function otherNamesOfRoom({ en, zh }: Name): readonly string[] {
  const stems = zh.flatMap((name) => (/[室间房库厅]$/.test(name) && name.length >= 3 ? [name.slice(0, -1)] : []));
  const chinese = stems.flatMap((stem) =>
    ['那屋', '那间', '那间屋', '那边', '那儿', '那里', '屋', '间', '房', '室'].map((end) => `${stem}${end}`),
  );
  return [...chinese, ...sidesOf(en[0]), ...(zh[0].endsWith('走廊') ? corridorNames(zh[0].slice(0, 2)) : [])];
}

const corridorNames = (side: string): readonly string[] =>
  ['通道', '走道', '廊道', '那条走廊', '那边走廊', '的走廊', '边走廊', '侧走廊', '角走廊', '那条道']
    .map((end) => `${side}${end}`)
    .concat(`走廊${side}`);

/** Variants of "northwest corridor". */
function sidesOf(name: string): readonly string[] {
  const [, vertical = '', horizontal = ''] = /^(north|south)(east|west) corridor$/.exec(name) ?? [];
  if (vertical === '') return [];
  const short = `${vertical.charAt(0)}${horizontal.charAt(0)}`;
  return [`${vertical}${horizontal}`, `${vertical} ${horizontal}`, short].flatMap((side) => [
    ...['corridor', 'hallway', 'hall', 'passage', 'passageway', 'wing', 'corner', 'one'].map(
      (word) => `${side} ${word}`,
    ),
    ...['corridor', 'hallway', 'hall', 'passage'].flatMap((word) => [
      `${word} ${side}`,
      `${word} in the ${side}`,
      `${word} to the ${side}`,
      `${word} on the ${side}`,
    ]),
  ]);
}
