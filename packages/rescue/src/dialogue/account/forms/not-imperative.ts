import { alternatives } from './alternatives.ts';

/**
 * The form of a clause by which it is a question, a report or a wish about somebody else, whatever its words are about:
 * nothing in it is done before it was asked back. Only forms that are known to be requests are none of these.
 */

/** Words behind which a question is what is to be found out: 看看厨房有没有人. */
const findsOut = String.raw`[看瞧瞅查问试数](?!见|到|过|出|了|完|着|起|得)|找(?!到|过|了|着)|搜(?!到|过|了|完|出)|清(?!楚|醒)|确认|核实|弄清|搞清|打听|告诉|汇报|报告|通知|说(?:一|下|说)`;
const isFoundOut = new RegExp(findsOut);
/** What was at a time is asked, and not to be found out. */
const atATime = /那会儿?|那阵|那时|当时|刚才|刚刚|的时候|之前|以前|后来|来着|上次|上回/;

const chineseRequests = new RegExp(
  alternatives(String.raw`
    (?:能不能|可不可以|可否|能否|行不行|好不好|成不成|中不中|愿不愿|肯不肯|方不方便|介不介意|麻烦|劳驾|有劳|拜托|烦请|请(?!问|教))
    (?:可以|行|好|成|中|方便|同意|愿意)(?:吗|么|不|嘛)$
    ^(?:你们?|您|咱们?|我们|谁|现在|那|帮|有人|哪位)*(?:能|可以|愿意|肯)[^ ,]{1,20}(?:吗|么|不)$
    ^(?:你们?|您|谁)*(?:是不是|该不该)(?:也|就)?(?:该|应该|可以|能|得|需要|要|先)(?!早)[^ ,]{0,20}(?<!的)$
    (?:谁|哪个|哪位|有(?:没有)?(?:人|谁))[^ ,]{0,20}(?:下|去|来|把|给|帮|替|附近|近|旁|边)[^ ,]{0,20}(?<![了的过])$|(?:谁|哪个|哪位|有(?:没有)?(?:人|谁))(?:能|可以|有空|离|最|愿|肯|负责|方便)|谁[^ ,]{1,20}谁
    (?:不管|不论|无论|甭管|管他|随便|任何|凡是)|(?:谁|什么|啥|哪|哪里|哪儿|哪个|哪间|怎么)(?:人|间|个|儿|里|样)?(?:都|也)|哪(?:里|儿|间|个)[^ ,]{1,20}(?:就|最近|近)
    (?:有|没)(?:什么|啥)[^ ,]{0,20}(?:就|都|快)|怎么(?:还)?[不没还]|怎么办|什么的|(?:什么|怎么|谁|哪)[^ ,]{0,20}(?:就|都)
    动不动|时不时|要不(?!要)
  `),
);

const chineseQuestions = new RegExp(
  alternatives(String.raw`
    (?:吗|么|没|没有|不|否|不成|来着)$
    (?<![不没])(\p{Script=Han})[不没]\1|(?:有|是|会|能|该|要|对|敢|用|值|行)(?:没|不)(?:有|是|会|能|该|要|对|敢|用|值|行)|没锁|真的假的|是真是假
    (?:能|会|是|有|要|自己|[走去开关])[^ ,]{0,20}还是(?:得|要|让|由|归)
    [^ ,]{2}(?<!你|我|你们|咱们|我们|大家|他|她)还是(?!别|不要|先|算了|得|要|没|不|很|老|那)[^ ,]{0,20}(?<!吧)$
    谁|什么|啥|哪|怎么|怎样|咋|如何|何时|何处|多久|多长|多大|多远|多高|多少|几[点间扇成个]
  `),
  'u',
);
const ending = /(?:啊|呀|哦|哈|啦|哇|咧|嘞|喽|诶|呐){1,4}$/;
const tags = /(?:听见|听到|听懂|明白|懂|知道|清楚|记住|收到|准备好)了?(?:没有?|吗|不|么)$/;

function asksInChinese(clause: string): boolean {
  const plain = clause.replace(ending, '').replace(tags, '');
  const [found] = chineseQuestions.exec(plain) ?? [];
  if (found === undefined) return false;
  const isPast = atATime.test(plain);
  if (!isPast && chineseRequests.test(plain)) return false;
  return isPast || !isFoundOut.test(plain.slice(0, plain.indexOf(found) + found.length));
}

const chineseReports = new RegExp(
  alternatives(String.raw`
    ^我(?:刚才?|都|好像|亲眼|明明|可|还|分明|一早|早就){0,3}(?:看见|看到|瞧见|瞅见|听见|听到|发现|注意到|目睹|碰见|撞见|遇见)
    ^(?:我)?(?:最|就|只|真|生)(?:怕|担心|讨厌|恨|烦|喜欢|佩服|羡慕|欣赏)|^最[^ ,]{1,3}的(?:就|还)?是|^没有?(?:比|什么比)
    ^(?:能|会|可以|你|你们|他|她|总算|终于)*(?:把|[开关搜去进救灭背治撬])[^ ,]{1,12}?(?:真是|真的是|实在是?|确实是?|可真|真够|真叫|算是|简直|太)[^ ,]{2}
    ^(?:人|人们|大家伙|他们|她们)(?:都|全)[^ ,]{1,4}了$|[^ ,]{4}这(?:一)?(?:步|招|着|事儿?|件事|手|回|决定|做法|主意|棋)[^ ,]{1,8}$
    ^我(?:的)?(?:老婆|老公|媳妇|对象|妈|爸|爹|娘|哥|姐|弟|妹|爷|奶|儿子|女儿|朋友|同事|哥们|同学|师傅|领导|家人)|(?:知道|晓得|以为|想起|听说)(?:我|他|她)
    每次|每回|每当|每逢|一向|向来|从来都?|往往|经常|常常
    (?:去年|前年|上个?(?:月|周|星期|礼拜)|小时候|年轻时|当兵|当年|那年|前两天|大前天)
    (?:巴不得|恨不得|但愿|盼着|指望着)
  `),
);
/** Somebody else wants something: only "I want" and "you are to want" are orders. */
const othersWant =
  /^(?!我|咱|请|麻烦|快|别|不)[^ ,你我]{0,7}?(?:居然|竟然|还|一直|老|都|也|总)*(?:想|打算|准备|计划|喜欢|讨厌|最烦|很烦|嫌)(?!办|法|想|方|清|一下|好)/;

const englishQuestions = new RegExp(
  alternatives(String.raw`
    ^(?:(?:so|and|but|well|then|wait|hey|seriously|honestly|just|exactly) )*(?:${alternatives(String.raw`
      what(?! about\b)|whose|whom|where|which|since when|by whom
      when (?:do|did|does|is|are|was|were|will|has|have|had|should|can)
      how (?:long|many|much|far|often|big|bad|fast|hot|high|soon|did|does|do|is|are|was|were|can|could|would|will|should|come)
      (?:do|had|am|should|shall) (?:you|we|they|he|she|i|any|lin|guo|yuan|some)|have (?:you|we|they|i|any)|does|did|was|has
      (?:is|are) (?!(?:[a-z]+ ){1,2}(?:able|free|ready|available|willing|up|possible|chance|to)\b)|may (?!i\b)
      were (?!.* to )
      (?:would|will) (?!(?:you|it|some ?(?:one|body)|any ?(?:one|body)|one of|any of|lin|guo|yuan|xiao|doc|doctor|the|either|both|somebody)\b)
      (?:can|could) (?:he|she|they|i|it|fire|smoke|the (?:fire|smoke|roof|door))
    `)})\b
    ^(?:it|that|this) (?:is|was) (?:you|lin|guo|yuan|him|her|he|she|them) (?:who|that)
  `),
);
const englishReports = new RegExp(
  alternatives(String.raw`
    ^(?:every|each) time\b|^(?:usually|normally|generally|historically|traditionally)\b|^nothing(?: is|'s)? (?:more|worse|better)
    ^(?:some|most|other) (?:people|folks?|captains|engineers|medics|scouts)\b|^people\b
    \b(?:hates?|loves?|enjoys?|dreads?|fears?) (?:it when|to|being|having|[a-z]+ing)
  `),
);

/** The clause asks, reports or wishes. */
export const isNoImperative = (body: string, text: string): boolean =>
  asksInChinese(body) ||
  [chineseReports, othersWant].some((form) => form.test(body) || form.test(text)) ||
  englishQuestions.test(body) ||
  englishReports.test(body);

/** Behind a statement: makes it a question. */
export const isTag = (clause: string): boolean =>
  /^(?:is|was) what (?:i|you|he|she|they)\b|^or so (?:i|they|he|she)\b|^said (?:no ?one|nobody|he|she)\b|^(?!do it$)(?:did|do|does|is|are|was|were|have|has|had)(?: not)? (?:you|he|she|it|they|we|i|that)(?: not)?$|^(?:is that (?:so|right|true|correct)|right or wrong|true or false)$|^(?:是|对|没错)(?:吗|吧|么|不|不对|不是)$|^是不是(?:这样|真的)?$|^对不对$|^真的(?:吗|假的)$|^有(?:没有)?这(?:回)?事(?:吗|没有)?$/.test(
    clause,
  );
