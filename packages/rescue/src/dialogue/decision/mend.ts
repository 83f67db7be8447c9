import { OUTSIDE } from '../../station/plan.ts';
import { CAPTAIN } from '../../world/constants.ts';
import type { Account } from '../account/account.ts';
import type { Command } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import { companionsIn, scan, type Token } from '../scan.ts';
import type { PlainUnderstanding } from '../understanding.ts';

/**
 * Mends a proposal by what the text says beside its orders: who does his own work, who was meant before, where a withdrawal leads,
 * who stays where he was sent. Nothing is added that no word says.
 */
export function mend(reading: PlainUnderstanding, account: Account, tokens: readonly Token[]): PlainUnderstanding {
  const meant = withOwn(withTarget(withoutGoal(withoutGivenUp(reading, account)), account), account);
  const own = accounted(withStay(meant, tokens), account, tokens);
  return own.kind === 'clear' ? { kind: 'clear', commands: withFollowed(own.commands, tokens) } : own;
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
  if (fetches(commands, account, tokens)) return { kind: 'clear', commands };
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

/** 林遥跟肖远去找马骏: the verb is none of an order's, and who goes and who is fetched are all named. */
function fetches(commands: readonly Command[], { kept }: Account, tokens: readonly Token[]): boolean {
  const seats = companionsIn(tokens);
  const survivors = tokens.flatMap((token) => (token.kind === 'survivor' ? [token.survivor] : []));
  return (
    /[去来](?:把)?[找接]/.test(kept) &&
    survivors.length === commands.length &&
    commands.every(
      (command) =>
        command.intent === 'escort' &&
        survivors.some((one) => one === command.survivor) &&
        seats.every((seat) => command.seats.includes(seat)),
    )
  );
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

/** "Turn round and come back" is one order. */
export function withoutRepeats(understanding: PlainUnderstanding): PlainUnderstanding {
  if (understanding.kind !== 'clear') return understanding;
  const known = new Set<string>();
  const commands = understanding.commands.filter((command) => {
    const key = JSON.stringify(command);
    return !known.has(key) && known.add(key);
  });
  return { kind: 'clear', commands };
}

/** "Stick with Guo, Lin": whose name stands right behind the verb is followed, and who else is called follows. */
function withFollowed(commands: readonly Command[], tokens: readonly Token[]): readonly Command[] {
  const [command, ...more] = commands;
  if (command?.intent !== 'follow' || command.leader === undefined || more.length > 0) return commands;
  const verb = tokens.findIndex((token) => token.kind === 'intent' && token.intent === 'follow');
  const followed = tokens.slice(verb + 1).find(({ kind }) => kind !== 'filler' && kind !== 'for');
  if (verb < 0 || followed?.kind !== 'seat' || followed.seat === command.leader || followed.seat === CAPTAIN)
    return commands;
  const seats = companionsIn(tokens).filter((seat) => seat !== followed.seat);
  return seats.length === 0 ? commands : [{ ...command, seats, leader: followed.seat }];
}

/** "Lin and Yuan, with me": both follow the captain, not one the other. */
export function withLeader(understanding: PlainUnderstanding, text: string, lexicon: Lexicon): PlainUnderstanding {
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

/** The verb is one of those that hold by a word that says no. */
export const deniesToMove = /别|不|\bnot\b/;
