import { alternatives } from './alternatives.ts';

/** English words and phrases that say no. */
const englishDenials = alternatives(String.raw`
  not|no|never|nobody|none|neither|nor|without|nothing|nowhere|cannot|except|rather|barring|refrain
  avoid\w*|abstain|skip\w*|bypass\w*|forbid\w*|forbidden|prohibit\w*|banned|disallow\w*|off limits
  out of bounds|no go|hands off|steer clear
  stay(?:ed)? (?:(?:well|right|far|completely|entirely|all|the hell) )?(?:away|out|clear|off)
  stays? (?:closed|shut|locked|sealed|off|dark)
  ke(?:ep|pt) (?:(?:well|right|far|completely|entirely|the hell) )?(?:away|out|clear|off|from|your hands)
  keeps? (?:\w+ ){0,4}(?:closed|shut|locked|off)
  leave (?:\w+ ){1,4}(?:alone|be|closed|shut|locked|off|where|for (?:now|later))
  lay off|hold off|hold back|back off|quit|cease|stop(?:ped|ping)?
  too (?:dangerous|risky|hot|late|unsafe|smoky|far)
  think (?:twice|again)|un(?:opened|touched|disturbed|searched|entered|moved|treated)
  over my dead body|wide berth|verboten|taboo|quarantined|sacrosanct|give (?:\w+ ){1,4}a miss
  unsafe|deny|denied|refuse|resist|desist|halt|pass on|don't|dont|cancel\w*|abort\w*|scrap|ditch|spare
  postpone\w*|forget|ignore|disregard|least|last thing|hardly|unless|lest|dare|anything but|apart from
  but for
  let (?:\w+ ){1,6}burn
  leave (?:\w+ ){1,6}(?:to )?burn(?:ing|s)?
`);
/** Chinese ones. */
const chineseDenials = alternatives(String.raw`
  别|不|没|未|勿|莫|甭|无|非|禁|免|休|拒|防止|严禁|停|算了|取消|撤销|作废|跳过|绕开|绕过|避开|避免
  远离|离.{1,8}远|放着|放一放|放放|缓|省|何必|何苦|少(?:去|碰|开|管|动|进)|谁(?:让|叫|准|许|说)|轮不到
  用得着|除|以外|之外|而不|与其|宁|(?:让|由|随)(?:它|他|火)?烧|跟谁急|跟你没完|饶不了
`);
/** Words that say no. What of them is no denial (`harmless`) is taken out first. */
export const denial = new RegExp(String.raw`\b(?:${englishDenials})\b|${chineseDenials}`);

/** English questions, encouragement, states of people and doors, and idioms that forbid nothing. The first that fits is taken. */
const englishHarmless = alternatives(String.raw`
  if [a-z ]{1,30}? (?:is|are|was|were|does|do|did|can|has|have|will|would|could) not
  (?:has|have) not (?:yet )?been (?:yet )?(?:searched|checked|opened|cleared|found)
  why (?:are|is|do|does|did|have|has|will|would|can|could) (?:you|he|she|they|we|not)(?: not)?
  why not
  (?:has|have|is) stopped (?:breathing|moving|responding|answering|talking|bleeding|screaming|crying|working)
  do not (?:worry|panic|be (?:afraid|scared)|cry|give up|lose hope|you worry|forget to|die|mind me)
  no (?:worries|problem|panic|excuses?|arguments?|arguing|buts|doubt|matter|way out|time to (?:lose|waste)|time|idea|power|light|lights|electricity|juice|pulse)
  not (?:alone|feeling|ok|okay|well|good|bad|breathing|asking|responding|moving|so good)
  (?:he|she|they|who|that|survivor|[a-z]+) (?:is|are|can) not (?:walk|stand|move|breathe|breathing|conscious|well|ok|okay|moving|responding)
  can not (?:walk|stand|breathe|see|hear)
  will not (?:leave|forget|let|lose|abandon)
  (?:never|not) (?:leave|leaving|forget|abandon) (?:you|anyone|anybody|him|her|them|a man)
  no one (?:is |will be |gets )?left behind
  nobody (?:is |will be |gets )?left behind
  leave no (?:one|body)
  not (?:a |one )?(?:single )?(?:soul|person)
  do not care|i do not know|if you do not mind
  (?:do|does) not have (?:much|long|time|all day|to (?:like|agree))
  not (?:much|long|enough|kidding|joking|asking|answering|responding|repeating|a drill|for long|feeling|going to (?:ask|repeat|say|lose|make it|last|hold))
  (?:will|can|could|does) ?not (?:last|hold(?! (?:off|back))|make it|be long|take long|wait|breathe|hear|find|reach|get out|leave without)
  (?:do )?not (?:only|just)
  do not (?:just |only )?(?:stand|sit|wait(?! (?:in|at|there|here))|stop|be|let (?:him|her|them|anyone|anybody|it) (?:die|burn|spread|go out))
  no (?:exceptions|buts|heroics|heroes|questions|one else|more waiting|more talk\w*)
  nothing else|no (?:later|less)
  nobody (?:\w+ ){0,3}(?:die|dies|dying|left|lost|hurt)\b(?: behind)?
  not (?:go|going) anywhere|not (?:take )?another step
  (?:have|has|do) not (?:heard?|hearing|seen) (?:from|anything|a word|back)
  (?:we|i) (?:are|will|would|can|could) not (?:be |going to )?(?:leav\w+|abandon\w*|giv\w+ up|forget\w*)
  (?:lights?|power|doors?|radio|generators?) (?:is|are) (?:still )?not (?:on|back|working|up)
  too (?:big|bad|strong|many|much|slow|long)
  before it is too late
  (?:do|must) not let (?:the |that |this )?(?:fire|smoke|it|flames?|water) (?:\w+ ?){1,5}
  would not you|will not you|could not you|can you not|do not hesitate|not far
  not yet (?:searched|found|out|clear)
  or not$|no more time
  (?:do not|dont|not|never) (?:split up|separate|wander(?: off)?|run off|stray|get lost|be (?:long|late|stupid|silly|alone)|rush|dawdle|argue|hang about|take (?:any )?(?:chances|risks)|you dare (?:tell|argue|die)|understand|so important)
  not (?:want (?:any )?(?:excuses|arguments)|like it|knowing|sure|afraid|burning|on fire|jammed|blocked|locked|clear|far)
  (?:we|i|they) (?:have|will|am|are) not (?:forgotten|forget|forgetting|los\w+|leaving|left|going to (?:lose|leave|forget))
  no (?:stress|rush|hurry|pressure|sense|choice|answer|one dies|signal)
  nobody (?:dies|is dying|gets hurt|gets left)
  can ?not (?:live with|bear|believe|imagine)
  would not ask
  without (?:light|lights|power|electricity|a partner)
  i do not want to lose
  there is no(?:body|thing| one)\b
  nobody (?:stays behind|is left|answers|there|else)
  last (?:room|one|survivor|person|door)
  at (?:last|least)
  forget the (?:rest|others|other \w+)
`);
/** Chinese ones. */
const chineseHarmless = alternatives(String.raw`
  别(?:急|着急)$
  别(?:弄|碰|搞|磕|颠|摔|吓|冻|累|吵|闪|挤)(?:疼|痛|伤|坏|着|到|醒)
  别(?:怕|慌|担心|哭|死|睡|紧张|害怕|放弃|客气|人|的|处|愣着|磨蹭|磨叽|废话|啰嗦|耽误|耽搁|拖|犹豫|松手)
  (?:别|不要|莫|勿|不许|不准|甭)(?:乱跑|瞎跑|乱走|走散|分开|走丢|掉队|恋战|逞强|大意|跟丢|激动|往心里去|硬撑|回头|搞反|弄反|搞错|弄错|走开|走远|跑远|吵|闹|多想|停|愣|磨|废话|顶嘴|商量|争|矫情|介意|见怪|出声|吓|管我|催)
  不要(?:怕|慌|害怕|紧张|担心|急|放弃|听理由)|不用怕
  不(?:错|好意思|惜|然|论|管|顾|得不|起|一样|见了?$|会(?:有事|死|丢下|不管|扔下|抛下|落下))
  (?:能|可|行|好|是|会|要|在|对|愿|肯|敢)不(?:能|可|行|好|是|会|要|在|对|愿|肯|敢)
  (?:走|动|站|喘|呼吸|撑|止|够|起|挪|看|听|找|扛|背|抱|拖|顶|待|等|受|经|控制|压|灭|挡|守|拦|扑)(?:了|也)?不(?:了|动|住|起|过来|上|着|到|开|见|清|通|掉|灭)
  (?:不能|别|不要|不许|莫)让(?:火势?|浓?烟|它)[^ ,]{0,6}
  (?<![不没])([一-龥])[不没]\1|不(?:要紧|影响|对劲|妙|太平|正常|容易)|没(?:搜|查|检查|看|找)(?:过|完)?
  不能(?:自己)?(?:走路|走动|动弹|说话|站|没人)
  死活不.{1,2}|说什么也不.|不肯.
  一个人?(?:都|也|全)?(?:别|不|没)(?:会|能|许|准|想|要)?(?:再)?(?:少|落|丢|死)
  不想再少|没(?:得)?商量|不是(?:商量|开玩笑|请求|闹着玩)
  没(?:听清|听见|听懂|明白|声音|动静|反应|回应|信号|力)
  够不(?:够)?$|不敢|不怕|不值|不知道|不清楚|不明白|不见|不同意|不重要|不多说|再不.{1,8}(?:就|要|都|可)
  不.{1,6}(?:过不去|不行|不可|不成|不踏实)|非.{1,6}不可
  没有?(?:时间|工夫|空|办法|退路|得选|选择|路|别的)
  不能(?:再)?(?:等|拖|耽)|等不(?:及|了|得)|顾不(?:上|得)|坚持不|不(?:许|准)(?:死|输|有事|放弃)|不舒服
  不用(?:怕|慌|急|谢|客气|担心)|不用管我|没忘|不会忘|不得了|信不过|不含糊|不含混|动弹不得
  不(?:行了|动弹|省人事|醒)|绝?不丢下|绝?不扔下|绝?不抛下|别(?:丢下|扔下|撇下|抛下)
  没(?:事|问题|错|电|命|气|力气|救了)|有没有?|了没有?$|没有?(?:啊|呢|吗|呀|的)?$
  还没有?(?:搜|查|看|找|开|灭|救|检查)过?|没有?人了?$
  (?:要是|如果|若是?|假如|万一)[^ ,]{0,8}没有?[^ ,]{1,4}?(?=$|就|的话|小|老)
  or not$|宁(?:可|愿)(?!不|别)|不(?:光|但|仅|只)(?!在)|没有?我的?(?:命令|允许|同意|许可|点头)
  [^ ,]{0,6}(?:不|没)[^ ,]{0,8}的话
  不[^ ,]{1,12}(?:都|就)(?:得|会|要|是)?(?:死|完|没命|没救)
  无(?:线|论)|非常|停电|除了|免得|省得|为什么|怎么.{0,6}[不没]|怎么没|为啥不|干嘛不|何不|要不(?:然)?
  不如|不断|不停地?|不一会儿?|不远|不久|未来|休息|休克|防火|消防|非得|无人|没人|没准儿?|不小心|不安全
  不放心|弄不动|出不来|进不来|过不来|下不来|起不来|打不开|搬不动|来不及|不太|不大|不稳
  (?:过|进|出|回)不(?:去|来)|(?:原地|站着|站住|待着)(?:先|都|全)?不动|离得?(?:最|更|很|比较)?近
`);
/** Denials that forbid nothing. */
export const harmless = new RegExp(String.raw`\b(?:${englishHarmless})\b|${chineseHarmless}`, 'g');
