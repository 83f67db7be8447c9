import { companionSeats } from '../../world/constants.ts';
import type { Command } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import { type BanContext, bansOf, isWholeBan } from './bans.ts';
import {
  asks,
  asksBehind,
  hangsOnCase,
  holds,
  isForAnother,
  isTold,
  isUnlikeOrder,
  isWork,
  namesWhoIsNot,
  pointingBack,
  pointsAt,
  staysOut,
} from './clause-forms.ts';
import { type Clause, clauseOf, companionsOf, isMeant, isOrder, isTarget, withoutCondition } from './clauses.ts';
import { namesIn, splitContrast } from './contrast.ts';
import { isConditional, isDeniedCondition, isInverted, isSequence } from './forms/conditions.ts';
import * as forms from './forms/forms.ts';
import { imagines, supposes } from './forms/imagined.ts';
import { judges } from './forms/judgements.ts';
import { mocks } from './forms/past-questions.ts';
import { isReason, isThanks } from './forms/reasons.ts';
import { isFrame, isTag, quotes } from './forms/reports.ts';
import { describes, forbidsToGo, isRemark, isRoomState } from './forms/states.ts';
import {
  deniesLast,
  hesitates,
  isApology,
  isCorrection,
  isTakingBack,
  isWeaklyTakingBack,
} from './forms/taking-back.ts';
import { tells, tellsOfOthers } from './forms/telling.ts';
import { withoutSpent } from './spent.ts';

/** Takes the clauses of a text in order. */
export class ClauseReader {
  readonly bans: Command[] = [];
  readonly excluded: Token[] = [];
  readonly called: number[] = [];
  takesBack: 'words' | 'orders' | undefined;
  isConditional = false;
  tells = false;
  isOpen = false;
  isChanged = false;
  readonly #lexicon: Lexicon;
  readonly #situation: Situation;
  #kept: Clause[] = [];
  #isCorrecting = false;
  /** The sentence only imagines something. */
  #isImagining = false;
  /** The clause before begged pardon. */
  #hasApologized = false;
  /** "Do not go in", before any order: clear where the order that comes is to stay out. */
  #barsGoing = false;
  /** The clause whose verb the next one without a verb takes over. */
  #verbSource: Clause | undefined;
  /** The clause before, in the same sentence. */
  #before: Clause | undefined;
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
    const clause = pointingBack(said, this.#room, this.#lexicon);
    const { body } = clause;
    const hasOrders = this.#kept.some(isOrder);
    // "If she can walk, then do not carry her" takes nothing back.
    if (
      /^(?:就|then )(?:别|不要|不用|do not)(?!管|理|去了|了)/.test(body) &&
      isConditional(this.#kept.at(-1)?.body ?? '') &&
      forms.deniesSomething(body)
    ) {
      this.isOpen = true;
      this.isConditional = true;
      this.#leaveOut(clause);
    } else if (body !== '' && hasOrders && isCorrection(body)) {
      this.#isCorrecting = true;
      this.isChanged = true;
      this.#call(clause);
    } else if (hasOrders && hesitates(body)) this.isOpen = true;
    else if (hasOrders && deniesLast(body)) this.#takeBack(clause);
    else if (body !== '' && hasOrders && isApology(body)) {
      this.#hasApologized = true;
      this.#leaveOut(clause);
    } else if (hasOrders && /^(?:先|都)?(?:别动|别走|停下?|不动|stop|wait|do not)/.test(body) && holds(this.#kept))
      this.#leaveOut(clause);
    else if (hasOrders && isForAnother(clause, this.#kept) && (isTakingBack(body) || isWeaklyTakingBack(body)))
      this.#leaveOut(clause);
    else if (body !== '' && isTakingBack(body) && (hasOrders || !isWeaklyTakingBack(body))) this.#takeBack(clause);
    else if (hasOrders && isWeaklyTakingBack(body)) this.#takeBack(clause);
    else this.#readWords(clause);
    for (const token of clause.tokens) {
      if (token.kind === 'room') this.#room = token.room;
      if (token.kind === 'survivor') this.#survivor = token.survivor;
    }
    this.#before = said.isEnd ? undefined : clause;
    if (said.isEnd) this.#isImagining = false;
  }

  /** Clauses that only tell or ask. */
  readonly #told: Clause[] = [];
  /** Clauses that have not the form of an order. */
  readonly #unsure: Clause[] = [];
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
    this.#leaveOutUnsure();
    const told = this.#kept.filter((one) => this.#told.includes(one));
    if (told.length === 0) return;
    const others = this.#kept.filter((one) => !told.includes(one));
    // Beside an order they are its reason.
    if (others.some(({ verb }) => verb !== undefined)) {
      this.isChanged = true;
      this.#kept = others;
      for (const one of told) this.#call(one);
      // Somebody who is called is told what to do about it, in words that are no verb of an order.
    } else if (!others.some((one) => companionsOf(one).length > 0 && one.body !== '' && !isThanks(one.body)))
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

  /** What has not the form of an order is asked about, and left out beside an order. */
  #leaveOutUnsure(): void {
    const unsure = this.#kept.filter((one) => this.#unsure.includes(one));
    if (unsure.length === 0) return;
    const others = this.#kept.filter((one) => !this.#unsure.includes(one) && !this.#told.includes(one));
    if (!others.some(({ verb }) => verb !== undefined && !asks.has(verb))) {
      this.isOpen = true;
      return;
    }
    // One that names no work says what the order beside it is about: "is anybody in the kitchen? Go and see".
    const left = unsure.filter(({ tokens }) => tokens.some(isWork));
    if (left.length === 0) return;
    this.isChanged = true;
    this.#kept = this.#kept.filter((one) => !left.includes(one));
    for (const one of left) this.#call(one);
  }

  #readWords(clause: Clause): void {
    const correction = this.#kept.some(isOrder) ? this.#correctionOf(clause) : undefined;
    if (correction !== undefined) this.#drop();
    const own = correction ?? clause;
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
    // "Treat Chen Jing, sorry, Ma Jun": a bare name puts it right.
    const isSlip = this.#hasApologized && rest === undefined && clause.hasTarget && clause.verb === undefined;
    this.#hasApologized = false;
    if (isSlip) return clause;
    if (rest === undefined || rest === '') return undefined;
    const own = clauseOf(rest, this.#lexicon, clause.isEnd);
    return own.hasTarget || own.verb !== undefined ? own : undefined;
  }

  /** Whether a clause only tells, asks or imagines something. */
  #isOnlySaid(clause: Clause): boolean {
    const { body } = clause;
    this.#isImagining ||= imagines(body);
    // What comes behind may be what was said, or more of the mockery.
    if (mocks(body) || (isFrame(body) && (tells(body) || tellsOfOthers(clause)))) {
      this.isOpen ||= !clause.isEnd || this.#kept.some(isMeant);
      return true;
    }
    return this.#isImagining || isTold(clause);
  }

  #keepOrForbid(clause: Clause, isReplacing: boolean): void {
    const before = this.#kept.at(-1);
    if (isTag(clause.body) && before !== undefined) this.#unsure.push(before);
    if (quotes(clause.body) || (this.#kept.some(isOrder) && asksBehind(clause))) this.isOpen = true;
    if (isInverted(clause.body)) {
      this.isConditional = true;
      return this.#leaveOut(clause);
    }
    if (this.#isOnlySaid(clause)) {
      this.#told.push(clause);
      this.#kept.push(clause);
      return;
    }
    const ordersToo = clause.verb !== undefined && clause.hasTarget && /^(?:since|as|because)\b/.test(clause.body);
    // "Unless I say so, otherwise nobody goes in".
    const bansToo =
      clause.hasTarget && /^(?:否则|不然|otherwise|or else)/.test(clause.body) && forms.deniesSomething(clause.body);
    if (isReason(clause.body) && !ordersToo && !bansToo) return this.#leaveOut(clause);
    if (judges(clause.body)) this.isOpen = true;
    const isCondition = isConditional(clause.body) && !isSequence(clause.body);
    if (hangsOnCase(clause, this.#before)) this.isConditional = true;
    const denies = forms.deniesSomething(withoutSpent(clause));
    const isDenied = denies && isCondition && isDeniedCondition(clause.body);
    if (isDenied && !clause.tokens.some((token) => token.kind === 'intent' && token.weight >= 1)) {
      this.isConditional = true;
      return this.#leaveOut(clause);
    }
    if (!isDenied && denies) {
      const beginsWithSurvivor = clause.tokens[0]?.kind === 'survivor';
      const isState =
        describes(clause.body, beginsWithSurvivor) || (clause.tokens[0]?.kind === 'room' && isRoomState(clause.body));
      return isState ? this.#leaveOut(clause) : this.#forbid(clause);
    }
    if (isCondition) {
      this.isConditional = true;
      this.isChanged = true;
      if (companionsOf(clause).length > 0 || supposes(clause.body)) this.#conditions.push(clause);
    }
    if (isUnlikeOrder(clause, this.#lexicon)) {
      this.#unsure.push(clause);
      this.#kept.push(clause);
      return;
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
      const go = /[a-z]/.test(clause.text) ? 'go to ' : '去';
      return clauseOf(`${namesIn(source)}${go}${clause.text}`, this.#lexicon, clause.isEnd);
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
    // "You two, not Lin": who is named is not called.
    if (namesWhoIsNot(clause)) {
      this.excluded.push(...clause.tokens.filter(({ kind }) => kind === 'seat'));
      return;
    }
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
      this.excluded.push(...clause.tokens.filter((token) => isTarget(token) && isWholeBan(token, bans)));
      return;
    }
    // A denial that names nothing is about what came before it; without that, nobody knows what it is about.
    const ordered = this.#kept.findLast((one) => isOrder(one) && !this.#told.includes(one));
    if (ordered !== undefined && isRemark(clause.body)) return;
    // "Come out, do not go further in": it says the same twice.
    const stays = ordered?.tokens.some((token) => token.kind === 'intent' && staysOut.has(token.intent));
    if (stays === true && forbidsToGo(clause.body)) return;
    // "The library has been searched, do not go there again".
    const room = this.#room;
    if (ordered === undefined && room !== undefined && forbidsToGo(clause.body))
      this.bans.push(...bansOf({ ...clause, tokens: [{ kind: 'room', room, from: 0, to: 0 }] }, this.#banContext()));
    else if (ordered !== undefined) this.#takeBack(clause);
    else if (forbidsToGo(clause.body)) this.#barsGoing = true;
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
