import type { Bilingual } from '../../locales.ts';

/** How a finished deal is written (`record` of the review), as CommonMark. A test sends the examples of the API. */
export const guandanNotation = {
  en: `Lines of text. The first is \`guandan 1\`, the second the deal, then one line for each move, and \`result\` with the levels won or lost by the seats at the end (it may be left out; a deal that is not over has none).

- Deal: \`deal\` and \`name=value\` words, divided by single spaces: \`level=9\` of the deal (\`T\` or \`10\` for ten), which is that of one of the teams and, after another deal, of its winners, \`levels=9,4\` of the teams of seats 0 and 2, and of 1 and 3, \`previous=0,2,1\` the finishing order of the deal before (left out in a first deal), \`leader=1\` the seat that leads a first deal (left out after another: the exchange decides), \`swap=0\` where two equal tributes go by lot, under the rule equalTribute: random (\`swap=1\` exchanges them; left out elsewhere), \`rules=aceFail:back2,refuse:optional\` the options that differ (levels of mustPlay divided by dots), and \`hands=…/…/…/…\`, 27 cards for each seat without spaces, such as \`S3H4SBHR\`.
- Moves: \`<seat> <move>\`; a move is \`pass\`, \`kind:key:cards\` such as \`pair:8:H9S8\`, the cards alone where one reading is meant (\`S5\`), \`tribute:SA\`, \`return:S3\`, \`refuse:yes\`, \`refuse:no\` or \`choose:1\`, the seat whose card the first finisher takes.
- Exchange: after another deal it comes before the first lead. A line for each tribute, then one for each return. After a double win the tributes begin with the seat behind the first finisher, and the returns with the first finisher; after \`previous=1,3\` that is \`2 tribute:SA\`, \`0 tribute:HK\`, \`1 return:S3\`, \`3 return:D4\`. The two tributes may be exchanged in the text, and the two returns; they are counted in the order above. A tribute that is refused by itself (refuse: auto) has no line.
- Result: \`result 3 -3 3 -3\`, for seats 0 to 3.`,
  zh: `由若干行文本组成：首行为 \`guandan 1\`，第二行为发牌，其后每手一行，末行 \`result\` 为各座位升降的级数（可省略；未打完的牌局没有此行）。

- 发牌：\`deal\` 后接以单个空格分隔的 \`名称=值\`：\`level=9\` 本副级牌（10 写 \`T\` 或 \`10\`），须为其中一队的级数，非首副时须为上一副上游一方的级数；\`levels=9,4\` 座位 0、2 一方与 1、3 一方的级数；\`previous=0,2,1\` 上一副名次（首副省略）；\`leader=1\` 首副的先手（非首副时由进贡、还贡决定，可省略）；\`swap=0\` 仅在规则 equalTribute: random 下两张贡牌同大、须抽签时填写（\`swap=1\` 表示互换），其余情况可省略；\`rules=aceFail:back2,refuse:optional\` 与默认不同的选项（mustPlay 的级数以点分隔）；\`hands=…/…/…/…\` 每家 27 张，不加空格，如 \`S3H4SBHR\`。
- 每手：\`<座位> <动作>\`；动作为 \`pass\`、\`牌型:点数:牌\`（如 \`pair:8:H9S8\`）、读法唯一时只写牌（\`S5\`）、\`tribute:SA\`、\`return:S3\`、\`refuse:yes\`、\`refuse:no\`，或 \`choose:1\`（上游收该座位的贡牌）。
- 进贡与还贡：非首副时位于首出之前，先每次进贡一行，再每次还贡一行。双下时，进贡从上游的下家开始，还贡从上游开始；如 \`previous=1,3\` 时依次为 \`2 tribute:SA\`、\`0 tribute:HK\`、\`1 return:S3\`、\`3 return:D4\`。两行进贡的先后可以对调，两行还贡也可以；计数按上述顺序。自动抗贡（refuse: auto）不写任何行。
- 结果：\`result 3 -3 3 -3\`，依次为 0 至 3 号座位。`,
} as const satisfies Bilingual;
