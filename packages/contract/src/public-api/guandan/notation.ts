import type { Bilingual } from '../../locales.ts';

/** How a finished deal is written (`record` of the review), as CommonMark. A test sends the examples of the API. */
export const guandanNotation = {
  en: `Lines of text. The first is \`guandan 1\`, the second the deal, then one line for each move, and \`result\` with the levels won or lost by the seats at the end (left out while a deal is not over).

- Deal: \`deal\` and \`name=value\` words, divided by single spaces: \`level=9\` of the deal, \`levels=9,4\` of the teams of seats 0 and 2, and of 1 and 3, \`previous=0,2,1\` the finishing order of the deal before (left out in a first deal), \`leader=1\` the seat that leads where nothing else decides it, \`swap=0\` (\`swap=1\` exchanges two equal tributes where they go by lot), \`rules=aceFail:back2,refuse:optional\` the options that differ (levels of mustPlay divided by dots), and \`hands=…/…/…/…\`, 27 cards for each seat without spaces, such as \`S3H4SBHR\`.
- Moves: \`<seat> <move>\`; a move is \`pass\`, \`kind:key:cards\` such as \`pair:8:H9S8\`, the cards alone where one reading is meant (\`S5\`), \`tribute:SA\`, \`return:S3\`, \`refuse:yes\`, \`refuse:no\` or \`choose:1\`, the seat whose card the first finisher takes.
- Result: \`result 3 -3 3 -3\`, for seats 0 to 3.`,
  zh: `由若干行文本组成：首行为 \`guandan 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位升降的级数（未打完的牌局没有此行）。

- 发牌：\`deal\` 后接以单个空格分隔的 \`名称=值\`：\`level=9\` 本副级牌；\`levels=9,4\` 座位 0、2 一方与 1、3 一方的级数；\`previous=0,2,1\` 上一副名次（首副省略）；\`leader=1\` 无其他依据时的先手；\`swap=0\`（抽签决定同大贡牌时 \`swap=1\` 表示互换）；\`rules=aceFail:back2,refuse:optional\` 与默认不同的选项（mustPlay 的级数以点分隔）；\`hands=…/…/…/…\` 每家 27 张，不加空格，如 \`S3H4SBHR\`。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`、\`牌型:点数:牌\`（如 \`pair:8:H9S8\`）、读法唯一时只写牌（\`S5\`）、\`tribute:SA\`、\`return:S3\`、\`refuse:yes\`、\`refuse:no\`，或 \`choose:1\`（上游收该座位的贡牌）。
- 结果：\`result 3 -3 3 -3\`，依次为 0 至 3 号座位。`,
} as const satisfies Bilingual;
