import { OUTSIDE } from '../../station/plan.ts';
import { CAPTAIN } from '../../world/constants.ts';
import { type Command, type Intent, isQuestion, requiredTargetOf } from '../intents.ts';
import { companionsIn, type Token } from '../scan.ts';
import type { PlainUnderstanding } from '../understanding.ts';
import type { Account } from './decide.ts';

/** Words that send people out of the station; without them, to leave is to leave something alone. */
const goesOut =
  /\b(?:out|outside|evac\w*|leave (?:the|this|now|at once|immediately|everyone)|retreat\w*|withdraw\w*|pull back|pull out|bug out|bail|run|save yoursel\w+|go home|clear out|exit|gtfo|move out|time to go|got to go|have to go|need to (?:go|move|leave)|have to (?:move|leave)|get moving|let us (?:go|leave)|abandon|all leave|everyone leave|everybody leave)\b|撤|逃|出去|出来|走人|离开|快跑|快走|走吧|溜|跑|走了|得走|该走|要走|都走|放弃|室外|外[面头边]/;

/** Of what was read in the text that is left, what may be done: nothing is done on a part of what was said. */
export function permitted(
  read: PlainUnderstanding,
  account: Account,
  tokens: readonly Token[],
  plain: string,
): PlainUnderstanding | 'cancel' {
  const reading = accounted(
    withStay(withOwn(withTarget(withoutGoal(withoutGivenUp(read, account)), account), account), tokens),
    account,
    tokens,
  );
  // To insist acts on what was refused before, which a condition does not.
  if (reading.kind === 'remark' && reading.remark !== 'talk' && account.isConditional)
    return askAboutVerb(tokens) ?? { kind: 'remark', remark: 'talk' };
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
  if (commands.every(isQuestion)) return account.unknown === 'lacking' ? asksBack('room') : reading;
  if (first.intent === 'abandon' && first.survivor === undefined && !goesOut.test(plain)) {
    // "Drop what you are doing and search the gym": the new order ends the others.
    const next = others.filter((command) => !isQuestion(command));
    return next.length > 0 ? permitted({ kind: 'clear', commands: next }, account, tokens, plain) : 'cancel';
  }
  if (account.unknown === 'name') return askWho(first);
  if (commands.some((command) => isExcluded(command, account))) {
    const missing = account.bans.length > 0 ? requiredTargetOf(first) : undefined;
    if (missing === undefined) return asksBack('sure');
    return { kind: 'ask', command: { ...first, room: undefined, survivor: undefined }, rest: [], missing };
  }
  if (reading.kind === 'ask') return reading;
  if (account.isConditional && !looksFirst(commands)) return asksBack('sure');
  if (account.isOpen) return asksBack('sure');
  if (account.unknown === 'place' || account.unknown === 'lacking')
    return { kind: 'ask', command: { ...first, room: undefined }, rest: others, missing: 'room' };
  if (account.unknown === 'word') return asksBack('sure');
  if (commands.every(onlySpeaks)) return reading;
  if (isHeldToo(commands, tokens) || leavesVerbOut(commands, tokens)) return asksBack('sure');
  const isMeant = (token: Token): boolean =>
    !account.excluded.some(
      (other) => other.kind === 'survivor' && token.kind === 'survivor' && other.survivor === token.survivor,
    );
  return leavesOut(commands, tokens.filter(isMeant)) || commands.some((command) => isGuessed(command, tokens))
    ? asksBack('sure')
    : reading;
}

/** No word of the text is about such an order, or about such a target: the reader has made it up. */
function isGuessed({ intent, survivor }: Command, tokens: readonly Token[]): boolean {
  const has = (...kinds: readonly Token['kind'][]): boolean => tokens.some(({ kind }) => kinds.includes(kind));
  const hasVerb = tokens.some((token) => token.kind === 'intent' && token.intent === intent);
  // Sprinklers come with the power.
  const wets = tokens.some((token) => token.kind === 'intent' && token.intent === 'power');
  if (intent === 'extinguish') return !hasVerb && !wets && !has('fire');
  if (intent === 'treat' || intent === 'free' || intent === 'carry' || intent === 'escort')
    return survivor !== undefined && !hasVerb && !has('intent', 'tail', 'load', 'core');
  return (intent === 'open' || intent === 'close') && !hasVerb && !has('door', 'intent', 'tail');
}

/** "I'll handle the lab": what stands in such a clause is the captain's own work. */
function withOwn(reading: PlainUnderstanding, { own }: Account): PlainUnderstanding {
  if (reading.kind !== 'clear' || own.length === 0) return reading;
  const commands = reading.commands.map((command) =>
    own.some((token) => token.kind === 'room' && token.room === command.room)
      ? { ...command, seats: [CAPTAIN] }
      : command,
  );
  return { kind: 'clear', commands };
}

/** "Leave Ma Jun, dig Chen Jing out": who is left is who was not meant before. */
function withoutGivenUp(reading: PlainUnderstanding, { excluded }: Account): PlainUnderstanding {
  if (reading.kind !== 'clear' || reading.commands.length < 2) return reading;
  const commands = reading.commands.filter(
    ({ intent, survivor }) =>
      intent !== 'abandon' ||
      survivor === undefined ||
      !excluded.some((token) => token.kind === 'survivor' && token.survivor === survivor),
  );
  return commands.length === 0 ? reading : { kind: 'clear', commands };
}

/** "Ma Jun is not to be carried, walk": who was named in the ban is who is meant. */
function withTarget(reading: PlainUnderstanding, { bans, lastSurvivor }: Account): PlainUnderstanding {
  if (reading.kind !== 'ask' || reading.missing !== 'survivor' || lastSurvivor === undefined) return reading;
  if (!bans.some(({ survivor }) => survivor === lastSurvivor)) return reading;
  return { kind: 'clear', commands: [{ ...reading.command, survivor: lastSurvivor }, ...reading.rest] };
}

/**
 * Several orders that the reader is not sure of are still clear where the text has a verb for each, in their order, and names
 * what they are about: no word is left for another meaning.
 */
function accounted(reading: PlainUnderstanding, account: Account, tokens: readonly Token[]): PlainUnderstanding {
  if (reading.kind !== 'ask' || reading.missing !== 'sure' || account.isChanged) return reading;
  const commands = [reading.command, ...reading.rest];
  const verbs = tokens.flatMap((token) => (token.kind === 'intent' && token.weight >= 1 ? [token.intent] : []));
  const rooms = tokens.flatMap((token) => (token.kind === 'room' ? [token.room] : []));
  const isWhole =
    commands.length > 1 &&
    commands.length === verbs.length &&
    commands.every(
      ({ intent, room, survivor }, i) =>
        intent === verbs[i] && survivor === undefined && room !== undefined && rooms.includes(room),
    );
  return isWhole ? { kind: 'clear', commands } : reading;
}

/** "Withdraw, everyone to the outside": all withdrawals lead there. */
function withoutGoal(reading: PlainUnderstanding): PlainUnderstanding {
  const leadsOut = ({ intent, room }: Command): boolean => intent === 'abandon' && room === OUTSIDE;
  if (reading.kind !== 'clear' || !reading.commands.some(leadsOut)) return reading;
  const commands = reading.commands.map((command) => (leadsOut(command) ? { ...command, room: undefined } : command));
  return { kind: 'clear', commands };
}

/** "Go to the lobby and wait for us": whoever goes stays there. */
function withStay(reading: PlainUnderstanding, tokens: readonly Token[]): PlainUnderstanding {
  if (reading.kind !== 'clear') return reading;
  const command = reading.commands.at(-1);
  if (command?.intent !== 'move' || command.seats.length === 0 || command.seats.includes(CAPTAIN)) return reading;
  const place = tokens.findLastIndex(({ kind }) => kind === 'room' || kind === 'survivor');
  const stays = tokens.some(
    (token, i) =>
      i > place && place >= 0 && token.kind === 'intent' && token.intent === 'hold' && !deniesToMove.test(token.verb),
  );
  const hold: Command = { ...command, intent: 'hold', room: undefined, survivor: undefined };
  return stays ? { kind: 'clear', commands: [...reading.commands, hold] } : reading;
}
const deniesToMove = /别|不|\bnot\b/;

/** Asks what an order is about where a text has its verb and nobody could read it: "check every room" beside a ban. */
export function askAboutVerb(tokens: readonly Token[]): PlainUnderstanding | undefined {
  const verb = tokens.find((token) => token.kind === 'intent' && token.weight >= 1);
  if (verb?.kind !== 'intent') return undefined;
  const command = commandOf(verb.intent, tokens);
  const missing = requiredTargetOf(command);
  return missing === undefined || missing === 'place' ? undefined : { kind: 'ask', command, rest: [], missing };
}

const commandOf = (intent: Intent, tokens: readonly Token[]): Command => ({
  intent,
  seats: companionsIn(tokens),
  survivor: undefined,
  room: undefined,
  leader: undefined,
});

/** Where nothing could be read in what somebody unknown is told, or about a place that nobody knows. */
function askAboutUnknown({ unknown }: Account, tokens: readonly Token[]): PlainUnderstanding | undefined {
  if (unknown === 'name') return askWho(undefined);
  const verb = tokens.find((token) => token.kind === 'intent');
  if ((unknown !== 'place' && unknown !== 'lacking') || verb?.kind !== 'intent') return undefined;
  return { kind: 'ask', command: commandOf(verb.intent, tokens), rest: [], missing: 'room' };
}

const askWho = (command: Command | undefined): PlainUnderstanding => ({
  kind: 'ask',
  command: { ...(command ?? { intent: 'status', survivor: undefined, room: undefined, leader: undefined }), seats: [] },
  rest: [],
  missing: 'who',
});

/** "If the cold store is empty, go on to the servers": who searches first finds out. */
const looksFirst = (commands: readonly Command[]): boolean => commands.length > 1 && commands[0]?.intent === 'search';

/** About something that the text says is not meant. */
const isExcluded = ({ room, survivor, intent }: Command, { excluded, bans }: Account): boolean =>
  excluded.some(
    (token) =>
      (token.kind === 'room' && token.room === room) || (token.kind === 'survivor' && token.survivor === survivor),
  ) || bans.some((ban) => ban.intent === intent && ban.room === room && ban.survivor === survivor);

const onlySpeaks = ({ intent }: Command): boolean => intent === 'reassure' || intent === 'promise';

/** "He can't walk, let him stay there": the sign to carry is not a word for it. */
const isHeldToo = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  commands.some(({ intent }) => intent === 'carry' || intent === 'escort') &&
  tokens.some((token) => token.kind === 'intent' && token.intent === 'hold') &&
  !tokens.some(
    (token) => token.kind === 'intent' && token.weight >= 1 && (token.intent === 'carry' || token.intent === 'escort'),
  );

/** "Go to the sick bay and stay there": a second verb that has no place in what was read. */
const leavesVerbOut = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, i) =>
      token.kind === 'intent' &&
      token.weight >= 1 &&
      secondVerbs.has(token.intent) &&
      !deniesToMove.test(token.verb) &&
      tokens.slice(0, i).some(({ kind }) => kind === 'intent') &&
      // To close the circuit is to bring the power back.
      !commands.some(({ intent }) => intent === token.intent || (intent === 'power' && token.intent === 'close')),
  );
const secondVerbs: ReadonlySet<Intent> = new Set(['hold', 'close', 'power', 'extinguish']);

/** Whether somebody or something that was named has no place in what was read. */
export function leavesOut(commands: readonly Command[], tokens: readonly Token[]): boolean {
  const orders = commands.filter((command) => !isQuestion(command));
  const hasPerson = commands.some(({ survivor }) => survivor !== undefined);
  const speaks = (one: Command): boolean =>
    ['power', 'carry', 'hold', 'promise', 'reassure', 'regroup', 'abandon', 'follow'].includes(one.intent);
  return tokens.some((token, i) => {
    if (token.kind === 'seat' && token.seat !== CAPTAIN && tokens[i - 1]?.kind !== 'for')
      return (
        orders.length > 0 &&
        !commands.some(({ seats, leader }) => seats.length === 0 || seats.includes(token.seat) || leader === token.seat)
      );
    if (token.kind === 'room')
      return !hasPerson && !orders.some(speaks) && !commands.some(({ room }) => room === token.room);
    if (token.kind === 'survivor')
      return !commands.some(({ survivor }) => survivor === token.survivor) && !orders.some(speaks);
    return false;
  });
}
