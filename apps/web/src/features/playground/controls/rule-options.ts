import { defineMessages } from '../../../i18n/messages.ts';
import type { PlaygroundGame, RuleChoices } from '../match/setup.ts';

/** The rule options a table offers, as the public API names them; the first choice is the default. */
export interface RuleOption {
  readonly name: string;
  readonly label: keyof typeof ruleMessages.table;
  readonly choices: readonly { readonly value: RuleChoices[string]; readonly label: keyof typeof ruleMessages.table }[];
}

const yesNo = [
  { value: 'yes', label: 'allowed' },
  { value: 'no', label: 'forbidden' },
] as const;
const noYes = [
  { value: 'no', label: 'forbidden' },
  { value: 'yes', label: 'allowed' },
] as const;
const offOn = [
  { value: 'off', label: 'off' },
  { value: 'on', label: 'on' },
] as const;

export const ruleMessages = defineMessages('playground rules', {
  allowed: { en: 'allowed', zh: '允许' },
  forbidden: { en: 'not allowed', zh: '不允许' },
  off: { en: 'off', zh: '关' },
  on: { en: 'on', zh: '开' },
  bidding: { en: 'Finding the landlord', zh: '定地主' },
  score3: { en: 'bids of 1 to 3', zh: '叫分' },
  rob: { en: 'call and rob', zh: '叫地主与抢地主' },
  all_pass: { en: 'Where all pass', zh: '都不叫时' },
  redeal: { en: 'new deal', zh: '重新发牌' },
  forced: { en: 'first seat is landlord', zh: '首家当地主' },
  double: { en: 'Doubling', zh: '加倍' },
  show: { en: 'Showing the hand', zh: '明牌' },
  spring: { en: 'Spring', zh: '春天' },
  bomb_cap: { en: 'Doublings by bombs', zh: '炸弹翻倍上限' },
  no_cap: { en: 'no limit', zh: '不限' },
  three: { en: 'at most 3', zh: '最多 3 次' },
  four: { en: 'at most 4', zh: '最多 4 次' },
  triple_alone: { en: 'Triple alone', zh: '三张不带' },
  triple_pair: { en: 'Triple with a pair', zh: '三带一对' },
  four_two: { en: 'Four with two', zh: '四带二' },
  both: { en: 'cards or pairs', zh: '单张或对子' },
  singles_only: { en: 'cards only', zh: '仅单张' },
  none: { en: 'not allowed', zh: '不允许' },
  wing_same: { en: 'Wings of one rank', zh: '翅膀点数相同' },
  wing_jokers: { en: 'Both jokers as wings', zh: '双王作翅膀' },
  wing_shares: { en: 'Wing of the rank of a triple', zh: '翅膀与三张同点' },
  four_pairs: { en: 'Four of a rank as two pairs', zh: '四张当两对带' },
  refuse: { en: 'Refusing the tribute', zh: '抗贡' },
  auto: { en: 'by itself', zh: '自动' },
  optional: { en: 'the payer decides', zh: '由进贡方决定' },
  equal_tribute: { en: 'Two equal tributes', zh: '贡牌相同时' },
  clockwise: { en: 'in order of play', zh: '按出牌顺序' },
  random: { en: 'drawn', zh: '随机' },
  choose: { en: 'the winner chooses', zh: '头游选择' },
  return_max: { en: 'Card given back', zh: '还贡' },
  ten: { en: '10 at most', zh: '不大于 10' },
  any: { en: 'any card', zh: '任意牌' },
  ace_fail: { en: 'Three failures at A', zh: 'A 三次不过' },
  stay: { en: 'stay at A', zh: '留在 A' },
  back2: { en: 'back to 2', zh: '退回 2' },
  back_j: { en: 'back to J', zh: '退回 J' },
  flush: { en: 'Straight flush as a straight', zh: '同花顺当顺子' },
  with_wild: { en: 'with a wild', zh: '含逢人配时' },
  bomb_order: { en: 'Straight flush', zh: '同花顺大小' },
  competition: { en: 'between bombs of 5 and 6', zh: '大于五炸、小于六炸' },
  over_six: { en: 'above bombs of 6', zh: '大于六炸' },
});

const doudizhu: readonly RuleOption[] = [
  {
    name: 'bidding',
    label: 'bidding',
    choices: [
      { value: 'score3', label: 'score3' },
      { value: 'rob', label: 'rob' },
    ],
  },
  {
    name: 'allPass',
    label: 'all_pass',
    choices: [
      { value: 'redeal', label: 'redeal' },
      { value: 'firstPlayerForced', label: 'forced' },
    ],
  },
  { name: 'double', label: 'double', choices: offOn },
  { name: 'showCards', label: 'show', choices: offOn },
  {
    name: 'spring',
    label: 'spring',
    choices: [
      { value: 'on', label: 'on' },
      { value: 'off', label: 'off' },
    ],
  },
  {
    name: 'bombCap',
    label: 'bomb_cap',
    choices: [
      { value: 'none', label: 'no_cap' },
      { value: 3, label: 'three' },
      { value: 4, label: 'four' },
    ],
  },
  { name: 'tripleAlone', label: 'triple_alone', choices: yesNo },
  { name: 'triplePair', label: 'triple_pair', choices: yesNo },
  {
    name: 'fourTwo',
    label: 'four_two',
    choices: [
      { value: 'both', label: 'both' },
      { value: 'singlesOnly', label: 'singles_only' },
      { value: 'none', label: 'none' },
    ],
  },
  { name: 'wingSameRank', label: 'wing_same', choices: yesNo },
  { name: 'wingBothJokers', label: 'wing_jokers', choices: yesNo },
  { name: 'wingSharesRank', label: 'wing_shares', choices: noYes },
  { name: 'fourPairsOfFour', label: 'four_pairs', choices: yesNo },
];

const guandan: readonly RuleOption[] = [
  {
    name: 'refuse',
    label: 'refuse',
    choices: [
      { value: 'auto', label: 'auto' },
      { value: 'optional', label: 'optional' },
      { value: 'off', label: 'off' },
    ],
  },
  {
    name: 'equalTribute',
    label: 'equal_tribute',
    choices: [
      { value: 'clockwise', label: 'clockwise' },
      { value: 'random', label: 'random' },
      { value: 'winnersChoose', label: 'choose' },
    ],
  },
  {
    name: 'returnMax',
    label: 'return_max',
    choices: [
      { value: 10, label: 'ten' },
      { value: 'any', label: 'any' },
    ],
  },
  {
    name: 'aceFail',
    label: 'ace_fail',
    choices: [
      { value: 'none', label: 'stay' },
      { value: 'back2', label: 'back2' },
      { value: 'backJ', label: 'back_j' },
    ],
  },
  {
    name: 'flushAsStraight',
    label: 'flush',
    choices: [
      { value: 'no', label: 'forbidden' },
      { value: 'withWild', label: 'with_wild' },
      { value: 'yes', label: 'allowed' },
    ],
  },
  {
    name: 'bombOrder',
    label: 'bomb_order',
    choices: [
      { value: 'competition', label: 'competition' },
      { value: 'flushOverSix', label: 'over_six' },
    ],
  },
];

export const ruleOptions: Readonly<Record<PlaygroundGame, readonly RuleOption[]>> = { guandan, doudizhu };
