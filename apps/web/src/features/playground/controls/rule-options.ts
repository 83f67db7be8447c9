import { type CardGame, doudizhuOptions, guandanOptions, paodekuaiOptions } from '@fourth-seat/contract';
import type { Rules as DoudizhuRules } from '@fourth-seat/doudizhu';
import type { OptionTable } from '@fourth-seat/game';
import type { Rules as GuandanRules } from '@fourth-seat/guandan';
import type { Rules as PaodekuaiRules } from '@fourth-seat/paodekuai';
import type { RuleChoices } from '../match/setup.ts';
import type { ruleMessages } from './messages.ts';

type Label = keyof typeof ruleMessages.table;

/** A rule option that a table offers, as the public API names it; the first choice is the default. */
export interface RuleOption<Name extends string = string, Value = RuleChoices[string]> {
  readonly name: Name;
  readonly label: Label;
  readonly choices: readonly { readonly value: Value; readonly label: Label }[];
}

/** An option of the rules of an engine, with values that it takes. */
type OptionOf<Rules> = { [Name in keyof Rules & string]: RuleOption<Name, Rules[Name]> }[keyof Rules & string];

const yesNo = [
  { value: 'yes', label: 'allowed' },
  { value: 'no', label: 'forbidden' },
] as const;
const onOff = [
  { value: 'on', label: 'on' },
  { value: 'off', label: 'off' },
] as const;

const doudizhu: readonly OptionOf<DoudizhuRules>[] = [
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
  { name: 'double', label: 'double', choices: onOff },
  { name: 'showCards', label: 'show', choices: onOff },
  { name: 'spring', label: 'spring', choices: onOff },
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
  { name: 'wingSharesRank', label: 'wing_shares', choices: yesNo },
  { name: 'fourPairsOfFour', label: 'four_pairs', choices: yesNo },
];

const guandan: readonly OptionOf<Omit<GuandanRules, 'mustPlay'>>[] = [
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

const yesOrNo = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
] as const;
const doubleOrOff = [
  { value: 'double', label: 'twice' },
  { value: 'off', label: 'off' },
] as const;

const paodekuai: readonly OptionOf<PaodekuaiRules>[] = [
  {
    name: 'players',
    label: 'player_count',
    choices: [
      { value: 3, label: 'three_players' },
      { value: 2, label: 'two_players' },
    ],
  },
  {
    name: 'deck',
    label: 'deck',
    choices: [
      { value: 48, label: 'sixteen' },
      { value: 45, label: 'fifteen' },
    ],
  },
  {
    name: 'lead',
    label: 'who_leads',
    choices: [
      { value: 'spadeThree', label: 'spade_three' },
      { value: 'winner', label: 'last_winner' },
    ],
  },
  {
    name: 'firstPlay',
    label: 'first_play',
    choices: [
      { value: 'include', label: 'has_opening' },
      { value: 'any', label: 'free' },
    ],
  },
  { name: 'mustBeat', label: 'must_beat', choices: yesOrNo },
  { name: 'mustBomb', label: 'must_bomb', choices: yesOrNo },
  {
    name: 'tail',
    label: 'tail',
    choices: [
      { value: 'any', label: 'any_two' },
      { value: 'pair', label: 'pairs_only' },
    ],
  },
  {
    name: 'short',
    label: 'short_tail',
    choices: [
      { value: 'lastHand', label: 'last_hand' },
      { value: 'always', label: 'always' },
      { value: 'never', label: 'forbidden' },
    ],
  },
  { name: 'shortFollow', label: 'short_follow', choices: yesNo },
  { name: 'tailSharesRank', label: 'tail_shares', choices: yesNo },
  {
    name: 'pairChainMin',
    label: 'pair_chain_min',
    choices: [
      { value: 2, label: 'two_pairs' },
      { value: 3, label: 'three_pairs' },
    ],
  },
  {
    name: 'fourTail',
    label: 'four_tail',
    choices: [
      { value: 'none', label: 'none' },
      { value: 'two', label: 'two_cards' },
      { value: 'three', label: 'three_cards' },
      { value: 'both', label: 'two_or_three' },
    ],
  },
  { name: 'aceBomb', label: 'ace_bomb', choices: yesOrNo },
  { name: 'splitBombs', label: 'split_bombs', choices: yesNo },
  {
    name: 'oneLeft',
    label: 'one_left',
    choices: [
      { value: 'highest', label: 'highest_single' },
      { value: 'pays', label: 'pays_all' },
      { value: 'off', label: 'off' },
    ],
  },
  { name: 'lastCardFree', label: 'last_card_free', choices: yesOrNo },
  { name: 'shutOut', label: 'shut_out', choices: doubleOrOff },
  { name: 'antiShutOut', label: 'anti_shut_out', choices: onOff },
  {
    name: 'bombPoints',
    label: 'bomb_points',
    choices: [
      { value: 10, label: 'points_10' },
      { value: 5, label: 'points_5' },
      { value: 20, label: 'points_20' },
      { value: 0, label: 'points_0' },
    ],
  },
  {
    name: 'bombPays',
    label: 'bomb_pays',
    choices: [
      { value: 'trick', label: 'unbeaten' },
      { value: 'each', label: 'every_bomb' },
    ],
  },
  { name: 'redTen', label: 'red_ten', choices: doubleOrOff },
  {
    name: 'base',
    label: 'card_points',
    choices: [
      { value: 1, label: 'points_1' },
      { value: 5, label: 'points_5' },
      { value: 10, label: 'points_10' },
    ],
  },
];

/** The options with their defaults first. */
const defaultsFirst = (options: readonly RuleOption[], table: OptionTable): readonly RuleOption[] =>
  options.map((option) => {
    const isDefault = ({ value }: RuleOption['choices'][number]) => Number(value === table[option.name]?.standard);
    return { ...option, choices: option.choices.toSorted((a, b) => isDefault(b) - isDefault(a)) };
  });

export const ruleOptions: Readonly<Record<CardGame, readonly RuleOption[]>> = {
  guandan: defaultsFirst(guandan, guandanOptions),
  doudizhu: defaultsFirst(doudizhu, doudizhuOptions),
  paodekuai: defaultsFirst(paodekuai, paodekuaiOptions),
};
