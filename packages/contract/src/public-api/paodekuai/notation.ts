import type { Bilingual } from '../../locales.ts';

/** How a finished deal is written (`record` of the review), as CommonMark. A test sends the examples of the API. */
export const paodekuaiNotation = {
  en: `Lines of text. The first is \`paodekuai 1\`, the second the deal, then one line for each move, and \`result\` with the points of the seats at the end (it may be left out; a deal that is not over has none).

- Deal: \`deal <options> <first seat> <opening> <red ten> <hand> <hand> <hand>\`, divided by single spaces. Options are \`-\` for none or \`name=value\` joined by commas, such as \`mustBeat=no,tail=pair\`. Opening is the rank of the card that decided who leads, \`-\` where the winner of the deal before does. Red ten is the seat that was dealt the ten of hearts, \`-\` where it lies dead. Hands are 16 (15) rank letters of \`3 4 5 6 7 8 9 T J Q K A 2\`, without suits; with two players the third lies dead.
- Moves: \`<seat> <move>\`; a move is \`pass\`, or the letters of the cards, such as \`34567\`. Where the cards can be read in several ways, \`=kind:key:n\` follows, n being the number of cards of a chain, of pairs or of triples in a row, else 1: \`3334445557=plane_two:3:2\`. Without it a bomb is meant first, then the longer run, then the higher one.
- Result: \`result 8 -5 -3\`, the points of the seats in order.`,
  zh: `由若干行文本组成：首行为 \`paodekuai 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位得分（可省略；未打完的牌局没有此行）。

- 发牌：\`deal <选项> <首家> <先出的牌> <红桃十> <手牌> <手牌> <手牌>\`，以单个空格分隔。选项为 \`-\`（无）或以逗号相连的 \`名称=值\`，如 \`mustBeat=no,tail=pair\`。先出的牌写其点数，由上局赢家先出时写 \`-\`。红桃十写分到它的座位，在死牌中时写 \`-\`。手牌为 16（15）个点数字母，取自 \`3 4 5 6 7 8 9 T J Q K A 2\`，不写花色；两人时第三份为死牌。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`，或牌的字母，如 \`34567\`。牌有多种读法时在后面加 \`=牌型:点数:长度\`，长度为顺子的张数、连对的对数或飞机的三张数，其余为 1：\`3334445557=plane_two:3:2\`。不写时依次取炸弹、更长的、更大的。
- 结果：\`result 8 -5 -3\`，依次为各座位的得分。`,
} as const satisfies Bilingual;
