import { CAPTAIN } from '../../world/constants.ts';
import type { Intent } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { scan, type Token } from '../scan.ts';
import { correctSpelling } from '../spelling.ts';
import { untilWhen } from './forms/conditions.ts';
import * as forms from './forms/forms.ts';
import { isTakingBack } from './forms/taking-back.ts';

/** What stands between two marks. */
export interface Clause {
  readonly text: string;
  /** Without those it calls and words of courtesy around it: what its form is read from. */
  readonly body: string;
  readonly tokens: readonly Token[];
  readonly seats: readonly number[];
  readonly verb: Intent | undefined;
  readonly hasTarget: boolean;
  /** It ends with a full stop. */
  readonly isEnd: boolean;
}

export function clauseOf(text: string, lexicon: Lexicon, isEnd = false): Clause {
  const plain = corrected(text.trim(), lexicon);
  const tokens = scan(plain, lexicon);
  const verb = tokens.find((token) => token.kind === 'intent');
  return {
    text: text.trim(),
    body: bodyOf(plain, tokens),
    tokens,
    seats: [...new Set(tokens.flatMap((token) => (token.kind === 'seat' ? [token.seat] : [])))],
    verb: verb?.kind === 'intent' ? verb.intent : undefined,
    hasTarget: tokens.some(({ kind }) => kind === 'room' || kind === 'survivor' || kind === 'core'),
    isEnd,
  };
}

/** Words by which a clause is no order, which no typing mistake may turn into another. */
const kept =
  /^(?:mean|meant|not|never|nobody|none|cancel|avoid|skip|quit|cease|scrap|strike|ignore|belay|refrain|forbid|unless|except|excepted|excluded|bar|save|minus|provided|providing|assuming|suppose|supposing|lest|tired|panicking)$/;

/** Words of a lexicon as they are corrected: those of a sentence are asked for many times. */
const corrections = new WeakMap<Lexicon, Map<string, string>>();
/** Most words that are remembered for a lexicon. */
const MAX_REMEMBERED = 2000;

/** A text without typing mistakes. */
export function corrected(text: string, lexicon: Lexicon): string {
  const known = corrections.get(lexicon) ?? new Map<string, string>();
  corrections.set(lexicon, known);
  return text.replaceAll(/[a-z]{3,}/g, (word) => {
    if (kept.test(word)) return word;
    const found = known.get(word) ?? correctSpelling(word, lexicon.words);
    if (known.size < MAX_REMEMBERED) known.set(word, found);
    return found;
  });
}

const courtesy = /^(?:(?:please|ok|okay|hey|well|so|now|just|kindly)(?![a-z])|请|麻烦|劳驾|那|那个|喂|哎|诶) ?/;

/** A clause without names at its two ends. */
function bodyOf(plain: string, tokens: readonly Token[]): string {
  let from = 0;
  let to = plain.length;
  const isCalled = (token: Token): boolean => token.kind === 'seat' || token.kind === 'team';
  for (const token of tokens) {
    if (plain.slice(from, token.from).trim() !== '' || !(isCalled(token) || (token.kind === 'and' && from > 0))) break;
    from = token.to;
  }
  for (const token of [...tokens].reverse()) {
    if (token.from < from || plain.slice(token.to, to).trim() !== '' || !isCalled(token)) break;
    to = token.from;
  }
  let body = plain.slice(from, to).trim();
  for (let rest = body.replace(courtesy, ''); rest !== body; rest = body.replace(courtesy, '')) body = rest;
  return body.replace(/ (?:please|guys|everyone|everybody|mate|captain)$/, '').trim();
}

/** The clauses of a normalised text. */
export function clausesOf(text: string, lexicon: Lexicon): readonly Clause[] {
  const found: Clause[] = [];
  for (const sentence of text.split('.')) {
    const parts = sentence
      .split(',')
      .flatMap((part) => splitInside(part.trim(), lexicon))
      .filter((part) => part !== '');
    for (const [i, part] of parts.entries()) found.push(clauseOf(part, lexicon, i === parts.length - 1));
  }
  return found;
}

/** Where a new clause begins without a mark before it. */
const inside =
  / (?:and|but|then|so) (?=(?:do not|never|stay|keep|leave|avoid|if|unless|when|once)\b)|(?<!\b(?:not|never|to|cannot)) (?=(?:no wait|no actually|no sorry|actually do not|actually no|on second thoughts?|never ?mind|scratch that|cancel that|forget it|belay that|i mean|wait no)\b)| but (?=[a-z])| (?=(?:(?:lol|haha|lmao) ){0,2}(?:jk|just kidding|just joking|kidding)\b)| (?=(?:before (?:it|he|she|they|(?:the |that )?(?:fire|smoke|roof|water|flames|ceiling))|because|so that|or else|otherwise)\b)|(?=(?:不对|等等|算了|还是别|还是不要|啊不|哦不|呃算了|但是|可是|不过))/;

/** Splits before "and do not …", "… no wait", and in Chinese where a ban with its own verb follows an order. */
function splitInside(part: string, lexicon: Lexicon): readonly string[] {
  if (isTakingBack(part)) return [part];
  return part
    .split(inside)
    .flatMap((one) => splitBeforeCall(one.trim(), lexicon))
    .flatMap((one) => splitBeforeBan(one, lexicon));
}

/** 林你去厨房搜搜郭你守着大厅: a name with 你 behind it begins what is said to somebody else. */
function splitBeforeCall(part: string, lexicon: Lexicon): readonly string[] {
  const call = scan(part, lexicon).find(
    (token) => token.kind === 'seat' && token.from > 3 && part.charAt(token.to) === '你',
  );
  if (call === undefined) return [part];
  const before = clauseOf(part.slice(0, call.from), lexicon);
  return before.verb !== undefined && before.hasTarget ? [before.text, part.slice(call.from)] : [part];
}

/** 去食堂别去厨房: two clauses, where both have a verb and a target. */
function splitBeforeBan(part: string, lexicon: Lexicon): readonly string[] {
  const at = part.search(/(?:先别|千万别|别|不要|甭|先不)(?!人|的|处|怕|慌|担心)/);
  if (at <= 0) return splitAfterBan(part, lexicon);
  const before = clauseOf(part.slice(0, at), lexicon);
  const after = clauseOf(part.slice(at), lexicon);
  const isWhole = (one: Clause): boolean => one.verb !== undefined && one.hasTarget;
  return isWhole(before) && isWhole(after)
    ? [before.text, ...splitAfterBan(after.text, lexicon)]
    : splitAfterBan(part, lexicon);
}

/** 先别管马骏先给陈静止血. */
function splitAfterBan(part: string, lexicon: Lexicon): readonly string[] {
  const at = part.search(/(?<=(?:别|不|甭).{2,10})(?:先|改|去|而是|换成?)(?=[^ ]{2})/);
  if (at <= 0) return [part];
  const before = clauseOf(part.slice(0, at), lexicon);
  const after = clauseOf(part.slice(at), lexicon);
  const isWhole = before.hasTarget && after.verb !== undefined && after.hasTarget;
  return isWhole && !forms.deniesSomething(after.text) ? [before.text, after.text] : [part];
}

/** Whether somebody of the team other than the captain is called. */
export const companionsOf = ({ seats }: Clause): readonly number[] => seats.filter((seat) => seat !== CAPTAIN);

/** "Do not treat Ma Jun until Chen Jing is stable": who is named in the condition may be treated. */
export function withoutCondition(clause: Clause, lexicon: Lexicon): Clause {
  const text = clause.text.replace(untilWhen, '');
  const own = text === clause.text ? clause : clauseOf(text, lexicon, clause.isEnd);
  return own.hasTarget ? own : clause;
}

/** It has a verb, or names something. */
export const isMeant = ({ verb, hasTarget, tokens }: Clause): boolean =>
  verb !== undefined ||
  hasTarget ||
  tokens.some(({ kind }) => kind === 'self' || kind === 'nearest' || kind === 'fire');
export const isTarget = ({ kind }: Token): boolean => kind === 'room' || kind === 'survivor';
export const isOrder = ({ verb, hasTarget, text }: Clause): boolean =>
  verb !== undefined || hasTarget || text.split(' ').length > 3 || /\p{Script=Han}{4}/u.test(text);

/** The text of a clause without the names of the team in it; the whole text where there are none. */
export const withoutNames = ({ text, tokens }: Clause): string =>
  [...tokens]
    .reverse()
    .reduce((rest, { kind, from, to }) => (kind === 'seat' ? rest.slice(0, from) + rest.slice(to) : rest), text);
