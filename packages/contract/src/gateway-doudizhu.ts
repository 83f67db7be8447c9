import { z } from 'zod';
import { listing, says } from './described.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FormText } from './form-texts.ts';
import {
  decisionAnswer,
  decisionOptions,
  legalMovesAnswer,
  partnerLevel,
  passAction,
  playAction,
  playerLevel,
  reviewAnswer,
  reviewRequest,
  validateAnswer,
} from './gateway-decision.ts';
import { callErrors } from './gateway-errors.ts';
import { doudizhuBeliefs, doudizhuKinds, doudizhuPlayRules, doudizhuReasons } from './gateway-names.ts';
import { doudizhuNotation } from './gateway-notation.ts';
import { doudizhuOptions } from './gateway-options.ts';

export const doudizhuCard = says(
  z.string().regex(/^(?:[SHCD]?[2-9TJQKA]|SB|HR|b|B)$/, { error: 'doudizhu_card' satisfies FormText }),
  'Suit S, H, C, D and rank 2-9, T, J, Q, K, A, or the rank alone; SB or b small joker, HR or B big joker.',
  '花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，或只写点数；SB 或 b 为小王，HR 或 B 为大王。',
);
const seat = says(z.int().min(0).max(2), 'Seats 0, 1, 2 in the order of play.', '座位 0、1、2，按出牌顺序。');
const cards = z.array(doudizhuCard).max(20);
const hand = says(z.array(doudizhuCard).min(1).max(20), 'The cards that the seat holds now.', '该座位当前的手牌。');
const kindNames = [
  'single',
  'pair',
  'triple',
  'triple_single',
  'triple_pair',
  'chain',
  'pair_chain',
  'plane',
  'plane_single',
  'plane_pair',
  'four_two',
  'four_pairs',
  'bomb',
  'rocket',
] as const satisfies readonly (keyof typeof doudizhuKinds)[];
const kindTexts = listing({ en: 'Kind of the play:', zh: '牌型：' }, doudizhuKinds);
const kind = says(z.enum(kindNames), kindTexts.en, kindTexts.zh);
const key = says(
  z.int().min(3).max(17),
  'Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank.',
  '决定大小的点数：3 至 14（A），2 为 15，王为 16 与 17；顺子、连对与飞机取最小的点数。',
);

/** An option with its meaning and its default. */
function option<Schema extends z.ZodType>(name: keyof typeof doudizhuOptions, schema: Schema) {
  const { en, zh, standard } = doudizhuOptions[name];
  return schema.meta({ description: en, zh, default: standard }).optional();
}
const yesNo = z.enum(['yes', 'no']);
const onOff = z.enum(['on', 'off']);

/** Named options of the rule text, section 8; what is left out has its default. */
export const doudizhuRules = says(
  z.strictObject({
    bidding: option('bidding', z.enum(['score3', 'rob'])),
    allPass: option('allPass', z.enum(['redeal', 'firstPlayerForced'])),
    double: option('double', onOff),
    tripleAlone: option('tripleAlone', yesNo),
    triplePair: option('triplePair', yesNo),
    fourTwo: option('fourTwo', z.enum(['both', 'singlesOnly', 'none'])),
    wingSameRank: option('wingSameRank', yesNo),
    wingBothJokers: option('wingBothJokers', yesNo),
    wingSharesRank: option('wingSharesRank', yesNo),
    fourPairsOfFour: option('fourPairsOfFour', yesNo),
    bombCap: option('bombCap', z.union([z.literal('none'), z.int().min(0).max(20)])),
    spring: option('spring', onOff),
    showCards: option('showCards', onOff),
    jokersPair: option('jokersPair', z.literal('rocketOnly')),
  }),
  'The rules of the table; what is left out has its default.',
  '牌桌规则；未给出的选项取默认值。',
);

const bidEntry = z.strictObject({
  seat,
  bid: says(
    z.int().min(0).max(3),
    '0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob.',
    '0 至 3，0 为不叫；bidding 为 rob 时 1 表示叫或抢。',
  ),
});
const bidsSoFar = z.array(bidEntry).max(6);

/** What a seat knows once the landlord has taken the bottom. */
const taken = {
  seat,
  landlord: says(z.int().min(0).max(2), 'The seat that took the bottom.', '地主的座位。'),
  hand,
  bottom: says(
    z.array(doudizhuCard).length(3),
    'The three cards that the landlord took, known to all.',
    '地主拿走的三张底牌，各家已知。',
  ),
  base: says(
    z.int().min(1).max(3),
    'The winning bid; told by the bids if absent, else 1.',
    '叫到的底分；缺省时由 bids 推出，否则为 1。',
  ).optional(),
  bids: says(bidsSoFar, 'Every bid in order.', '按顺序的全部叫牌。').optional(),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
};
const doubles = says(
  z
    .array(
      z.strictObject({
        seat,
        factor: says(
          z.union([z.literal(1), z.literal(2), z.literal(4)]),
          '1 leaves the stake as it is.',
          '1 表示不加倍。',
        ),
      }),
    )
    .max(3),
  'How seats raised their own stakes (double: on); who is not named did not.',
  '各家加倍的倍数（double: on）；未列出的座位没有加倍。',
).optional();

export const doudizhuPlayRequest = z.strictObject({
  ...taken,
  history: says(
    z
      .array(
        z.strictObject({
          seat,
          cards: says(cards, 'Empty for a pass.', '空列表表示不出。'),
          kind: kind.optional(),
          key: key.optional(),
        }),
      )
      .max(200),
    "Every play since the landlord's first lead; an empty list of cards is a pass.",
    '地主首出以来的每一手；空列表表示不出。',
  ),
  doubles,
  landlord_hand: says(
    cards,
    'What the landlord still holds, where it showed its hand (showCards: on).',
    '地主明牌时（showCards: on）剩余的手牌。',
  ).optional(),
  partner_level: partnerLevel.optional(),
  ...decisionOptions,
});

export const doudizhuBidRequest = z.strictObject({
  seat,
  hand: says(z.array(doudizhuCard).length(17), 'The 17 cards that were dealt.', '发到的 17 张牌。'),
  bids: says(bidsSoFar, 'Every bid so far, in order.', '此前的全部叫牌，按顺序。'),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
  ...decisionOptions,
});

const bidAction = z.object({ type: z.literal('bid'), bid: bidEntry.shape.bid });
const doubleAction = z.object({
  type: z.literal('double'),
  factor: says(z.int().min(1).max(4), '1, 2 or 4; 1 leaves the stake as it is.', '1、2 或 4；1 表示不加倍。'),
});
const showAction = z.object({ type: z.literal('show'), show: z.boolean() });

const toBeat = says(z.array(doudizhuCard).min(1).max(20), 'The cards to beat.', '要压的牌。');
const beat = says(
  z.union([toBeat, z.strictObject({ cards: toBeat, kind: kind.optional(), key: key.optional() })]),
  'The cards to beat, with their highest reading or the declared one; absent on a lead.',
  '要压的牌，按最大的读法或声明的读法；首出时省略。',
);
const names = { reasons: doudizhuReasons, beliefs: doudizhuBeliefs };

export const doudizhuPlay = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/play',
  access: 'api_key',
  summary: 'Choose what a seat plays.',
  request: doudizhuPlayRequest,
  response: decisionAnswer(z.discriminatedUnion('type', [playAction, passAction]), names),
  errors: callErrors,
});

export const doudizhuBid = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/bid',
  access: 'api_key',
  summary: 'Choose what a seat bids, 0 to 3; in the variant with robbing 1 is to call or rob.',
  request: doudizhuBidRequest,
  response: decisionAnswer(bidAction, names),
  errors: callErrors,
});

export const doudizhuDouble = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/double',
  access: 'api_key',
  summary: 'Choose whether a seat doubles its stake before the first lead (rule double: on).',
  request: z.strictObject({ ...taken, ...decisionOptions }),
  response: decisionAnswer(doubleAction, names),
  errors: callErrors,
});

export const doudizhuShow = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/show',
  access: 'api_key',
  summary: 'Choose whether the landlord shows its hand before the first lead (rule showCards: on).',
  request: z.strictObject({ ...taken, doubles, ...decisionOptions }),
  response: decisionAnswer(showAction, names),
  errors: callErrors,
});

export const doudizhuLegalMoves = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/legal-moves',
  access: 'api_key',
  summary: 'List every legal play of a hand, on a lead or over the cards to beat.',
  request: z.strictObject({ hand, beat: beat.optional(), rules: doudizhuRules.optional() }),
  response: legalMovesAnswer,
  errors: callErrors,
});

export const doudizhuValidate = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/validate',
  access: 'api_key',
  summary: 'Tell whether a play is legal and, if not, which rule forbids it.',
  request: z.strictObject({
    hand: says(
      hand,
      'The cards of the seat; those of the play if absent.',
      '该座位的手牌；默认即所出的牌。',
    ).optional(),
    cards: says(cards, 'The play to judge; an empty list is a pass.', '要判断的牌；空列表表示不出。'),
    kind: kind.optional(),
    key: key.optional(),
    beat: beat.optional(),
    rules: doudizhuRules.optional(),
  }),
  response: validateAnswer(doudizhuPlayRules),
  errors: callErrors,
});

export const doudizhuReview = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/review',
  access: 'api_key',
  summary: 'Judge every decision of a finished game.',
  request: reviewRequest(3, doudizhuRules, doudizhuNotation),
  response: reviewAnswer(
    z.discriminatedUnion('type', [playAction, passAction, bidAction, doubleAction, showAction]),
    names,
  ),
  errors: callErrors,
});
