import type { OptionTable } from '@fourth-seat/game';

/** The options of `docs/rules/paodekuai.md`, §9. */
export const paodekuaiOptions = {
  players: {
    standard: 3,
    values: [3, 2],
    en: 'The number of players. With two, a third hand lies dead and nobody sees it.',
    zh: '人数。两人时第三份牌不用，谁也看不到。',
  },
  deck: {
    standard: 48,
    values: [48, 45],
    en: 'The cards of the deck: `48` deals 16 cards each, `45` deals 15.',
    zh: '牌数：`48` 为 16 张玩法，`45` 为 15 张玩法。',
  },
  lead: {
    standard: 'spadeThree',
    values: ['spadeThree', 'winner'],
    en: 'Who leads a deal: `spadeThree` always the holder of the three of spades, `winner` the winner of the deal before.',
    zh: '谁先出：`spadeThree` 每局黑桃三先出；`winner` 首局黑桃三先出，以后赢家先出。',
  },
  firstPlay: {
    standard: 'include',
    values: ['include', 'any'],
    en: 'Whether the first play must contain the opening card: `include` must, `any` need not.',
    zh: '首出是否必带黑桃三：`include` 必带；`any` 任意。',
  },
  mustBeat: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether a player who can beat the table must.',
    zh: '是否有大必压。',
  },
  mustBomb: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether that duty includes bombs.',
    zh: '有大必压时，炸弹是否也必压。',
  },
  tail: {
    standard: 'any',
    values: ['any', 'pair'],
    en: 'What triples and planes take along: `any` two cards for each triple, `pair` a pair for each.',
    zh: '三张与飞机带什么：`any` 每三张带任意两张；`pair` 只带对子。',
  },
  short: {
    standard: 'lastHand',
    values: ['lastHand', 'always', 'never'],
    en: 'When a triple or plane may take fewer cards along: `lastHand` only as the last hand, `always`, `never`.',
    zh: '三张、飞机可否少带：`lastHand` 只限最后一手；`always` 随时可少带；`never` 不可少带。',
  },
  shortFollow: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether a short last hand may beat a triple or plane with a longer tail.',
    zh: '最后一手少带可否接带得更多的三张或飞机。',
  },
  tailSharesRank: {
    standard: 'no',
    values: ['no', 'yes'],
    en: 'Whether the fourth card of a triple may be in its own tail, such as 33334.',
    zh: '与三张同点的第四张可否作所带的牌，如 33334。',
  },
  pairChainMin: {
    standard: 2,
    values: [2, 3],
    en: 'The fewest pairs of a pair chain.',
    zh: '连对至少几对。',
  },
  fourTail: {
    standard: 'none',
    values: ['none', 'two', 'three', 'both'],
    en: 'What four of a rank may take along: `none` nothing, `two` two cards, `three` three cards, `both` two or three.',
    zh: '四张可带什么：`none` 不可带；`two` 四带二；`three` 四带三；`both` 都可。',
  },
  aceBomb: {
    standard: 'no',
    values: ['no', 'yes'],
    en: 'Whether three aces are the highest bomb (with the deck of 48).',
    zh: '三个 A 是否算最大的炸弹（16 张玩法）。',
  },
  splitBombs: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether the cards of a bomb may be played otherwise.',
    zh: '炸弹可否拆开出。',
  },
  oneLeft: {
    standard: 'highest',
    values: ['highest', 'pays', 'off'],
    en: 'When the next player has one card: with `highest` a single must be the highest of the hand, with `pays` who lets that player go out pays for all, `off` neither.',
    zh: '下家报单时：`highest` 出单张必须出最大；`pays` 放走包赔；`off` 都没有。',
  },
  lastCardFree: {
    standard: 'yes',
    values: ['yes', 'no'],
    en: 'Whether a loser with one card left pays nothing for it.',
    zh: '剩一张是否不输分。',
  },
  shutOut: {
    standard: 'double',
    values: ['double', 'off'],
    en: 'Whether a loser who played no card pays twice.',
    zh: '一张未出的输家是否按关门（春天）翻倍。',
  },
  antiShutOut: {
    standard: 'off',
    values: ['off', 'on'],
    en: 'Whether a loser who led the deal and never played again pays twice.',
    zh: '先出后再未出牌的输家是否按反关翻倍。',
  },
  bombPoints: {
    standard: 10,
    range: { min: 0, max: 1000 },
    en: 'What a bomb earns from each other player, in units of `base`.',
    zh: '一个炸弹向其余每家收的分数，以 `base` 为单位。',
  },
  bombPays: {
    standard: 'trick',
    values: ['trick', 'each'],
    en: 'Which bombs earn: `trick` those that nobody beat, `each` all.',
    zh: '哪些炸弹得分：`trick` 压住一轮才算；`each` 出即算。',
  },
  redTen: {
    standard: 'off',
    values: ['off', 'double'],
    en: 'Whether payments of and to the player who was dealt the ten of hearts are doubled.',
    zh: '红桃十扎鸟：分到红桃十的一家，输赢的牌分是否翻倍。',
  },
  base: {
    standard: 1,
    range: { min: 1, max: 10_000 },
    en: 'Points for each card that a loser has left.',
    zh: '底分：每剩一张牌的分数。',
  },
} as const satisfies OptionTable;
