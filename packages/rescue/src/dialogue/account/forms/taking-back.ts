import { anyOf, inOrder, type TextPattern } from '../../in-order.ts';
import { alternatives } from './alternatives.ts';

/** What may stand before and behind the words that take back. */
const englishBefore = alternatives(String.raw`
  oh|er|uh|um|ah|ok|okay|well|sorry|no|wait|hang on|hold on|actually|and|but|so|please|just
  on second thoughts?|come to think of it|you know what|all right|alright|right|yeah
`);
const englishBehind = alternatives(String.raw`
  please|then|now|after all|all|at all|thanks|thank you|for now|just now|everyone|everybody|team|okay
  ok|sorry|instead|leave it|forget it|never ?mind|do not|not yet|yet
`);
const english = alternatives(String.raw`
  never ?mind|nevermind|nvm
  forget (?:it|that|about it|about that|what i (?:just )?said|everything|i said (?:anything|that)|all that|my last(?: order)?|the (?:last )?order)
  (?:cancel|scratch|scrap|belay|strike|ignore|disregard|drop(?! everything)|revoke|rescind|undo|withdraw|call off|abort)(?: (?:that|it|this|all that|everything|me|what i (?:just )?said|(?:that|the|this|my|your|all|his|her|their|any) (?:last |previous |current |latest |standing )?(?:order|orders|command|commands|instruction|instructions|one|last|request|message|task))?)?
  as you were|stand down
  i take (?:it|that)(?: all)? back
  (?:you can |you may |let us |just )?(?:cancel|call off|belay|abort|scrap|scratch|drop|bin|shelve|ditch|forget(?: about)?|stop|leave|skip) (?:the|that|this|your|my|our) (?:[a-z]+ ){0,2}?(?:search\w*|evacuat\w+|withdraw\w+|retreat\w*|rescue|operation|mission|job|thing|business|order|plan|idea|task|errand)
  (?:(?:just|only|i was|i am|we are) ){0,2}(?:kidding|joking|messing|teasing)(?: with you| you| about| around)?|had you there|jk
  (?:(?:lol|haha|lmao) ){1,2}(?:jk|just kidding|just joking|kidding)
  take that back|let it go|leave it|leave that|call (?:it|that) off
  (?:that|the|this|my)(?: last)?(?: order| command| instruction)? (?:is|was) (?:off|cancelled|canceled|void|withdrawn|revoked|no longer valid)
  i did not (?:say|mean) (?:that|it|anything|so)
  changed my mind|i have changed my mind|i changed my mind|maybe not|rather not|better not|not that
  not any ?more|no longer|cut it out|knock it off
  stop (?:that|it|this|everything)
  quit (?:that|it)
  (?:stop|drop|leave|quit) what(?:ever)? you are (?:doing|at|up to)
  do not|do not do (?:that|it|so)|no do not|on second thoughts?|that was a mistake|my mistake
  wrong order|disregard|cancel|abort|no|nope|nah|negative|wait no|no wait|hang on no
`);

const chineseBefore = alternatives(String.raw`
  哈|嘿|呃|啊|哎|唉|嗯|哦|噢|不|不对|等等|等一下|等下|等会儿?|慢着|且慢|还是|想了想|想想|那|就|我看|先|要不
  得了|不了|对不起|抱歉|行了|好了|停|喂|嗨|全体|大家|你们?|都|全|把
`);
const chineseBehind = alternatives(String.raw`
  吧|了|啦|啊|算了|取消|先|别去|别动|不要
`);
const chinese = alternatives(String.raw`
  算了|算了算了|算啦|算了吧|取消|取消吧|取消取消|撤销|作废|不算|不算数|不作数|不算了|收回|当我没说
  当我没讲|就当我没说|当没听见|别听我的|忘了吧|忘掉吧|忽略|无视|不用了|不必了|不要了|免了|罢了|拉倒
  拉倒吧|别了|别去了?|别动了?|别做了|别弄了|别干了|别开了?|别搜了?|不去了|不开了|不搜了|别忙了
  不用(?:找|搜|去|开|管|救|等|灭|治|带)了|先别去|先别动|先别急着去|先别|还是别了?|还是不要|不要|不
  不行|还是不了|还是算了|还是别.了?|打住|停下?|停止|改主意了|我改主意了|变主意了|等等|等一下|慢着|不是
  说错了|口误|命令取消|命令撤销|命令作废|撤销命令|取消命令|收回命令|收回成命|取消行动|取消任务
  任务取消|行动取消|停手|住手|收手
  (?:我)?(?:逗你玩?|骗你|耍你|跟你开玩笑|开玩笑|闹着玩|说着玩)(?:们)?(?:呢|的|玩|而已)*
  (?:那个?|这个?)?[^ ,.]{2,8}(?:那个|那份|那条|这个|的)?(?:活儿?|命令|差事|事儿?|任务)(?:就|先)?(?:撂下|放下|撤掉?|取消|作废|停掉?|丢下|算了|不用|别|甭)(?:干|做|管|弄)?
`);

/** The clause takes back what was said before it, or an order that runs. It says nothing else. */
const takesBack: TextPattern = anyOf(
  new RegExp(`^(?:(?:${englishBefore}) )*(?:${english})(?: (?:${englishBehind}))*$`),
  new RegExp(`^(?:${chineseBefore})*(?:${chinese})(?:${chineseBehind})*$`),
  inOrder(
    /^(?:把|那|哎|呃|啊|嗯|就)?(?:我)?(?:刚才|刚刚|刚|之前|前面|上一[条个句]|那[条个句]|这[条个句]|上[条个句]|我的?|你的?|所有的?|全部的?)/,
    /(?:话|命令|撤离|撤退|集合|搜索|行动|说的|讲的|指令|那句|那个|那条|任务|下的|句|条|个|吩咐|安排)/,
    /(?:不算|取消|作废|撤销|不作数|收回|忘|忽略|别管|当没|无效|撤了|撤掉|免了|算了|不用|别做|别听|不要了|没说)/,
  ),
  /^(?:收回|取消|撤销|忘掉|忘了|忽略|撤回|作废|无视)(?:我|刚才|刚刚|之前|前面|上一|上|这|那|所有|全部|一切)[^ ,.]{0,8}(?:话|命令|说的|指令|句|条|个|任务|安排|吩咐)(?:吧|了)*$/,
);
export const isTakingBack = (clause: string): boolean => takesBack.test(clause);

const englishSlips = alternatives(String.raw`
  i (?:said|used|got|gave|called|had|picked) the wrong (?:name|room|one|door|word|person|place)(?: there)?
  wrong (?:name|room|one|door|person|place)|i got (?:the name|that|it|them) wrong|i misspoke|(?:a )?slip of the tongue
  i mixed (?:them|it|that) up|that is not what i meant|oops
`);
const chineseSlips = alternatives(String.raw`
  (?:我)?(?:嘴瓢|嘴误|口误|说岔|讲错|记错|搞混|弄混|说反|喊错|叫错|说错|念错)(?:人|名字|地方|房间|门|人名|名)?(?:了|啦)?
  (?:名字|地方|房间|人)(?:说|叫|喊|记|念)错(?:了|啦)?
`);
const slip = new RegExp(
  `^(?:(?:oh|no|sorry|wait|oops) )*(?:${englishSlips})$|^(?:啊|呃|哎|抱歉|对不起)*(?:${chineseSlips})$`,
);

/** Words that alone take nothing back, but do behind an order: "open the lab! No, stop". */
const weakly = new RegExp(
  `^(?:${alternatives(String.raw`
    no|nope|nah|negative|stop|not yet|do not|not that|no way|not a chance|in your dreams
    (?:are you |have you gone |you must be )(?:crazy|mad|insane|kidding|joking|out of your mind).{0,4}
    not on my watch|over my dead body|not if i can help it|no chance|fat chance|dream on
    (?:(?:just|only|i was|i am) )*(?:kidding|joking|messing|teasing)(?: with you| you)?
    不|不行|不要|别|停下?|慢着?|撤回|撤销|还不能.{0,2}|不是|先别|别动
    你?疯了吧?吗?|想得美|做梦|想都别想|门儿?都没有|开什么玩笑|怎么可能|没门
    (?:你)?(?:逗|耍|骗|唬)我(?:呢|吧|玩)*
  `)})$`,
);
/** A clause that only corrects: what comes next stands in place of what came before. */
const onlyCorrects = new RegExp(
  `^(?:oh |er |uh |um |ah )*(?:${alternatives(String.raw`
    no wait|wait no|no sorry|i mean|i meant|correction|er|err|uh|um|wait|hang on|hold on|no hang on|no actually
    actually|no|or better(?: yet| still)?|better (?:yet|still)|or rather|or no
    要不|要不然|要不还是|还不如
    不对|不是|错了|我?说错了|口误|更正|啊不|哦不|噢不|呃|等等|等一下|不不|不不不
  `)})$`,
);
const apology =
  /^(?:oh |no |so |ah |er |uh )*(?:sorry|pardon(?: me)?|excuse me|(?:i )?beg (?:your )?pardon|my apologies|apologies|my bad)$|^(?:啊|呃|哎呀?|哦)*(?:抱歉|对不起|不好意思|对不住|失礼)(?:了|啊)?$/;
/** The clause begs pardon: for a slip, if what comes next names something else. */
export const isApology = (clause: string): boolean => apology.test(clause);
/** The clause takes back the order before it, and nothing where there is none. */
export const isWeaklyTakingBack = (clause: string): boolean => weakly.test(clause);
/** What comes next stands in place of what came before. */
export const isCorrection = (clause: string): boolean => onlyCorrects.test(clause) || slip.test(clause);

/** Behind an order: who gives it has doubts. */
export const hesitates = (clause: string): boolean =>
  /^(?:hmm?|let me (?:think|see|reconsider|sleep on)\b.*|i (?:am )?(?:not (?:so |quite |really )?sure|need to think|have to think|wonder)\b.*|or (?:maybe|perhaps) not|(?:is|was) that (?:wise|smart|right|a good idea)|is it (?:wise|worth it))$|^(?:嗯|呃)*(?:让我|容我|我|先)(?:再|先|好好|仔细)*(?:想想|想一想|考虑|琢磨|合计|斟酌|掂量)|^要不(?:你|咱|我们|先|换|去|让|叫)|^(?:再说|再议|回头再说|我再看看|好像不太?对|好像不妥|这样(?:好|行|对)吗)/.test(
    clause,
  );

/** "Not her": what was named last is not meant, and another name follows. */
export const deniesLast = (clause: string): boolean =>
  /^(?:no )?not (?:him|her|it|them|that|this|that one|this one)$|^(?:不是|不)(?:他|她|它|那个|这个|那间|这间|那扇|这扇)$/.test(
    clause,
  );
