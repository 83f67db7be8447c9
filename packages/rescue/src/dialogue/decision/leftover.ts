import { CAPTAIN } from '../../world/constants.ts';
import type { Account } from '../account/account.ts';
import { type Command, type Intent, isQuestion } from '../intents.ts';
import type { Token } from '../scan.ts';
import type { PlainUnderstanding } from '../understanding.ts';
import { deniesToMove } from './mend.ts';

/**
 * Whether a word of the text is left over that has no place in the orders, or an order that no word of the text is about. Nothing is
 * done then without a question.
 */
export const isUnaccounted = (commands: readonly Command[], tokens: readonly Token[], account: Account): boolean =>
  leavesVerbOut(commands, tokens) ||
  isOpposite(commands, tokens) ||
  leavesOut(
    commands,
    tokens.filter((token) => !isGivenUp(token, account)),
  ) ||
  commands.some((command) => isGuessed(command, tokens));

/** Said before not to be meant: it needs no place. */
const isGivenUp = (token: Token, { excluded }: Account): boolean =>
  excluded.some((other) => other.kind === 'survivor' && token.kind === 'survivor' && other.survivor === token.survivor);

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

/** About something that the text says is not meant. */
export const isExcluded = ({ room, survivor, intent, seats }: Command, { excluded, bans }: Account): boolean =>
  excluded.some(
    (token) =>
      (token.kind === 'room' && token.room === room) ||
      (token.kind === 'survivor' && token.survivor === survivor) ||
      (token.kind === 'seat' && (seats.length === 0 || seats.includes(token.seat))),
  ) || bans.some((ban) => ban.intent === intent && ban.room === room && ban.survivor === survivor);

/** "Open the servers, on reflection better not open the servers": all that is ordered and named is forbidden in the same text. */
export function isTakenBack(reading: PlainUnderstanding, { bans }: Account, tokens: readonly Token[]): boolean {
  const commands =
    reading.kind === 'clear' ? reading.commands : reading.kind === 'ask' ? [reading.command, ...reading.rest] : [];
  const isNamed = ({ room, survivor }: Command): boolean =>
    tokens.some(
      (token) =>
        (token.kind === 'room' && token.room === room) || (token.kind === 'survivor' && token.survivor === survivor),
    );
  return (
    commands.length > 0 &&
    commands.every(
      (command) =>
        isNamed(command) &&
        bans.some(
          ({ intent, room, survivor }) =>
            room === command.room &&
            survivor === command.survivor &&
            (intent === command.intent || (intent === 'move' && command.intent === 'search')),
        ),
    )
  );
}

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
/** "Pop the lock on the servers": both to open and to close have a word, and one of them is done. */
function isOpposite(commands: readonly Command[], tokens: readonly Token[]): boolean {
  const has = (intent: Intent): boolean => tokens.some((token) => token.kind === 'intent' && token.intent === intent);
  const does = (intent: Intent): boolean => commands.some((command) => command.intent === intent);
  return has('open') && has('close') && does('open') !== does('close');
}
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
