import { z } from 'zod';
import { describe } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import {
  decisionAnswer,
  decisionOptions,
  legalMovesAnswer,
  passAction,
  playAction,
  playerLevel,
  playToValidate,
  validateAnswer,
} from '../decision.ts';
import { callErrors } from '../refusals.ts';
import { reviewAnswer, reviewRequest } from '../review.ts';
import { card, cards, hand, handQuestion, key, kind, paodekuaiRules, seat } from './fields.ts';
import { paodekuaiBeliefs, paodekuaiPlayRules, paodekuaiReasons } from './names.ts';
import { paodekuaiNotation } from './notation.ts';

const names = { reasons: paodekuaiReasons, beliefs: paodekuaiBeliefs };
const move = z.discriminatedUnion('type', [playAction, passAction]);

export const paodekuaiPlay = defineEndpoint({
  method: 'POST',
  path: '/v1/paodekuai/play',
  access: 'api_key',
  summary: 'Choose what a seat plays.',
  request: z.strictObject({
    seat,
    hand,
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
      "Every turn since the deal's first lead; an empty list of cards is a pass.",
      '本局首出以来的每一手；空列表表示不出。',
    ),
    opening: describe(
      card,
      'The card that decided who leads: the three of spades, or with two players the lowest card that was dealt. Suit S, H, C, D and rank, or the rank alone. If absent it is taken from the cards; with `lead: winner` its absence says that the winner of the deal before leads.',
      '决定由谁先出的牌：黑桃三；两人时为所发最小的牌。写法同手牌。不填则由牌推得；`lead: winner` 时不填表示由上局赢家先出。',
    ).optional(),
    rules: paodekuaiRules.optional(),
    level: playerLevel.optional(),
    ...decisionOptions,
  }),
  response: decisionAnswer(move, names),
  errors: callErrors,
});

export const paodekuaiLegalMoves = defineEndpoint({
  method: 'POST',
  path: '/v1/paodekuai/legal-moves',
  access: 'api_key',
  summary: 'List every legal play of a hand, on a lead or over the cards to beat, and the pass where it is allowed.',
  request: z.strictObject({ hand, ...handQuestion }),
  response: legalMovesAnswer,
  errors: callErrors,
});

export const paodekuaiValidate = defineEndpoint({
  method: 'POST',
  path: '/v1/paodekuai/validate',
  access: 'api_key',
  summary: 'Tell whether a play is legal and, if not, which rule forbids it.',
  request: z.strictObject({
    // Whether a tail may be short and a pass is allowed hangs on the whole hand.
    hand,
    cards: playToValidate(hand, cards).cards,
    kind: kind.optional(),
    key: key.optional(),
    ...handQuestion,
  }),
  response: validateAnswer(paodekuaiPlayRules),
  errors: callErrors,
});

export const paodekuaiReview = defineEndpoint({
  method: 'POST',
  path: '/v1/paodekuai/review',
  access: 'api_key',
  summary: 'Judge every decision of a finished deal.',
  request: reviewRequest(3, paodekuaiRules, paodekuaiNotation),
  response: reviewAnswer(move, names),
  errors: callErrors,
});
