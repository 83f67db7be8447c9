import type { OptionTable } from '@fourth-seat/game';

/** The lists of levels that an upgrade may not skip (`docs/rules/guandan.md`, §12). */
export const mustPlayLists = [['A'], ['2', 'J', 'Q', 'K', 'A'], ['5', '10', 'K', 'A']] as const;

/** When a match may end. */
export const matchEndPattern = /^(?:passA|(?:deals|minutes):[1-9]\d{0,3})$/;

/** The options of `docs/rules/guandan.md`, §12, with the defaults of the national set of rules. */
export const guandanOptions = {
  set: {
    standard: 'national',
    values: ['national', 'university'],
    en: 'The set of rules that the other options change: `national`, or `university`, the arena of the national university AI competition (flushAsStraight withWild, doubleTribute toPrevious, aceFail back2 after 4 tries).',
    zh: '以哪一套规则为底，其余选项在此之上修改：`national` 为竞技规则；`university` 为全国高校人工智能竞赛规则（flushAsStraight 为 withWild、doubleTribute 为 toPrevious、aceFail 为 back2，四次不过即退）。',
  },
  flushAsStraight: {
    standard: 'no',
    values: ['no', 'withWild', 'yes'],
    en: 'Whether a run of one suit may be declared a plain straight: never, only when it holds a wild card and is not all hearts (`withWild`; the wild card is a heart itself), or always (`yes`).',
    zh: '同花的顺子可否按普通顺子声明：`no` 不可；`withWild` 含逢人配且并非五张红桃时可以（逢人配本身为红桃）；`yes` 总是可以。',
  },
  undeclaredTie: {
    standard: 'plate',
    values: ['plate', 'tube', 'reject'],
    en: 'How to read cards that are both a plate and a tube, where nothing is declared; `reject` refuses them.',
    zh: '一手牌既是钢板又是三连对、又没有声明时，按哪一种算；`reject` 表示拒绝。',
  },
  fullHouseJokerPair: {
    standard: true,
    values: [true, false],
    en: 'Whether the pair of a full house may be two jokers alike.',
    zh: '三带二所带的对子可否是一对同色王。',
  },
  fullHouseFiveOfLevel: {
    standard: true,
    values: [true, false],
    en: 'Whether three natural level cards and two wild cards may be played as a full house.',
    zh: '三张级牌加两张逢人配可否当三带二出。',
  },
  bombOrder: {
    standard: 'competition',
    values: ['competition', 'flushOverSix'],
    en: 'Whether a straight flush ranks above bombs of five (`competition`) or above bombs of six (`flushOverSix`).',
    zh: '同花顺的大小：`competition` 大于五张炸弹；`flushOverSix` 大于六张炸弹。',
  },
  fourJokersTop: {
    standard: true,
    values: [true, false],
    en: 'Whether four jokers beat everything; if not, bombs of eight and more beat them.',
    zh: '四王是否压一切；为 false 时，八张及以上的炸弹大于四王。',
  },
  windTo: {
    standard: 'partner',
    values: ['partner', 'next'],
    en: 'Who leads when nobody beats the last play of a seat that has gone out: its partner or the next seat.',
    zh: '出完的最后一手没人压时，由谁接风领出：`partner` 对家，`next` 下家。',
  },
  refuse: {
    standard: 'auto',
    values: ['auto', 'optional', 'off'],
    en: 'Both big jokers on the paying side: the tribute is refused (`auto`), the payer is asked (`optional`), or it is paid anyway (`off`).',
    zh: '进贡方持双大王时：`auto` 自动抗贡；`optional` 由进贡方选择；`off` 不可抗贡。',
  },
  equalTribute: {
    standard: 'clockwise',
    values: ['clockwise', 'random', 'winnersChoose'],
    en: 'Two tributes of equal height go to the winners in order of seats (`clockwise`), by lot (`random`), or as the first finisher chooses (`winnersChoose`).',
    zh: '双贡的两张一样大时：`clockwise` 按座位顺序；`random` 抽签；`winnersChoose` 由上游选择。',
  },
  doubleTribute: {
    standard: 'higherToFirst',
    values: ['higherToFirst', 'toPrevious'],
    en: 'In a double tribute the higher card goes to the first finisher, or each card to the seat before its payer (`toPrevious`).',
    zh: '双贡时：`higherToFirst` 较大的一张归上游；`toPrevious` 各给自己的上家。',
  },
  returnMax: {
    standard: 10,
    values: [10, 'any'],
    en: 'The highest rank that may be given back: 10, or `any`.',
    zh: '还贡的最大点数：10，或 `any` 不限。',
  },
  returnLevelCards: {
    standard: false,
    values: [true, false],
    en: 'Whether a level card may be given back where its natural rank is at most 10.',
    zh: '自然点数不超过 10 的级牌可否用来还贡。',
  },
  returnToOpponentAny: {
    standard: false,
    values: [true, false],
    en: 'Whether `returnMax` applies only to cards returned to the partner.',
    zh: '`returnMax` 是否只对还给对家有效。',
  },
  aceFail: {
    standard: 'none',
    values: ['none', 'back2', 'backJ', 'suspend'],
    en: "What follows `aceTries` failures at one's own ace: nothing, back to 2 or to J, or the deal goes to the other side (`suspend`).",
    zh: '打 A 失败 `aceTries` 次之后：`none` 没有惩罚；`back2` 退回 2；`backJ` 退回 J；`suspend` 由对方打。',
  },
  aceTries: {
    standard: 3,
    range: { min: 1, max: 100 },
    en: 'After how many failures at the ace `aceFail` takes effect.',
    zh: '`aceFail` 生效前允许的失败次数。',
  },
  aceNeedsPartnerNotLast: {
    standard: true,
    values: [true, false],
    en: 'Whether the match is won at the ace only if the partner of the first finisher is not last.',
    zh: '打 A 时，是否要求上游的对家不是下游才算过 A。',
  },
  mustPlay: {
    standard: ['A'],
    en: 'Levels that an upgrade may not skip: ["A"], ["2","J","Q","K","A"] or ["5","10","K","A"].',
    zh: '升级时不可跳过的级：["A"]、["2","J","Q","K","A"] 或 ["5","10","K","A"]。',
  },
  overshootWins: {
    standard: false,
    values: [true, false],
    en: 'Whether an upgrade beyond the ace wins the match at once.',
    zh: '升级超过 A 时，是否直接赢下整场。',
  },
  firstLead: {
    standard: 'random',
    values: ['random', 'seat', 'heldCard'],
    en: 'Who leads in the first deal. It concerns the match and changes no decision.',
    zh: '第一副由谁先出。它属于整场对局，不影响单次决策。',
  },
  matchEnd: {
    standard: 'passA',
    en: 'When the match ends: `passA`, or after `deals:N` deals or `minutes:N` minutes. It concerns the match and changes no decision.',
    zh: '对局何时结束：`passA` 过 A；或 `deals:N` 副、`minutes:N` 分钟之后。它属于整场对局，不影响单次决策。',
  },
  announceFrom: {
    standard: 10,
    values: [10, 'always'],
    en: 'From how many cards left on a seat announces their number: 10, or `always`. It concerns the table alone: the AI counts the cards that were played, so it changes no decision.',
    zh: '手牌剩多少张时开始报牌：10，或 `always` 一直报。只关牌桌的事：AI 从出过的牌就能算出张数，决策不受影响。',
  },
  levels: {
    standard: 'perTeam',
    values: ['perTeam', 'shared'],
    en: 'Whether each team has its own level (`perTeam`) or both share one (`shared`).',
    zh: '`perTeam` 双方各打各的级；`shared` 双方共用一个级。',
  },
} as const satisfies OptionTable;
