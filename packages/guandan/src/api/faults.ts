/** What can be wrong with a position sent by a caller: the rule, the place in the request, the cards, and a text. */
import { type Card, formatCard } from '@fourth-seat/cards';
import { type Bilingual, bilingual, throwFault } from '@fourth-seat/game';
import { levelFaults } from '../rules/match.ts';
import { playFaults } from '../rules/plays.ts';
import { HAND_SIZE, type Seat } from '../rules/types.ts';

const faultTexts = {
  ...playFaults,
  unknown_card: bilingual('This is not a card.', '这不是一张牌。'),
  too_many_copies: bilingual('It appears more than twice in the deal.', '在全副牌中出现超过两次。'),
  unknown_level: bilingual(
    'A level is one of 2 … 9, T (or 10), J, Q, K, A.',
    '级数只能为 2 … 9、T（或 10）、J、Q、K、A。',
  ),
  ...levelFaults,
  unknown_rule: bilingual('There is no such rule option or value.', '没有这个规则选项或取值。'),
  unknown_seat: bilingual('A seat is a number from 0 to 3.', '座位为 0 到 3 的数字。'),
  hand_size: bilingual(
    `A hand has 1 to ${HAND_SIZE} cards, and ${HAND_SIZE + 1} between tribute and return.`,
    `手牌为 1 到 ${HAND_SIZE} 张，还贡前为 ${HAND_SIZE + 1} 张。`,
  ),
  seat_order: bilingual('Another seat is to move here.', '此处轮到另一座位。'),
  not_your_turn: bilingual('Another seat is to move.', '现在轮到另一座位。'),
  undeclared: bilingual(
    'These cards have several readings; declare kind and key.',
    '这些牌有多种解释，须声明牌型与点数。',
  ),
  too_many_cards: bilingual('The seat plays more cards than it holds.', '出牌数超过该座位所持张数。'),
  deal_is_over: bilingual('The deal was already over.', '本副牌此前已结束。'),
  contradicts_gift: bilingual(
    'The hand and the plays of the seat contradict this tribute or return.',
    '该座位的手牌与出牌同这次进贡或还贡不符。',
  ),
  not_the_highest: bilingual(
    'The tribute is the highest card of the payer, wild cards left out.',
    '进贡须为除逢人配外最大的牌。',
  ),
  not_returnable: bilingual('This card may not be given back.', '这张牌不能用来还贡。'),
  wrong_gift: bilingual('The tribute does not follow from the finishing order.', '进贡关系与上一副名次不符。'),
  gifts_in_pairs: bilingual(
    'Each tribute has one return, from its receiver to its payer.',
    '每次进贡须对应一次还贡，由受贡者还给进贡者。',
  ),
  tribute_missing: bilingual(
    'The tribute cannot have been refused here; send tribute and return.',
    '此处不可能抗贡，请发送 tribute 与 return。',
  ),
  tribute_refused: bilingual(
    'The tribute is refused: the payers hold both big jokers. Leave out tribute and return.',
    '进贡方持有双大王，已抗贡；请去掉 tribute 与 return。',
  ),
  wrong_shown: bilingual(
    'After a refusal those who should pay show both big jokers between them, each as many as it held.',
    '抗贡时由应进贡的座位亮出两张大王，各家亮出的张数须与所持相符。',
  ),
  finish_order: bilingual(
    'A finishing order names each seat once: first and second where they are partners, else at least three seats.',
    '名次顺序中每个座位只出现一次；上游与二游为搭档时写两家，否则至少写三家。',
  ),
  no_tribute_due: bilingual('This seat pays no tribute.', '此座位无需进贡。'),
  no_return_due: bilingual('This seat gives nothing back to that seat.', '此座位无需向该座位还贡。'),
  refused: bilingual('The tribute is refused: both big jokers are here.', '双大王在手，抗贡，无需进贡。'),
  may_not_refuse: bilingual(
    'A tribute may be refused with the rule refuse: optional, where the payers hold both big jokers and this one at least one.',
    '规则 refuse: optional 下，进贡方合计持有双大王且本座位至少有一张时才可抗贡。',
  ),
  nothing_to_choose: bilingual(
    'The first finisher chooses between two tributes of equal height, with the rule equalTribute: winnersChoose.',
    '规则 equalTribute: winnersChoose 下，两张贡牌同大时由上游选择。',
  ),
  bad_record: bilingual('The record cannot be replayed.', '牌谱无法复盘。'),
} as const satisfies Record<string, Bilingual>;

export type FaultRule = keyof typeof faultTexts;

/** Rules that mean "there is nothing to decide here" (`nothing_to_decide`) rather than "this cannot be". */
const nothingToDecide: ReadonlySet<FaultRule> = new Set([
  'not_your_turn',
  'no_tribute_due',
  'no_return_due',
  'refused',
  'deal_is_over',
]);

/** Throws a `FaultError` with the sentence of a rule, or with `detail` after the cards concerned. */
export function refuseRequest(
  rule: FaultRule,
  place: string,
  cards: readonly (Card | string)[] = [],
  detail: Bilingual = faultTexts[rule],
): never {
  const names = cards.map((card) => (typeof card === 'string' ? card.slice(0, 12) : formatCard(card)));
  const { en, zh } = detail;
  const list = names.join(' ');
  const text = list === '' ? { en, zh } : { en: `${list}: ${en}`, zh: `${list}：${zh}` };
  const error = nothingToDecide.has(rule) ? 'nothing_to_decide' : 'impossible_state';
  return throwFault({ error, rule, place, cards: names, text });
}

/** The sentence of a rule, for `validate`. */
export const ruleText = (rule: FaultRule): Bilingual => faultTexts[rule];

/** Says which seat should be named instead. */
export const seatIs = (seat: Seat): Bilingual => bilingual(`Seat ${seat} is to move here.`, `此处轮到 ${seat} 号位。`);
