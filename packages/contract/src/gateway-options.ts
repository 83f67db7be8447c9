import type { Bilingual } from './locales.ts';

/** What a rule option means and its value where it is left out. A test compares the values with the engines'. */
export interface OptionText extends Bilingual {
  readonly standard: string | number | boolean | readonly string[];
}

/** Options of Doudizhu (rules, section 8). */
export const doudizhuOptions = {
  bidding: {
    standard: 'score3',
    en: 'How the landlord is found: `score3` bids of 1, 2 and 3 points, `rob` calling and robbing, each claim doubling the stake.',
    zh: '地主如何产生：`score3` 叫分（1、2、3 分）；`rob` 叫地主与抢地主，每次叫或抢使倍数翻倍。',
  },
  allPass: {
    standard: 'redeal',
    en: 'When all three pass: `redeal` deals anew, `firstPlayerForced` makes the first seat landlord at base 1.',
    zh: '三家都不叫时：`redeal` 重新发牌；`firstPlayerForced` 由首家以底分 1 当地主。',
  },
  double: {
    standard: 'off',
    en: 'Whether seats may raise their own stake twofold or fourfold before the first lead (`/v1/doudizhu/double`).',
    zh: '首出前各家可否将自己的赌注加为 2 倍或 4 倍（`/v1/doudizhu/double`）。',
  },
  tripleAlone: { standard: 'yes', en: 'Whether a triple may be played alone.', zh: '三张可否不带牌单独打出。' },
  triplePair: { standard: 'yes', en: 'Whether a triple may take a pair along.', zh: '三张可否带一对。' },
  fourTwo: {
    standard: 'both',
    en: 'What four of a rank may take along: `both` two cards or two pairs, `singlesOnly` two cards, `none` nothing.',
    zh: '四张可带什么：`both` 两张或两对；`singlesOnly` 只带两张；`none` 不可带牌。',
  },
  wingSameRank: {
    standard: 'yes',
    en: 'Whether two wings of a plane may have the same rank, such as 333444 + 55.',
    zh: '飞机的两张翅膀可否同点，如 333444 带 55。',
  },
  wingBothJokers: { standard: 'yes', en: 'Whether both jokers may be wings.', zh: '双王可否作为翅膀。' },
  wingSharesRank: {
    standard: 'no',
    en: 'Whether the fourth card of a triple may be its wing, such as 333444 + 3 and another card.',
    zh: '三张的第四张同点牌可否作翅膀，如 333444 带 3 与另一张。',
  },
  fourPairsOfFour: {
    standard: 'yes',
    en: 'Whether the two pairs beside four of a rank may be four of another one, such as 44445555.',
    zh: '四带两对时，两对可否同为一个点数，如 44445555。',
  },
  bombCap: {
    standard: 'none',
    en: 'How many bombs and rockets double the stake: `none` counts all, a number only so many.',
    zh: '炸弹与王炸最多翻倍几次：`none` 不封顶；数字表示上限。',
  },
  spring: {
    standard: 'on',
    en: 'Whether the stake doubles when the peasants never played, or the landlord only once.',
    zh: '农民一手未出或地主只出一手时，是否按春天、反春翻倍。',
  },
  showCards: {
    standard: 'off',
    en: 'Whether the landlord may show its hand for twice the stake (`/v1/doudizhu/show`).',
    zh: '地主可否明牌使倍数翻倍（`/v1/doudizhu/show`）。',
  },
  jokersPair: {
    standard: 'rocketOnly',
    en: 'Both jokers are a rocket and never a pair.',
    zh: '双王只能是王炸，不能当对子。',
  },
} as const satisfies Record<string, OptionText>;

/** Options of Guandan (rules, section 12); the values of the national set. */
export const guandanOptions = {
  set: {
    standard: 'national',
    en: 'The set of rules that the other options change: `national`, or `university`, the arena of the national university AI competition (flushAsStraight withWild, doubleTribute toPrevious, aceFail back2 after 4 tries).',
    zh: '其余选项在哪套规则之上修改：`national` 为竞技规则；`university` 为全国高校人工智能竞赛规则（flushAsStraight 为 withWild、doubleTribute 为 toPrevious、aceFail 为 back2，四次不过即退）。',
  },
  flushAsStraight: {
    standard: 'no',
    en: 'Whether a run of one suit may be declared a plain straight: never, only when it holds a wild card (`withWild`), or always (`yes`).',
    zh: '同花的顺子可否按普通顺子声明：`no` 不可；`withWild` 含逢人配时可以；`yes` 总是可以。',
  },
  undeclaredTie: {
    standard: 'plate',
    en: 'What cards that are both a plate and a tube become where nothing is declared; `reject` refuses them.',
    zh: '同样的牌既可作钢板又可作三连对而未声明时的读法；`reject` 表示拒绝。',
  },
  fullHouseJokerPair: {
    standard: true,
    en: 'Whether the pair of a full house may be two jokers alike.',
    zh: '三带二的一对可否为一对同色王。',
  },
  fullHouseFiveOfLevel: {
    standard: true,
    en: 'Whether three natural level cards and two wild cards may stand for a full house.',
    zh: '三张级牌加两张逢人配可否作三带二。',
  },
  bombOrder: {
    standard: 'competition',
    en: 'Where a straight flush stands: above bombs of five (`competition`) or above bombs of six (`flushOverSix`).',
    zh: '同花顺的大小：`competition` 大于五张炸弹；`flushOverSix` 大于六张炸弹。',
  },
  fourJokersTop: {
    standard: true,
    en: 'Whether four jokers beat everything; if not, bombs of eight and more beat them.',
    zh: '四王是否最大；否则八张及以上的炸弹大于四王。',
  },
  windTo: {
    standard: 'partner',
    en: 'Who leads when nobody beats the last play of a seat that went out: its partner or the next seat.',
    zh: '出完的一手无人压时由谁借风领出：对家或下家。',
  },
  refuse: {
    standard: 'auto',
    en: 'Both big jokers on the paying side: the tribute is refused (`auto`), the payer is asked (`optional`), or it is paid all the same (`off`).',
    zh: '进贡方持双大王时：`auto` 自动抗贡；`optional` 由进贡方选择；`off` 不可抗贡。',
  },
  equalTribute: {
    standard: 'clockwise',
    en: 'Two tributes of equal height go to the winners in order of seats (`clockwise`), by lot (`random`), or as the first finisher chooses (`winnersChoose`).',
    zh: '双贡两张同大时：`clockwise` 按座位顺序；`random` 抽签；`winnersChoose` 由头游选择。',
  },
  doubleTribute: {
    standard: 'higherToFirst',
    en: 'In a double tribute the higher card goes to the first finisher, or each card to the seat before its payer (`toPrevious`).',
    zh: '双贡时：`higherToFirst` 较大的一张归头游；`toPrevious` 各给自己的上家。',
  },
  returnMax: {
    standard: 10,
    en: 'The highest rank that may be given back: 10, or `any`.',
    zh: '还贡的最大点数：10，或 `any` 不限。',
  },
  returnLevelCards: {
    standard: false,
    en: 'Whether a level card may be given back where its natural rank is at most 10.',
    zh: '自然点数不超过 10 的级牌可否用来还贡。',
  },
  returnToOpponentAny: {
    standard: false,
    en: 'Whether `returnMax` binds only towards the partner.',
    zh: '`returnMax` 是否只对还给对家有效。',
  },
  aceFail: {
    standard: 'none',
    en: 'What follows `aceTries` failures at the own ace: nothing, back to 2 or to J, or the deal goes to the other side (`suspend`).',
    zh: '打 A 失败 `aceTries` 次后：`none` 无；`back2` 退回 2；`backJ` 退回 J；`suspend` 由对方打。',
  },
  aceTries: {
    standard: 3,
    en: 'How many failures at the ace `aceFail` waits for.',
    zh: '`aceFail` 生效前允许的失败次数。',
  },
  aceNeedsPartnerNotLast: {
    standard: true,
    en: 'Whether the match is won at the ace only if the partner of the first finisher is not last.',
    zh: '打 A 时头游的对家不为末游才算过 A。',
  },
  mustPlay: {
    standard: ['A'],
    en: 'Levels that no upgrade jumps over: ["A"], ["2","J","Q","K","A"] or ["5","10","K","A"].',
    zh: '升级不可跳过的级数：["A"]、["2","J","Q","K","A"] 或 ["5","10","K","A"]。',
  },
  overshootWins: {
    standard: false,
    en: 'Whether an upgrade beyond the ace wins the match at once.',
    zh: '升级超过 A 时是否直接获胜。',
  },
  firstLead: {
    standard: 'random',
    en: 'Who leads in the first deal. Of the match: it does not change a decision.',
    zh: '第一副由谁先出。属于整场比赛，不影响单次决策。',
  },
  matchEnd: {
    standard: 'passA',
    en: 'When the match ends: `passA`, or after `deals:N` deals or `minutes:N` minutes. Of the match: it does not change a decision.',
    zh: '比赛何时结束：`passA` 过 A；或 `deals:N` 副、`minutes:N` 分钟之后。属于整场比赛，不影响单次决策。',
  },
  levels: {
    standard: 'perTeam',
    en: 'Whether each team has a level of its own or both climb one ladder (`shared`).',
    zh: '双方各打各的级数，或共用一个级数（`shared`）。',
  },
} as const satisfies Record<string, OptionText>;
