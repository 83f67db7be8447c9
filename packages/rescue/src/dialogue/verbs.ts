import type { Intent } from './intents.ts';
import type { Token } from './scan.ts';
import { separableVerbs } from './words/separable.ts';

/** The verb of a clause: what it asks for, how sure that is, and its place among the tokens. */
export interface Verb {
  readonly intent: Intent;
  readonly verb: string;
  readonly weight: number;
  readonly place: number;
}

/** Verbs that mostly lead to another one: in "go and search", "跟他谈谈" the other one counts. */
const intentLeads: Partial<Record<Intent, number>> = {
  move: 0.3,
  follow: 0.15,
  escort: 0.1,
  hold: 0.1,
  abandon: 0.1,
  status: 0.1,
};
/** "Why are you waiting" asks why, whatever else it names. */
const ASKS_WHY = 1;
/** How sure "everyone out!" makes. */
const OUT = 0.85;

/** The verb that counts: the surest; among these one that does not lead to another; then the first. */
export function mainVerb(clause: readonly Token[]): Verb | undefined {
  let best: (Verb & { readonly rank: number }) | undefined;
  for (const [place, token] of clause.entries()) {
    if (token.kind !== 'intent') continue;
    const whole = separableVerbs.find(([verb, tail]) => verb === token.verb && hasTail(clause, tail));
    const intent = whole?.[2] ?? token.intent;
    const weight = whole === undefined ? token.weight : 1;
    if (isErrand(clause, place, token.verb)) continue;
    const drops = droppingWords.test(token.verb) ? 0.5 : 0;
    const rank =
      weight - drops + (intent === 'why' ? ASKS_WHY : 0) - (intentLeads[intent] ?? 0) + (whole === undefined ? 0 : 0.1);
    if (best === undefined || rank > best.rank) best = { intent, verb: token.verb, weight, place, rank };
  }
  if (best !== undefined) return best;
  const out = clause.findIndex((token) => token.kind === 'tail' && (token.word === 'out' || token.word === '出去'));
  return out === -1 ? undefined : { intent: 'abandon', verb: '', weight: OUT, place: out };
}

/** "Drop that and go…", 放下手里的活去…: the other verb is the order. */
const droppingWords = /^(drop|never mind|forget it|放下|停下手|别忙|先别忙|走了|走吧|跑$)/;

const tellingVerbs: ReadonlySet<string> = new Set(['tell', 'send', '告诉', '派']);

/** "Tell Guo to open it", "派小远去": who is told does it; the telling is no order. */
export function isErrand(clause: readonly Token[], place: number, verb: string): boolean {
  const next = clause[place + 1];
  const isTold = tellingVerbs.has(verb);
  return isTold && next?.kind === 'seat' && clause.slice(place + 2).some(({ kind }) => kind === 'intent');
}

function hasTail(clause: readonly Token[], tail: string): boolean {
  return clause.some((token) => {
    if (token.kind === 'tail') return token.word === tail;
    if (token.kind === 'room') return token.room === 0 && tail === 'outside';
    return token.kind === 'fire' && (tail === '火' || tail === '火势');
  });
}

/** How sure a clause makes that has no verb of its own: "search the lab, then the office". */
const SAME_VERB = 0.9;

/** How sure "Yuan, the lab!" makes: who and where, and nothing else. */
const ELLIPTIC = 0.95;

/** A verb that is left out: the last one goes on, or somebody and a place mean to go there; where it burns, to fight it. */
export function again(clause: readonly Token[], verb: Intent | undefined): Verb | undefined {
  const has = (...kinds: readonly Token['kind'][]): boolean => clause.some(({ kind }) => kinds.includes(kind));
  if (has('room') && has('fire')) return { intent: 'extinguish', verb: '', weight: ELLIPTIC, place: -1 };
  if (has('room') && has('seat', 'self', 'team'))
    return { intent: verb ?? 'move', verb: '', weight: ELLIPTIC, place: clause.length };
  const place = clause.findIndex(({ kind }) => kind === 'room' || kind === 'survivor');
  return verb === undefined || place === -1
    ? undefined
    : { intent: verb, verb: '', weight: SAME_VERB, place: place - 1 };
}

/** Verbs of help: beside a door it is the door, with somebody hurt it is them, with a companion to go along. */
const helpingVerbs: ReadonlySet<string> = new Set([
  'help',
  'assist',
  'back up',
  'give a hand',
  'lend a hand',
  'cover',
  '搭把手',
  '搭个手',
  '帮',
  '帮帮',
  '帮一下',
  '帮忙',
  '支援',
  '去帮',
  '协助',
]);

/** With somebody beside them these mean to be there. */
const stayingVerbs: ReadonlySet<string> = new Set(['守着', '守住', '留在', '待在', '看着', '陪']);
/** 把门带上 */
const shuttingVerbs: ReadonlySet<string> = new Set(['带上']);

/** What a verb means with what stands beside it. */
export function meantBy({ intent, verb }: Verb, clause: readonly Token[], after: readonly Token[]): Intent {
  const has = (kind: Token['kind'], tokens = clause): boolean => tokens.some((token) => token.kind === kind);
  // What lies on somebody is lifted off them.
  if ((intent === 'carry' || intent === 'escort') && has('load') && (has('survivor') || has('person'))) return 'free';
  if (intent === 'follow' && helpingVerbs.has(verb)) {
    const isOutside = clause.some((token) => token.kind === 'room' && token.room === 0);
    if ((isOutside || hasTail(clause, 'to the exit')) && (has('survivor') || has('person'))) return 'escort';
    if (has('seat', after) || has('self', after)) return has('door', after) ? 'open' : 'follow';
    if (has('survivor') || has('person')) return 'treat';
    return has('door') ? 'open' : 'follow';
  }
  // "Wu Min, follow me" takes her along; "stay with Wu Min" goes to her.
  if ((intent === 'follow' || stayingVerbs.has(verb)) && has('survivor') && !has('seat', after))
    return has('survivor', after) ? 'move' : 'escort';
  if (intent === 'hold' && has('survivor')) return 'reassure';
  if (intent === 'escort' && shuttingVerbs.has(verb) && has('door') && !has('survivor') && !has('person'))
    return 'close';
  const isPower = clause.some((token) => token.kind === 'intent' && token.intent === 'power');
  if (intent === 'open' && isPower && !has('door')) return 'power';
  const isWounded = clause.some((token) => token.kind === 'intent' && token.intent === 'treat');
  if (intent === 'search' && isWounded && has('survivor') && !has('room')) return 'treat';
  const nobody = !has('survivor') && !has('person') && !has('someone');
  const isOut = clause.some((token) => token.kind === 'tail' && (token.word === 'out' || token.word === '出去'));
  if (intent === 'escort' && nobody && (isOut || verb.endsWith(' out'))) return 'abandon';
  return intent;
}
