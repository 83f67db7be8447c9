/** What can be wrong with a position sent by a caller: the rule, the place in the request, the cards, and a text. */
import { formatCard } from '@fourth-seat/cards';
import type { Bilingual } from '@fourth-seat/game';
import type { Card } from '../types.ts';

export interface Fault {
  readonly rule: FaultRule;
  /** Path in the request, such as `history[12]` or `hand[3]`. */
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}

export type Door<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

const TEXTS = {
  unknown_card: ['is not a card', '不是一张牌'],
  too_many_copies: ['appears more than twice in the deal', '在全副牌中出现超过两次'],
  unknown_level: ['the level must be one of 2 … 9, T, J, Q, K, A', '级数必须是 2 … 9、T、J、Q、K、A 之一'],
  level_of_no_team: ['the level of the deal must be the level of one of the teams', '本副级数必须是其中一队的级数'],
  unknown_rule: ['a rule option is unknown or has a value it cannot take', '规则选项未知或取值不允许'],
  unknown_seat: ['a seat is a number from 0 to 3', '座位必须是 0 到 3 的数字'],
  hand_size: ['the number of cards does not fit the cards played', '手牌张数与已出的牌不符'],
  seat_order: ['it was another seat’s turn', '此时轮到另一座位'],
  not_your_turn: ['it is another seat’s turn to decide', '现在轮到另一座位决定'],
  leader_must_play: ['the leader may not pass', '领出者不能过牌'],
  not_in_hand: ['these cards are not in the hand', '手中没有这些牌'],
  not_a_combination: ['these cards are no combination', '这些牌不构成牌型'],
  not_this_reading: ['these cards cannot be declared so', '这些牌不能如此声明'],
  undeclared: ['these cards have several readings; declare kind and key', '这些牌有多种解释，须声明牌型与点数'],
  not_higher: ['it does not beat the play on the table', '压不过桌上的牌'],
  too_many_cards: ['more cards were played than the seat holds', '出牌数超过该座位所持张数'],
  deal_is_over: ['the deal was already over', '本副牌此前已结束'],
  contradicts_gift: ['the hand contradicts a tribute or return', '手牌与进贡或还贡不符'],
  not_the_highest: ['the tribute is not the highest card', '进贡的不是最大的牌'],
  not_returnable: ['this card may not be given back', '这张牌不能用来还贡'],
  wrong_gift: ['the tribute does not follow from the finishing order', '进贡关系与上一副名次不符'],
  finish_order: ['this is not a finishing order', '这不是有效的名次顺序'],
  no_tribute_due: ['this seat pays no tribute', '此座位无需进贡'],
  no_return_due: ['this seat gives nothing back to that seat', '此座位无需向该座位还贡'],
  refused: ['the tribute is refused: both big jokers are here', '抗贡：双大王在手，无需进贡'],
  bad_record: ['the record cannot be replayed', '牌谱无法复盘'],
} as const satisfies Record<string, readonly [string, string]>;

export type FaultRule = keyof typeof TEXTS;
export const FAULT_RULES = Object.keys(TEXTS) as readonly FaultRule[];

/** Rules that mean "there is nothing to decide here" rather than "this cannot be" (code 40003 of the gateway). */
export const NOTHING_TO_DECIDE: ReadonlySet<FaultRule> = new Set([
  'not_your_turn',
  'no_tribute_due',
  'no_return_due',
  'refused',
  'deal_is_over',
]);

/** Thrown inside the door and turned into a result at its edge. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(rule: FaultRule, place: string, cards: readonly (Card | string)[] = [], detail?: Bilingual) {
    const names = cards.map((card) => (typeof card === 'string' ? card.slice(0, 12) : formatCard(card)));
    const [en, zh] = TEXTS[rule];
    const list = names.join(' ');
    const text = detail ?? {
      en: `${place}: ${list ? `${list}: ` : ''}${en}.`,
      zh: `${place}：${list ? `${list}：` : ''}${zh}。`,
    };
    super(text.en);
    this.fault = { rule, place, cards: names, text };
  }
}

/** The text of a rule without a place, for `validate`. */
export function ruleText(rule: FaultRule): Bilingual {
  const [en, zh] = TEXTS[rule];
  return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}.`, zh: `${zh}。` };
}

/** Runs the door: a `FaultError` becomes a result, anything else is a defect and goes on. */
export function atDoor<T>(run: () => T): Door<T> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof FaultError) return { ok: false, error: error.fault };
    throw error;
  }
}
