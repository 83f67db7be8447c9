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
import {
  guandanArrangements,
  guandanBeliefs,
  guandanKinds,
  guandanPlayRules,
  guandanReasons,
} from './gateway-names.ts';
import { guandanNotation } from './gateway-notation.ts';
import { guandanOptions } from './gateway-options.ts';

export const guandanCard = says(
  z.string().regex(/^(?:[SHCD][2-9TJQKA]|SB|HR)$/, { error: 'guandan_card' satisfies FormText }),
  'Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker.',
  '花色 S、H、C、D 加点数 2-9、T、J、Q、K、A；SB 为小王，HR 为大王。',
);
const seat = says(
  z.int().min(0).max(3),
  'Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3.',
  '座位 0 至 3，按出牌顺序；0 与 2、1 与 3 互为对家。',
);
const rank = z.enum(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']);
const hand = says(z.array(guandanCard).min(1).max(28), 'The cards that the seat holds now.', '该座位当前的手牌。');
const cards = z.array(guandanCard).max(10);
const kindNames = [
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
] as const satisfies readonly (keyof typeof guandanKinds)[];
const kindTexts = listing({ en: 'Kind of the play:', zh: '牌型：' }, guandanKinds);
const kind = says(z.enum(kindNames), kindTexts.en, kindTexts.zh);
const key = says(
  z.int().min(2).max(17),
  'Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank.',
  '大小，2 至 14（A），15 为级牌，16 与 17 为王；顺子、三连对与钢板取最大的点数。',
);
const finish = says(
  z.array(seat).min(2).max(4),
  'Seats in the order in which they finished the deal before; two are enough where they are partners.',
  '上一副各座位出完的名次；头游与二游为对家时写两家即可。',
);
const dealLevel = says(rank, 'Level of this deal: 2 to 9, T, J, Q, K or A.', '本副级牌：2 至 9、T、J、Q、K、A。');
const teamLevels = says(
  z.tuple([rank, rank]),
  'Levels of the teams of seats 0 and 2, and of 1 and 3.',
  '座位 0、2 一方与 1、3 一方的级数。',
);

/** The lists of levels that no upgrade jumps over, that the rule text knows. */
const mustPlayLists = [
  z.tuple([z.literal('A')]),
  z.tuple([z.literal('2'), z.literal('J'), z.literal('Q'), z.literal('K'), z.literal('A')]),
  z.tuple([z.literal('5'), z.enum(['10', 'T']), z.literal('K'), z.literal('A')]),
] as const;

/** An option with its meaning and its default. */
function option<Schema extends z.ZodType>(name: keyof typeof guandanOptions, schema: Schema) {
  const { en, zh, standard } = guandanOptions[name];
  return schema.meta({ description: en, zh, default: standard }).optional();
}

/**
 * Named options of the rule text, section 12, on top of a whole set; what is left out has the set's value. Those of the
 * match are taken as well, so that a game sends one set of rules with every call.
 */
export const guandanRules = says(
  z.strictObject({
    set: option('set', z.enum(['national', 'university'])),
    flushAsStraight: option('flushAsStraight', z.enum(['no', 'withWild', 'yes'])),
    undeclaredTie: option('undeclaredTie', z.enum(['plate', 'tube', 'reject'])),
    fullHouseJokerPair: option('fullHouseJokerPair', z.boolean()),
    fullHouseFiveOfLevel: option('fullHouseFiveOfLevel', z.boolean()),
    bombOrder: option('bombOrder', z.enum(['competition', 'flushOverSix'])),
    fourJokersTop: option('fourJokersTop', z.boolean()),
    windTo: option('windTo', z.enum(['partner', 'next'])),
    refuse: option('refuse', z.enum(['auto', 'optional', 'off'])),
    equalTribute: option('equalTribute', z.enum(['clockwise', 'random', 'winnersChoose'])),
    doubleTribute: option('doubleTribute', z.enum(['higherToFirst', 'toPrevious'])),
    returnMax: option('returnMax', z.union([z.literal(10), z.literal('any')])),
    returnLevelCards: option('returnLevelCards', z.boolean()),
    returnToOpponentAny: option('returnToOpponentAny', z.boolean()),
    aceFail: option('aceFail', z.enum(['none', 'back2', 'backJ', 'suspend'])),
    aceTries: option('aceTries', z.int().min(1).max(100)),
    aceNeedsPartnerNotLast: option('aceNeedsPartnerNotLast', z.boolean()),
    mustPlay: option('mustPlay', z.union(mustPlayLists, { error: 'must_play' satisfies FormText })),
    overshootWins: option('overshootWins', z.boolean()),
    firstLead: option('firstLead', z.enum(['random', 'seat', 'heldCard'])),
    matchEnd: option(
      'matchEnd',
      z.string().regex(/^(?:passA|(?:deals|minutes):[1-9]\d{0,3})$/, { error: 'match_end' satisfies FormText }),
    ),
    levels: option('levels', z.enum(['perTeam', 'shared'])),
  }),
  "The rules of the table, on top of a whole set; what is left out has the set's value.",
  '牌桌规则，在一整套规则之上修改；未给出的选项取该套规则的值。',
);

const exchange = z.strictObject({
  from: says(z.int().min(0).max(3), 'The seat that gives.', '给出牌的座位。'),
  to: says(z.int().min(0).max(3), 'The seat that gets.', '得到牌的座位。'),
  card: guandanCard,
});

export const guandanPlayRequest = z.strictObject({
  seat,
  level: dealLevel,
  team_levels: teamLevels.optional(),
  hand,
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
      .max(500),
    'Every play since the first lead; an empty list of cards is a pass.',
    '首出以来的每一手；空列表表示不出。',
  ),
  tribute: says(
    z.array(exchange).max(2),
    'Cards paid before the first lead; none in a first deal and after a refusal.',
    '首出前进贡的牌；首副与抗贡后没有。',
  ).optional(),
  return: says(z.array(exchange).max(2), 'Cards given back for them.', '对应的还贡。').optional(),
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

const given = says(z.string(), 'A card of the hand.', '手牌中的一张。');
const tributeAction = z.object({ type: z.literal('tribute'), card: given });
const refuseAction = z.object({
  type: z.literal('refuse'),
  refuse: says(z.boolean(), 'Only with the rule refuse: optional.', '仅在规则 refuse: optional 下。'),
});
const chooseAction = z.object({
  type: z.literal('choose'),
  from: says(
    z.int().min(0).max(3),
    'The seat whose tribute is taken; only with the rule equalTribute: winnersChoose.',
    '收哪个座位的贡牌；仅在规则 equalTribute: winnersChoose 下。',
  ),
});
const returnAction = z.object({ type: z.literal('return'), card: given });
const names = { reasons: guandanReasons, beliefs: guandanBeliefs };

const beat = says(
  z.strictObject({
    cards: says(cards.min(1), 'The cards to beat.', '要压的牌。'),
    kind: kind.optional(),
    key: key.optional(),
  }),
  'The play to beat, with its strongest reading or the declared one; absent on a lead.',
  '要压的牌，按最大的读法或声明的读法；首出时省略。',
);

export const guandanPlay = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/play',
  access: 'api_key',
  summary: 'Choose what a seat plays.',
  request: guandanPlayRequest,
  response: decisionAnswer(z.discriminatedUnion('type', [playAction, passAction]), names),
  errors: callErrors,
});

export const guandanTribute = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/tribute',
  access: 'api_key',
  summary: 'Choose the card that a loser pays, whether to refuse, or which of two equal cards the winner takes.',
  request: z.strictObject({
    ...exchangeRequest,
    hand: says(z.array(guandanCard).length(27), 'The hand as it was dealt.', '发到的 27 张牌。'),
    may_refuse: says(
      z.boolean(),
      'With refuse: optional, whether the payer is asked to refuse. A hand with both big jokers is unless this is false; of two payers with one each only the game server knows.',
      '规则 refuse: optional 下是否询问抗贡。持双大王者默认询问，除非为 false；两家各持一张大王时只有游戏服务器知道。',
    ).optional(),
    offers: says(
      z.array(z.strictObject({ from: seat, card: guandanCard })).length(2),
      'With equalTribute: winnersChoose, two equal tributes; the first finisher chooses whose card it takes.',
      '规则 equalTribute: winnersChoose 下两张同大的贡牌，由头游选择收哪一张。',
    ).optional(),
  }),
  response: decisionAnswer(z.discriminatedUnion('type', [tributeAction, refuseAction, chooseAction]), names),
  errors: callErrors,
});

export const guandanReturn = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/return',
  access: 'api_key',
  summary: 'Choose the card that a winner gives back.',
  request: z.strictObject({
    ...exchangeRequest,
    hand: says(z.array(guandanCard).length(28), 'The hand with the tribute in it.', '收到贡牌后的 28 张手牌。'),
    to: says(z.int().min(0).max(3), 'The seat that paid.', '进贡的座位。'),
  }),
  response: decisionAnswer(returnAction, names),
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
    suits: says(
      z.enum(['all', 'merged']),
      '`all` (default) lists every choice of cards, `merged` one of each kind and key.',
      '`all`（默认）列出每种选牌；`merged` 每种牌型与点数只列一次。',
    ).optional(),
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
    hand: says(
      hand,
      'The cards of the seat; those of the play if absent.',
      '该座位的手牌；默认即所出的牌。',
    ).optional(),
    cards: says(cards, 'The play to judge; an empty list is a pass.', '要判断的牌；空列表表示不出。'),
    kind: kind.optional(),
    key: key.optional(),
    beat: beat.optional(),
    rules: guandanRules.optional(),
  }),
  response: validateAnswer(guandanPlayRules),
  errors: callErrors,
});

const arrangementTexts = listing({ en: 'What the grouping is best at:', zh: '该方案的长处：' }, guandanArrangements);

export const guandanArrange = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/arrange',
  access: 'api_key',
  summary: 'Group a hand into plays in up to five ways.',
  request: z.strictObject({
    level: dealLevel,
    hand,
    max: says(
      z.int().min(1).max(5),
      'How many groupings at most; 5 if absent.',
      '最多返回几种方案；默认 5。',
    ).optional(),
    rules: guandanRules.optional(),
  }),
  response: z.object({
    arrangements: z.array(
      z.object({
        name: says(z.string(), arrangementTexts.en, arrangementTexts.zh),
        turns: says(z.int(), 'Plays needed to get rid of the hand.', '出完手牌所需的手数。'),
        bombs: says(z.int(), 'Bombs among the groups.', '其中的炸弹数。'),
        loose: says(z.int(), 'Cards that stand alone.', '单独的散牌数。'),
        groups: z.array(z.object({ kind, key: z.int(), cards: z.array(z.string()) })),
      }),
    ),
    fallback: says(
      z.boolean(),
      'True where the clock cut the work short: there may be better or more groupings.',
      '因时限提前结束时为 true，可能还有更好或更多的方案。',
    ),
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
  request: reviewRequest(4, guandanRules, guandanNotation),
  response: reviewAnswer(
    z.discriminatedUnion('type', [playAction, passAction, tributeAction, returnAction, refuseAction, chooseAction]),
    names,
  ),
  errors: callErrors,
});
