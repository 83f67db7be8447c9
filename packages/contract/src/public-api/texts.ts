import { errorCatalogue } from '../errors/catalogue.ts';
import type { Bilingual } from '../locales.ts';
import { MAX_BATCH_CALLS } from './body-limits.ts';
import { doudizhuBeliefs } from './doudizhu/names.ts';
import type { ApiId, CardGame } from './games.ts';
import { guandanBeliefs } from './guandan/names.ts';
import { paodekuaiBeliefs } from './paodekuai/names.ts';

/** What `belief` says of a seat, by game and code. */
export const beliefNames: Readonly<Record<CardGame, Readonly<Record<string, Bilingual>>>> = {
  doudizhu: doudizhuBeliefs,
  guandan: guandanBeliefs,
  paodekuai: paodekuaiBeliefs,
};

/** Title and text of each API in the OpenAPI document, in the documentation and on the debugging page. */
export const apiTexts: Readonly<Record<ApiId, { readonly title: Bilingual; readonly document: Bilingual }>> = {
  'doudizhu.bid': {
    title: { en: 'Bid', zh: '叫分' },
    document: {
      en: 'Send the 17 cards of a seat and the bids so far. The answer says what to bid: 0 to 3, or 1 to call or rob in the variant with robbing.',
      zh: '传入该座位的 17 张手牌与此前的叫分，返回应叫的分数：0 至 3；抢地主玩法中 1 表示叫或抢。',
    },
  },
  'doudizhu.double': {
    title: { en: 'Double', zh: '加倍' },
    document: {
      en: 'With the rule "double": "on", send what a seat knows before the first lead. The answer is the factor of its own stake: 1, 2 or 4.',
      zh: '在规则 "double": "on" 下，传入首出之前该座位已知的信息，返回自己底注的倍数：1、2 或 4。',
    },
  },
  'doudizhu.show': {
    title: { en: 'Show hand', zh: '明牌' },
    document: {
      en: 'With the rule "showCards": "on", send what the landlord knows before the first lead. The answer says whether to show the hand for twice the stake.',
      zh: '在规则 "showCards": "on" 下，传入首出之前地主已知的信息，返回是否明牌（底注翻倍）。',
    },
  },
  'doudizhu.play': {
    title: { en: 'Play', zh: '出牌' },
    document: {
      en: 'Send what the seat sees: its hand, who is landlord, the three bottom cards and every play since the first lead ([] is a pass). The answer is one legal play with its chance to win.',
      zh: '传入该座位能看到的一切：手牌、地主座位、三张底牌，以及首出以来的每一手（[] 表示不出）。返回一手合法的出牌及其胜率。',
    },
  },
  'doudizhu.legal-moves': {
    title: { en: 'Legal moves', zh: '合法出牌' },
    document: {
      en: 'List every legal play of a hand: on a lead, or over the cards in "beat".',
      zh: '列出一手牌的全部合法出法：首出，或压过 beat 中的牌。',
    },
  },
  'doudizhu.validate': {
    title: { en: 'Validate', zh: '校验出牌' },
    document: {
      en: 'Tell whether a play is legal and, if it is not, which rule forbids it.',
      zh: '判断一手牌是否合法；不合法时指出违反的规则。',
    },
  },
  'doudizhu.review': {
    title: { en: 'Review', zh: '复盘' },
    document: {
      en: 'Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.',
      zh: '传入一局结束的牌谱，逐手评判：最佳选择、损失与关键手。',
    },
  },
  'guandan.play': {
    title: { en: 'Play', zh: '出牌' },
    document: {
      en: 'Send what the seat sees: its hand, the level of the deal, both teams’ levels and every play since the deal began ([] is a pass). Teams are {0,2} and {1,3}.',
      zh: '传入该座位能看到的一切：手牌、本副级牌、双方级数，以及开局以来的每一手（[] 表示不出）。座位 0、2 与 1、3 互为队友。',
    },
  },
  'guandan.tribute': {
    title: { en: 'Tribute', zh: '进贡' },
    document: {
      en: 'Send the 27 cards of the seat and the order in which the last deal ended. For a seat that pays, the answer is the card to pay or, where the rules leave it the choice, a refusal. For the first finisher who is offered two equal tributes (`offers`), it is whose card to take.',
      zh: '传入该座位的 27 张手牌与上一副的名次。进贡方：返回应进贡的牌，规则允许选择时也可能是抗贡。上游面对两张同大的贡牌（`offers`）时：返回收哪一家的牌。',
    },
  },
  'guandan.return': {
    title: { en: 'Return', zh: '还贡' },
    document: {
      en: 'Send the 28 cards after a tribute arrived and to whom a card goes back. The answer is the card to give.',
      zh: '传入收贡后的 28 张手牌与还贡对象，返回应还的牌。',
    },
  },
  'guandan.legal-moves': {
    title: { en: 'Legal moves', zh: '合法出牌' },
    document: {
      en: 'List every legal play of a hand: on a lead, or over the cards in "beat". Suits are merged on request.',
      zh: '列出一手牌的全部合法出法：首出，或压过 beat 中的牌；可合并花色。',
    },
  },
  'guandan.validate': {
    title: { en: 'Validate', zh: '校验出牌' },
    document: {
      en: 'Tell whether a play is legal and, if it is not, which rule forbids it.',
      zh: '判断一手牌是否合法；不合法时指出违反的规则。',
    },
  },
  'guandan.arrange': {
    title: { en: 'Arrange', zh: '理牌' },
    document: {
      en: 'Group a hand in up to five ways, each with its turns, bombs and loose cards, and list its straight flushes.',
      zh: '给出最多五种理牌方案（手数、炸弹与散牌），并列出全部同花顺。',
    },
  },
  'guandan.review': {
    title: { en: 'Review', zh: '复盘' },
    document: {
      en: 'Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.',
      zh: '传入一副结束的牌谱，逐手评判：最佳选择、损失与关键手。',
    },
  },
  'paodekuai.play': {
    title: { en: 'Play', zh: '出牌' },
    document: {
      en: 'Send what the seat sees: its hand and every turn since the first lead ([] is a pass). The answer is one legal play with its chance to win. Options name the rules of your room, two or three players among them.',
      zh: '传入该座位能看到的一切：手牌，以及首出以来的每一手（[] 表示不出）。返回一手合法的出牌及其胜率。房间的规则（包括两人或三人）由选项说明。',
    },
  },
  'paodekuai.legal-moves': {
    title: { en: 'Legal moves', zh: '合法出牌' },
    document: {
      en: 'List every legal play of a hand: on a lead, or over the cards in "beat". A pass is among them only where the duty to beat allows it.',
      zh: '列出一手牌的全部合法出法：首出，或压过 beat 中的牌。有大必压时，只有允许不出才会列出不出。',
    },
  },
  'paodekuai.validate': {
    title: { en: 'Validate', zh: '校验出牌' },
    document: {
      en: 'Tell whether a play or a pass is legal and, if it is not, which rule forbids it.',
      zh: '判断一手牌（或不出）是否合法；不合法时指出违反的规则。',
    },
  },
  'paodekuai.review': {
    title: { en: 'Review', zh: '复盘' },
    document: {
      en: 'Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.',
      zh: '传入一局结束的牌谱，逐手评判：最佳选择、损失与关键手。',
    },
  },
  'shooter.act': {
    title: { en: 'Act', zh: '行动' },
    document: {
      en: 'Send what up to ten seats of a match know, some five times a second. The answer says for each where to go, whom to aim at and what to do, and gives a signed memory that comes back with the next call.',
      zh: '每秒约五次，传入一场对局中至多十个座位各自所知的信息。响应给出每个座位去哪里、瞄准谁、做什么，并附一段带签名的 memory，下次调用时传回。',
    },
  },
  'shooter.simulate': {
    title: { en: 'Simulate', zh: '模拟' },
    document: {
      en: 'Play a whole match between profiles of your choice, in less than a second. The answer has result, statistics and a replay.',
      zh: '用您选定的设定打完一整场对局，不到一秒即可完成。返回结果、统计与回放。',
    },
  },
  'shooter.verify': {
    title: { en: 'Verify', zh: '校验回放' },
    document: {
      en: 'Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended.',
      zh: '传入回放，由种子与输入重演对局，返回回放是否属实以及对局结果。',
    },
  },
  'rescue.act': {
    title: { en: 'Act', zh: '推进' },
    document: {
      en: 'Send the seed and what the captain said and did so far. The rescue goes on to the tick that you ask for: what the companions do and say in both languages, why, and what the captain knows.',
      zh: '传入种子与队长至今的言行，营救推进到所请求的时刻：返回队员做了什么、用中英文说了什么、为什么，以及队长所知的一切。',
    },
  },
  'rescue.simulate': {
    title: { en: 'Simulate', zh: '模拟' },
    document: {
      en: 'Play a whole rescue to its end, with orders at given ticks or none. The answer has the result and a replay.',
      zh: '把一次营救推演到底，可在指定时刻下达指令，也可不下。返回结果与回放。',
    },
  },
  'rescue.verify': {
    title: { en: 'Verify', zh: '校验回放' },
    document: {
      en: 'Send a replay. The rescue is played again; the answer says whether it was as the replay claims, and how it ended.',
      zh: '传入回放并重演一遍，返回回放是否属实以及营救结果。',
    },
  },
  'rescue.understand': {
    title: { en: 'Understand', zh: '理解' },
    document: {
      en: 'Send what the captain says. The answer is a list of orders from a fixed set of intents, made by a language model where the service has one, otherwise by the embedded engine. It does not change the rescue until your game sends it back in a `say`.',
      zh: '传入队长说的话，返回固定意图表中的指令：服务接有语言模型时由它得出，否则由内置引擎得出。在您的游戏随 `say` 传回之前，营救不受任何影响。',
    },
  },
  'rescue.reword': {
    title: { en: 'Reword', zh: '改写' },
    document: {
      en: 'Send a line of the radio. A language model says it in other words; a wording that changes a name or a number is rejected. Without a language model the line stays as it is.',
      zh: '传入一句无线电台词，由语言模型换个说法；人名、地名或数字有改动的一律弃用。未接入语言模型时台词保持原样。',
    },
  },
  'moba.sheet': {
    title: { en: 'Check a sheet', zh: '校验设定' },
    document: {
      en: 'Send your own heroes, and items, sparks and maps where they are yours. The answer names each fault by its path, or gives the hash by which `act` knows the sheet. Free of charge.',
      zh: '传入您自己的英雄，以及（可选）自己的装备、通用技能与地图。响应按路径指出每一处问题；没有问题时返回校验值，`act` 凭它识别这份设定。不收费。',
    },
  },
  'moba.act': {
    title: { en: 'Act', zh: '行动' },
    document: {
      en: 'Send what a team sees and what up to five of its seats know of themselves, some five times a second. The answer says for each where to go, whom to attack, what to cast and buy, gives a signed memory that comes back with the next call, and states the chance to win.',
      zh: '每秒约五次，传入一队的视野与至多五个座位的自身信息。响应给出每个座位去哪里、攻击谁、放什么技能、买什么，并附一段带签名的 memory（下次调用时传回）与本场胜率。',
    },
  },
  'moba.draft': {
    title: { en: 'Draft', zh: '选人' },
    document: {
      en: 'Send the bans and picks so far. The answer is the hero to ban or to pick, with the chance to win where both sides draft their best from there on, the other choices, and why.',
      zh: '传入此前的禁用与选人，返回应禁用或应选的英雄、此后双方都选得最好时的胜率、其他选择与理由。',
    },
  },
  'moba.simulate': {
    title: { en: 'Simulate', zh: '模拟' },
    document: {
      en: 'Play a whole match between line-ups and profiles of your choice, in seconds. The answer has result, statistics, the gold of both teams over time, and a replay.',
      zh: '用您选定的阵容与设定打完一整场对局，只需几秒。返回结果、统计、双方金币曲线与回放。',
    },
  },
  'moba.verify': {
    title: { en: 'Verify', zh: '校验回放' },
    document: {
      en: 'Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended; with `what_if` also what another job of a seat would have changed.',
      zh: '传入回放，由种子与输入重演对局，返回回放是否属实以及对局结果；带上 `what_if` 时，还返回某个座位换一个任务会改变多少。',
    },
  },
};

/** Title and text of the endpoints that belong to no game. */
export const commonEndpointTexts = {
  batch: {
    title: { en: 'Batch', zh: '批量调用' },
    document: {
      en: `Up to ${MAX_BATCH_CALLS} calls in one request, each an \`api\` such as \`doudizhu.play\` and its \`body\`. Each is answered, limited and charged as if it came alone; the answers are in the order of the calls.`,
      zh: `一次请求最多 ${MAX_BATCH_CALLS} 个调用，每个由 \`api\`（如 \`doudizhu.play\`）与 \`body\` 组成。每个调用单独响应、限速与计费，答案按调用顺序排列。`,
    },
  },
  tokens: {
    title: { en: 'Client token', zh: '客户端令牌' },
    document: {
      en: `A short-lived secret for a game client, limited to one game, one match, a number of calls and a lifetime. It is sent like a key; when its calls are used up it is refused with ${errorCatalogue.token_calls.code}, after its lifetime with ${errorCatalogue.key_past_expiry.code}.`,
      zh: `供游戏客户端使用的短期凭证，限定一个游戏、一场对局、调用次数与有效时间，用法与密钥相同。次数用完后返回 ${errorCatalogue.token_calls.code}，过期后返回 ${errorCatalogue.key_past_expiry.code}。`,
    },
  },
  key: {
    title: { en: 'Key', zh: '密钥信息' },
    document: {
      en: "The key's own limits, what is left of them and when they reset. Free of charge.",
      zh: '密钥自身的限额、余量与重置时间。免费。',
    },
  },
  catalog: {
    title: { en: 'Catalogue', zh: '目录' },
    document: {
      en: 'Games, decisions, models, levels, styles and prices. No key is needed.',
      zh: '游戏、决策、模型、等级、风格与价格，无需密钥。',
    },
  },
} as const satisfies Record<string, { readonly title: Bilingual; readonly document: Bilingual }>;
