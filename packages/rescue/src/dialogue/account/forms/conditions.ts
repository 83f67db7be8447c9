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
  `),
);
const chineseCondition = new RegExp(
  alternatives(String.raw`
    如果|要是|假如|假使|倘若|若是|万一|一旦|除非|只要|的话|要不是|等到
    (?:^|[^稍])等.{1,14}(?:再|才|之后|以后|了就|就)
    (?:才|(?<!地)方)(?:能|可以|许|准|去|开|进|搜|关|撤|救|走|动|治|带)
    没有.{1,12}(?:不|别|谁|就)|没人.{0,4}(?:就|的话|再)|没.{1,8}之前|之前(?:不|别|先)|时候再
    不[^ ,]{1,12}(?:都|就)(?:得|会|要|是)?(?:死|完|没命|没救)
  `),
);

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
    ^(?!.*(?:如果|要是|除非|万一|一旦|等我到)).*(?:完了?|好了?|之后|以后|到了)(?:之后|以后)?(?:再|就|然后|马上|立刻|,|$)
    等我(?!.{0,20}(?:再|才|就))|等着|等一下|等等
  `),
);

/** "Until I say so", "once you are done", 搜完再: nothing is conditional that has to be kept in mind. */
export const isSequence = (clause: string): boolean => englishSequence.test(clause) || chineseSequence.test(clause);

/** Until when, or under what condition, a ban holds. */
export const untilWhen =
  / (?:until|till|before|unless|while|as long as|when) [^]*|在?[^ ,]{2,12}之前(?=先?(?:别|不|甭|莫))/;
