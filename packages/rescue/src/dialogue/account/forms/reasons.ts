import { alternatives } from './alternatives.ts';

const englishReason = new RegExp(
  alternatives(String.raw`
    ^(?:and |but )*(?:otherwise|or else|because|since|so that|before (?:it|he|she|they|the|we))\b
    ^(?:and |but )*as(?! (?:fast|soon|quick\w*|much|many|far|long|well|you were|i said|before|planned|for))\b
    ^(?:and |but )?i (?:still |really |just )*do not (?:buy|believe|trust|agree|know|recall|remember|understand|think so)\b
    \b(?:pay|give|take) (?:it|that|him|her|them|this) no (?:heed|mind|notice|attention)\b
    \bpay no (?:heed|mind|notice|attention)\b
    ^(?:(?:it|they|that|he|this|the (?:data|core|lab|station|building))(?: is| are)? )?not worth (?:it|\w+ (?:life|lives))$
  `),
);
const chineseReason = new RegExp(
  alternatives(String.raw`
    ^(?:否则|不然|要不然|要不|免得|省得|因为|毕竟|反正)
    ^(?:别|不用|不必)(?:当真|理会?|在意|听(?:他|她|它)(?:的|瞎说)?)$
    ^(?:你们?|你俩|大家|都)?(?:先)?别管(?:我|了)?$
    ^我(?:才|可|就)?不(?:信|相信|同意|觉得|认为|记得|知道|明白)
    ^我们?(?:也|都|可|绝|还|就|是|真)?(?:不|没)(?!.*(?:你|他|她|谁|让|准|许))
    ^(?:其他|别的|其余|剩下)(?:的|事|事情)*(?:先|都|再)?(?:放|等|说)
    ^(?:其他|别的|其余)的?(?:地方|房间|门|人|事)[^ ,]{0,4}(?:别|不|甭|莫)
    没有.{1,3}(?:重要|要紧|值钱)
    ^(?:剩下|其他|其余|这里|这边)的?(?:就)?(?:都)?(?:我来|交给我|有我|归我)
  `),
);

/** A reason or what threatens, or what nobody is to heed: no condition, and no order. */
export const isReason = (clause: string): boolean => englishReason.test(clause) || chineseReason.test(clause);

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
