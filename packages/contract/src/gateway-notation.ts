import type { Bilingual } from './locales.ts';

/** How a finished game is written (`record` of both reviews), as CommonMark. A test sends the examples of the API. */
export const doudizhuNotation = {
  en: `Lines of text. The first is \`doudizhu 1\`, the second the deal, then one line for each move, and \`result\` with the points of the seats at the end (left out while a deal is not over).

- Deal: \`deal <options> <first seat> <hand 0> <hand 1> <hand 2> <bottom>\`, divided by single spaces. Options are \`-\` for none or \`name=value\` joined by commas, such as \`bidding=rob,double=on\`. Hands are 17 rank letters and the bottom 3: \`3 4 5 6 7 8 9 T J Q K A 2 b B\`, without suits. \`<landlord>:<base>\` may follow where the bidding is left out.
- Moves: \`<seat> <move>\`; a move is \`pass\`, \`bid 0\` to \`bid 3\` (with robbing \`bid 1\` calls or robs), \`double 1\`, \`double 2\`, \`double 4\`, \`show\`, \`hide\`, or the letters of the cards, such as \`34567\`. Where the cards can be read in several ways, \`=kind:key:n\` follows, n being the number of cards of a chain, of pairs or of triples in a row, else 1: \`333444555777=plane_single:3:3\`. Without it the highest legal reading is meant.
- Result: \`result -12 6 6\`, the points of seats 0, 1 and 2.`,
  zh: `由若干行文本组成：首行为 \`doudizhu 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位得分（未打完的牌局没有此行）。

- 发牌：\`deal <选项> <首家> <0 号手牌> <1 号手牌> <2 号手牌> <底牌>\`，以单个空格分隔。选项为 \`-\`（无）或以逗号相连的 \`名称=值\`，如 \`bidding=rob,double=on\`。手牌为 17 个点数字母，底牌 3 个：\`3 4 5 6 7 8 9 T J Q K A 2 b B\`，不写花色。省略叫牌时可在末尾加 \`<地主>:<底分>\`。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`、\`bid 0\` 至 \`bid 3\`（抢地主玩法中 \`bid 1\` 为叫或抢）、\`double 1\`、\`double 2\`、\`double 4\`、\`show\`、\`hide\`，或牌的字母，如 \`34567\`。牌有多种读法时在后面加 \`=牌型:点数:长度\`，长度为顺子的张数、连对的对数或飞机的三张数，其余为 1：\`333444555777=plane_single:3:3\`。不写时按最大的合法读法。
- 结果：\`result -12 6 6\`，依次为 0、1、2 号座位的得分。`,
} as const satisfies Bilingual;

export const guandanNotation = {
  en: `Lines of text. The first is \`guandan 1\`, the second the deal, then one line for each move, and \`result\` with the levels won or lost by the seats at the end (left out while a deal is not over).

- Deal: \`deal\` and \`name=value\` words, divided by single spaces: \`level=9\` of the deal, \`levels=9,4\` of the teams of seats 0 and 2, and of 1 and 3, \`previous=0,2,1\` the finishing order of the deal before (left out in a first deal), \`leader=1\` the seat that leads where nothing else decides it, \`swap=0\` (\`swap=1\` exchanges two equal tributes where they go by lot), \`rules=aceFail:back2,refuse:optional\` the options that differ (levels of mustPlay divided by dots), and \`hands=…/…/…/…\`, 27 cards for each seat without spaces, such as \`S3H4SBHR\`.
- Moves: \`<seat> <move>\`; a move is \`pass\`, \`kind:key:cards\` such as \`pair:8:H9S8\`, the cards alone where one reading is meant (\`S5\`), \`tribute:SA\`, \`return:S3\`, \`refuse:yes\`, \`refuse:no\` or \`choose:1\`, the seat whose card the first finisher takes.
- Result: \`result 3 -3 3 -3\`, for seats 0 to 3.`,
  zh: `由若干行文本组成：首行为 \`guandan 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位升降的级数（未打完的牌局没有此行）。

- 发牌：\`deal\` 后接以单个空格分隔的 \`名称=值\`：\`level=9\` 本副级牌；\`levels=9,4\` 座位 0、2 一方与 1、3 一方的级数；\`previous=0,2,1\` 上一副名次（首副省略）；\`leader=1\` 无其他依据时的先手；\`swap=0\`（抽签决定同大贡牌时 \`swap=1\` 表示互换）；\`rules=aceFail:back2,refuse:optional\` 与默认不同的选项（mustPlay 的级数以点分隔）；\`hands=…/…/…/…\` 每家 27 张，不加空格，如 \`S3H4SBHR\`。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`、\`牌型:点数:牌\`（如 \`pair:8:H9S8\`）、读法唯一时只写牌（\`S5\`）、\`tribute:SA\`、\`return:S3\`、\`refuse:yes\`、\`refuse:no\`，或 \`choose:1\`（头游收该座位的贡牌）。
- 结果：\`result 3 -3 3 -3\`，依次为 0 至 3 号座位。`,
} as const satisfies Bilingual;
