import type { Clause } from '../clauses.ts';
import { alternatives } from './alternatives.ts';
import { isDoing, isReported, isRumour, isSaid } from './reports.ts';

/** Words by which an English clause speaks of what was, or of what somebody thinks. */
const pastOrOpinion = alternatives(String.raw`
  said nothing|told you (?:not )?to
  never (?:said|told|asked|ordered)|ought (?:not )?to have|(?:might|may|needed to) have (?:been|gone|[a-z]+ed)
  should not have|should have|shouldn't|must have|could have|would have|had (?:better|to|been)|used to
  (?:a|an|few|couple of|some) (?:minute|minutes|moment|second|seconds|while|hour)s? ago
  earlier|yesterday|last (?:time|week|year)|already(?!$)|some ?day|one day|eventually
  i (?:think|guess|suppose|wonder|believe|doubt|heard|hope|wish|fear|remember)
  (?:remember(?:ed)?|recall|back|that time|the time|the day|those days) when
  if i were you|in my opinion|it seems|supposed to
`);

/** Who says or thinks something: what they say is no order of the captain's. */
const hearsay = alternatives(String.raw`
  (?!i\b|we\b|you\b|(?:the )?captain\b|please\b|tell\b|ask\b|if\b)(?:[a-z]+ ){0,6}?(?:says|said|reckons?|thinks?|claims?|insists?|swears?|mentioned|suggests?|suggested|told (?:me|us)|wants (?:us|me|everyone) to)\b
  (?:[a-z]+ ){0,4}?(?:opinion|suggestion|view|advice|guess|feeling) is (?:that )?(?:we|to)\b
  (?!i\b|we\b|you\b)(?:[a-z]+ ){0,4}?(?:keeps|kept|is|was) (?:saying|yelling|shouting|screaming|asking|telling|calling|begging|repeating|going on|on about)\b
`);
/** Where something is only talked about. */
const rumours = alternatives(String.raw`
  according to |rumou?r (?:is|has it)|word (?:is|has it)|there (?:is|was|has been|were) (?:some |a lot of |any )?(?:talk|word|mention|thoughts?) of\b
  much appreciated|much obliged|good (?:thinking|call|show)|had (?:lin|guo|yuan|you|he|she|they|we|i)\b
`);
/** What the speaker has done, and thanks for what others did. */
const done = alternatives(String.raw`
  i (?:have |had |already |just |even )*(?:(?!need\b|said\b|asked\b|wanted\b)[a-z]+ed|put|shut|went|saw|took|did|cut|found|left|let|fought|brought|carried|dug|led|gave|ran|was|thought)\b
  i (?:had been |was |am )?(?:meant|meaning|planning|intending|about) to\b
  (?:many )?(?:thanks|thank you|cheers|ta|good job|nice (?:work|one|job)|(?:well )?done|great (?:job|work)|kudos)(?: [a-z]+){0,2} (?:for|on|with) (?!me\b)[a-z]+
`);

/** How questions about what was or is begin. */
const questions = alternatives(String.raw`
  (?:did|have|has|had|was|were|is|are|am|does) (?:you(?! (?:able|free|ready|available|willing) to\b)|(?:he|she|they|we|i|it|that|the|there)\b|any|some|[a-z]+ (?:been|already))
  (?:did|has|had|was|were|is|does) [a-z]+ (?:open|close|shut|search|check|treat|go|find)
  how did\b
  should (?:we|i|he|she|they|any ?one|some ?one|any ?body|some ?body|lin|guo|yuan)\b
  there (?:is|are) (?:nothing|nobody|no ?one|none)\b
`);
/** Those that ask who did something. */
const doings = alternatives(String.raw`
  told|asked|said|opened|closed|shut|searched|turned|switched|went|gave|ordered|let|put|left|did|has|was
  is(?! (?:free|closest|nearest|able|near|close)\b)
`);

const english = new RegExp(
  alternatives(String.raw`
    ^(?:so |and |but |well |hey |wait )*(?:${questions})
    ^(?:so |and |but )*who (?:${doings})\b
    ^(?:so |and |but )*(?:nobody|no ?one|none of (?:you|us|them)) (?:has|have|had|was|were|ever)\b
    \b(?:${pastOrOpinion})\b
    ^(?:and |but |so )*(?:${hearsay}|${done}|${rumours})
  `),
);

const chinese = new RegExp(
  alternatives(String.raw`
    (?:刚才|刚刚|已经|早就|刚|早已|昨天|上次|以前|本来|原来|曾经).{0,14}(?:了|过)
    (?:过没有?|过吗|了吗|了没有?|过没)$|(?:是谁|谁把|谁给).{0,14}(?:的|了)$|是谁.{1,8}的
    谁(?:开|关|动|碰|进|搜|救).{0,3}的|听说|据说|有人说
    ^[^ ,]{2,6}(?:都)?(?:搜|查|检查|看|找|去)过了?$
    我(?:觉得|认为|以为|想|猜|看|希望|听说|记得|怀疑)(?!.{0,20}(?:你|把|去))
    迟早|早晚(?:得|要)|总有一天|什么时候(?:让|叫|说)|应该早|本该|不该|该不会|是不是(?:已经|刚)|就好了$
    的时候$
    是[^ ,]{1,4}?(?:打开|关上|开|关|锁|搜|救|背|抬|灭|动|弄|治)(?:出来|上|下|掉)?的
    (?:开|关|搜|治|灭|背|救|包|查|找|干|锁|做|扎|理)得(?!了|到|着|动|掉|完|出|起|住|开|上|过)[^ ,]{1,5}(?<![点些])$
    (?:商量|讨论|说|提|谈|聊|想|考虑|提起|说起)过
    ^(?:照|按|据|依)[^ ,]{1,5}(?:说法|意思|想法|说|讲|看法)
    ^(?!我)[^ ,]{0,4}(?:建议|提议|主张|认为|觉得|以为)
    ^我(?:刚才?|都|亲眼|明明|可|也){0,3}(?:看见|看到|瞧见|听见|听到)了?(?:你|他|她|林|郭|肖|老郭|小远)[^ ,]{0,20}(?:了|过|的)$
    我(?:自己|亲手|早|早就|都|已经|刚|刚刚)?(?:把[^ ,]{2,5})?(?:给)?(?:打开|关上|开|关|搜|救|背|抬|灭|动|弄|治|包扎|处理)(?:掉|完|好|过)?了$
    (?:要是|如果)[^ ,]{1,14}(?:就好了|多好)
    ^[^ ,]{0,5}真(?:行|棒|厉害|能干)
    ^(?:多亏|幸亏|亏得|好在|幸好)
    我(?:原本|本来|原来|本|原)(?:是)?(?:打算|想|要|准备|计划)
    (?!有人)[^ ,]{1,5}(?:一直|老是|总是|在|老|直|不停)?(?:地)?(?:嚷嚷?|喊着?|叫着?|念叨|吵着|叫唤)(?:说|要|着)
    有人(?:说|自称|让我们|要我们)
    (?<!没)(?:去|进|搜|查|开|关|救|治|灭|背|到)过(?![来去头一得的不])
    (?:对讲机|广播|牌子|墙上|门上|告示|标牌)[^,]{0,12}(?:说|叫|喊|写|自称|让我们|要我们)
  `),
);

const englishHearsay = new RegExp(`^(?:and |but |so )*(?:${hearsay})`);
/** Somebody else is said to say or think something, whatever it says no to. */
export const isHearsay = (clause: string): boolean => englishHearsay.test(clause);

/** The clause tells what was, what somebody thinks, or asks about it, and orders nothing. */
export const tells = (clause: string): boolean => english.test(clause) || chinese.test(clause) || isRumour(clause);

/** Past forms that are no base form: "Lin treated her" tells, "Lin shut it" may order. */
const pastForms = alternatives(String.raw`
  (?!need|proceed|speed|bleed|feed|heed|breed|seed)[a-z]{2,}ed|went|took|found|brought|got|left|ran|broke|dug|led|fought|came|saw|heard|told
  said|gave|did|held|kept|made|was|were|drove|threw|tore|swept|sent|stood|lost|knew|thought|caught
`);
const past = new RegExp(
  `^ (?:has |have |had |just |already |never |recently |finally |then |only |really |actually |almost |nearly )*(?:${pastForms})\\b`,
);

/** Where somebody of the team is. */
const isPlaced =
  /^ (?:is|was) (?:already |still |right )*(?:there|here|busy|gone|back|inside|done|on it|(?:in|at) the [a-z ]+)(?: already| now| anyway)?$|^ (?:already )?(?:there|here) (?:already|now|anyway)$/;

/** What a survivor may have done; that one got hurt or was buried says what is to be done. */
const pastOfSurvivors =
  /^ (?:has |had |just |already )*(?:opened|closed|locked|unlocked|shut|searched|went|told|said|left|ran|took|treated|saw|heard)\b/;

/** Behind the name of one of the team or of a survivor, without a mark, a verb in the past: what was done is told. */
export function tellsOfOthers({ tokens, text }: Pick<Clause, 'tokens' | 'text'>): boolean {
  const [first] = tokens;
  if (first === undefined || first.from > 0) return false;
  const rest = text.slice(first.to);
  if (first.kind === 'seat') return isPlaced.test(rest) || isSaid(rest) || isDoing(rest) || past.test(rest);
  if (first.kind === 'person' || first.kind === 'someone') return isReported(rest);
  return first.kind === 'survivor' && (isReported(rest) || pastOfSurvivors.test(rest));
}
