import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import {
  computingMs,
  decidingRank,
  decisionAnswer,
  decisionOptions,
  legalMovesAnswer,
  partnerLevel,
  passAction,
  playAction,
  playerLevel,
  playToValidate,
  tokens,
  validateAnswer,
} from '../decision.ts';
import { seatInAnswer } from '../options.ts';
import { callErrors } from '../refusals.ts';
import { moveIndex, reviewAnswer, reviewRequest } from '../review.ts';
import {
  beat,
  card,
  cards,
  dealLevel,
  finishOrder,
  guandanRules,
  hand,
  key,
  kind,
  seat,
  shownJokers,
  teamLevels,
  transfer,
} from './fields.ts';
import { guandanArrangements, guandanBeliefs, guandanPlayRules, guandanReasons } from './names.ts';
import { guandanNotation } from './notation.ts';

const guandanPlayRequest = z.strictObject({
  seat,
  level: dealLevel,
  team_levels: teamLevels.optional(),
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
      .max(500),
    'Every play since the first lead; an empty list of cards is a pass.',
    '首出以来的每一手；空列表表示不出。',
  ),
  tribute: describe(
    z.array(transfer).max(2),
    'Cards paid before the first lead; none in a first deal and after a refusal.',
    '首出之前进贡的牌；第一副和抗贡之后不填。',
  ).optional(),
  return: describe(z.array(transfer).max(2), 'Cards given back for them.', '收贡方还回的牌。').optional(),
  shown: describe(
    z.array(shownJokers).max(2),
    'After a refused tribute, which seat showed which big jokers: two in all, shown by the seats that should have paid.',
    '抗贡之后，哪些座位亮出了大王：合计两张，由本应进贡的座位亮出。',
  ).optional(),
  previous_finish: finishOrder.optional(),
  rules: guandanRules.optional(),
  player_level: playerLevel.optional(),
  partner_level: partnerLevel.optional(),
  ...decisionOptions,
});

const exchangeRequest = {
  seat,
  level: dealLevel,
  team_levels: teamLevels.optional(),
  previous_finish: finishOrder,
  rules: guandanRules.optional(),
  player_level: playerLevel.optional(),
  ...decisionOptions,
};

const given = describe(z.string(), 'A card of the hand.', '手牌中的一张。');
const tributeAction = z.object({ type: describe(z.literal('tribute'), 'A card is paid.', '进贡。'), card: given });
const refuseAction = z.object({
  type: describe(z.literal('refuse'), 'A decision about refusing the tribute.', '是否抗贡的决定。'),
  refuse: describe(
    z.boolean(),
    'True to refuse the tribute; only with the rule refuse: optional.',
    '为 true 时抗贡；仅在规则 refuse: optional 下。',
  ),
});
const chooseAction = z.object({
  type: describe(z.literal('choose'), 'A decision between two equal tributes.', '在两张同样大的贡牌中选一张的决定。'),
  from: describe(
    seat,
    'The seat whose tribute is taken; only with the rule equalTribute: winnersChoose.',
    '收哪个座位的贡牌；仅在规则 equalTribute: winnersChoose 下。',
  ),
});
const returnAction = z.object({ type: describe(z.literal('return'), 'A card is given back.', '还贡。'), card: given });
const names = { reasons: guandanReasons, beliefs: guandanBeliefs };

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
    hand: describe(z.array(card).length(27), 'The hand as it was dealt.', '发到的 27 张牌。'),
    may_refuse: describe(
      z.boolean(),
      'Under the rule refuse: optional, whether to decide first if the payer refuses. If absent, this is decided for a hand with both big jokers. Where two payers hold one each, only your server knows: send true. False asks for the card to pay.',
      '规则 refuse: optional 下，这次是否先问要不要抗贡。不填时，手里有两张大王就问；两家各有一张大王的情况只有您的服务器知道，请传 true。传 false 则直接问进贡哪张。',
    ).optional(),
    offers: describe(
      z.array(z.strictObject({ from: seat, card })).length(2),
      'With equalTribute: winnersChoose, two equal tributes; the first finisher chooses whose card it takes.',
      '规则 equalTribute: winnersChoose 下两张同大的贡牌，由上游选择收哪一张。',
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
    hand: describe(z.array(card).length(28), 'The hand with the tribute in it.', '收到贡牌后的 28 张手牌。'),
    to: describe(seat, 'The seat that paid.', '进贡的座位。'),
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
    suits: describe(
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
    ...playToValidate(hand, cards),
    kind: kind.optional(),
    key: key.optional(),
    beat: beat.optional(),
    rules: guandanRules.optional(),
  }),
  response: validateAnswer(guandanPlayRules),
  errors: callErrors,
});

const group = z.object({
  kind,
  key: decidingRank,
  cards: describe(z.array(z.string()), 'Its cards, spelled as they were sent.', '这一手的牌，写法与请求一致。'),
});

const arrangementTexts = withNameList(
  { en: 'What the grouping is best at:', zh: '该方案的长处：' },
  guandanArrangements,
);

const straightFlush = z.object({
  suit: describe(z.enum(['S', 'H', 'C', 'D']), 'Its suit.', '花色。'),
  key: describe(
    z.int(),
    'Value of the top card, 5 (A2345) to 14 (TJQKA).',
    '最大一张的点数，5（A2345）至 14（TJQKA）。',
  ),
  wilds: describe(z.int(), 'Wild cards among the five; as few as are needed.', '其中的逢人配数，取最少。'),
  cards: describe(
    z.array(z.string()),
    'From the lowest up, each wild card at the place that it fills.',
    '由小到大，逢人配位于它代替的位置。',
  ),
});

export const guandanArrange = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/arrange',
  access: 'api_key',
  summary: 'Group a hand into plays in up to five ways, and list its straight flushes.',
  request: z.strictObject({
    level: dealLevel,
    hand,
    max: describe(
      z.int().min(1).max(5),
      'How many groupings at most; 5 if absent. The first three are always fewest_turns, most_bombs and strongest, even where two are the same; the other two stand only where they differ from all before.',
      '最多返回几种方案；默认 5。前三种总是 fewest_turns、most_bombs 与 strongest，相同也列出；后两种仅在与前面都不同时列出。',
    ).optional(),
    rules: guandanRules.optional(),
  }),
  response: z.object({
    arrangements: describe(
      z.array(
        z.object({
          name: describe(z.string(), arrangementTexts.en, arrangementTexts.zh),
          turns: describe(z.int(), 'Plays needed to get rid of the hand.', '出完手牌所需的手数。'),
          bombs: describe(z.int(), 'Bombs among the groups.', '其中的炸弹数。'),
          loose: describe(z.int(), 'Cards that stand alone.', '单独的散牌数。'),
          groups: describe(z.array(group), 'The plays that the hand is divided into.', '手牌分成的各手。'),
        }),
      ),
      'The groupings, each best at something else.',
      '各种理牌方案，各有所长。',
    ),
    straight_flushes: describe(
      z.array(straightFlush),
      'Every suit and top card of which the hand has a straight flush, in a fixed order: suit by suit, fewer wild cards first, then the higher top first.',
      '手牌能组成的全部同花顺，每个花色与最大点数列一次，顺序固定：按花色，逢人配少的在前，其次点数大的在前。',
    ),
    fallback: describe(
      z.boolean(),
      'True where the clock cut the work short: there may be better or more groupings.',
      '因时限提前结束时为 true，可能还有更好或更多的方案。',
    ),
    model: describe(z.string(), 'The model that arranged.', '给出方案的模型。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

const curve = describe(
  z.array(
    z.object({
      index: moveIndex,
      seat: seatInAnswer('Who moved.', '走这一手的座位。'),
      win_rate: describe(
        z.number(),
        'Chance, 0 to 1, that seats 0 and 2 win the deal, as the seat that moved sees it after its move.',
        '座位 0 与 2 赢下本副的概率，0 至 1，以走这一手的座位当时所见为准。',
      ),
    }),
  ),
  'One point for every move of the judged seats, also where there was no choice.',
  '受评座位的每一手各一个点，没有选择余地的也在内。',
);

export const guandanReview = defineEndpoint({
  method: 'POST',
  path: '/v1/guandan/review',
  access: 'api_key',
  summary: 'Judge every decision of a finished deal.',
  request: reviewRequest(4, guandanRules, guandanNotation),
  response: reviewAnswer(
    z.discriminatedUnion('type', [playAction, passAction, tributeAction, returnAction, refuseAction, chooseAction]),
    names,
  ).extend({
    shown: describe(
      z.array(
        z.object({
          seat: seatInAnswer('Who showed them.', '亮牌的座位。'),
          cards: describe(z.array(z.string()), 'The big jokers that it showed.', '亮出的大王。'),
        }),
      ),
      'Who showed which big jokers where the tribute was refused; empty where it was not.',
      '抗贡时各座位亮出的大王；没有抗贡时为空。',
    ),
    curve,
  }),
  errors: callErrors,
});
