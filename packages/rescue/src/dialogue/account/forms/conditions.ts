import { alternatives } from './alternatives.ts';

/** What "if" only courteously or as a question introduces. */
const courtesies = alternatives(String.raw`
  you (?:can|could|would|will|may|do not mind|like|please|have (?:time|a moment)|get the chance|wouldn't mind|find (?:anyone|anybody|someone|somebody))
  possible|need be|necessary|you (?:have|need) to|you must|i may
  (?:that|this|it) is (?:ok\w*|all right|alright|fine)(?: (?:for|with) you)?
  at all possible
`);
const englishNoCondition = alternatives(String.raw`
  if (?:${courtesies})
  (?:good|nice|great|helpful|kind|grateful|thankful|glad|happy|lovely|help|calm me|safer) if (?:you|we|someone|somebody|one)
  (?:see|find out|look|check|know|tell me|wonder|ask|say|sure|me) (?:if|whether)
  as soon as (?:possible|you can)
  (?:until|till) (?:i|we|further|you|told|ordered|guo|lin|yuan|he|she|they|help)\b
`);
const chineseNoCondition = '(?:你)?(?:要是|如果)(?:可以|方便|行|能行|有空|来得及|能)(?:的话)?|要是有人能';
/** Conditions that are none: courtesy, and what somebody is to find out. */
const noCondition = new RegExp(String.raw`\b(?:${englishNoCondition})|${chineseNoCondition}|even if\b`, 'g');

const opensCondition = alternatives(String.raw`
  if|when|once|after|unless|until|till|in case|as soon as|as long as|whenever
  should (?:you|he|she|they|the|it|any\w*|there|some\w*)
  provided|assuming|suppose|supposing|in the event|the (?:moment|minute|second)|lest|before
`);
const englishCondition = new RegExp(
  alternatives(String.raw`
    ^(?:and |but |so |then |only |except |just |even )*(?:${opensCondition})\b
    \b(?:only if|only when|only once|only after|if|unless|in case|as soon as|provided that|as long as|whenever|whether or not)\b
    ^should (?:ma|sun|wu|chen|anna|zhao|tang|zhou|deng|xu|erik|lu|qin|lin|guo|yuan|any ?\w*|some ?\w*|a|this|that|another|smoke|fire)\b
    \bafter (?:you|we|i) (?!are\b)[a-z]+
    \bafter (?:he|she|they|it|lin|guo|yuan) [a-z]+|\b(?:when|once|the (?:moment|minute|second|instant)|every time|any time) (?:the|he|she|they|it|there|any\w*|some\w*|you (?:see|hear|smell|spot|find|feel|notice)|lin|guo|yuan)\b
    ^(?:at|on|upon|in) (?:the )?(?:first|slightest|any|hearing|seeing|smelling|a) (?:sign|hint|whiff|sound|trace|glimpse|sight|smell|bang|noise|explosion|alarm|fire|smoke)\b
    \bin (?:\d+|an hour|half an?|two|three|four|five|ten|fifteen|twenty|thirty|a few|a couple of|another) (?:[a-z]+ )?(?:minutes?|hours?)\b(?! (?:flat|or|tops|max))|\b(?:at (?:midnight|noon|dawn|dusk|daybreak|\d+)|tomorrow|next time|some other time|another time)\b
    \b(?:on|at) (?:my|his|her|the) (?:mark|signal|word|command|go|count|call|whistle)\b|^on (?:three|zero|go)\b|\bin a (?:minute|moment|second|sec|bit|while)\b
    ^(?:at|on|upon) (?:hearing|seeing|smelling|spotting|noticing|finding)\b
    ^(?:any|the (?:first|slightest)) (?:sign|hint|whiff|sound|trace|bang|noise|crack|spark)\b
    ^(?:hear|see|smell|spot|feel) (?:an?|any|the|some|one)\b.* and\b
  `),
);
const chineseCondition = new RegExp(
  alternatives(String.raw`
    如果|要是|假如|假使|倘若|若是|万一|一旦|除非|只要|的话|要不是|等到
    ^(?:我们|咱们)?(?:假设|假定|假若|倘使|设若|譬如|比如|比方|就当|权当|只当|姑且当)
    (?:^|[^稍])等.{1,14}(?:再|才|之后|以后|了就|就)
    ^等(?:到)?我们(?!一)[^ ,]{2,}$
    ^(?:你们?|先|都|大家)*等(?!我|你|等|着|会|待|候|一|到|不|于|在|信号)[^ ,]{2,}$
    (?<![只需想不还先都也我你必首主快就定])要(?:真|还|没|不|能|有|出|碰|遇|见|听|闻|看|塌|着|起|断|停|是)[^ ,]{0,10}?(?:就|便|那|再)(?=[^ ,])
    ^[^ ,]{2,}(?:着|了|住|掉|不见|没人|没动静|起来|出来|上来|过来)(?:的话)?(?:你们?|大家|咱们?)?(?:就|便)(?=[把给去进开关搜撤跑回灭背撬撞砸带救往])
    (?:才|(?<!地)方)(?:能|可以|许|准|去|开|进|搜|关|撤|救|走|动|治|带)
    没有.{1,12}(?:不|别|谁|就)|没人.{0,4}(?:就|的话|再)|没.{1,8}之前|之前(?:不|别|先)|时候再
    不[^ ,]{1,12}(?:都|就)(?:得|会|要|是)?(?:死|完|没命|没救)
    (?:听到|听见|看到|看见|瞧见|闻到|闻见|发现|感觉到?|收到|遇到|碰到|碰上|遇上|见到|见着)[^ ,]{1,10}?(?:就|再|才|马上|立刻|立即|赶紧|赶快)(?!喊|叫|告诉|通知|报告|汇报|说|回报|吱|招呼|联系)(?=[^ ,])
    (?<![第看找搜查听同万唯统])一(?:有|见|听|闻|看|发现|出现|来|停|灭|开|响|散|起火|着火|塌|爆炸|到|出)[^ ,]{0,6}?(?:就|马上|立刻|立即|赶紧)
    (?:着火|起火|冒烟|爆炸|塌|停电|来电|断电|响|散|退|灭|醒|凉|消|亮)了?(?:以后|之后)?(?:就|再|才|马上)(?=[去来跑撤走回进开关搜救往退出到离])
    ^[^ ,]{2,10}(?:时|的时候)(?:就|再|才)
    ^[^ ,]{1,6}(?<![看第找搜查听同万唯统停])一(?:起(?=火|来|烟|爆)|[出进回来走倒醒喊叫响停灭亮开关塌炸着到完好退散过断动哭晕])[^ ,]{0,3}$
    明天|后天|明早|改天|改日|下次|晚点再|晚些时候|过(?:一)?会儿?再|[\d一二两三四五六七八九十几半]{1,6}(?:个)?(?:分钟|小时|钟头|刻钟|秒钟?)(?:之后|以后|后|再)
  `),
);

/** "Were he to panic", "had you asked": a condition without "if". */
export const isInverted = (clause: string): boolean =>
  /^(?:were|had) (?!to\b|better\b)(?:[a-z]+ ){1,3}(?:to|not|been|[a-z]+ed|gone|come|found|seen|heard|known)\b/.test(
    clause,
  );

/** 你就去…: what stands before it is the case in which it is to be done. */
export const followsFrom = (clause: string): boolean =>
  /^(?:你们?|您|大家|咱们?|我们)?(?:就|便)(?:都|先|自己|马上|立刻|立即|赶紧|赶快|给我|也|直接|一起|全|得|要)*(?=[把给去进开关搜撤跑回灭背撬撞砸带救往走治包扶找接打])/.test(
    clause,
  );

/** What opens a condition, where a word in it says no that forbids nothing: 要是陈静没流血, "unless she is bleeding". */
const opensWithDenial =
  /^(?:and |but |so |then )*(?:unless|if|when|once|provided|assuming|as long as)\b|^(?:我们|咱们)?(?:如果|要是|假如|假使|假设|假定|假若|倘使|设若|譬如|比如|比方|就当|权当|只当|姑且当|倘若|若是|若|万一|除非|只要|等)/;
const forbidding =
  /\b(?:do not|never|must not|keep|stay|leave|avoid|stop|nobody|no ?one)\b|别|不要|不许|不准|不能|不必|不用|甭|禁|休想|停/;
/** The clause is a condition and nothing else, whatever in it says no. */
export const isDeniedCondition = (clause: string): boolean =>
  opensWithDenial.test(clause) && !forbidding.test(clause.replace(opensWithDenial, ' ')) && isConditional(clause);

/** The clause says under what condition, or until when, something is to be done. */
export function isConditional(clause: string): boolean {
  const plain = clause.replaceAll(noCondition, ' ');
  return englishCondition.test(plain) || chineseCondition.test(plain);
}

const englishSequence = new RegExp(
  alternatives(String.raw`
    \b(?:until|till) (?:i|we|further|you hear|told|ordered)\b
    ^(?:and |then |but )*(?:once|after|when|as soon as) (?:that is |you are |you have |it is |this is |you )?(?:all )?(?:done|finished|through|ready|there|that|this|in|clear)(?: (?:with )?(?:that|it|there))?$
    \breport when\b
    \b(?:once|when|after|as soon as) (?:you are |that is |it is )(?:done|finished|ready|there|through)
    \bas soon as (?:he|she|they) (?:is|are) (?:out|free|loose|through|clear)\b
  `),
);
const chineseSequence = new RegExp(
  alternatives(String.raw`
    ^(?!.*(?:如果|要是|除非|万一|一旦|等我到|等(?!我|你|等|着|一|[搜查开关灭救治背弄干做忙]))).*(?:完了?|好了?|之后|以后|到了)(?:之后|以后)?(?:再|就|然后|马上|立刻|,|$)
    等我(?!们(?!一)|.{0,20}(?:再|才|就))|等着|等一下|等等
  `),
);

/** "Until I say so", "once you are done", 搜完再: nothing is conditional that has to be kept in mind. */
export const isSequence = (clause: string): boolean => englishSequence.test(clause) || chineseSequence.test(clause);

/** Until when, or under what condition, a ban holds. */
export const untilWhen =
  / (?:until|till|before|unless|while|as long as|when) [^]*|在?[^ ,]{2,12}之前(?=先?(?:别|不|甭|莫))/;
