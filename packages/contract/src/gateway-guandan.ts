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

export const guandanCard = z
  .string()
  .regex(/^(?:[SHCD][2-9TJQKA]|SB|HR)$/, { error: 'guandan_card' satisfies FormText })
  .describe('Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker.');
const seat = z.int().min(0).max(3);
const rank = z.enum(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']);
const hand = z.array(guandanCard).min(1).max(28).describe('The cards that the seat holds now.');
const cards = z.array(guandanCard).max(10);
const kind = z.enum([
  'single',
  'pair',
  'triple',
  'full_house',
  'straight',
  'tube',
  'plate',
  'bomb',
  'straight_flush',
  'four_jokers',
]);
const key = z
  .int()
  .min(2)
  .max(17)
  .describe(
    'Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank.',
  );
const finish = z
  .array(seat)
  .min(2)
  .max(4)
  .describe('Seats in the order in which they finished the deal before; two are enough where they are partners.');
const dealLevel = rank.describe('Level of this deal.');
const teamLevels = z.tuple([rank, rank]).describe('Levels of the teams of seats 0 and 2, and of 1 and 3.');

/** The lists of levels that no upgrade jumps over, that the rule text knows. */
const mustPlayLists = [
  z.tuple([z.literal('A')]),
  z.tuple([z.literal('2'), z.literal('J'), z.literal('Q'), z.literal('K'), z.literal('A')]),
  z.tuple([z.literal('5'), z.enum(['10', 'T']), z.literal('K'), z.literal('A')]),
] as const;

/**
 * Named options of the rule text, section 12, on top of a whole set; what is left out has the set's value. Those of the
 * match are taken as well, so that a game sends one set of rules with every call.
 */
export const guandanRules = z.strictObject({
  set: z.enum(['national', 'university']).optional(),
  flushAsStraight: z.enum(['no', 'withWild', 'yes']).optional(),
  undeclaredTie: z.enum(['plate', 'tube', 'reject']).optional(),
  fullHouseJokerPair: z.boolean().optional(),
  fullHouseFiveOfLevel: z.boolean().optional(),
  bombOrder: z.enum(['competition', 'flushOverSix']).optional(),
  fourJokersTop: z.boolean().optional(),
  windTo: z.enum(['partner', 'next']).optional(),
  refuse: z.enum(['auto', 'optional', 'off']).optional(),
  equalTribute: z.enum(['clockwise', 'random', 'winnersChoose']).optional(),
  doubleTribute: z.enum(['higherToFirst', 'toPrevious']).optional(),
  returnMax: z.union([z.literal(10), z.literal('any')]).optional(),
  returnLevelCards: z.boolean().optional(),
  returnToOpponentAny: z.boolean().optional(),
  aceFail: z.enum(['none', 'back2', 'backJ', 'suspend']).optional(),
  aceTries: z.int().min(1).max(100).optional(),
  aceNeedsPartnerNotLast: z.boolean().optional(),
  mustPlay: z.union(mustPlayLists, { error: 'must_play' satisfies FormText }).optional(),
  overshootWins: z.boolean().optional(),
  firstLead: z.enum(['random', 'seat', 'heldCard']).optional(),
  matchEnd: z
    .string()
    .regex(/^(?:passA|(?:deals|minutes):[1-9]\d{0,3})$/, { error: 'match_end' satisfies FormText })
    .optional(),
  levels: z.enum(['perTeam', 'shared']).optional(),
});

const exchange = z.strictObject({ from: seat, to: seat, card: guandanCard });

export const guandanPlayRequest = z.strictObject({
  seat,
  level: dealLevel,
  team_levels: teamLevels.optional(),
  hand,
  history: z
    .array(z.strictObject({ seat, cards, kind: kind.optional(), key: key.optional() }))
    .max(500)
    .describe('Every play since the first lead; an empty list of cards is a pass.'),
  tribute: z
    .array(exchange)
    .max(2)
    .describe('Cards paid before the first lead; none in a first deal and after a refusal.')
    .optional(),
  return: z.array(exchange).max(2).describe('Cards given back for them.').optional(),
  previous_finish: finish.optional(),
  rules: guandanRules.optional(),
  player_level: playerLevel.optional(),
  partner_level: partnerLevel.optional(),
  ...decisionOptions,
});

const exchangeRequest = {
  seat,
  level: dealLevel,
  team_levels: teamLevels.optional(),
  previous_finish: finish,
  rules: guandanRules.optional(),
  player_level: playerLevel.optional(),
  ...decisionOptions,
};

const tributeAction = z.object({ type: z.literal('tribute'), card: z.string() });
/** Only under the rule `refuse: optional`. */
const refuseAction = z.object({ type: z.literal('refuse'), refuse: z.boolean() });
/** Only under the rule `equalTribute: winnersChoose`. */
const chooseAction = z.object({ type: z.literal('choose'), from: seat });
const returnAction = z.object({ type: z.literal('return'), card: z.string() });

const beat = z
  .strictObject({ cards: cards.min(1), kind: kind.optional(), key: key.optional() })
  .describe('The play to beat, with its strongest reading or the declared one; absent on a lead.');

export const guandanPlay = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/play',
  access: 'api_key',
  summary: 'Choose what a seat plays.',
  request: guandanPlayRequest,
  response: decisionAnswer(z.discriminatedUnion('type', [playAction, passAction])),
  errors: callErrors,
});

export const guandanTribute = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/tribute',
  access: 'api_key',
  summary: 'Choose the card that a loser pays, whether to refuse, or which of two equal cards the winner takes.',
  request: z.strictObject({
    ...exchangeRequest,
    hand: z.array(guandanCard).length(27),
    may_refuse: z
      .boolean()
      .describe(
        'With refuse: optional, whether the payer is asked to refuse. A hand with both big jokers is unless this is false; of two payers with one each only the game server knows.',
      )
      .optional(),
    offers: z
      .array(z.strictObject({ from: seat, card: guandanCard }))
      .length(2)
      .describe('With equalTribute: winnersChoose, two equal tributes; the first finisher chooses whose card it takes.')
      .optional(),
  }),
  response: decisionAnswer(z.discriminatedUnion('type', [tributeAction, refuseAction, chooseAction])),
  errors: callErrors,
});

export const guandanReturn = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/return',
  access: 'api_key',
  summary: 'Choose the card that a winner gives back.',
  request: z.strictObject({
    ...exchangeRequest,
    hand: z.array(guandanCard).length(28).describe('The hand with the tribute in it.'),
    to: seat.describe('The seat that paid.'),
  }),
  response: decisionAnswer(returnAction),
  errors: callErrors,
});

export const guandanLegalMoves = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/legal-moves',
  access: 'api_key',
  summary: 'List every legal play of a hand, on a lead or over the cards to beat.',
  request: z.strictObject({
    level: dealLevel,
    hand,
    beat: beat.optional(),
    suits: z
      .enum(['all', 'merged'])
      .describe('all (default) lists every choice of cards, merged one of each kind and key.')
      .optional(),
    rules: guandanRules.optional(),
  }),
  response: legalMovesAnswer,
  errors: callErrors,
});

export const guandanValidate = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/validate',
  access: 'api_key',
  summary: 'Tell whether a play is legal and, if not, which rule forbids it.',
  request: z.strictObject({
    level: dealLevel,
    hand: hand.optional(),
    cards: cards.describe('The play to judge; an empty list is a pass.'),
    kind: kind.optional(),
    key: key.optional(),
    beat: beat.optional(),
    rules: guandanRules.optional(),
  }),
  response: validateAnswer,
  errors: callErrors,
});

export const guandanArrange = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/arrange',
  access: 'api_key',
  summary: 'Group a hand into plays in up to five ways.',
  request: z.strictObject({
    level: dealLevel,
    hand,
    max: z.int().min(1).max(5).optional(),
    rules: guandanRules.optional(),
  }),
  response: z.object({
    arrangements: z.array(
      z.object({
        /** What the grouping is best at. */
        name: z.string(),
        turns: z.int(),
        bombs: z.int(),
        /** Cards that stand alone. */
        loose: z.int(),
        groups: z.array(z.object({ kind, key: z.int(), cards: z.array(z.string()) })),
      }),
    ),
    fallback: z.boolean().describe('True where the clock cut the work short: there may be better or more groupings.'),
    model: z.string(),
    think_ms: z.number(),
    tokens: z.int(),
  }),
  errors: callErrors,
});

export const guandanReview = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/review',
  access: 'api_key',
  summary: 'Judge every decision of a finished deal.',
  request: reviewRequest(4, guandanRules),
  response: reviewAnswer(
    z.discriminatedUnion('type', [playAction, passAction, tributeAction, returnAction, refuseAction, chooseAction]),
  ),
  errors: callErrors,
});
