import { alternatives } from './alternatives.ts';

const us = '(?:我们?|咱们?|队长|大家|大伙儿?)';
/** Verbs of saying with the one who is told, as they stand behind who says it. */
const said = alternatives(String.raw`
  说(?![服话说下一])|讲(?![讲话一])|称|声称|认为|觉得|建议|提议|以为|怀疑|嚷着?|回忆|提到|提起|透露|承认|解释|抱怨|交代|念叨
  (?:告诉|通知|转告|提醒|告知|答应|骗)(?:过|了)?${us}
  (?:跟|对|和|向|同|给|冲)${us}(?:说|讲|提|汇报|报告|抱怨|保证|交代|解释|描述|喊|嚷|使眼色|透露|坦白|承认|讲述|报信)
  (?:汇报|报告|回报|报信|来信|来电|反映|传话|传来消息|捎话|发消息)(?:说|称|讲|过|了|道)
`);
const adverbs = '(?:刚才|刚|还|又|之前|以前|早就|也|曾经?|后来|昨天|早上|一直|都|当时|亲口|偷偷|悄悄|已经)*';
const saysSomething = new RegExp(`^${adverbs}(?:${said})`);
/** Behind the name of somebody: a verb of saying. */
export const isSaid = (rest: string): boolean => saysSomething.test(rest);
const tellsUs = new RegExp(
  `^${adverbs}(?:(?:告诉|通知|转告|提醒|告知)|(?:跟|对|和|向|同)${us}(?:说|讲|提|汇报|报告|保证|交代|描述|透露)|(?:汇报|报告|回报|反映)(?:说|称|讲)|回忆|提到|提起|透露|承认|声称|(?:在|直)?(?:喊|叫|求|催|逼)(?=林|郭|肖|老郭|小远|你|我))`,
);
/** The same where plain 说 is not enough, because what a survivor says of himself tells what he needs. */
export const isReported = (rest: string): boolean => tellsUs.test(rest);

const rumour = new RegExp(
  alternatives(String.raw`
    ^(?:我)?(?:听说|据说|听闻|耳闻|风闻|传闻|传言|据传|据报|据悉|听人说|听人讲|听[^ ,]{1,4}(?:说|讲))
    ^据[^ ,]{1,6}(?:说|讲|称|报告|反映|透露|交代|回忆|观察)
    ^(?:有|刚有)(?:消息|报告|传言|情报|人)(?:说|称|讲|报告|汇报|告诉|通知)|^(?:消息|情报|报告|日志|记录|纸条)[^ ,]{0,3}(?:说|称|写|显示)
    ^(?:有|那|这)(?:个|位|几个)?(?:伤员|病人|幸存者|老人|孩子|女人|男人|护士|家属|队员|同事|人)(?:说|讲|喊|叫|嚷|求|非要|要求)(?!救命)
    ^[^ ,你我]{1,6}?(?:来电|来信|传话|捎话|传来消息|发来消息|带话|通知|传令|汇报|报告)(?:说|称|讲|告诉)
    (?:以前|那会儿?|那阵儿?子?|那时候?|那一?刻|当口)$
    ^(?:上回|昨晚|昨夜|前天|当年|那天|那次|那回|前几天)
    ^我(?:还|本)?以为(?:你|他|她)
    ^(?:谢谢|多谢|感谢|谢)(?:你|他|她)?[^ ,]{2,12}(?:了|过)
    ^(?:大家|人人|他们|外面|人家|别人|上面|谁)(?:都|也)?(?:说|讲|传)(?!一)
    (?:对讲机|广播|电话|无线电)[^ ,]{0,6}(?:说|叫|喊|讲|称)
  `),
);
/** The clause passes on what others say. */
export const isRumour = (clause: string): boolean => rumour.test(clause);

const frame = new RegExp(
  `(?:听说|据说|听闻|传闻|传言|据传|据报|据悉|说|讲|称|道|汇报|报告|透露|回忆|提到|通知|转告|提醒|告诉|告知)(?:过|了|着|道)?(?:${us})?(?:的|这样|这么)?$`,
);
const quoted = new RegExp(
  alternatives(String.raw`
    ^(?!.*\b(?:i|we|please)\b)(?:[a-z]+ ){0,5}?(?:says?|said|told|tells?|yell\w*|shout\w*|claim\w*|swore|reckons?|wrote|thinks?|thought|insist\w*|suggest\w*)(?: (?:me|us|them|you))?(?: to)?$
    ^(?:his|her|their|those are his|somebody else is|command is) (?:exact |very |own )?(?:words|orders?|idea|plan|suggestion|advice)\b
    ^(?:as if|as though|easier said)\b|^(?:that|this|it|which|such) was\b|\bnot mine$|^(?:is )?what (?:he|she|they|everyone) \w+
    ^(?!我)[^ ,]{0,8}(?:说|讲|喊|建议|交代|提议|要求|批准|同意|吩咐|安排|规定|主张|写|教|传)的$|^(?!我)[^ ,]{0,6}(?:这么|那么|这样|那样)(?:说|讲|喊|写|想|交代)
    ^(?:这|那|都)?(?:就)?(?:是|算)[^ ,]{1,5}(?:原话|主意|规矩|说法|老话|想法|建议|提议)$|^说得(?:轻巧|容易|倒|好听)|谈何容易|一(?:向|贯)(?:如此|这样)
  `),
);
/** Somebody else said it, or it was so before: said beside an order, it makes it none of the captain's. */
export const quotes = (clause: string): boolean => quoted.test(clause);

/** Nothing but who says it: what is said comes behind the mark. */
export const isFrame = (clause: string): boolean => frame.test(clause);

const moment =
  '(?:的时候|时候|那会儿?|那阵儿?子?|那时候?|的?那一?刻|那天|那晚|那一下|那当口|的?当口|当时|途中|期间|之前|以前|之后|以后|前|后)';
const told = alternatives(String.raw`
  刚刚?(?:把|给|从|打|关|搜|进|出|到|走|来)|已经|被[^ ,]{1,12}了|(?:下|刮|飘)着
  是[^ ,]{1,16}的$|正在|还在|一直|(?:正|还|都|就|仍|全|已经?)(?:是|在|有|没|着|亮|醒|开|关|好|活|锁)|(?:听|看|闻|碰|遇|撞|发现|瞧)(?:到|见|上)?了
  没有?[^ ,]*$|(?:着|过)(?:的|呢)$|(?:打开|关上|锁上|搜|去|进|救|灭|背|治|包扎|开|关|撬|离开|来|走|跑|回|出)(?:完|好|掉|开|到|出|回|过)?(?:去|来)?(?:了|过)
`);
const imperative =
  /^(?:你们?|就|再|才|也|都|请|快|赶紧|马上|立刻|顺便|记得|务必|一定|林遥|老郭|小远|郭铁|肖远|林|郭)*(?:把|将|给|去(?!了|过)|帮|记得|顺便|别|不要|不许|不准|先|要|得|用|回|进|开|关|搜|救|灭|背|撤|跟|等)/;
const recalled = new RegExp(`^([^ ,]{1,16}?)${moment}([^ ,]{0,40}?(?:${told})[^ ,]*)$`);
/** The clause tells how it was at a moment: 我路过的时候车库是开着的. */
export function recalls(clause: string): boolean {
  const found = recalled.exec(clause);
  return found?.[2] !== undefined && !/^(?:你|等)/.test(clause) && !imperative.test(found[2]);
}
/** Behind a name: what he is doing, or has done at that time. */
export const isDoing = (rest: string): boolean =>
  /^(?:刚才|刚刚|还|一直|就|也)*(?:正在|正(?=[开关搜救灭背治给撬砸查])|在(?:给|帮|替|[开关搜救灭背治撬砸查修](?!着)))/.test(
    rest,
  );

/** Behind a statement: makes it a question. */
export const isTag = (clause: string): boolean =>
  /^(?:is|was) what (?:i|you|he|she|they)\b|^or so (?:i|they|he|she)\b|^said (?:no ?one|nobody|he|she)\b|^(?!do it$)(?:did|do|does|is|are|was|were|have|has|had)(?: not)? (?:you|he|she|it|they|we|i|that)(?: not)?$|^(?:is that (?:so|right|true|correct)|right or wrong|true or false)$|^(?:是|对|没错)(?:吗|吧|么|不|不对|不是)$|^是不是(?:这样|真的)?$|^对不对$|^真的(?:吗|假的)$|^有(?:没有)?这(?:回)?事(?:吗|没有)?$/.test(
    clause,
  );
