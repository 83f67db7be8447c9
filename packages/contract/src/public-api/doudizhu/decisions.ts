import { z } from 'zod';
import { describe } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import {
  decisionAnswer,
  decisionOptions,
  legalMovesAnswer,
  partnerLevel,
  passAction,
  playAction,
  playerLevel,
  playToValidate,
  validateAnswer,
} from '../decision.ts';
import { callErrors } from '../refusals.ts';
import { reviewAnswer, reviewRequest } from '../review.ts';
import {
  afterBidding,
  beat,
  bidEntry,
  bidsSoFar,
  card,
  cards,
  doubles,
  doudizhuRules,
  hand,
  key,
  kind,
  seat,
  stakeFactor,
} from './fields.ts';
import { doudizhuBeliefs, doudizhuPlayRules, doudizhuReasons } from './names.ts';
import { doudizhuNotation } from './notation.ts';

const doudizhuPlayRequest = z.strictObject({
  ...afterBidding,
  history: describe(
    z
      .array(
        z.strictObject({
          seat,
          cards: describe(cards, 'Empty for a pass.', '空列表表示不出。'),
          kind: kind.optional(),
          key: key.optional(),
        }),
      )
      .max(200),
    "Every play since the landlord's first lead; an empty list of cards is a pass.",
    '地主首出以来的每一手；空列表表示不出。',
  ),
  doubles,
  landlord_hand: describe(
    cards,
    'The cards that the landlord still holds, where it has shown its hand (showCards: on).',
    '地主明牌时（showCards: on）剩余的手牌。',
  ).optional(),
  partner_level: partnerLevel.optional(),
  ...decisionOptions,
});

const doudizhuBidRequest = z.strictObject({
  seat,
  hand: describe(z.array(card).length(17), 'The 17 cards that were dealt.', '发到的 17 张牌。'),
  bids: describe(bidsSoFar, 'Every bid so far, in order.', '此前的全部叫牌，按顺序。'),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
  ...decisionOptions,
});

const bidAction = z.object({
  type: describe(z.literal('bid'), 'A bid.', '叫牌。'),
  bid: bidEntry.shape.bid,
});
const doubleAction = z.object({
  type: describe(z.literal('double'), "A decision about the seat's own stake.", '是否加倍的决定。'),
  factor: stakeFactor,
});
const showAction = z.object({
  type: describe(z.literal('show'), 'A decision about showing the hand.', '是否明牌的决定。'),
  show: describe(z.boolean(), 'True to show the hand, which doubles the stake.', '为 true 时明牌，底注翻倍。'),
});

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
  request: z.strictObject({ ...afterBidding, ...decisionOptions }),
  response: decisionAnswer(doubleAction, names),
  errors: callErrors,
});

export const doudizhuShow = defineEndpoint({
  method: 'POST',
  path: '/v1/doudizhu/show',
  access: 'api_key',
  summary: 'Choose whether the landlord shows its hand before the first lead (rule showCards: on).',
  request: z.strictObject({ ...afterBidding, doubles, ...decisionOptions }),
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
    ...playToValidate(hand, cards),
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
  summary: 'Judge every decision of a finished deal.',
  request: reviewRequest(3, doudizhuRules, doudizhuNotation),
  response: reviewAnswer(
    z.discriminatedUnion('type', [playAction, passAction, bidAction, doubleAction, showAction]),
    names,
  ),
  errors: callErrors,
});
