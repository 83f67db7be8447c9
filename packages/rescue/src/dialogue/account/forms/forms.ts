import type { Token } from '../../scan.ts';
import { alternatives } from './alternatives.ts';
import { denial, harmless } from './denials.ts';
import { judgesAgainst } from './judgements.ts';

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

const englishCorrections = alternatives(String.raw`
  no wait|wait no|no sorry|sorry no|sorry|i mean|i meant|correction|make (?:that|it)|no actually|actually|scratch that
  no make that|or rather|or better(?: yet| still)?|better (?:yet|still)|rather|ah no|oh no|no|instead
`);
const chineseCorrections = alternatives(String.raw`
  不对|不是不是|啊不|哦不|噢不|说错了|错了|口误|更正|要不然?还是|或者还是|我是说|我的意思是|我说的是|应该是|还是(?=[去到让先]|[^ ,]*(?:吧|算了)$)|改成|改|换成|换
`);
const corrections: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:oh|er|uh|um|ah|no|wait|sorry|actually|hang on|hold on|not that) )*(?:${englishCorrections}) (?=[a-z])`,
  ),
  new RegExp(
    String.raw`^(?:呃|啊|哎|嗯|哦|噢|等等|等一下)*(?:${chineseCorrections})+(?:应该)?(?:是|说|成|去)?(?=\p{Script=Han})`,
    'u',
  ),
];

/** What is left of a clause after words by which it corrects the one before: "no wait", "I mean", 不对, 我是说. */
export function correctionIn(clause: string): string | undefined {
  const found = corrections.map((form) => form.exec(clause)).find((one) => one !== null);
  return found == null ? undefined : clause.slice(found[0].length);
}

/** Nothing but the name of a room: "the lab one", 实验室的. */
export const isBareName = (clause: string, tokens: readonly Token[]): boolean =>
  tokens.filter(({ kind }) => kind === 'room').length === 1 &&
  tokens.every(({ kind }) => kind === 'room' || kind === 'filler' || kind === 'door') &&
  /^(?:the |that )?(?:[a-z]+ )?[a-z]+ (?:one|door)$|^[^ ,]{2,5}(?:的|的门|那个|那间|那扇)$/.test(clause);

/** Whether a word of a clause says no, and no other reading of it is known. */
export const deniesSomething = (clause: string): boolean =>
  denial.test(clause.replaceAll(harmless, ' ')) || judgesAgainst(clause);

/** The clause asks for a reason or a number, whatever it says no to. */
export const asksWhy = (clause: string): boolean =>
  /\b(?:why|how come|how many|what for)\b/.test(clause) ||
  /为什么|为何|为啥|凭什么|凭啥|干嘛不|怎么.{0,6}[不没]|(?:干|做)(?:什么|嘛|啥)$|几个|多少|几间|哪(?:些|几)/.test(
    clause,
  );

/** Two ways side by side in one clause: what comes first is done, what comes second is not. */
export const contrast =
  / (?:instead of|rather than|as opposed to|and not|but not|not) (?=[a-z])|(?:而不是|而非|，?不是)(?=\p{Script=Han})/u;
/** The same with what is not done first; it ends at the next mark. */
export const opensContrast = /^(?:rather than|instead of|as opposed to|not so much|sooner than) |^(?:与其|宁可不|比起)/;
