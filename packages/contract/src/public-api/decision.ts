/**
 * What requests and answers of the card games have in common; the simulations share single fields. Descriptions appear in
 * the OpenAPI document.
 */
import { z } from 'zod';
import type { Bilingual } from '../locales.ts';
import { describe, withNameList } from '../seam/describe.ts';
import { pace, paceAnswer, seatInAnswer } from './options.ts';

export type Names = Readonly<Record<string, Bilingual>>;

export const playerLevels = { min: 1, max: 10, default: 10, elo_step: 100 } as const;

const { min, max, default: standard, elo_step } = playerLevels;
const level = z.int().min(min).max(max);
export const playerLevel = describe(
  level,
  `Strength of the player, ${min} to ${max}, ${elo_step} Elo a step on the published ladder; ${standard} if absent.`,
  `牌力，${min} 至 ${max}，在公开的等级表上每级相差约 ${elo_step} Elo；默认 ${standard}。`,
);
export const partnerLevel = describe(
  level,
  `How strong the partner is assumed to be, ${min} to ${max}; ${standard} if absent. A weaker partner is relied on less: its play is beaten more readily. The strength of the seat itself does not change.`,
  `按几级的牌力看待同伴，${min} 至 ${max}，默认 ${standard}。等级越低，越少依靠同伴，也越愿意压同伴的牌；座位自身的牌力不变。`,
);

export const styles = ['balanced', 'aggressive', 'cautious'] as const;
export const objectives = ['score', 'win'] as const;

/**
 * What a point weighs beside a won deal of Doudizhu and of Paodekuai, in units of the base, and how many points a style shifts
 * a choice of Guandan. A test compares them with the players.
 */
export const styleWeights = {
  doudizhu: { balanced: 0.04, aggressive: 0.12, cautious: 0 },
  guandan: { bomb: 0.12, beating: 0.03 },
  paodekuai: { balanced: 0.03, aggressive: 0.09, cautious: 0 },
} as const;
const { doudizhu: pointWeights, guandan: pointShifts, paodekuai: cardWeights } = styleWeights;

/** Optional fields of every decision about cards. */
export const decisionOptions = {
  style: describe(
    z.enum(styles),
    'How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win.',
    '难分高下时如何取舍：`balanced`（默认）；`aggressive` 更积极叫牌、压牌与用炸弹，重得分；`cautious` 保留实力，重胜负。',
  ).optional(),
  objective: describe(
    z.enum(objectives),
    `Play for the points of the deal (\`score\`, the default), or only for the chance to win it (\`win\`). In Doudizhu \`score\` weighs both: one base stake counts as much as ${pointWeights.balanced} of a win (${pointWeights.aggressive} with \`aggressive\`, nothing with \`cautious\`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Paodekuai weighs both as well: a point of the base counts as ${cardWeights.balanced} of a win (${cardWeights.aggressive} with \`aggressive\`). Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by ${pointShifts.bomb} points for a bomb and ${pointShifts.beating} for beating the table; it never changes the order of the list.`,
    `\`score\`（默认）力求本局得分；\`win\` 只求胜率。斗地主的 \`score\` 兼顾两者：一份底分折合 ${pointWeights.balanced} 的胜率（\`aggressive\` 为 ${pointWeights.aggressive}，\`cautious\` 不计），得分与只看得分时相当，赢的局数更多。出牌的备选走法按两者之和排序，叫牌、加倍与明牌按得分排序。跑得快也兼顾两者：一分底分折合 ${cardWeights.balanced} 的胜率（\`aggressive\` 为 ${cardWeights.aggressive}）。掼蛋的备选走法按得分排序，\`win\` 时按胜率；风格会让取舍偏移（出炸弹 ${pointShifts.bomb} 分，压牌 ${pointShifts.beating} 分），但不影响排序。`,
  ).optional(),
  explain: describe(
    z.int().min(0).max(20),
    'How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out.',
    '最多返回多少个备选走法，默认 0。与已列出的相比，只是花色、逢人配或带牌用得更费的走法可能不列。',
  ).optional(),
  belief: describe(
    z.boolean(),
    'Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers.',
    '同时返回对其他座位手牌的判断；低等级只凭记得的牌判断。',
  ).optional(),
  seed: describe(
    z.string().max(100),
    'The same request, seed and model give the same answer at the same `effort`; the request id if absent.',
    '相同的请求、种子与模型在 `effort` 相同时给出相同的答案；默认为请求编号。',
  ).optional(),
  pace: pace.optional(),
  max_think_ms: describe(
    z.number().min(1).max(1000),
    'How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool.',
    '最多思考多少毫秒，到时即返回当前最佳结果。不填则想完为止；要对付倒计时，请用 X-Deadline-Ms。',
  ).optional(),
  min_effort: describe(
    z.number().min(0).max(1),
    'The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent.',
    '可接受的最低 `effort`。时间不足以达到时按过载（503）拒绝，不计费，并说明达到了多少；默认 0。',
  ).optional(),
};

/** The reasons for a move, as a list of codes with their sentences. */
export function reasonList(names: Names) {
  const code = withNameList({ en: 'A stable name:', zh: '固定名称：' }, names);
  return z.array(
    z.object({
      code: describe(z.string(), code.en, code.zh),
      text: describe(z.string(), 'The sentence in the language of Accept-Language.', '按 Accept-Language 返回的句子。'),
    }),
  );
}

const winRate = describe(
  z.number().nullable(),
  'Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated.',
  '本方赢下本局的概率，0 至 1；未评估时为 null。',
);
const points = describe(
  z.number().nullable(),
  'Points that the seat can expect from the deal; null where they were not estimated.',
  '该座位本局的期望得分；未评估时为 null。',
);

/** The answer of a decision: its action, and the fields that all games share. */
export function decisionAnswer<Action extends z.ZodType>(action: Action, names: { reasons: Names; beliefs: Names }) {
  const beliefs = withNameList(
    { en: 'Chance, 0 to 1, that the seat', zh: '该座位满足下列情形的概率，0 至 1：' },
    names.beliefs,
  );
  const other = describe(action, 'Another move, in the same form.', '另一种走法，格式相同。');
  return z.object({
    action: describe(
      action,
      'What to do now. It is legal under the rules of the request.',
      '应走的一手，按请求中的规则必定合法。',
    ),
    win_rate: winRate,
    expected_points: points,
    alternatives: describe(
      z.array(z.object({ action: other, win_rate: winRate, expected_points: points })),
      'Other moves, best first; present where `explain` asks for them.',
      '其他走法，由好到差；`explain` 大于 0 时返回。',
    ).optional(),
    reason: describe(
      reasonList(names.reasons),
      'Facts about the move, the weightiest first.',
      '关于这一手的理由，重要的在前。',
    ),
    belief: describe(
      z.array(
        z.object({
          seat: seatInAnswer('The seat that the chances are about.', '所指的座位。'),
          chances: describe(z.record(z.string(), z.number()), beliefs.en, beliefs.zh),
        }),
      ),
      'Present where `belief` asks for it.',
      '`belief` 为 true 时返回。',
    ).optional(),
    ...paceAnswer,
    fallback: describe(
      z.boolean(),
      'True where time ran out before the level had done its minimum of work, so that the best move so far was returned.',
      '因时限连该等级的最少计算也未做完、返回当前最佳结果时为 true。',
    ),
    effort: describe(
      z.number(),
      'How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer.',
      '本次思考量占该等级平常的几成，0 至 1。低于 1 说明服务器繁忙或时限较短：这一手合法，但出自想得较少的玩家。请求、种子、模型与 effort 都相同时答案相同。',
    ),
    level: describe(level, `The level that decided, ${min} to ${max}.`, `作出决策的等级，${min} 至 ${max}。`),
    model: describe(z.string(), 'The model that decided.', '作出决策的模型。'),
    seed: describe(
      z.string(),
      'Send it again to get the same answer at the same `effort`.',
      '再次发送，`effort` 相同时得到相同的答案。',
    ),
    think_ms: describe(z.number(), 'Thinking time, in milliseconds.', '思考用时，毫秒。'),
    tokens,
  });
}

export type DecisionAnswer = z.output<ReturnType<typeof decisionAnswer>>;

/** `think_ms` of every answer but a card decision, whose time is that of thinking. */
export const computingMs = describe(z.number(), 'Computing time, in milliseconds.', '计算用时，毫秒。');

export const tokens = describe(
  z.int(),
  'What the call cost, in tokens; 0 with a test key.',
  '本次调用消耗的 Token；测试密钥为 0。',
);

const cards = describe(
  z.array(z.string()),
  'Cards of the hand, spelled as they were sent.',
  '手牌中的牌，写法与请求一致。',
);

/** The rank that decides between plays of one kind, in an answer. */
export const decidingRank = describe(
  z.int(),
  'Rank that decides, as in a request.',
  '决定大小的点数，取值与请求相同。',
);

/** As what the cards of a play are read, in an answer. */
const reading = {
  kind: describe(z.string(), 'Kind of the play, as in a request.', '牌型，名称与请求相同。'),
  key: decidingRank,
};

/** A play and a pass, the two moves of the playing phase. */
export const playAction = z.object({
  type: describe(z.literal('play'), 'Cards are played.', '出牌。'),
  cards,
  ...reading,
});
export const passAction = z.object({ type: describe(z.literal('pass'), 'No cards are played.', '不出。') });

/** What the validation of a play is asked about: a hand and a play of its game. */
export function playToValidate<Hand extends z.ZodType, Cards extends z.ZodType>(hand: Hand, cards: Cards) {
  return {
    hand: describe(
      hand,
      'The cards of the seat; those of the play if absent.',
      '该座位的手牌；不填则视为手里只有所出的这些牌。',
    ).optional(),
    cards: describe(cards, 'The play to judge; an empty list is a pass.', '要判断能不能出的牌；空列表表示不出。'),
  };
}

/** The hand of a seat that decides. */
export const currentHand = <Hand extends z.ZodType>(cards: Hand): Hand =>
  describe(cards, 'The cards that the seat holds now.', '该座位当前的手牌。');

export const legalMovesAnswer = z.object({
  moves: describe(
    z.array(z.discriminatedUnion('type', [playAction, passAction])),
    'Every legal move; cards that can be read in several ways are listed once for each.',
    '全部合法走法；有多种读法的牌按每种读法各列一次。',
  ),
  count: describe(z.int(), 'How many moves there are.', '走法总数。'),
  tokens,
});

export function validateAnswer(rules: Names) {
  const rule = withNameList({ en: 'The rule that forbids the play:', zh: '禁止这手牌的规则：' }, rules);
  return z.object({
    legal: describe(z.boolean(), 'Whether the play is allowed.', '这手牌是否合法。'),
    readings: describe(
      z.array(z.object(reading)),
      'Every way to read the cards, whether or not it beats what lies on the table.',
      '这些牌的全部读法，不论能否压过桌上的牌。',
    ),
    rule: describe(z.string(), rule.en, rule.zh).optional(),
    text: describe(
      z.string(),
      'The same as a sentence in the language of Accept-Language.',
      '用一句话说明这条规则，语言由 Accept-Language 决定。',
    ).optional(),
    tokens,
  });
}
