import { alternatives } from './alternatives.ts';

/** What is said of a deed that is meant. */
const approval = alternatives(String.raw`
  good|great|nice|best|better|wise|wiser|smart|clever|sensible|prudent|right|fine|ok|okay|alright|all right|safe|safer|safest|lovely|perfect
  ideal|kind|helpful|useful|handy|appreciated|brilliant|excellent|wonderful|worth|worthwhile|time|high time|about time|up to|possible
  able|ready|free|welcome|sure|needed|necessary|important|vital|essential|crucial|urgent|imperative|relief|help|kindness|pleasure
  order|job|turn|task|duty|the plan|only|easier|easy|quicker|quick|faster|enough|closest|nearest|one|supposed|to|going|about|allowed
`);
/** What is said of one that is forbidden. */
const disapproval = alternatives(String.raw`
  mad\w*|insan\w+|craz\w+|luna\w+|bonkers|nuts|stupid\w*|idio\w+|fool\w*|folly|reckless\w*|suicid\w+|unwise|imprudent|dumb|daft|sill\w+
  senseless|pointless|useless|futile|wrong|mistake|error|blunder|disast\w+|catastroph\w+|fatal|deadly|lethal|murder\w*|crim\w+
  irresponsible|unforgivable|inexcusable|bad|terrible|awful|horrible|dangerous|perilous|risky|death|trap|trouble
`);
const said = String.raw`(?:is|are|was|were|would be|will be|must be|could be|might be|would have to be|have to be)`;
const deed = String.raw`(?:to|if you|if we|if anyone|if [a-z]+) (?!be\b|me\b|us\b|the\b)[a-z]+`;
const about = String.raw`\b(?:it|that|this|you|we|anyone|anybody|whoever|he|she) ${said}`;

const english = new RegExp(
  alternatives(String.raw`
    ${about} (?!(?:not|never|no)\b)(?:[a-z]+ ){0,4}(?:${disapproval})\b.{0,30} ${deed}
    ^[a-z]+ing (?:[a-z]+ ){1,6}?${said} (?!(?:not|never|no)\b)(?:[a-z]+ ){0,4}(?:${disapproval})\b
    ^[a-z]+ing (?:[a-z]+ ){1,6}?(?:means|equals|amounts to|spells|asks for|invites)\b
    ^(?:only|just) (?:a|an|some) (?:[a-z]+ ){1,3}?(?:would|goes|opens|walks|does|enters|could)\b
    ^(?:what|which) (?:kind of |sort of |sane )?(?:[a-z]+ ){1,2}?(?:would|opens|goes|enters)\b
    ^(?:heaven|god|the gods|fate) (?:forbid|help|have mercy)\b
    ^(?:woe betide|mercy on|pity) (?:you|anyone|whoever|him who|the one)\b
    \bbe (?:caught dead|seen dead)\b|\b(?:hell freezes|pigs fly|sooner die|rather die|die first)\b
  `),
);
/** Something is said of a deed that is neither: nobody can know all idioms. */
const englishOpen = new RegExp(
  alternatives(String.raw`
    ${about} (?!(?:not|never|no)\b)(?!(?:[a-z]+ ){0,3}(?:${approval})\b)(?:[a-z]+ ){1,6}${deed}
    ^[a-z]+ing (?:[a-z]+ ){1,6}?(?:is|would be|will be|sounds like|looks like|seems) (?!(?:[a-z]+ ){0,3}(?:${approval})\b)[a-z]+
  `),
);

const fools =
  '(?:傻子|傻瓜|疯子|笨蛋|蠢货|蠢人|白痴|神经病|脑子进水的?|脑残|二百五|不要命的?|嫌命长的?|活腻了?的?|鬼|找死的)';
const deathly =
  '(?:找死|送死|自杀|玩命|作死|寻死|自寻死路|自找(?:麻烦|苦吃|没趣)|犯傻|发疯|犯浑|胡闹|胡来|瞎搞|添乱|帮倒忙|白费|白搭|蠢|疯|傻|荒唐|冒险|作孽|造孽|闯祸|惹祸|惹事|要命|找罪受|引火烧身|火上浇油|玩火|开玩笑|儿戏|浪费时间|自讨苦吃|拿命)';
const chinese = new RegExp(
  alternatives(String.raw`
    ${fools}(?:才|也不)
    (?:就是|等于|就等于|简直是?|纯属|纯粹是?|无异于|无非是|不亚于|那叫|那就是|真是|完全是|分明是|岂不是|不就是|那是|这是|是在|是)(?:在|去|自己)?${deathly}
    (?:找死|送死|自杀|玩命|作死|寻死|自寻死路|犯傻|胡闹|胡来|添乱|帮倒忙|自讨苦吃|引火烧身)(?:的|行为|啊|呢|吗|嘛){0,2}$
    谁[^ ,]{1,6}谁(?:死|倒霉|完蛋|负责|后悔)
    (?:你|谁)(?:要是|再|还|倒是)?敢(?!不)|(?:有种|有本事|有胆)[^ ,]{0,4}?试试
    (?:碰|动|进|开|去|关)[^ ,]{0,5}?(?:试试|试试看)$
    (?<!在|到|想|要)(?:还|又)?[开关搜去进救灭背查撬](?:个)?(?:什么|啥|个?(?:屁|鬼|毛|锤子))(?!玩笑|时候)(?=[^ ,.])
    (?:再|敢|要是)[^ ,]{2,10}?(?:你|他|她)?就(?:完|死定|惨|等着)(?:蛋|瞧|了)
    (?:打死|说什么|无论怎样|杀了我)[^ ,]{0,4}也(?:不|别)
    [^ ,]{2,8}(?:开|去|进|碰|动|关|搜|撤)不得
  `),
  'u',
);

/** The same in Chinese: 这时候开门等于…. */
const chineseOpen =
  /^(?:这时候|现在|此刻|这个时候|眼下)?[去开关进搜救背][^ ,]{1,7}(?:就是|等于|无异于|简直|纯属|那叫|岂不是|不就是)/;

/** The clause says of a deed that it would be wrong: "it would be madness to open it", 这时候开门就是找死. */
export const judgesAgainst = (clause: string): boolean => english.test(clause) || chinese.test(clause);
/** It says something of a deed, in words that are neither known to forbid nor to approve. */
export const judges = (clause: string): boolean => englishOpen.test(clause) || chineseOpen.test(clause);

const englishVerdict = new RegExp(
  alternatives(String.raw`
    ^[a-z]+ (?:[a-z]+ )?(?:is|are|was|were) (?:so |very |quite |absolutely |completely |not )?(?:right|wrong|smart|wise|foolish|brave|clever|mad|crazy|stupid|lucky|sensible|justified|correct|unwise) (?:to|in|for|about)\b
    ^it is (?:good|great|nice|bad|a pity|a shame|sad|lucky|a good thing|a mercy|no wonder|strange|odd|funny|a relief) (?:that|how)\b
    ^(?:[a-z]+ ){1,2}(?:did|does|has done) (?:well|right|wrong|badly|great|fine|good|a good thing|the right thing|the wrong thing)\b
    ^(?:[a-z]+ ){1,2}(?:deserves|earned|deserved)\b
  `),
);
const chineseVerdict =
  /(?:是|都是|算是|真是|实在是|就是|绝对是)(?:很|太|最|挺|相当|非常|完全|十分)?(?:对|错|正确|明智|应该|合理|应当|值得|英明|有道理|不对|不该|失误|聪明|必要|及时|糊涂|冤枉|可惜|情有可原|迫不得已|不得已|意外)(?:的|了)?$|(?:做|干|办|选|决定|判断)(?:得|的)?(?:对|错|好|不错|太对|很对)(?:了|极了)?$|(?:很|真|太|挺|非常|十分)(?:明智|正确|英明|聪明|糊涂|失策|不应该|不值|可惜|及时)的?$/;

/** The clause says what somebody thinks of what was done. */
export const isVerdict = (clause: string): boolean => englishVerdict.test(clause) || chineseVerdict.test(clause);
