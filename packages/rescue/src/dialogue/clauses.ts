import type { Token } from './scan.ts';
import { isErrand } from './verbs.ts';

/** One order or remark of a sentence: its phrases, and all its words as they stand in the text. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly text: string;
}

/**
 * Cuts a sentence into orders: at full stops and "then" always; at commas, at "and", and before a name that follows a whole
 * order, wherever what comes after has a verb of its own. "Guo opens the lab, Lin follows" so becomes two orders, "Lin and
 * Guo search the lab and the canteen" stays one.
 */
export function clausesOf(text: string, tokens: readonly Token[]): readonly Clause[] {
  const clauses: Token[][] = [];
  for (const sentence of split(tokens, ({ kind }) => kind === 'stop' || kind === 'next')) {
    let clause: Token[] = [];
    for (const [i, token] of sentence.entries()) {
      if (startsOrder(token, clause, sentence.slice(i))) {
        const called = calledIn(sentence, i);
        if (called !== undefined && !clause.some(({ kind }) => kind === 'seat')) clause.push(called);
        clauses.push(clause);
        clause = [];
      }
      if (token.kind !== 'comma' && token.kind !== 'filler') clause.push(token);
    }
    clauses.push(clause);
  }
  const own = clauses.filter((clause) => clause.some(({ kind }) => kind !== 'and'));
  let from = 0;
  return own.map((clause) => {
    const to = clause.at(-1)?.to ?? from;
    // What stood before it as a sentence of fillers is no part of it.
    const start = Math.max(from, text.lastIndexOf('.', clause[0]?.from ?? from) + 1);
    const words = text.slice(start, to).replace(/^[ ,]+/, '');
    from = to;
    return { tokens: clause, text: words };
  });
}

function split(tokens: readonly Token[], isMark: (token: Token) => boolean): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isMark(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

const hasVerb = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'intent');

/** "I the kitchen, Yuan the dorms": who and where are an order without its verb. */
const isElliptic = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'seat' || kind === 'self' || kind === 'team') &&
  tokens.some(({ kind }) => kind === 'room');

function startsOrder(token: Token, clause: readonly Token[], rest: readonly Token[]): boolean {
  if (!hasVerb(clause)) return token.kind === 'comma' && isElliptic(clause) && isElliptic(untilMark(rest.slice(1)));
  const verb = clause.find(({ kind }) => kind === 'intent');
  if (token.kind === 'comma') return hasVerb(rest) || isElliptic(untilMark(rest.slice(1)));
  if (token.kind === 'and') return hasVerb(untilMark(rest.slice(1)));
  if (token.kind === 'intent' && token.verb.startsWith('i ')) return true;
  if (token.kind !== 'seat' && token.kind !== 'team') return false;
  if (verb?.kind === 'intent' && isErrand([verb, ...rest], 0, verb.verb)) return false;
  // A name after "follow" is the leader; a name at the very end is the addressee.
  const isObject =
    verb?.kind === 'intent' && (verb.intent === 'follow' || verb.intent === 'status') && !hasTarget(clause);
  return !isObject && clause.at(-1)?.kind !== 'and' && hasVerb(untilMark(rest));
}

function hasTarget(clause: readonly Token[]): boolean {
  const verb = clause.findIndex(({ kind }) => kind === 'intent');
  return clause
    .slice(verb + 1)
    .some(({ kind }) => kind === 'seat' || kind === 'self' || kind === 'survivor' || kind === 'room');
}

function untilMark(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ kind }) => kind === 'comma');
  return end === -1 ? tokens : tokens.slice(0, end);
}

/** The name in "…, Guo, …": who is called by it does what comes before and after. */
function calledIn(sentence: readonly Token[], comma: number): Token | undefined {
  const name = sentence[comma + 1];
  return name?.kind === 'seat' && sentence[comma + 2]?.kind === 'comma' ? name : undefined;
}
