import type { Bilingual } from '../../locales.ts';

/** How a finished deal is written (`record` of the review), as CommonMark. A test sends the examples of the API. */
export const doudizhuNotation = {
  en: `Lines of text. The first is \`doudizhu 1\`, the second the deal, then one line for each move, and \`result\` with the points of the seats at the end (it may be left out; a deal that is not over has none).

- Deal: \`deal <options> <first seat> <hand 0> <hand 1> <hand 2> <bottom>\`, divided by single spaces. Options are \`-\` for none or \`name=value\` joined by commas, such as \`bidding=rob,double=on\`. Hands are 17 rank letters and the bottom 3: \`3 4 5 6 7 8 9 T J Q K A 2 b B\`, without suits. \`<landlord>:<base>\` may follow where the bidding is left out.
- Moves: \`<seat> <move>\`; a move is \`pass\`, \`bid 0\` to \`bid 3\` (with robbing \`bid 1\` calls or robs), \`double 1\`, \`double 2\`, \`double 4\`, \`show\`, \`hide\`, or the letters of the cards, such as \`34567\`. Where the cards can be read in several ways, \`=kind:key:n\` follows, n being the number of cards of a chain, of pairs or of triples in a row, else 1: \`333444555777=plane_single:3:3\`. Without it the highest legal reading is meant.
- Result: \`result -12 6 6\`, the points of seats 0, 1 and 2.`,
  zh: `由若干行文本组成：首行为 \`doudizhu 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位得分（可省略；未打完的牌局没有此行）。

- 发牌：\`deal <选项> <首家> <0 号手牌> <1 号手牌> <2 号手牌> <底牌>\`，以单个空格分隔。选项为 \`-\`（无）或以逗号相连的 \`名称=值\`，如 \`bidding=rob,double=on\`。手牌为 17 个点数字母，底牌 3 个：\`3 4 5 6 7 8 9 T J Q K A 2 b B\`，不写花色。省略叫牌时可在末尾加 \`<地主>:<底分>\`。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`、\`bid 0\` 至 \`bid 3\`（抢地主玩法中 \`bid 1\` 为叫或抢）、\`double 1\`、\`double 2\`、\`double 4\`、\`show\`、\`hide\`，或牌的字母，如 \`34567\`。牌有多种读法时在后面加 \`=牌型:点数:长度\`，长度为顺子的张数、连对的对数或飞机的三张数，其余为 1：\`333444555777=plane_single:3:3\`。不写时按最大的合法读法。
- 结果：\`result -12 6 6\`，依次为 0、1、2 号座位的得分。`,
} as const satisfies Bilingual;
