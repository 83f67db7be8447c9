import type { Intent } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../scan.ts';
import { type Clause, clauseOf, companionsOf, corrected, isOrder, withoutNames } from './clauses.ts';
import { followsFrom, isSequence } from './forms/conditions.ts';
import { asksWhy, deniesSomething } from './forms/forms.ts';
import { isVerdict } from './forms/judgements.ts';
import { asksOfPast, wonders } from './forms/past-questions.ts';
import { recalls } from './forms/reports.ts';
import { isHearsay, tells, tellsOfOthers } from './forms/telling.ts';
import { isNoOrder } from './order-form/order-form.ts';
import { withoutSpent } from './spent.ts';

export const staysOut: ReadonlySet<Intent> = new Set(['abandon', 'regroup', 'hold', 'follow']);
export const pointsAt = ({ tokens }: Clause): boolean =>
  tokens.some(({ kind }) => kind === 'person' || kind === 'place');

/** "That search was thorough": no imperative, whatever work it names. */
const isPast = ({ body, tokens }: Clause): boolean =>
  /\b(?:was|were|has been|have been|had been)\b/.test(body) &&
  !/\b(?:you to|please|need\w*|must|should|can you|could you|let|want\w*|not|never|what i|i meant)\b/.test(body) &&
  !tokens.some(
    ({ kind, verb }: { readonly kind: string; readonly verb?: string }) =>
      kind === 'intent' && verb !== undefined && body.startsWith(verb),
  );

const startsWithVerb = ({ body, tokens }: Clause): boolean =>
  tokens.some((token) => token.kind === 'intent' && body.startsWith(token.verb)) ||
  /^(?:先|快|请|别|不要|把|给)/.test(body);

export const asks: ReadonlySet<Intent> = new Set(['status', 'why']);
/** A verb of work, and no word that asks whether somebody is there, as who searches does. */
export const isWork = (token: Token): boolean =>
  token.kind === 'intent' && token.weight >= 1 && !asks.has(token.intent) && !/[有没吗人]|\bany/.test(token.verb);

/** The clause only tells, or asks about what was. */
export const isTold = (clause: Clause): boolean =>
  asksWhy(clause.body) ||
  asksOfPast(clause.body) ||
  wonders(clause.body) ||
  recalls(clause.body) ||
  isHearsay(clause.body) ||
  isPast(clause) ||
  isVerdict(clause.text) ||
  tellsOfOthers(clause) ||
  (tells(clause.body) && !deniesSomething(withoutSpent(clause)));

/** A word of the clause has no place in an order. */
export const isUnlikeOrder = (clause: Clause, lexicon: Lexicon): boolean =>
  isNoOrder(corrected(clause.text, lexicon), clause.tokens);

/** 我没回来，你们就撤: what stands before it is no order, and the case in which it is to be done. */
export const hangsOnCase = ({ body, text }: Clause, before: Clause | undefined): boolean =>
  before !== undefined &&
  before.body !== '' &&
  followsFrom(body) &&
  !text.startsWith('那') &&
  !isSequence(before.body) &&
  !startsWithVerb(before);

/** 这间 behind the name of a room is that room, and not where the companion stands. */
export function pointingBack(clause: Clause, room: number | undefined, lexicon: Lexicon): Clause {
  const { text, isEnd } = clause;
  if (room === undefined || clause.hasTarget || !/这(?:间|屋|个房间)/.test(text)) return clause;
  return clauseOf(text.replaceAll(/这(?:间|屋|个房间)/g, '那间'), lexicon, isEnd);
}

/** A question behind an order, which is about it: 把车库打开，谁批准的. */
export const asksBehind = ({ body, tokens }: Clause): boolean =>
  (tokens.every(({ kind }) => kind !== 'intent') ||
    /^(?:那)?(?:我们?|咱们?)怎么|^还是(?!.*(?:吧|好|算了)$)(?!你|先|跟|让)/.test(body)) &&
  /^还是|^(?:and |but |so |then )*(?:who|what|how|why|where|which)\b(?! about)|(?:谁|什么|啥|怎么|怎样|哪|凭|咋)[^ ,]*$|(?:吗|么|然后呢|之后呢)$|敢不敢|会不会|值不值/.test(
    body,
  );

/** "Guo, go to the servers; Lin, never mind": what is taken back is not the order of the one who was called before. */
export function isForAnother(clause: Clause, kept: readonly Clause[]): boolean {
  const called = companionsOf(clause);
  const ordered = kept.filter(isOrder).flatMap(companionsOf);
  return called.length > 0 && ordered.length > 0 && called.every((seat) => !ordered.includes(seat));
}

/** The last order is to hold, which "do not move" says again. */
export function holds(kept: readonly Clause[]): boolean {
  const tokens = kept.findLast(isOrder)?.tokens ?? [];
  const verbs = tokens.filter(({ kind }) => kind === 'intent');
  return verbs.length > 0 && verbs.every((token) => token.kind === 'intent' && token.intent === 'hold');
}

/** "Not Lin". */
export const namesWhoIsNot = (clause: Clause): boolean =>
  /^(?:and |but )?(?:not|不是|不要|不包括|不含) ?$/.test(withoutNames(clause));
