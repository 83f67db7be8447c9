import { alternatives } from './alternatives.ts';

/** Words that forbid, beside those that only say that something is not so. */
const englishForbids = alternatives(String.raw`
  do not|not to|must not|may not|should not|shall not|never|nobody (?:goes|enters|opens|touches|moves|leaves|is to)
  you (?:can|will|would|are|do|need|have) not|not go|stay|keep|avoid\w*|hands|stop\w*|quit|skip|no need|no point
  off limits|want|rather|prefer
`);
const chineseForbids = alternatives(String.raw`
  别|甭|勿|莫|不要|不许|不准|不必|不用|不该|不能(?:进|去|开|碰|关|搜|走|撤|动)|禁|休想|用不着|没必要|停|绕开|避开|远离|跳过
`);
const forbids = new RegExp(String.raw`\b(?:${englishForbids})\b|${chineseForbids}`);

/** Who or what a clause that describes begins with. */
const described = new RegExp(
  alternatives(String.raw`
    ^(?:and |but |because |as |since |that )*(?:he|she|they|there|his|her|their|smoke|the (?:fire|smoke|roof|door|air))\b
    ^(?:他|她|它|里面|里头|里边|那边|这边|烟|火|我(?:弄|搬|打|听|看|记|也|还|这|一个人))
  `),
);

/** The clause says how somebody or something is, with a word that says no: it forbids nothing, and nothing in it is done. */
export const describes = (clause: string, beginsWithSurvivor: boolean): boolean =>
  (beginsWithSurvivor || described.test(clause)) && !/先不|先别|暂时/.test(clause) && !forbids.test(clause);

const goesOn = new RegExp(
  alternatives(String.raw`
    ^(?:and |but )?(?:do not|never) (?:go|move|enter|step|walk|run|leave|come)\b(?! (?:to|out))
    ^(?:千万|先)?(?:别|不要|不许|不|甭|莫)(?:再)?(?:往.{1,3}?)?(?:走|进|去|动|跑|乱)
  `),
);
/** What a clause forbids is to go on, in or away. */
export const forbidsToGo = (clause: string): boolean => goesOn.test(clause);

/** A clause that begins with a room says how it is there, as it is not; that it is too dangerous is more. */
export const isRoomState = (clause: string): boolean =>
  !forbids.test(clause) &&
  !/\b(?:safe|limits|allowed|to be|go|enter|open)\b|进|去|碰|安全|许|准|能/.test(clause) &&
  /^(?:the )?(?:\w+ ){1,3}(?:is|are|has|have|was) not\b|^[^ ,]{2,5}(?:里|那边|那)?(?:还)?(?:没|不是)/.test(clause);

/** Words by which a clause is more than a remark. */
const englishMore = alternatives(String.raw`
  too|unsafe|dangerous|risky|cancel\w*|abort\w*|scrap|ditch|hold|back|off|what i|mean|meant|wrong|mistake|order\w*|idea
  need\w*|necessary|any ?more|longer|yet
`);
const chineseMore = alternatives(String.raw`
  算|行|对|危险|命令|必|用|说|还是|先|改|换|意思|错|需|急着|去|开|搜|进
`);
const isMore = new RegExp(String.raw`\b(?:${englishMore})\b|${chineseMore}`);
const remarks = new RegExp(
  alternatives(String.raw`
    ^(?:and |but |because )*(?:i|we|he|she|they|it|there|my|his|her|their|the \w+|nobody|nothing|no ?one|time|you) \w+
    ^(?![不没别停算甭勿莫])\p{Script=Han}{4,}$
  `),
  'u',
);

/** Behind an order: somebody speaks of how things are, with a word that says no, and takes nothing back. */
export const isRemark = (clause: string): boolean =>
  !forbids.test(clause) && !isMore.test(clause) && remarks.test(clause);
