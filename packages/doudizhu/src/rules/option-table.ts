import type { OptionTable } from '@fourth-seat/game';

/** The options of `docs/rules/doudizhu.md`, §8. */
export const doudizhuOptions = {
  bidding: {
    standard: 'score3',
    values: ['score3', 'rob'],
    en: 'How the landlord is found: `score3` bids of 1, 2 and 3 points, `rob` calling and robbing, each claim doubling the stake.',
    zh: '地主如何产生：`score3` 叫分（1、2、3 分）；`rob` 叫地主与抢地主，每次叫或抢使倍数翻倍。',
  },
  allPass: {
    standard: 'redeal',
    values: ['redeal', 'firstPlayerForced'],
    en: 'When all three pass: `redeal` deals anew, `firstPlayerForced` makes the first seat landlord at base 1.',
    zh: '三家都不叫时：`redeal` 重新发牌；`firstPlayerForced` 由首家以底分 1 当地主。',
  },
  double: {
    standard: 'off',
    values: ['on', 'off'],
    en: 'Whether seats may raise their own stake twofold or fourfold before the first lead (`/v1/doudizhu/double`).',
    zh: '首出之前，各家可否把自己的底注加到 2 倍或 4 倍（`/v1/doudizhu/double`）。',
  },
  tripleAlone: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether a triple may be played alone.',
    zh: '三张可否不带牌、单独出。',
  },
  triplePair: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether a triple may take a pair along.',
    zh: '三张可否带一对。',
  },
  fourTwo: {
    standard: 'both',
    values: ['both', 'singlesOnly', 'none'],
    en: 'What four of a rank may take along: `both` two cards or two pairs, `singlesOnly` two cards, `none` nothing.',
    zh: '四张可带什么：`both` 两张或两对；`singlesOnly` 只带两张；`none` 不可带牌。',
  },
  wingSameRank: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether single wings of a plane or of a four may have the same rank, such as 333444 + 55 or 4444 + 55.',
    zh: '飞机或四带二所带的单牌可否同点，如 333444 带 55、4444 带 55。',
  },
  wingBothJokers: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether both jokers may be wings.',
    zh: '双王可否作为翅膀。',
  },
  wingSharesRank: {
    standard: 'no',
    values: ['yes', 'no'],
    en: 'Whether the fourth card of a triple may be its wing, such as 333444 + 3 and another card.',
    zh: '与三张同点的第四张牌可否作翅膀，如 333444 带 3 与另一张。',
  },
  fourPairsOfFour: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether the two pairs beside four of a rank may be four of another one, such as 44445555.',
    zh: '四带两对时，两对可否同为一个点数，如 44445555。',
  },
  bombCap: {
    standard: 'none',
    values: ['none'],
    range: { min: 0, max: 20 },
    en: 'How many bombs and rockets double the stake: `none` counts all, a number only so many.',
    zh: '炸弹与王炸最多翻倍几次：`none` 不封顶；数字表示上限。',
  },
  spring: {
    standard: 'on',
    values: ['on', 'off'],
    en: 'Whether the stake doubles when the peasants never played, or the landlord only once.',
    zh: '农民一手未出或地主只出一手时，是否按春天、反春翻倍。',
  },
  showCards: {
    standard: 'off',
    values: ['on', 'off'],
    en: 'Whether the landlord may show its hand for twice the stake (`/v1/doudizhu/show`).',
    zh: '地主可否明牌，明牌则倍数翻倍（`/v1/doudizhu/show`）。',
  },
} as const satisfies OptionTable;
