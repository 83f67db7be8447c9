import { type Account, accountOf } from '../account/account.ts';
import { type Command, type Intent, isQuestion, MAX_COMMANDS, requiredTargetOf } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import { sentenceOf } from '../reader/sentence.ts';
import { companionsIn, type Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import type { OwnUnderstanding, PlainUnderstanding } from '../understanding.ts';
import { likelyCommands, readByShare } from './by-share.ts';
import { isExcluded, isTakenBack, isUnaccounted, leavesOut } from './leftover.ts';
import { mend, withLeader, withoutRepeats } from './mend.ts';
import { askAboutUnknown, askAboutVerb, askWho, askWhom } from './questions.ts';

/**
 * Decides what is done of what was proposed: bans, exceptions and withdrawals by the account of a text, orders by the trained reader
 * or by a language model (`proposed`). Nothing is done on a part of the text.
 */
export function decide(
  text: string,
  lexicon: Lexicon,
  situation: Situation,
  proposed: readonly Command[] | undefined,
): OwnUnderstanding {
  const account = accountOf(text, lexicon, situation);
  const mark = /[?？]/.test(text) ? '?' : /[!！]/.test(text) ? '!' : '';
  const isOther = account.isChanged || account.isReworded;
  const kept = isOther ? `${account.kept}${mark}` : text;
  const called = account.called.length === 1 ? account.called[0] : situation.addressee;
  const own: Situation = {
    ...situation,
    addressee: account.isForClosest ? undefined : called,
    lastSurvivor: account.lastSurvivor ?? situation.lastSurvivor,
    lastRoom: account.lastRoom ?? situation.lastRoom,
  };
  const hasWords = /[^ ,.?!]/.test(account.kept);
  const read = hasWords || !isOther ? readInParts(kept, account, lexicon, own) : undefined;
  const isProposed = proposed !== undefined && !account.isChanged;
  const reading: PlainUnderstanding | undefined = isProposed ? { kind: 'clear', commands: proposed } : read;
  const { tokens } = sentenceOf(kept, lexicon);
  const allowed =
    reading === undefined
      ? undefined
      : permitted(reading, account, { tokens, plain: normalise(kept), addressee: own.addressee, isProposed });
  const rest = allowed === 'cancel' ? undefined : allowed;
  if (account.isSwap) return { kind: 'offer', commands: likelyCommands(sentenceOf(text, lexicon).tokens, own) };
  if (reading !== undefined && isTakenBack(reading, account, tokens))
    return { kind: 'forbid', bans: account.bans, rest: undefined };
  if (account.bans.length > 0) {
    // Beside a ban, nobody is asked about what no word of the text says.
    const isSaid = (intent: Intent): boolean => tokens.some((one) => one.kind === 'intent' && one.intent === intent);
    const isOrder = (rest?.kind === 'clear' && !account.tells) || (rest?.kind === 'ask' && isSaid(rest.command.intent));
    const isAnswer = rest?.kind === 'clear' && rest.commands.every(isQuestion);
    const unread = account.tells || (isOrder && !isAnswer) ? undefined : askAboutVerb(tokens, own.addressee);
    return { kind: 'forbid', bans: account.bans, rest: unread ?? (isOrder ? rest : undefined) };
  }
  if (allowed === 'cancel') return { kind: 'cancel', seats: companionsIn(tokens) };
  if (rest !== undefined && (account.takesBack === undefined || rest.kind === 'clear' || rest.kind === 'ask'))
    return rest;
  if (account.takesBack === 'orders') return { kind: 'cancel', seats: account.called };
  if (account.takesBack === 'words') return { kind: 'remark', remark: 'no' };
  return { kind: 'remark', remark: account.isOpen ? 'no' : 'talk' };
}

/** Words that send people out of the station; without them, to leave is to leave something alone. */
const goesOut =
  /\b(?:out|outside|evac\w*|leave (?:the|this|now|at once|immediately|everyone)|retreat\w*|withdraw\w*|pull back|pull out|bug out|bail|run|save yoursel\w+|go home|clear out|exit|gtfo|move out|time to go|got to go|have to go|need to (?:go|move|leave)|have to (?:move|leave)|get moving|let us (?:go|leave)|abandon|all leave|everyone leave|everybody leave)\b|撤|逃|出去|出来|走人|离开|快跑|快走|走吧|溜|跑|走了|得走|该走|要走|都走|放弃|室外|外[面头边]/;

/** What the account leaves of a text, and who is spoken to. */
interface KeptText {
  readonly tokens: readonly Token[];
  readonly plain: string;
  readonly addressee: number | undefined;
  /** A language model has read it. */
  readonly isProposed: boolean;
}

/** Of what was read in the text that is left, what may be done: nothing is done on a part of what was said. */
function permitted(read: PlainUnderstanding, account: Account, kept: KeptText): PlainUnderstanding | 'cancel' {
  const { tokens, plain, addressee, isProposed } = kept;
  const reading = mend(read, account, tokens);
  // To insist acts on what was refused before, which a condition does not.
  if (reading.kind === 'remark' && reading.remark !== 'talk' && account.isConditional)
    return askAboutVerb(tokens, addressee) ?? { kind: 'remark', remark: 'talk' };
  if (reading.kind === 'offer' && account.tells) return { kind: 'remark', remark: 'talk' };
  if (reading.kind !== 'clear' && reading.kind !== 'ask') return askAboutUnknown(account, tokens) ?? reading;
  const commands = reading.kind === 'clear' ? reading.commands : [reading.command, ...reading.rest];
  const [first, ...others] = commands;
  if (first === undefined) return reading;
  const asksBack = (missing: 'who' | 'sure' | 'room'): PlainUnderstanding => ({
    kind: 'ask',
    command: first,
    rest: others,
    missing,
  });
  if (account.tells) return commands.every(isQuestion) ? reading : { kind: 'remark', remark: 'talk' };
  if (commands.every(isQuestion)) {
    // "Everyone search the swimming pool" asks for no report.
    const unread = commands.some(({ intent }) => isAskedFor(intent, tokens, plain))
      ? undefined
      : askAboutVerb(tokens, addressee);
    return account.unknown === 'lacking' ? asksBack('room') : (unread ?? reading);
  }
  if (first.intent === 'abandon' && first.survivor === undefined && !goesOut.test(plain)) {
    // "Drop what you are doing and search the gym": the new order ends the others.
    const next = others.filter((command) => !isQuestion(command));
    return next.length > 0 ? permitted({ kind: 'clear', commands: next }, account, kept) : 'cancel';
  }
  if (account.unknown === 'name') return askWho(first);
  if (account.unknown === 'person') return askWhom(first);
  if (commands.some((command) => isExcluded(command, account))) {
    const missing = account.bans.length > 0 ? requiredTargetOf(first) : undefined;
    if (missing === undefined) return asksBack('sure');
    return { kind: 'ask', command: { ...first, room: undefined, survivor: undefined }, rest: [], missing };
  }
  if (reading.kind === 'ask') return reading;
  if (account.isConditional && !looksFirst(commands)) return asksBack('sure');
  if (account.unknown === 'place' || account.unknown === 'lacking')
    return { kind: 'ask', command: { ...first, room: undefined }, rest: others, missing: 'room' };
  if (account.isOpen) return asksBack('sure');
  // A language model knows more words than the lists.
  if (account.unknown === 'word' && !isProposed) return asksBack('sure');
  return isUnaccounted(commands, tokens, account) ? asksBack('sure') : reading;
}

/** The text has a word by which it asks. */
const isAskedFor = (intent: Intent, tokens: readonly Token[], plain: string): boolean =>
  tokens.some((token) => token.kind === 'intent' && token.intent === intent) ||
  /\b(?:who|what|where|when|which|how|why|is|are|was|were|did|does|do|has|have|any|can|report|status|tell|so|left|still)\b|[吗呢么吧没谁哪几啥多何]|什么|怎|报|情况|汇/.test(
    plain,
  );

/** "If the cold store is empty, go on to the servers": who searches first finds out. */
const looksFirst = (commands: readonly Command[]): boolean => commands.length > 1 && commands[0]?.intent === 'search';

/**
 * What the trained reader reads in a text; where that has no place for somebody who is called, what it reads in the parts
 * for each, if it is sure of every one.
 */
function readInParts(text: string, { parts }: Account, lexicon: Lexicon, situation: Situation): PlainUnderstanding {
  const whole = withoutRepeats(withLeader(readByShare(text, lexicon, situation), text, lexicon));
  if (
    parts.length < 2 ||
    parts.length > MAX_COMMANDS ||
    (whole.kind === 'clear' && !leavesOut(whole.commands, sentenceOf(text, lexicon).tokens))
  )
    return whole;
  const read = parts.map((part) => withLeader(readByShare(part, lexicon, situation), part, lexicon));
  const commands = read.flatMap((one) => (one.kind === 'clear' ? one.commands : []));
  const isSure = read.every(({ kind }) => kind === 'clear') && commands.length <= MAX_COMMANDS;
  return isSure ? { kind: 'clear', commands } : whole;
}
