import { alternatives } from './alternatives.ts';

/** Words by which an English clause speaks of what was, or of what somebody thinks. */
const pastOrOpinion = alternatives(String.raw`
  said nothing|told you (?:not )?to
  never (?:said|told|asked|ordered)
  should not have|should have|shouldn't|must have|could have|would have|had (?:better|to|been)|used to
  (?:a|an|few|couple of|some) (?:minute|minutes|moment|second|seconds|while|hour)s? ago
  earlier|yesterday|last (?:time|week|year)|already(?!$)|some ?day|one day|eventually
  i (?:think|guess|suppose|wonder|believe|doubt|heard|hope|wish|fear|remember)
  if i were you|in my opinion|it seems|supposed to
`);

/** How questions about what was or is begin. */
const questions = alternatives(String.raw`
  (?:did|have|has|had|was|were|is|are|am|does) (?:you(?! (?:able|free|ready|available|willing) to\b)|he|she|they|we|i|any|some|it|that|the|there|[a-z]+ (?:been|already))
  (?:did|has|had|was|were|is|does) [a-z]+ (?:open|close|shut|search|check|treat|go|find)
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
  `),
);

const chinese = new RegExp(
  alternatives(String.raw`
    (?:刚才|刚刚|已经|早就|刚|早已|昨天|上次|以前|本来|原来|曾经).{0,14}(?:了|过)
    (?:过没有?|过吗|了吗|了没有?|过没)$|(?:是谁|谁把|谁给).{0,14}(?:的|了)$|是谁.{1,8}的
    谁(?:开|关|动|碰|进|搜|救).{0,3}的|听说|据说|有人说
    ^[^ ,]{2,6}(?:都)?(?:搜|查|检查|看|找|去)过了?$
    我(?:觉得|认为|想|猜|看|希望|听说|记得|怀疑)(?!.{0,20}(?:你|把|去))
    迟早|早晚(?:得|要)|总有一天|什么时候(?:让|叫|说)|应该早|本该|不该|该不会|是不是(?:已经|刚)|就好了$
    的时候$
  `),
);

/** The clause tells what was, what somebody thinks, or asks about it, and orders nothing. */
export const tells = (clause: string): boolean => english.test(clause) || chinese.test(clause);
