import type { Token } from '../scan.ts';
import { alternatives } from './alternatives.ts';
import { denial, harmless } from './denials.ts';

/**
 * The forms by which a clause does not simply order: it corrects, forbids, sets a condition, or only tells.
 * All are tested on a clause in the form of `normalise`, without the names that it calls. A form that is missing here
 * leads to an act only where no word of it says no (`deniesSomething`).
 */

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
/** A reason or what threatens: no condition, and no order. */
export const isReason = (clause: string): boolean =>
  /^(?:and |but )*(?:otherwise|or else|because|since|as(?! (?:fast|soon|quick\w*|much|many|far|long|well|you were|i said|before|planned|for))|so that|before (?:it|he|she|they|the|we))\b/.test(
    clause,
  ) ||
  /^(?:and |but )?i (?:still |really |just )*do not (?:buy|believe|trust|agree|know|recall|remember|understand|think so)\b/.test(
    clause,
  ) ||
  /\b(?:pay|give|take) (?:it|that|him|her|them|this) no (?:heed|mind|notice|attention)\b|\bpay no (?:heed|mind|notice|attention)\b/.test(
    clause,
  ) ||
  /^(?:别|不用|不必)(?:当真|理会?|在意|听(?:他|她|它)(?:的|瞎说)?)$/.test(clause) ||
  /^我(?:才|可|就)?不(?:信|相信|同意|觉得|认为|记得|知道|明白)/.test(clause) ||
  /^(?:(?:it|they|that|he|this|the (?:data|core|lab|station|building))(?: is| are)? )?not worth (?:it|\w+ (?:life|lives))$/.test(
    clause,
  ) ||
  /^(?:否则|不然|要不然|要不|免得|省得|因为|毕竟|反正)|^(?:你们?|你俩|大家|都)?(?:先)?别管(?:我|了)?$|^我们?(?:也|都|可|绝|还|就|是|真)?(?:不|没)(?!.*(?:你|他|她|谁|让|准|许))|^(?:其他|别的|其余|剩下)(?:的|事|事情)*(?:先|都|再)?(?:放|等|说)|^(?:其他|别的|其余)的?(?:地方|房间|门|人|事)[^ ,]{0,4}(?:别|不|甭|莫)|没有.{1,3}(?:重要|要紧|值钱)|^(?:剩下|其他|其余|这里|这边)的?(?:就)?(?:都)?(?:我来|交给我|有我|归我)/.test(
    clause,
  );

/** What the speaker does: "I'll handle the lab", 我在大厅等你们. */
export const isOwn = (clause: string): boolean =>
  (/^(?:and |so |while |then )*i (?:will|am going to|shall|am taking|am off to|take|handle|do)\b(?!.*\byou\b)/.test(
    clause,
  ) ||
    /^我(?:在|去|到|负责|守着?|先|自己|亲自)(?!.*(?:让你|叫你|派你|要你|帮我))/.test(clause)) &&
  !/命令|说了算/.test(clause);

/** Two of the team are to do each other's work. */
export const swapsWork = (text: string): boolean =>
  /\b(?:swap|trade|switch|exchange) (?:jobs|places|tasks|roles|orders|positions|assignments|over|round)\b|对调|互换|调换|(?:交换|换)(?:一下)?(?:任务|位置|活|岗)|对方的活/.test(
    text,
  );

/** Thanks and praise. */
export const isThanks = (clause: string): boolean =>
  /^(?:thanks|thank you|cheers|nice|good|great|well done|bravo)\b|谢|辛苦|干得(?:好|漂亮)|漂亮|厉害|好样的/.test(
    clause,
  );

/** Nothing but the name of a room: "the lab one", 实验室的. */
export const isBareName = (clause: string, tokens: readonly Token[]): boolean =>
  tokens.filter(({ kind }) => kind === 'room').length === 1 &&
  tokens.every(({ kind }) => kind === 'room' || kind === 'filler' || kind === 'door') &&
  /^(?:the |that )?(?:[a-z]+ )?[a-z]+ (?:one|door)$|^[^ ,]{2,5}(?:的|的门|那个|那间|那扇)$/.test(clause);

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
  !/先不|先别|暂时/.test(clause) &&
  !forbids.test(clause);

/** The clause asks for a reason or a number, whatever it says no to. */
export const asksWhy = (clause: string): boolean =>
  /\b(?:why|how come|how many|what for)\b/.test(clause) ||
  /为什么|为何|为啥|凭什么|凭啥|干嘛不|怎么.{0,6}[不没]|几个|多少|几间|哪(?:些|几)/.test(clause);

/** Two ways side by side in one clause: what comes first is done, what comes second is not. */
export const contrast =
  / (?:instead of|rather than|as opposed to|and not|but not|not) (?=[a-z])|(?:而不是|而非|，?不是)(?=\p{Script=Han})/u;
/** The same with what is not done first; it ends at the next mark. */
export const opensContrast = /^(?:rather than|instead of|as opposed to|not so much|sooner than) |^(?:与其|宁可不|比起)/;

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
