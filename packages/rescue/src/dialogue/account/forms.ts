import { anyOf, inOrder, type TextPattern } from '../in-order.ts';

/**
 * The forms by which a clause does not simply order: it takes back, corrects, forbids, sets a condition, or only tells.
 * All are tested on a clause in the form of `normalise`, without the names that it calls. A form that is missing here
 * leads to an act only where no word of it says no (`deniesSomething`).
 */

/** The clause takes back what was said before it, or an order that runs. It says nothing else. */
const takesBack: TextPattern = anyOf(
  /^(?:(?:oh|er|uh|um|ah|ok|okay|well|sorry|no|wait|hang on|hold on|actually|and|but|so|please|just|on second thoughts?|come to think of it|you know what|all right|alright|right|yeah) )*(?:never ?mind|nevermind|nvm|forget (?:it|that|about it|about that|what i (?:just )?said|everything|i said (?:anything|that)|all that|my last(?: order)?|the (?:last )?order)|(?:cancel|scratch|scrap|belay|strike|ignore|disregard|drop(?! everything)|revoke|rescind|undo|withdraw|call off|abort)(?: (?:that|it|this|all that|everything|me|what i (?:just )?said|(?:that|the|this|my|your|all|his|her|their|any) (?:last |previous |current |latest |standing )?(?:order|orders|command|commands|instruction|instructions|one|last|request|message|task))?)?|as you were|stand down|i take (?:it|that)(?: all)? back|take that back|let it go|leave it|leave that|call (?:it|that) off|(?:that|the|this|my)(?: last)?(?: order| command| instruction)? (?:is|was) (?:off|cancelled|canceled|void|withdrawn|revoked|no longer valid)|i did not (?:say|mean) (?:that|it|anything|so)|changed my mind|i have changed my mind|i changed my mind|maybe not|rather not|better not|not that|not any ?more|no longer|cut it out|knock it off|stop (?:that|it|this|everything)|quit (?:that|it)|(?:stop|drop|leave|quit) what(?:ever)? you are (?:doing|at|up to)|do not|do not do (?:that|it|so)|no do not|on second thoughts?|that was a mistake|my mistake|wrong order|disregard|cancel|abort|no|nope|nah|negative|wait no|no wait|hang on no)(?: (?:please|then|now|after all|all|at all|thanks|thank you|for now|just now|everyone|everybody|team|okay|ok|sorry|instead|leave it|forget it|never ?mind|do not|not yet|yet))*$/,
  /^(?:呃|啊|哎|唉|嗯|哦|噢|不|不对|等等|等一下|等下|等会儿?|慢着|且慢|还是|想了想|想想|那|就|我看|先|要不|那就|得了|不了|对不起|抱歉|行了|好了|停|喂|嗨|全体|大家|你们?|都|全都?|把)*(?:算了|算了算了|算啦|算了吧|取消|取消吧|取消取消|撤销|作废|不算|不算数|不作数|不算了|收回|当我没说|当我没讲|就当我没说|当没听见|别听我的|忘了吧|忘掉吧|忽略|无视|不用了|不必了|不要了|免了|罢了|拉倒|拉倒吧|别了|别去了?|别动了?|别做了|别弄了|别干了|别开了?|别搜了?|不去了|不开了|不搜了|别忙了|不用(?:找|搜|去|开|管|救|等|灭|治|带)了|先别去|先别动|先别急着去|先别|还是别了?|还是不要|不要|不|不行|还是不了|还是算了|还是别.了?|打住|停下?|停止|改主意了|我改主意了|变主意了|等等|等一下|慢着|不是|说错了|口误|命令取消|命令撤销|命令作废|撤销命令|取消命令|收回命令|收回成命|取消行动|取消任务|任务取消|行动取消)(?:吧|了|啦|啊|算了|取消|先|别去|别动|不要)*$/,
  inOrder(
    /^(?:把|那|哎|呃|啊|嗯|就)?(?:我)?(?:刚才|刚刚|刚|之前|前面|上一[条个句]|那[条个句]|这[条个句]|上[条个句]|我的?|你的?|所有的?|全部的?)/,
    /(?:话|命令|说的|讲的|指令|那句|那个|那条|任务|下的|句|条|个|吩咐|安排)/,
    /(?:不算|取消|作废|撤销|不作数|收回|忘|忽略|别管|当没|无效|撤了|撤掉|免了|算了|不用|别做|别听|不要了|没说)/,
  ),
  /^(?:收回|取消|撤销|忘掉|忘了|忽略|撤回|作废|无视)(?:我|刚才|刚刚|之前|前面|上一|上|这|那|所有|全部|一切)[^ ,.]{0,8}(?:话|命令|说的|指令|句|条|个|任务|安排|吩咐)(?:吧|了)*$/,
);
export const isTakingBack = (clause: string): boolean => takesBack.test(clause);

/** A way of putting the second first: "swap the office for the observatory", 办公室换成观测室. */
const swaps =
  /^(?:swap|replace|exchange|switch|trade) (?<old>.{1,30}) (?:for|with) (?<other>.{1,30})$|^(?:把)?(?<before>.{1,14})(?:换成|换为|改成|改为)(?<after>.{1,14})$/u;
/** What a swap names, which a search is about. */
export function swapIn(clause: string): { readonly old: string; readonly other: string } | undefined {
  const groups = swaps.exec(clause)?.groups;
  if (groups === undefined) return undefined;
  const { old = groups['before'] ?? '', other } = groups;
  return other === undefined ? { old, other: `搜${groups['after'] ?? ''}` } : { old, other: `search ${other}` };
}

/** What is left of a clause after words by which it corrects the one before: "no wait", "I mean", 不对, 我是说. */
export function correctionIn(clause: string): string | undefined {
  const found =
    /^(?:(?:oh|er|uh|um|ah|no|wait|sorry|actually|hang on|hold on|not that) )*(?:no wait|wait no|no sorry|sorry no|sorry|i mean|i meant|correction|make (?:that|it)|no actually|actually|scratch that|no make that|or rather|rather|ah no|oh no|no|instead) (?=[a-z])/.exec(
      clause,
    ) ??
    /^(?:呃|啊|哎|嗯|哦|噢|等等|等一下)*(?:不对|不是不是|啊不|哦不|噢不|说错了|错了|口误|更正|我是说|我的意思是|我说的是|应该是|还是|改成|改|换成|换)+(?:应该)?(?:是|说|成|去)?(?=\p{Script=Han})/u.exec(
      clause,
    );
  return found === null ? undefined : clause.slice(found[0].length);
}

/** Conditions that are none: courtesy, and what somebody is to find out. */
const noCondition =
  /\b(?:if (?:you (?:can|could|would|will|may|do not mind|like|please|have (?:time|a moment)|get the chance|wouldn't mind|find (?:anyone|anybody|someone|somebody))|possible|need be|necessary|you (?:have|need) to|you must|i may|(?:that|this|it) is (?:ok\w*|all right|alright|fine)(?: (?:for|with) you)?|at all possible)|(?:good|nice|great|helpful|kind|grateful|thankful|glad|happy|lovely|help|calm me|safer) if (?:you|we|someone|somebody|one)|(?:see|find out|look|check|know|tell me|wonder|ask|say|sure|me) (?:if|whether)|as soon as (?:possible|you can)|(?:until|till) (?:i|we|further|you|told|ordered|guo|lin|yuan|he|she|they|help)\b)|(?:你)?(?:要是|如果)(?:可以|方便|行|能行|有空|来得及|能)(?:的话)?|要是有人能|even if\b/g;
/** A reason or what threatens: no condition, and no order. */
export const isReason = (clause: string): boolean =>
  /^(?:and |but )*(?:otherwise|or else|because|since|as(?! (?:fast|soon|quick\w*|much|many|far|long|well|you were|i said|before|planned|for))|so that|before (?:it|he|she|they|the|we))\b/.test(
    clause,
  ) ||
  /^(?:(?:it|they|that|he|this|the (?:data|core|lab|station|building))(?: is| are)? )?not worth (?:it|\w+ (?:life|lives))$/.test(
    clause,
  ) ||
  /^(?:否则|不然|要不然|要不|免得|省得|因为|毕竟|反正)|^(?:你们?|你俩|大家|都)?(?:先)?别管(?:我|了)?$|^我们?(?:也|都|可|绝|还|就|是|真)?(?:不|没)(?!.*(?:你|他|她|谁|让|准|许))|^(?:其他|别的|其余|剩下)(?:的|事|事情)*(?:先|都|再)?(?:放|等|说)|^(?:其他|别的|其余)的?(?:地方|房间|门|人|事)[^ ,]{0,4}(?:别|不|甭|莫)|没有.{1,3}(?:重要|要紧|值钱)|^(?:剩下|其他|其余|这里|这边)的?(?:就)?(?:都)?(?:我来|交给我|有我|归我)/.test(
    clause,
  );

/** Until when, or under what condition, a ban holds. */
export const untilWhen =
  / (?:until|till|before|unless|while|as long as|when) [^]*|在?[^ ,]{2,12}之前(?=先?(?:别|不|甭|莫))/;

/** The clause says under what condition, or until when, something is to be done. */
export const isConditional = (clause: string): boolean => setsCondition(clause.replaceAll(noCondition, ' '));
const setsCondition = (clause: string): boolean =>
  /^(?:and |but |so |then |only |except |just |even )*(?:if|when|once|after|unless|until|till|in case|as soon as|as long as|whenever|should (?:you|he|she|they|the|it|any\w*|there|some\w*)|provided|assuming|suppose|supposing|in the event|the (?:moment|minute|second)|lest|before)\b|\b(?:only if|only when|only once|only after|if|unless|in case|as soon as|provided that|as long as|whenever|whether or not)\b/.test(
    clause,
  ) ||
  /如果|要是|假如|假使|倘若|若是|万一|一旦|除非|只要|的话|要不是|等到|(?:^|[^稍])等.{1,14}(?:再|才|之后|以后|了就|就)|(?:才|(?<!地)方)(?:能|可以|许|准|去|开|进|搜|关|撤|救|走|动|治|带)|没有.{1,12}(?:不|别|谁|就)|没人.{0,4}(?:就|的话|再)|没.{1,8}之前|之前(?:不|别|先)|时候再|不[^ ,]{1,12}(?:都|就)(?:得|会|要|是)?(?:死|完|没命|没救)/.test(
    clause,
  );

/** "Until I say so", "once you are done", 搜完再: nothing is conditional that has to be kept in mind. */
export const isSequence = (clause: string): boolean =>
  /\b(?:until|till) (?:i|we|further|you hear|told|ordered)\b|^(?:and |then |but )*(?:once|after|when|as soon as) (?:that is |you are |you have |it is |this is |you )?(?:all )?(?:done|finished|through|ready|there|that|this|in|clear)(?: (?:with )?(?:that|it|there))?$|\breport when\b|\b(?:once|when|after|as soon as) (?:you are |that is |it is )(?:done|finished|ready|there|through)|\bas soon as (?:he|she|they) (?:is|are) (?:out|free|loose|through|clear)\b/.test(
    clause,
  ) ||
  /^(?!.*(?:如果|要是|除非|万一|一旦|等我到)).*(?:完了?|好了?|之后|以后|到了)(?:之后|以后)?(?:再|就|然后|马上|立刻|,|$)|等我(?!.{0,20}(?:再|才|就))|等着|等一下|等等/.test(
    clause,
  );

/** Words that say no. What of them is no denial (`harmless`) is taken out first. */
const denial =
  /\b(?:not|no|never|nobody|none|neither|nor|without|nothing|nowhere|cannot|except|rather|barring|refrain|avoid\w*|abstain|skip\w*|bypass\w*|forbid\w*|forbidden|prohibit\w*|banned|disallow\w*|off limits|out of bounds|no go|hands off|steer clear|stay (?:(?:well|right|far|completely|entirely|all|the hell) )?(?:away|out|clear|off)|stays? (?:closed|shut|locked|sealed|off|dark)|keep (?:(?:well|right|far|completely|entirely|the hell) )?(?:away|out|clear|off|from|your hands)|keeps? (?:\w+ ){0,4}(?:closed|shut|locked|off)|leave (?:\w+ ){1,4}(?:alone|be|closed|shut|locked|off|where|for (?:now|later))|lay off|hold off|hold back|back off|quit|cease|stop(?:ped|ping)?|too (?:dangerous|risky|hot|late|unsafe|smoky|far)|unsafe|deny|denied|refuse|resist|desist|halt|pass on|don't|dont|cancel\w*|abort\w*|scrap|ditch|spare|postpone\w*|forget|ignore|disregard|least|last thing|hardly|unless|lest|dare|anything but|apart from|but for|let (?:it|\w+ \w+|the \w+ \w+) burn)\b|别|不|没|未|勿|莫|甭|无|非|禁|免|休|拒|防止|严禁|停|算了|取消|撤销|作废|跳过|绕开|绕过|避开|避免|远离|离.{1,8}远|放着|放一放|放放|缓|省|何必|何苦|少(?:去|碰|开|管|动|进)|谁(?:让|叫|准|许|说)|轮不到|用得着|除|以外|之外|而不|与其|宁|(?:让|由|随)(?:它|他|火)?烧|跟谁急|跟你没完|饶不了/;

/** Denials that forbid nothing: questions, encouragement, states of people and doors, and idioms. */
const harmless =
  /\b(?:if [a-z ]{1,30}? (?:is|are|was|were|does|do|did|can|has|have|will|would|could) not|(?:has|have) not (?:yet )?been (?:yet )?(?:searched|checked|opened|cleared|found)|why (?:are|is|do|does|did|have|has|will|would|can|could) (?:you|he|she|they|we|not)(?: not)?|why not|do not (?:worry|panic|be (?:afraid|scared)|cry|give up|lose hope|you worry|forget to|die|mind me)|no (?:worries|problem|panic|excuses?|arguments?|arguing|buts|doubt|matter|way out|time to (?:lose|waste)|time|idea|power|light|lights|electricity|juice|pulse)|not (?:alone|feeling|ok|okay|well|good|bad|breathing|asking|responding|moving|so good)|(?:he|she|they|who|that|survivor|[a-z]+) (?:is|are|can) not (?:walk|stand|move|breathe|breathing|conscious|well|ok|okay|moving|responding)|can not (?:walk|stand|breathe|see|hear)|will not (?:leave|forget|let|lose|abandon)|(?:never|not) (?:leave|leaving|forget|abandon) (?:you|anyone|anybody|him|her|them|a man)|no one (?:is |will be |gets )?left behind|nobody (?:is |will be |gets )?left behind|leave no (?:one|body)|not (?:a |one )?(?:single )?(?:soul|person)|do not care|i do not know|if you do not mind|(?:do|does) not have (?:much|long|time|all day|to (?:like|agree))|not (?:much|long|enough|kidding|joking|asking|answering|responding|repeating|a drill|for long|feeling|going to (?:ask|repeat|say|lose|make it|last|hold))|(?:will|can|could|does) ?not (?:last|hold(?! (?:off|back))|make it|be long|take long|wait|breathe|hear|find|reach|get out|leave without)|(?:do )?not (?:only|just)|do not (?:just |only )?(?:stand|sit|wait(?! (?:in|at|there|here))|stop|be|let (?:him|her|them|anyone|anybody|it) (?:die|burn|spread|go out))|no (?:exceptions|buts|heroics|heroes|questions|one else|more waiting|more talk\w*)|nothing else|no (?:later|less)|nobody (?:\w+ ){0,3}(?:die|dies|dying|left|lost|hurt)\b(?: behind)?|not (?:go|going) anywhere|not (?:take )?another step|(?:have|has|do) not (?:heard?|hearing|seen) (?:from|anything|a word|back)|(?:we|i) (?:are|will|would|can|could) not (?:be |going to )?(?:leav\w+|abandon\w*|giv\w+ up|forget\w*)|(?:lights?|power|doors?|radio|generators?) (?:is|are) (?:still )?not (?:on|back|working|up)|too (?:big|bad|strong|many|much|slow|long)|before it is too late|(?:do|must) not let (?:the |that |this )?(?:fire|smoke|it|flames?|water) (?:\w+ ?){1,5}|would not you|will not you|could not you|can you not|do not hesitate|not far|not yet (?:searched|found|out|clear)|or not$|no more time|(?:do not|dont|not|never) (?:split up|separate|wander(?: off)?|run off|stray|get lost|be (?:long|late|stupid|silly|alone)|rush|dawdle|argue|hang about|take (?:any )?(?:chances|risks)|you dare (?:tell|argue|die)|understand|so important)|not (?:want (?:any )?(?:excuses|arguments)|like it|knowing|sure|afraid|burning|on fire|jammed|blocked|locked|clear|far)|(?:we|i|they) (?:have|will|am|are) not (?:forgotten|forget|forgetting|los\w+|leaving|left|going to (?:lose|leave|forget))|no (?:stress|rush|hurry|pressure|sense|choice|answer|one dies|signal)|nobody (?:dies|is dying|gets hurt|gets left)|can ?not (?:live with|bear|believe|imagine)|would not ask|without (?:light|lights|power|electricity|a partner)|i do not want to lose|there is no(?:body|thing| one)\b|nobody (?:stays behind|is left|answers|there|else)|last (?:room|one|survivor|person|door)|at (?:last|least)|forget the (?:rest|others|other \w+))\b|别(?:急|着急)$|别(?:怕|慌|担心|哭|死|睡|紧张|害怕|放弃|客气|人|的|处|愣着|磨蹭|磨叽|废话|啰嗦|耽误|耽搁|拖|犹豫|松手)|(?:别|不要|莫|勿|不许|不准|甭)(?:乱跑|瞎跑|乱走|走散|分开|走丢|掉队|恋战|逞强|大意|跟丢|激动|往心里去|硬撑|回头|搞反|弄反|搞错|弄错|走开|走远|跑远|吵|闹|多想|停|愣|磨|废话|顶嘴|商量|争|矫情|介意|见怪|出声|吓|管我|催)|不要(?:怕|慌|害怕|紧张|担心|急|放弃|听理由)|不用怕|不(?:错|好意思|惜|然|论|管|顾|得不|起|一样|见了?$|会(?:有事|死|丢下|不管|扔下|抛下|落下))|(?:能|可|行|好|是|会|要|在|对|愿|肯|敢)不(?:能|可|行|好|是|会|要|在|对|愿|肯|敢)|(?:走|动|站|喘|呼吸|撑|止|够|起|挪|看|听|找|扛|背|抱|拖|顶|待|等|受|经|控制|压|灭|挡|守|拦|扑)(?:了|也)?不(?:了|动|住|起|过来|上|着|到|开|见|清|通|掉|灭)|(?:不能|别|不要|不许|莫)让(?:火势?|浓?烟|它)[^ ,]{0,6}|([去进来走搜开关])不\1|不(?:要紧|影响|对劲|妙|太平|正常|容易)|没(?:搜|查|检查|看|找)(?:过|完)?|不能(?:自己)?(?:走路|走动|动弹|说话|站|没人)|死活不.{1,2}|说什么也不.|不肯.|一个人?(?:都|也|全)?(?:别|不|没)(?:会|能|许|准|想|要)?(?:再)?(?:少|落|丢|死)|不想再少|没(?:得)?商量|不是(?:商量|开玩笑|请求|闹着玩)|没(?:听清|听见|听懂|明白|声音|动静|反应|回应|信号|力)|够不(?:够)?$|不敢|不怕|不值|不知道|不清楚|不明白|不见|不同意|不重要|不多说|再不.{1,8}(?:就|要|都|可)|不.{1,6}(?:过不去|不行|不可|不成|不踏实)|非.{1,6}不可|没有?(?:时间|工夫|空|办法|退路|得选|选择|路|别的)|不能(?:再)?(?:等|拖|耽)|等不(?:及|了|得)|顾不(?:上|得)|坚持不|不(?:许|准)(?:死|输|有事|放弃)|不舒服|不用(?:怕|慌|急|谢|客气|担心)|不用管我|没忘|不会忘|不得了|信不过|不含糊|不含混|动弹不得|不(?:行了|动弹|省人事|醒)|绝?不丢下|绝?不扔下|绝?不抛下|别(?:丢下|扔下|撇下|抛下)|没(?:事|问题|错|电|命|气|力气|救了)|有没有?|了没有?$|没有?(?:啊|呢|吗|呀|的)?$|还没有?(?:搜|查|看|找|开|灭|救|检查)过?|没有?人了?$|(?:要是|如果|若是?|假如|万一)[^ ,]{0,8}没有?[^ ,]{1,4}?(?=$|就|的话|小|老)|or not$|宁(?:可|愿)(?!不|别)|不(?:光|但|仅|只)(?!在)|没有?我的?(?:命令|允许|同意|许可|点头)|[^ ,]{0,6}(?:不|没)[^ ,]{0,8}的话|不[^ ,]{1,12}(?:都|就)(?:得|会|要|是)?(?:死|完|没命|没救)|无(?:线|论)|非常|停电|除了|免得|省得|为什么|怎么.{0,6}[不没]|怎么没|为啥不|干嘛不|何不|要不(?:然)?|不如|不断|不停地?|不一会儿?|不远|不久|未来|休息|休克|防火|消防|非得|无人|没人|没准儿?|不小心|不安全|不放心|弄不动|出不来|进不来|过不来|下不来|起不来|打不开|搬不动|来不及|不太|不大|不稳|(?:过|进|出|回)不(?:去|来)|(?:原地|站着|站住|待着)(?:先|都|全)?不动|离得?(?:最|更|很|比较)?近/g;

/** Whether a word of a clause says no, and no other reading of it is known. */
export const deniesSomething = (clause: string): boolean => denial.test(clause.replaceAll(harmless, ' '));

/** Words that forbid, beside those that only say that something is not so. */
const forbids =
  /\b(?:do not|not to|must not|may not|should not|shall not|never|nobody (?:goes|enters|opens|touches|moves|leaves|is to)|you (?:can|will|would|are|do|need|have) not|not go|stay|keep|avoid\w*|hands|stop\w*|quit|skip|no need|no point|off limits|want|rather|prefer)\b|别|甭|勿|莫|不要|不许|不准|不必|不用|不该|不能(?:进|去|开|碰|关|搜|走|撤|动)|禁|休想|用不着|没必要|停|绕开|避开|远离|跳过/;

/** The clause says how somebody or something is, with a word that says no: it forbids nothing, and nothing in it is done. */
export const describes = (clause: string, beginsWithSurvivor: boolean): boolean =>
  (beginsWithSurvivor ||
    /^(?:and |but |because |as |since |that )*(?:he|she|they|there|his|her|their|smoke|the (?:fire|smoke|roof|door|air))\b|^(?:他|她|它|里面|里头|里边|那边|这边|烟|火|我(?:弄|搬|打|听|看|记|也|还|这|一个人))/.test(
      clause,
    )) &&
  !forbids.test(clause);

/** The clause tells what was, what somebody thinks, or asks about it, and orders nothing. */
export const tells = (clause: string): boolean =>
  /^(?:so |and |but |well |hey |wait )*(?:(?:did|have|has|had|was|were|is|are|am|does) (?:you(?! (?:able|free|ready|available|willing) to\b)|he|she|they|we|i|any|some|it|that|the|there|[a-z]+ (?:been|already))|(?:did|has|had|was|were|is|does) [a-z]+ (?:open|close|shut|search|check|treat|go|find)|should (?:we|i|he|she|they|any ?one|some ?one|any ?body|some ?body|lin|guo|yuan)\b|there (?:is|are) (?:nothing|nobody|no ?one|none)\b)|^(?:so |and |but )*who (?:told|asked|said|opened|closed|shut|searched|turned|switched|went|gave|ordered|let|put|left|did|has|was|is(?! (?:free|closest|nearest|able|near|close)\b))\b|^(?:so |and |but )*(?:nobody|no ?one|none of (?:you|us|them)) (?:has|have|had|was|were|ever)\b|\b(?:said nothing|told you (?:not )?to|never (?:said|told|asked|ordered)|should not have|should have|shouldn't|must have|could have|would have|had (?:better|to|been)|used to|(?:a|an|few|couple of|some) (?:minute|minutes|moment|second|seconds|while|hour)s? ago|earlier|yesterday|last (?:time|week|year)|already(?!$)|some ?day|one day|eventually|i (?:think|guess|suppose|wonder|believe|doubt|heard|hope|wish|fear|remember)|if i were you|in my opinion|it seems|supposed to)\b/.test(
    clause,
  ) ||
  /(?:刚才|刚刚|已经|早就|刚|早已|昨天|上次|以前|本来|原来|曾经).{0,14}(?:了|过)|(?:过没有?|过吗|了吗|了没有?|过没)$|(?:是谁|谁把|谁给).{0,14}(?:的|了)$|是谁.{1,8}的|谁(?:开|关|动|碰|进|搜|救).{0,3}的|听说|据说|有人说|^[^ ,]{2,6}(?:都)?(?:搜|查|检查|看|找|去)过了?$|我(?:觉得|认为|想|猜|看|希望|听说|记得|怀疑)(?!.{0,20}(?:你|把|去))|迟早|早晚(?:得|要)|总有一天|什么时候(?:让|叫|说)|应该早|本该|不该|该不会|是不是(?:已经|刚)|就好了$|的时候$/.test(
    clause,
  );

/** The clause asks for a reason or a number, whatever it says no to. */
export const asksWhy = (clause: string): boolean =>
  /\b(?:why|how come|how many|what for)\b/.test(clause) ||
  /为什么|为何|为啥|凭什么|凭啥|干嘛不|怎么.{0,6}[不没]|几个|多少|几间|哪(?:些|几)/.test(clause);

/** Two ways side by side in one clause: what comes first is done, what comes second is not. */
export const contrast =
  / (?:instead of|rather than|as opposed to|and not|but not|not) (?=[a-z])|(?:而不是|而非|，?不是)(?=\p{Script=Han})/u;
/** The same with what is not done first; it ends at the next mark. */
export const opensContrast = /^(?:rather than|instead of|as opposed to|not so much) |^(?:与其|宁可不|比起)/;

/** The clause says where or how somebody or something is, and orders nothing. */
export const states = (clause: string, beginsWithTarget: boolean): boolean =>
  !/\b(?:need|needs|must|should|please|shall|can you|could you)\b|[请让叫把]|快去|赶紧|该/.test(clause) &&
  (/^(?:and |but |because |since |as )*(?:maybe |perhaps |probably |i think )*(?:(?:he|she|they|it|there|help|somebody|someone)|(?:his|her|their|the|my|your) \w+) (?:is|are|has|was|were|might|may|looks?|seems?|broke)\b/.test(
    clause,
  ) ||
    (beginsWithTarget &&
      (/^(?:the )?(?:\w+ ){1,3}(?:is|are|has|was|broke|might|may|looks|seems)\b/.test(clause) ||
        /可能|兴许|也许|大概|好像|似乎|估计|肯定在|在那|要塌|着火|烧|待不|受伤|晕|昏迷|流血|压着|卡住|困/.test(
          clause,
        ))) ||
    /^(?:他|她|我这边|这边|那边).{0,8}(?:可能|兴许|也许|大概|好像|快|要塌|着火|烧|待不|受伤|晕|流血|压着|卡住|困|最近)/.test(
      clause,
    ));

/** What a clause forbids is to go on, in or away. */
export const forbidsToGo = (clause: string): boolean =>
  /^(?:and |but )?(?:do not|never) (?:go|move|enter|step|walk|run|leave|come)\b(?! (?:to|out))|^(?:千万|先)?(?:别|不要|不许|不|甭|莫)(?:再)?(?:往.{1,3}?)?(?:走|进|去|动|跑|乱)/.test(
    clause,
  );

/** A clause that begins with a room says how it is there, as it is not; that it is too dangerous is more. */
export const isRoomState = (clause: string): boolean =>
  !forbids.test(clause) &&
  !/\b(?:safe|limits|allowed|to be|go|enter|open)\b|进|去|碰|安全|许|准|能/.test(clause) &&
  (/^(?:the )?(?:\w+ ){1,3}(?:is|are|has|have|was) not\b/.test(clause) ||
    /^[^ ,]{2,5}(?:里|那边|那)?(?:还)?(?:没|不是)/.test(clause));

/** Behind an order: somebody speaks of how things are, with a word that says no, and takes nothing back. */
export const isRemark = (clause: string): boolean =>
  !forbids.test(clause) &&
  !/\b(?:too|unsafe|dangerous|risky|cancel\w*|abort\w*|scrap|ditch|hold|back|off|what i|mean|meant|wrong|mistake|order\w*|idea|need\w*|necessary|any ?more|longer|yet)\b|算|行|对|危险|命令|必|用|说|还是|先|改|换|意思|错|需|急着|去|开|搜|进/.test(
    clause,
  ) &&
  (/^(?:and |but |because )*(?:i|we|he|she|they|it|there|my|his|her|their|the \w+|nobody|nothing|no ?one|time|you) \w+/.test(
    clause,
  ) ||
    /^(?![不没别停算甭勿莫])\p{Script=Han}{4,}$/u.test(clause));
