import { companionSeats } from '../../world/constants.ts';
import type { Command, Intent } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import { plainText } from '../plain/plain-text.ts';
import { scan, type Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import { type BanContext, bansOf } from './bans.ts';
import { type Clause, clauseOf, clausesOf, companionsOf, corrected, withoutCondition } from './clauses.ts';
import { nameTheClosest } from './closest.ts';
import * as forms from './forms.ts';
import { inPlainWords } from './idioms/idioms.ts';
import { nameThePeople } from './people.ts';
import { withoutQuotes } from './quotes.ts';
import { rewrite } from './rewrite.ts';
import { isSlip, isTakingBack } from './taking-back.ts';
import { isHearsay, tells } from './telling.ts';
import { type Unknown, unknownIn } from './unknown.ts';

/** What a text says, clause by clause, before anybody reads an order in it. */
export interface Account {
  /** The text that is left to be read for orders, with names in place of "the others"; empty where nothing is left. */
  readonly kept: string;
  /** The same, cut where somebody else is called: each part may be read by itself. */
  readonly parts: readonly string[];
  /** The companions called in what is not kept. */
  readonly called: readonly number[];
  /** Orders that are forbidden from now on. */
  readonly bans: readonly Command[];
  /** What the text takes back: its own words, or orders that run. */
  readonly takesBack: 'words' | 'orders' | undefined;
  /** A condition stands in it, so that nothing is done at once. */
  readonly isConditional: boolean;
  /** A clause only tells or asks about what was. */
  readonly tells: boolean;
  /** A word that says no was left over, or nobody can know who is meant. */
  readonly isOpen: boolean;
  /** The nearest companion is meant, whoever is selected. */
  /** What the captain says he does himself. */
  readonly own: readonly Token[];
  readonly isForClosest: boolean;
  /** Two are to swap what they do, which is no order that can be carried out. */
  readonly isSwap: boolean;
  readonly unknown: Unknown | undefined;
  /** Rooms and people that were named and are not meant. */
  readonly excluded: readonly Token[];
  /** Who and which room were named last in what is not kept: pronouns in the rest are about them. */
  readonly lastSurvivor: number | undefined;
  readonly lastRoom: number | undefined;
  readonly isChanged: boolean;
}

/** Reads a text clause by clause. */
export function accountOf(text: string, lexicon: Lexicon, situation: Situation): Account {
  const typed = normalise(withoutQuotes(plainText(text)));
  const plain = inPlainWords(typed);
  const tokensOf = (part: string): readonly Token[] => scan(corrected(part, lexicon), lexicon);
  const closest = nameTheClosest(plain, tokensOf);
  const people = nameThePeople(closest.text, tokensOf);
  const rewritten = rewrite(people.text, tokensOf);
  const reader = new ClauseReader(lexicon, situation);
  for (const clause of clausesOf(rewritten.text, lexicon)) reader.read(clause);
  reader.finish();
  const clauses = reader.keptClauses();
  const kept = textOf(clauses);
  return {
    kept,
    parts: partsOf(clauses).map(textOf),
    called: reader.called,
    bans: reader.bans,
    takesBack: reader.takesBack,
    isConditional: reader.isConditional,
    tells: reader.tells,
    isOpen: reader.isOpen || people.isOpen || rewritten.isOpen,
    own: ownTargets(clauses),
    isForClosest: closest.isFound,
    isSwap: forms.swapsWork(typed),
    unknown: unknownIn(kept, lexicon),
    excluded: reader.excluded,
    lastSurvivor: reader.lastSurvivor,
    lastRoom: reader.lastRoom,
    isChanged: reader.isChanged || closest.isFound || rewritten.text !== typed,
  };
}

/** Words that alone take nothing back, but do behind an order: "open the lab! No, stop". */
const weakly =
  /^(?:no|nope|nah|negative|stop|not yet|do not|not that|不|不行|不要|别|停下?|慢着|还不能.{0,2}|不是|先别|别动|no way|not a chance|(?:are you |have you gone |you must be )(?:crazy|mad|insane|kidding|joking|out of your mind).{0,4}|in your dreams|你?疯了吧?吗?|想得美|做梦|not on my watch|over my dead body|not if i can help it|no chance|fat chance|dream on|想都别想|门儿?都没有|(?:(?:just|only|i was|i am) )*(?:kidding|joking|messing|teasing)(?: with you| you)?|开什么玩笑|怎么可能|没门)$/;
/** A clause that only corrects: what comes next stands in place of what came before. */
const onlyCorrects =
  /^(?:oh |er |uh |um |ah )*(?:no wait|wait no|no sorry|sorry|i mean|i meant|correction|er|err|uh|um|wait|hang on|hold on|no hang on|no actually|actually|no|不对|不是|错了|我?说错了|口误|更正|啊不|哦不|噢不|呃|等等|等一下|不不|不不不)$/;
const textOf = (clauses: readonly Clause[]): string =>
  clauses.map(({ text, isEnd }) => `${text}${isEnd ? ' .' : ' ,'}`).join(' ');

/** Rooms that are named in what the captain does, and nowhere else. */
function ownTargets(clauses: readonly Clause[]): readonly Token[] {
  const rooms = (isOwn: boolean): readonly Token[] =>
    clauses.filter(({ body }) => forms.isOwn(body) === isOwn).flatMap(({ tokens }) => tokens.filter(isTarget));
  const others = rooms(false);
  return rooms(true).filter(
    (own) => !others.some((one) => one.kind === 'room' && own.kind === 'room' && one.room === own.room),
  );
}

/** A clause that calls somebody begins a part, unless only a call stands before it. */
function partsOf(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const parts: Clause[][] = [];
  for (const [i, clause] of clauses.entries()) {
    const part = parts.at(-1);
    const next = clauses[i + 1];
    const isCall = isMeant(clause) || (next !== undefined && isMeant(next) && companionsOf(next).length === 0);
    if (part === undefined || (companionsOf(clause).length > 0 && isCall && part.some(isMeant))) parts.push([clause]);
    else part.push(clause);
  }
  return parts;
}

/** Takes the clauses of a text in order. */
class ClauseReader {
  readonly bans: Command[] = [];
  readonly excluded: Token[] = [];
  readonly called: number[] = [];
  takesBack: Account['takesBack'];
  isConditional = false;
  tells = false;
  isOpen = false;
  isChanged = false;
  readonly #lexicon: Lexicon;
  readonly #situation: Situation;
  #kept: Clause[] = [];
  #isCorrecting = false;
  /** "Do not go in", before any order: clear where the order that comes is to stay out. */
  #barsGoing = false;
  /** The clause whose verb the next one without a verb takes over. */
  #verbSource: Clause | undefined;
  /** What was named last in clauses that are left out. */
  lastRoom: number | undefined;
  lastSurvivor: number | undefined;
  #room: number | undefined;
  #survivor: number | undefined;

  constructor(lexicon: Lexicon, situation: Situation) {
    this.#lexicon = lexicon;
    this.#situation = situation;
  }

  /** What is left; a clause that only calls somebody stays where something is left for them. */
  keptClauses(): readonly Clause[] {
    const said = this.isChanged ? this.#kept.filter((one) => isMeant(one) || one.body === '') : this.#kept;
    if (!this.isChanged || said.some(isMeant)) return said;
    for (const one of said) this.#call(one);
    return [];
  }

  read(said: Clause): void {
    const clause = this.#pointingBack(said);
    const { body } = clause;
    const hasOrders = this.#kept.some(isOrder);
    // "If she can walk, then do not carry her" takes nothing back.
    if (
      /^(?:就|then )(?:别|不要|不用|do not)(?!管|理|去了|了)/.test(body) &&
      forms.isConditional(this.#kept.at(-1)?.body ?? '') &&
      forms.deniesSomething(body)
    ) {
      this.isOpen = true;
      this.isConditional = true;
      this.#leaveOut(clause);
    } else if (body !== '' && hasOrders && (onlyCorrects.test(body) || isSlip(body))) {
      this.#isCorrecting = true;
      this.isChanged = true;
      this.#call(clause);
    } else if (hasOrders && /^(?:先|都)?(?:别动|别走|停下?|不动|stop|wait|do not)/.test(body) && this.#holds())
      this.#leaveOut(clause);
    else if (hasOrders && this.#isForAnother(clause) && (isTakingBack(body) || weakly.test(body)))
      this.#leaveOut(clause);
    else if (body !== '' && isTakingBack(body) && (hasOrders || !weakly.test(body))) this.#takeBack(clause);
    else if (hasOrders && weakly.test(body)) this.#takeBack(clause);
    else this.#readWords(clause);
    for (const token of clause.tokens) {
      if (token.kind === 'room') this.#room = token.room;
      if (token.kind === 'survivor') this.#survivor = token.survivor;
    }
  }

  /** 这间 behind the name of a room is that room, and not where the companion stands. */
  #pointingBack(clause: Clause): Clause {
    const { text, isEnd } = clause;
    if (this.#room === undefined || clause.hasTarget || !/这(?:间|屋|个房间)/.test(text)) return clause;
    return clauseOf(text.replaceAll(/这(?:间|屋|个房间)/g, '那间'), this.#lexicon, isEnd);
  }

  /** "Guo, go to the servers; Lin, never mind": what is taken back is not the order of the one who was called before. */
  #isForAnother(clause: Clause): boolean {
    const called = companionsOf(clause);
    const ordered = this.#kept.filter(isOrder).flatMap(companionsOf);
    return called.length > 0 && ordered.length > 0 && called.every((seat) => !ordered.includes(seat));
  }

  /** The last order is to hold, which "do not move" says again. */
  #holds(): boolean {
    const tokens = this.#kept.findLast(isOrder)?.tokens ?? [];
    const verbs = tokens.filter(({ kind }) => kind === 'intent');
    return verbs.length > 0 && verbs.every((token) => token.kind === 'intent' && token.intent === 'hold');
  }

  /** Clauses that only tell or ask. */
  readonly #told: Clause[] = [];
  /** Conditions that are about one of the team. */
  readonly #conditions: Clause[] = [];
  /** What a clause before said is not to be done: "rather than …". */
  #notSo: Clause | undefined;

  /** After the last clause: "open the lab, no wait" without more takes it back. */
  finish(): void {
    if (
      this.#barsGoing &&
      !this.#kept.some((one) => one.tokens.some((token) => token.kind === 'intent' && staysOut.has(token.intent)))
    )
      this.isOpen = true;
    // "Open the lab, wait" without more: nobody knows whether it is taken back.
    if (this.#isCorrecting) this.isOpen = true;
    this.#leaveOutConditions();
    const told = this.#kept.filter((one) => this.#told.includes(one));
    if (told.length === 0) return this.#leaveOutReasons();
    const others = this.#kept.filter((one) => !told.includes(one));
    // Beside an order they are its reason.
    if (others.some(({ verb }) => verb !== undefined)) {
      this.isChanged = true;
      this.#kept = others;
      for (const one of told) this.#call(one);
      // Somebody who is called is told what to do about it, in words that are no verb of an order.
    } else if (!others.some((one) => companionsOf(one).length > 0 && one.body !== '' && !forms.isThanks(one.body)))
      this.tells = true;
  }

  /** "Once Lin is out, shut it": what is asked about is to shut it. */
  #leaveOutConditions(): void {
    const others = this.#kept.filter((one) => !this.#conditions.includes(one));
    if (!others.some(({ verb }) => verb !== undefined)) return;
    for (const { tokens } of this.#conditions) {
      for (const token of tokens) if (token.kind === 'room') this.lastRoom = token.room;
    }
    this.#kept = others;
  }

  /** "The chief may be inside", beside an order, is its reason. */
  #leaveOutReasons(): void {
    const isReason = ({ body, tokens }: Clause): boolean =>
      forms.states(body, tokens[0]?.kind === 'survivor' || tokens[0]?.kind === 'room');
    const reasons = this.#kept.filter(isReason);
    const others = this.#kept.filter((one) => !reasons.includes(one));
    if (
      reasons.length === 0 ||
      !others.some((one) => one.verb !== undefined && one.hasTarget && !forms.isConditional(one.body))
    )
      return;
    this.isChanged = true;
    this.#kept = others;
    for (const one of reasons) this.#call(one);
  }

  #readWords(clause: Clause): void {
    const correction = this.#kept.some(isOrder) ? this.#correctionOf(clause) : undefined;
    const own = correction ?? clause;
    if (correction !== undefined) this.#drop();
    const [first, rest] = splitContrast(own, this.#lexicon);
    if (rest !== undefined) {
      this.isChanged = true;
      if (first === undefined) {
        this.#verbSource = rest;
        this.#call(rest);
        this.#notSo = rest;
      } else this.excluded.push(...rest.tokens.filter(isTarget));
    }
    if (first === undefined) return;
    // "Rather than carrying Ma Jun, walk him": what is not done is the verb.
    const notSo = this.#notSo;
    this.#notSo = undefined;
    if (notSo !== undefined && first !== own) this.excluded.push(...notSo.tokens.filter(isTarget));
    else if (notSo !== undefined && (first.hasTarget || first.verb === notSo.verb || !pointsAt(first)))
      this.excluded.push(...notSo.tokens.filter(isTarget));
    this.#keepOrForbid(first, correction !== undefined || rest !== undefined);
  }

  /** The clause without the words by which it corrects. */
  #correctionOf(clause: Clause): Clause | undefined {
    if (this.#isCorrecting) {
      this.#isCorrecting = false;
      return clauseOf(clause.text.replace(/^(?:是|应该是|改成|改|换成|换|to|at) ?/, ''), this.#lexicon, clause.isEnd);
    }
    const rest = forms.correctionIn(clause.body);
    if (rest === undefined || rest === '') return undefined;
    const own = clauseOf(rest, this.#lexicon, clause.isEnd);
    return own.hasTarget || own.verb !== undefined ? own : undefined;
  }

  #keepOrForbid(clause: Clause, isReplacing: boolean): void {
    if (
      forms.asksWhy(clause.body) ||
      isHearsay(clause.body) ||
      (tells(clause.body) && !forms.deniesSomething(withoutSpent(clause)))
    ) {
      this.#told.push(clause);
      this.#kept.push(clause);
      return;
    }
    const ordersToo = clause.verb !== undefined && clause.hasTarget && /^(?:since|as|because)\b/.test(clause.body);
    // "Unless I say so, otherwise nobody goes in".
    const bansToo =
      clause.hasTarget && /^(?:否则|不然|otherwise|or else)/.test(clause.body) && forms.deniesSomething(clause.body);
    if (forms.isReason(clause.body) && !ordersToo && !bansToo) return this.#leaveOut(clause);
    if (forms.deniesSomething(withoutSpent(clause))) {
      const beginsWithSurvivor = clause.tokens[0]?.kind === 'survivor';
      const isState =
        forms.describes(clause.body, beginsWithSurvivor) ||
        (clause.tokens[0]?.kind === 'room' && forms.isRoomState(clause.body));
      return isState ? this.#leaveOut(clause) : this.#forbid(clause);
    }
    if (forms.isConditional(clause.body) && !forms.isSequence(clause.body)) {
      this.isConditional = true;
      this.isChanged = true;
      if (companionsOf(clause).length > 0) this.#conditions.push(clause);
    }
    const bare = clause.text.replace(
      /^(?:不如|而是|宁可|宁愿|改为|改成|改|instead|but) ?|(?: instead|，?就好|就行)$/g,
      '',
    );
    const own = bare === clause.text || bare === '' ? clause : clauseOf(bare, this.#lexicon, clause.isEnd);
    const last = this.#kept.at(-1);
    // "Let him open the door, the lab one": the bare name is the target of what was said.
    if (last?.verb !== undefined && !last.hasTarget && forms.isBareName(own.body, own.tokens)) {
      this.#kept.pop();
      this.#kept.push(clauseOf(`${last.text} ${own.text}`, this.#lexicon, own.isEnd));
      this.isChanged = true;
    } else this.#kept.push(this.#withVerb(own, isReplacing));
  }

  /** "Not the lab, the kitchen": the second has the verb of the first. */
  #withVerb(clause: Clause, isReplacing: boolean): Clause {
    const source = this.#verbSource;
    if (clause.hasTarget) this.#verbSource = undefined;
    if (source === undefined || clause.verb !== undefined || !clause.hasTarget || !(isReplacing || this.isChanged))
      return clause;
    const verbs = source.tokens.filter((token) => token.kind === 'intent');
    const verb = verbs.find(({ intent }) => intent !== 'move') ?? verbs[0];
    // "Yuan, gym, I mean the library": a bare place is where to go.
    if (verb === undefined && clause.tokens.length === 1 && clause.tokens[0]?.kind === 'room') {
      const isLatin = /[a-z]/.test(clause.text);
      return clauseOf(`${namesIn(source)}${isLatin ? 'go to ' : '去'}${clause.text}`, this.#lexicon, clause.isEnd);
    }
    if (verb?.kind !== 'intent' || verb.intent === 'abandon' || verb.intent === 'hold') return clause;
    const latin = /[a-z]/.test(verb.verb);
    return clauseOf(`${namesIn(source)}${verb.verb}${latin ? ' ' : ''}${clause.text}`, this.#lexicon, clause.isEnd);
  }

  /** The clause is no order; whom it calls is called. */
  #leaveOut(clause: Clause): void {
    this.isChanged = true;
    this.#call(clause);
  }

  #forbid(clause: Clause): void {
    this.isChanged = true;
    // "Open the kitchen, not the lab": beside an order, the bare name is only what is not meant.
    if (
      /^(?:and |but )?(?:not|不是|而不是|别是) ?(?:the |to the |in the )?/.test(clause.body) &&
      clause.verb === undefined &&
      clause.hasTarget &&
      this.#kept.some(isOrder)
    ) {
      this.excluded.push(...clause.tokens.filter(isTarget));
      return;
    }
    const bans = bansOf(withoutCondition(clause, this.#lexicon), this.#banContext());
    this.#call(clause);
    this.#verbSource = clause;
    if (bans.length > 0) {
      this.bans.push(...bans);
      this.excluded.push(...clause.tokens.filter((token) => isTarget(token) && isWhole(token, bans)));
      return;
    }
    // A denial that names nothing is about what came before it; without that, nobody knows what it is about.
    const ordered = this.#kept.findLast((one) => isOrder(one) && !this.#told.includes(one));
    if (ordered !== undefined && forms.isRemark(clause.body)) return;
    // "Come out, do not go further in": it says the same twice.
    const stays = ordered?.tokens.some((token) => token.kind === 'intent' && staysOut.has(token.intent));
    if (stays === true && forms.forbidsToGo(clause.body)) return;
    // "The library has been searched, do not go there again".
    const room = this.#room;
    if (ordered === undefined && room !== undefined && forms.forbidsToGo(clause.body))
      this.bans.push(...bansOf({ ...clause, tokens: [{ kind: 'room', room, from: 0, to: 0 }] }, this.#banContext()));
    else if (ordered !== undefined) this.#takeBack(clause);
    else if (forms.forbidsToGo(clause.body)) this.#barsGoing = true;
    else this.isOpen = true;
  }

  #takeBack(clause: Clause): void {
    const hadOrders = this.#kept.some(isOrder);
    this.takesBack = hadOrders ? 'words' : (this.takesBack ?? 'orders');
    this.isChanged = true;
    this.#isCorrecting = false;
    this.#drop();
    this.#call(clause);
  }

  /** Nothing that was said counts; who was called is still called. */
  #drop(): void {
    this.isChanged = true;
    const orders = this.#kept.filter(isOrder);
    this.#verbSource = orders.at(-1) ?? this.#verbSource;
    this.excluded.push(...orders.flatMap(({ tokens }) => tokens.filter(isTarget)));
    for (const one of this.#kept) this.#call(one);
    this.#kept = [];
    this.isConditional = false;
  }

  #call(clause: Clause): void {
    const isForAll = clause.tokens.some(({ kind }) => kind === 'team');
    const named = isForAll ? companionSeats : companionsOf(clause);
    if (named.length > 0) this.called.splice(0, this.called.length, ...named);
    for (const token of clause.tokens) {
      if (token.kind === 'room') this.lastRoom = token.room;
      if (token.kind === 'survivor') this.lastSurvivor = token.survivor;
    }
  }

  #banContext(): BanContext {
    const before = this.#kept.findLast((one) => companionsOf(one).length > 0)?.seats ?? [];
    return {
      called: this.called.length > 0 ? this.called : before,
      room: this.#room,
      survivor: this.#survivor,
      situation: this.#situation,
    };
  }
}

const pointsAt = ({ tokens }: Clause): boolean => tokens.some(({ kind }) => kind === 'person' || kind === 'place');
/** It has a verb, or names something. */
const isMeant = ({ verb, hasTarget, tokens }: Clause): boolean =>
  verb !== undefined ||
  hasTarget ||
  tokens.some(({ kind }) => kind === 'self' || kind === 'nearest' || kind === 'fire');
/** Nothing at all is to be done in the room, or with the person; "do not carry him" leaves what else there is. */
const isWhole = (token: Token, bans: readonly Command[]): boolean =>
  bans.some(
    ({ intent, room, survivor }) =>
      (token.kind === 'room' && intent === 'move' && room === token.room) ||
      (token.kind === 'survivor' &&
        intent === 'treat' &&
        survivor === token.survivor &&
        bans.some((other) => other.intent === 'escort' && other.survivor === survivor)),
  );
const isTarget = ({ kind }: Token): boolean => kind === 'room' || kind === 'survivor';
const isOrder = ({ verb, hasTarget, text }: Clause): boolean =>
  verb !== undefined || hasTarget || text.split(' ').length > 3 || /\p{Script=Han}{4}/u.test(text);

/**
 * A clause without the phrases that use up the word in them that says no: 别动 and "do not move" mean to hold, 不会丢下你
 * promises. To hold with a target is to keep out of it.
 */
function withoutSpent({ body, tokens, text, hasTarget }: Clause): string {
  const plain = tokens.length > 0 ? text : body;
  const onlyHolds = !hasTarget && tokens.every((token) => token.kind !== 'intent' || token.intent === 'hold');
  const spent = tokens.flatMap((token) =>
    token.kind === 'intent' &&
    (saysNo.has(token.intent) || (token.intent === 'hold' && onlyHolds && !/yet|off|go|enter|step|进/.test(token.verb)))
      ? [token.verb]
      : [],
  );
  return spent.reduce((rest, verb) => rest.replace(verb, ' '), plain);
}
const staysOut: ReadonlySet<Intent> = new Set(['abandon', 'regroup', 'hold', 'follow']);
const saysNo: ReadonlySet<Intent> = new Set(['reassure', 'promise', 'treat', 'free', 'status', 'why']);

/** The names that a clause begins with, so that its verb is for them. */
function namesIn({ text, body }: Clause): string {
  const at = text.indexOf(body);
  return at > 0 && body !== '' ? `${text.slice(0, at).trim()} ` : '';
}

/** What is meant and what is named beside it: "search the library" and "the gym". */
function splitContrast(clause: Clause, lexicon: Lexicon): readonly [Clause | undefined, Clause | undefined] {
  const swap = forms.swapIn(clause.body);
  if (swap !== undefined) {
    const own = clauseOf(`${namesIn(clause)}${swap.other}`, lexicon, clause.isEnd);
    const old = clauseOf(swap.old, lexicon);
    if (own.hasTarget && old.hasTarget) return [own, old];
  }
  const opening = forms.opensContrast.exec(clause.body);
  if (opening !== null) return [undefined, clauseOf(clause.body.slice(opening[0].length), lexicon)];
  const found = forms.contrast.exec(clause.text);
  if (found === null) return [clause, undefined];
  const first = clauseOf(clause.text.slice(0, found.index), lexicon, clause.isEnd);
  const rest = clauseOf(clause.text.slice(found.index + found[0].length), lexicon);
  const isBare = rest.hasTarget && (found[0] !== ' not ' || rest.verb === undefined);
  return first.hasTarget && isBare && !forms.deniesSomething(first.body) ? [first, rest] : [clause, undefined];
}
