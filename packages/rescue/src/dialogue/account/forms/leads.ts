import type { Intent } from '../../intents.ts';
import type { Clause } from '../clauses.ts';
import { wordsOf } from '../harmless/words-of.ts';

/** English words by which an order begins, besides the verbs that the lists have. */
const openers: ReadonlySet<string> = wordsOf(`
  please get go use have let make put take help come try can could would will must should need want do keep pull give send
  ought better time start begin make stop set pick fight cut hear listen poke stick hurry move turn bring fetch run sit stand stay
  be tell ask find needs continue resume finish proceed carry ought oughta gotta look see say hold leave break push drag grab clear fix climb crawl walk wait watch work show lend hop head
`);
/** Words that may stand before them: who is called, how, and in which state. */
const leads: ReadonlySet<string> = wordsOf(`
  i we you the a an that this these those it is am are has my your his her him us me them all both each any either everyone everybody
  anyone anybody someone somebody one two three whoever who and but or so then now just also next again first last finally meanwhile no
  yes not quick quickly fast immediately instantly straight right away over up down here there well ok okay hey yo oi ready free nearest
  closest strong able possible kindly maybe perhaps possibly really actually simply quietly carefully urgently definitely once before
  after as soon if possible of in on to for with at by from behind off out still about too only good great nice lovely man guy guys team
  folks mate mates buddy bro dude dear love lads boys girls people persons door doors fire fires smoke power room beam way god sake
  shit damn therefore thus hence today tonight everything like quite very rather half everyone's glad happy thankful grateful afraid sure
  kind mind order job going gonna gotta got supposed
`);

/** What is no work of anybody may stand behind any word. */
const harmless: ReadonlySet<Intent> = new Set(['status', 'why', 'promise', 'reassure', 'hold']);

/** A verb that is no imperative. */
const inflected = /^(?!need|proceed|speed|bleed|feed|bring|ring|sling|fling|swing)[a-z]{2,}(?:ed|ing)\b/;
/** What makes one of it all the same: "get it opened", "continue searching", "no more digging". */
const inflects =
  /\b(?:get|let|have|keep|needs?|want|please|continue|resume|finish)\b|\b(?:be|is|are|am|was|got|has|wants|like|love|start|begin|try|go|mind|about|to|not|no|more|by|for|from|of|it|him|her|them|that|door|fire|power|must)(?: [a-z]+)?$/;

/**
 * Before its verb, a clause has a word that leads to no order: "remember when you carried him out", "were he to panic, …".
 * Where a word by which orders begin comes first, it is one.
 */
export function hasStrangeLead(plain: string, { tokens }: Pick<Clause, 'tokens'>): boolean {
  const verb = tokens.find((token) => token.kind === 'intent' && token.weight >= 1);
  if (verb?.kind !== 'intent' || harmless.has(verb.intent) || /\p{Script=Han}/u.test(plain)) return false;
  const before = plain.slice(0, verb.from);
  if (inflected.test(plain.slice(verb.from, verb.to)) && !inflects.test(before.trim())) return true;
  for (const { index, 0: word } of before.matchAll(/[a-z']+/g)) {
    const isListed = tokens.some(({ kind, from, to }) => kind !== 'strange' && from <= index && index < to);
    if (openers.has(word)) return false;
    if (!isListed && !leads.has(word)) return true;
  }
  return false;
}
