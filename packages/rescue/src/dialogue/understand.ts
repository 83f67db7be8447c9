import { maths } from '@fourth-seat/game';
import { type Account, accountOf } from './account/decide.ts';
import { askAboutVerb, leavesOut, permitted } from './account/permitted.ts';
import { type Command, type Intent, isQuestion, MAX_COMMANDS } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { normalise } from './normalise.ts';
import { withoutOwnTreatment } from './own-treatment.ts';
import { plainText } from './plain/plain-text.ts';
import { knowsEnough, listReadings, type Reading, segmentSentence } from './reader/parse.ts';
import { type Sentence, sentenceOf } from './reader/sentence.ts';
import { companionsIn, scan, type Token } from './scan.ts';
import type { Situation } from './situation.ts';
import type { PlainUnderstanding } from './understanding.ts';
import { providedWeights } from './words/provided.ts';

type OwnUnderstanding =
  | PlainUnderstanding
  /** What is forbidden from now on, and what the rest of the text means. */
  | { readonly kind: 'forbid'; readonly bans: readonly Command[]; readonly rest: PlainUnderstanding | undefined }
  /** Running orders are taken back: those of the companions in `seats`; empty: of whoever is spoken to. */
  | { readonly kind: 'cancel'; readonly seats: readonly number[] };

export type Understanding =
  | OwnUnderstanding
  /** The captain asks to be treated, of this companion. The other sentences, if any, mean what they mean alone. */
  | { readonly kind: 'own_treatment'; readonly seat: number | undefined; readonly rest: UnderstoodText | undefined };

interface UnderstoodText {
  readonly text: string;
  readonly understanding: OwnUnderstanding;
}

/** Least share (0 … 1) of the probability of all readings from which a reading is acted on. */
const MIN_SHARE_TO_ACT = 0.5;
/**
 * The same from which a companion asks whether it is meant. Questions and remarks are answered from here on: a wrong
 * answer does no harm.
 */
const MIN_SHARE_TO_ASK = 0.25;

/**
 * Understands a typed text, in Chinese, English or both. Every text gets an answer. `proposed` is what a language model
 * reads in it, which stands in place of what the trained reader reads. Both only propose: what is done is decided here,
 * by what the account of the text leaves them (`account/`), and nothing is done on a part of it.
 */
export function understand(
  text: string,
  lexicon: Lexicon,
  situation: Situation,
  proposed?: readonly Command[],
): Understanding {
  const plain = plainText(text);
  const own = ownTreatmentIn(plain, lexicon);
  if (own === undefined) return decide(plain, lexicon, situation, proposed);
  const rest = own.others === undefined ? undefined : decide(own.others, lexicon, situation, undefined);
  const understood =
    rest === undefined || own.others === undefined ? undefined : { text: own.others, understanding: rest };
  return { kind: 'own_treatment', seat: own.seat, rest: understood };
}

/** How texts were understood in rescues of `rescue-17`: by the trained reader alone. For their replays. */
export function understandAsBefore(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const own = ownTreatmentIn(text, lexicon);
  if (own === undefined) return understandPlain(text, lexicon, situation);
  const { others, seat } = own;
  const rest =
    others === undefined ? undefined : { text: others, understanding: understandPlain(others, lexicon, situation) };
  return { kind: 'own_treatment', seat, rest };
}

/** Who is asked to treat the captain, and the other sentences of the text; undefined where nobody is. */
function ownTreatmentIn(
  text: string,
  lexicon: Lexicon,
): { readonly seat: number | undefined; readonly others: string | undefined } | undefined {
  const others = withoutOwnTreatment(text);
  if (others === undefined) return undefined;
  const [seat] = companionsIn(sentenceOf(text, lexicon).tokens);
  return { seat, others: /[^ ,.]/.test(others) ? others : undefined };
}

function decide(
  text: string,
  lexicon: Lexicon,
  situation: Situation,
  proposed: readonly Command[] | undefined,
): OwnUnderstanding {
  const account = accountOf(text, lexicon, situation);
  const mark = /[?？]/.test(text) ? '?' : /[!！]/.test(text) ? '!' : '';
  const kept = account.isChanged ? `${account.kept}${mark}` : text;
  const called = account.called.length === 1 ? account.called[0] : situation.addressee;
  const own: Situation = {
    ...situation,
    addressee: account.isForClosest ? undefined : called,
    lastSurvivor: account.lastSurvivor ?? situation.lastSurvivor,
    lastRoom: account.lastRoom ?? situation.lastRoom,
  };
  const hasWords = /[^ ,.?!]/.test(account.kept);
  const read = hasWords || !account.isChanged ? readInParts(kept, account, lexicon, own) : undefined;
  const reading: PlainUnderstanding | undefined =
    proposed === undefined || account.isChanged ? read : { kind: 'clear', commands: proposed };
  const { tokens } = sentenceOf(kept, lexicon);
  const allowed = reading === undefined ? undefined : permitted(reading, account, tokens, normalise(kept));
  const rest = allowed === 'cancel' ? undefined : allowed;
  if (account.isSwap) return { kind: 'offer', commands: likelyCommands(sentenceOf(text, lexicon).tokens, own) };
  if (account.bans.length > 0) {
    // Beside a ban, nobody is asked about what no word of the text says.
    const isSaid = (intent: Intent): boolean => tokens.some((one) => one.kind === 'intent' && one.intent === intent);
    const isOrder = (rest?.kind === 'clear' && !account.tells) || (rest?.kind === 'ask' && isSaid(rest.command.intent));
    const isAnswer = rest?.kind === 'clear' && rest.commands.every(isQuestion);
    const unread = account.tells || (isOrder && !isAnswer) ? undefined : askAboutVerb(tokens);
    return { kind: 'forbid', bans: account.bans, rest: unread ?? (isOrder ? rest : undefined) };
  }
  if (allowed === 'cancel') return { kind: 'cancel', seats: companionsIn(tokens) };
  if (rest !== undefined && (account.takesBack === undefined || rest.kind === 'clear' || rest.kind === 'ask'))
    return rest;
  if (account.takesBack === 'orders') return { kind: 'cancel', seats: account.called };
  if (account.takesBack === 'words') return { kind: 'remark', remark: 'no' };
  return { kind: 'remark', remark: account.isOpen ? 'no' : 'talk' };
}
/**
 * What the trained reader reads in a text; where that has no place for somebody who is called, what it reads in the parts
 * for each, if it is sure of every one.
 */
function readInParts(text: string, { parts }: Account, lexicon: Lexicon, situation: Situation): PlainUnderstanding {
  const whole = withoutRepeats(withLeader(understandPlain(text, lexicon, situation), text, lexicon));
  if (
    parts.length < 2 ||
    parts.length > MAX_COMMANDS ||
    (whole.kind === 'clear' && !leavesOut(whole.commands, sentenceOf(text, lexicon).tokens))
  )
    return whole;
  const read = parts.map((part) => withLeader(understandPlain(part, lexicon, situation), part, lexicon));
  const commands = read.flatMap((one) => (one.kind === 'clear' ? one.commands : []));
  const isSure = read.every(({ kind }) => kind === 'clear') && commands.length <= MAX_COMMANDS;
  return isSure ? { kind: 'clear', commands } : whole;
}

/** "Turn round and come back" is one order. */
function withoutRepeats(understanding: PlainUnderstanding): PlainUnderstanding {
  if (understanding.kind !== 'clear') return understanding;
  const known = new Set<string>();
  const commands = understanding.commands.filter((command) => {
    const key = JSON.stringify(command);
    return !known.has(key) && known.add(key);
  });
  return { kind: 'clear', commands };
}

/** "Lin and Yuan, with me": both follow the captain, not one the other. */
function withLeader(understanding: PlainUnderstanding, text: string, lexicon: Lexicon): PlainUnderstanding {
  const isOrder = understanding.kind === 'clear' || (understanding.kind === 'ask' && understanding.rest.length === 0);
  const withMe = /\b(?:with|follow|after|behind|on) me\b|[跟随](?:着|住|紧|牢|上|好)?[我咱]/i.exec(text);
  if (!isOrder || withMe === null) return understanding;
  const read = understanding.kind === 'clear' ? understanding.commands : [understanding.command];
  const commands = read.map((command) => {
    const { intent, leader, seats } = command;
    if (intent !== 'follow' || leader === undefined) return command;
    // Whoever is called behind these words is told something else.
    const calls = companionsIn(scan(normalise(text.slice(0, withMe.index)), lexicon));
    if (withMe.index > 0 && !calls.includes(leader)) return { ...command, leader: undefined };
    return { ...command, leader: undefined, seats: [...new Set([...seats, leader])].sort((a, b) => a - b) };
  });
  const [only] = commands;
  // The reader was only unsure whom to follow.
  if (understanding.kind === 'ask' && (understanding.missing !== 'sure' || only?.intent !== 'follow'))
    return understanding;
  return { kind: 'clear', commands };
}

function understandPlain(text: string, lexicon: Lexicon, situation: Situation): PlainUnderstanding {
  const sentence = sentenceOf(text, lexicon);
  const top = likeliestReading(sentence, situation);
  const understanding = top && understandingOf(top);
  return understanding ?? { kind: 'offer', commands: likelyCommands(sentence.tokens, situation) };
}

/** Undefined where too few words are known, or no reading is likely enough to ask about it. */
function likeliestReading(sentence: Sentence, situation: Situation): RankedReading | undefined {
  const weights = providedWeights();
  if (!knowsEnough(sentence, weights)) return undefined;
  const [top] = rankReadings(listReadings(segmentSentence(sentence), { situation, weights }));
  return top !== undefined && top.share >= MIN_SHARE_TO_ASK ? top : undefined;
}

/** Undefined where the reading has neither a command nor a remark. */
function understandingOf({ reading, share }: RankedReading): PlainUnderstanding | undefined {
  const { commands, remark, missing, isForbidden } = reading;
  const [first, ...rest] = commands;
  if (first === undefined) return remark && { kind: 'remark', remark };
  if (isForbidden) return { kind: 'ask', command: holdInstead(first), rest: [], missing: 'sure' };
  if (missing !== undefined) return { kind: 'ask', command: first, rest, missing };
  return share >= MIN_SHARE_TO_ACT || commands.every(isQuestion)
    ? { kind: 'clear', commands }
    : { kind: 'ask', command: first, rest, missing: 'sure' };
}

/** "Do not open it" is understood as "wait", and asked back. */
const holdInstead = ({ seats }: Command): Command => ({
  intent: 'hold',
  seats,
  survivor: undefined,
  room: undefined,
  leader: undefined,
});

interface RankedReading {
  readonly reading: Reading;
  /** Its share (0 … 1) of the probability of all readings. */
  readonly share: number;
}

/** The readings that lead to the same orders as one, with their shares added up; the likeliest first. */
function rankReadings(all: readonly Reading[]): readonly RankedReading[] {
  const found = new Map<string, { readonly reading: Reading; weight: number }>();
  const top = all[0]?.score ?? 0;
  let total = 0;
  for (const reading of all) {
    const weight = maths.exp(reading.score - top);
    total += weight;
    const key = JSON.stringify(reading.commands.length > 0 ? reading.commands : (reading.remark ?? null));
    const known = found.get(key);
    if (known === undefined) found.set(key, { reading, weight });
    else known.weight += weight;
  }
  const sorted = [...found.values()].sort((a, b) => b.weight - a.weight);
  return sorted.map(({ reading, weight }) => ({ reading, share: weight / total }));
}

/** Three likely orders about what was named, or about nothing in particular. */
function likelyCommands(tokens: readonly Token[], { addressee }: Situation): readonly Command[] {
  const named = companionsIn(tokens);
  const seats = named.length > 0 ? named : addressee === undefined ? [] : [addressee];
  const room = tokens.find(({ kind }) => kind === 'room');
  const survivor = tokens.find(({ kind }) => kind === 'survivor');
  const make = (intent: Intent): Command => ({
    intent,
    seats,
    survivor: survivor?.kind === 'survivor' ? survivor.survivor : undefined,
    room: room?.kind === 'room' ? room.room : undefined,
    leader: undefined,
  });
  if (survivor !== undefined) return (['escort', 'treat', 'reassure'] as const).map(make);
  if (room !== undefined) return (['search', 'move', 'open'] as const).map(make);
  return (['status', 'follow', 'regroup'] as const).map(make);
}
