import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { FormText } from './form-texts.ts';
import {
  decisionAnswer,
  decisionOptions,
  legalMovesAnswer,
  passAction,
  playAction,
  partnerLevel,
  playerLevel,
  reviewAnswer,
  reviewRequest,
  validateAnswer,
} from './gateway-decision.ts';
import { callErrors } from './gateway-errors.ts';

export const doudizhuCard = z
  .string()
  .regex(/^(?:[SHCD]?[2-9TJQKA]|SB|HR|b|B)$/, { error: 'doudizhu_card' satisfies FormText })
  .describe('Suit S, H, C, D and rank 2-9, T, J, Q, K, A, or the rank alone; SB or b small joker, HR or B big joker.');
const seat = z.int().min(0).max(2);
const cards = z.array(doudizhuCard).max(20);
const hand = z.array(doudizhuCard).min(1).max(20).describe('The cards that the seat holds now.');
const kind = z.enum([
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
]);
const key = z.int().min(3).max(17).describe('Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17.');
const yesNo = z.enum(['yes', 'no']);

/** Named options of the rule text, section 8; what is left out has its default. */
export const doudizhuRules = z.strictObject({
  bidding: z.enum(['score3', 'rob']).optional(),
  allPass: z.enum(['redeal', 'firstPlayerForced']).optional(),
  double: z.enum(['off', 'on']).optional(),
  tripleAlone: yesNo.optional(),
  triplePair: yesNo.optional(),
  fourTwo: z.enum(['both', 'singlesOnly', 'none']).optional(),
  wingSameRank: yesNo.optional(),
  wingBothJokers: yesNo.optional(),
  wingSharesRank: yesNo.optional(),
  fourPairsOfFour: yesNo.optional(),
  bombCap: z.union([z.literal('none'), z.int().min(0).max(20)]).optional(),
  spring: z.enum(['on', 'off']).optional(),
  showCards: z.enum(['off', 'on']).optional(),
  jokersPair: z.literal('rocketOnly').optional(),
});

const bidEntry = z.strictObject({
  seat,
  bid: z.int().min(0).max(3).describe('0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob.'),
});

/** What a seat knows once the landlord has taken the bottom. */
const taken = {
  seat,
  landlord: seat,
  hand,
  bottom: z.array(doudizhuCard).length(3).describe('The three cards that the landlord took, known to all.'),
  base: z.int().min(1).max(3).describe('The winning bid; told by the bids if absent, else 1.').optional(),
  bids: z.array(bidEntry).max(6).describe('Every bid in order.').optional(),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
};
const doubles = z
  .array(z.strictObject({ seat, factor: z.union([z.literal(1), z.literal(2), z.literal(4)]) }))
  .max(3)
  .describe('How seats raised their own stakes (double: on); who is not named did not.')
  .optional();

export const doudizhuPlayRequest = z.strictObject({
  ...taken,
  history: z
    .array(
      z.strictObject({
        seat,
        cards,
        kind: kind.optional(),
        key: key.optional(),
      }),
    )
    .max(200)
    .describe("Every play since the landlord's first lead; an empty list of cards is a pass."),
  doubles,
  landlord_hand: cards.describe('What the landlord still holds, where it showed its hand (showCards: on).').optional(),
  partner_level: partnerLevel.optional(),
  ...decisionOptions,
});

export const doudizhuBidRequest = z.strictObject({
  seat,
  hand: z.array(doudizhuCard).length(17),
  bids: z.array(bidEntry).max(6).describe('Every bid so far, in order.'),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
  ...decisionOptions,
});

const bidAction = z.object({ type: z.literal('bid'), bid: z.int().min(0).max(3) });
const doubleAction = z.object({ type: z.literal('double'), factor: z.int().min(1).max(4) });
const showAction = z.object({ type: z.literal('show'), show: z.boolean() });

const toBeat = z.array(doudizhuCard).min(1).max(20);
const beat = z
  .union([toBeat, z.strictObject({ cards: toBeat, kind: kind.optional(), key: key.optional() })])
  .describe('The cards to beat, with their highest reading or the declared one; absent on a lead.');

export const doudizhuPlay = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/play',
  access: 'api_key',
  summary: 'Choose what a seat plays.',
  request: doudizhuPlayRequest,
  response: decisionAnswer(z.discriminatedUnion('type', [playAction, passAction])),
  errors: callErrors,
});

export const doudizhuBid = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/bid',
  access: 'api_key',
  summary: 'Choose what a seat bids, 0 to 3; in the variant with robbing 1 is to call or rob.',
  request: doudizhuBidRequest,
  response: decisionAnswer(bidAction),
  errors: callErrors,
});

export const doudizhuDouble = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/double',
  access: 'api_key',
  summary: 'Choose whether a seat doubles its stake before the first lead (rule double: on).',
  request: z.strictObject({ ...taken, ...decisionOptions }),
  response: decisionAnswer(doubleAction),
  errors: callErrors,
});

export const doudizhuShow = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/show',
  access: 'api_key',
  summary: 'Choose whether the landlord shows its hand before the first lead (rule showCards: on).',
  request: z.strictObject({ ...taken, doubles, ...decisionOptions }),
  response: decisionAnswer(showAction),
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
    hand: hand.optional(),
    cards: cards.describe('The play to judge; an empty list is a pass.'),
    kind: kind.optional(),
    key: key.optional(),
    beat: beat.optional(),
    rules: doudizhuRules.optional(),
  }),
  response: validateAnswer,
  errors: callErrors,
});

export const doudizhuReview = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/review',
  access: 'api_key',
  summary: 'Judge every decision of a finished game.',
  request: reviewRequest(3, doudizhuRules),
  response: reviewAnswer(z.discriminatedUnion('type', [playAction, passAction, bidAction, doubleAction, showAction])),
  errors: callErrors,
});
