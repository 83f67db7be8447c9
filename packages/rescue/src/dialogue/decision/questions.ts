import type { Account } from '../account/account.ts';
import { type Command, type Intent, requiredTargetOf } from '../intents.ts';
import { companionsIn, type Token } from '../scan.ts';
import type { PlainUnderstanding } from '../understanding.ts';

/** Asks what an order is about where a text has its verb and nobody could read it: "check every room" beside a ban. */
export function askAboutVerb(tokens: readonly Token[], addressee: number | undefined): PlainUnderstanding | undefined {
  const verb = tokens.find((token) => token.kind === 'intent' && token.weight >= 1);
  if (verb?.kind !== 'intent') return undefined;
  const named = commandOf(verb.intent, tokens);
  const isForOne = named.seats.length === 0 && addressee !== undefined && tokens.every(({ kind }) => kind !== 'team');
  const command = isForOne ? { ...named, seats: [addressee] } : named;
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
export function askAboutUnknown({ unknown }: Account, tokens: readonly Token[]): PlainUnderstanding | undefined {
  if (unknown === 'name') return askWho(undefined);
  const verb = tokens.find((token) => token.kind === 'intent');
  if ((unknown !== 'place' && unknown !== 'lacking') || verb?.kind !== 'intent') return undefined;
  return { kind: 'ask', command: commandOf(verb.intent, tokens), rest: [], missing: 'room' };
}

export const askWho = (command: Command | undefined): PlainUnderstanding => ({
  kind: 'ask',
  command: { ...(command ?? { intent: 'status', survivor: undefined, room: undefined, leader: undefined }), seats: [] },
  rest: [],
  missing: 'who',
});

/** Somebody whom nobody knows is to be helped: who that is. */
export const askWhom = (command: Command): PlainUnderstanding => ({
  kind: 'ask',
  command: {
    ...command,
    intent: requiredTargetOf(command) === 'survivor' ? command.intent : 'escort',
    survivor: undefined,
    room: undefined,
  },
  rest: [],
  missing: 'survivor',
});
