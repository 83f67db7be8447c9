import { companionSeats } from '../../world/constants.ts';
import type { Command, Intent } from '../intents.ts';
import type { Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import type { Clause } from './clauses.ts';

/** Orders that a ban may be about, with the target that they have. */
const ofRooms: ReadonlySet<Intent> = new Set(['move', 'search', 'extinguish']);
const ofDoors: ReadonlySet<Intent> = new Set(['open', 'close']);
const ofPeople: ReadonlySet<Intent> = new Set(['treat', 'free', 'carry', 'escort', 'reassure']);

/** It stays shut: what is forbidden is to open it. */
const keepsShut =
  /(?:keep|keeps|kept|stay|stays|leave) (?:\w+ ){0,4}(?:closed|shut|locked|sealed)|关着|关严|关好|锁着|一直关/;
/** Verbs that name no work and forbid every one at a door. */
const handlesDoor = /\b(?:touch|hands off|hands|handle|fiddle|mess|go near|near)\b|[碰动摸]/;
/** It stays open: what is forbidden is to close it. */
const keepsOpen = /\b(?:keep|keeps|kept|stay|stays|leave) (?:\w+ ){0,4}open\b|开着|敞着/;
/** Whatever burns is left to burn: what is forbidden is to put it out. */
const letsBurn = /(?<!not )\b(?:let|leave) (?:\w+ ){1,6}burn|(?<![别莫要能许准])[让由随](?:它|他|火)?[^ ,]{0,2}烧/;
/** Not to be moved: neither carried nor led. */
const moves = /\bmov(?:e|ed|ing)\b|搬|挪|动/;
const speaksOfAll =
  /\b(?:nobody|no ?one|none of you|anyone|anybody|everyone|everybody)\b|谁都|谁也|任何人|所有人|大家|都(?:不|别)|谁(?=不|别)/;
const speaksOfPower = /\b(?:power|generators?|lights?|electricity|sprinklers?)\b|电(?!台|脑)|发电机|合闸|灯/;

export interface BanContext {
  /** Who was called before in the text. */
  readonly called: readonly number[];
  readonly room: number | undefined;
  readonly survivor: number | undefined;
  readonly situation: Situation;
}

const seatsOf = ({ seats, text }: Clause, { called, situation }: BanContext): readonly number[] => {
  if (seats.length > 0) return seats;
  if (speaksOfAll.test(text)) return companionSeats;
  if (called.length > 0) return called;
  return situation.addressee === undefined ? companionSeats : [situation.addressee];
};

/** The orders that a clause forbids; empty where it names nothing that could be forbidden. */
export function bansOf(clause: Clause, context: BanContext): readonly Command[] {
  const { tokens, text } = clause;
  const verbs = new Set(tokens.flatMap((token) => (token.kind === 'intent' ? [token.intent] : [])));
  const kinds = new Set(tokens.map(({ kind }) => kind));
  const rooms = roomsOf(tokens, kinds, context, verbs, text);
  const survivors = survivorsOf(tokens, kinds, context);
  const seats = [...seatsOf(clause, context)].sort((a, b) => a - b);
  const base = { seats, survivor: undefined, room: undefined, leader: undefined };
  const bans: Command[] = [];
  const isOfDoor =
    kinds.has('door') || keepsShut.test(text) || keepsOpen.test(text) || verbs.has('open') || verbs.has('close');
  if (speaksOfPower.test(text) && rooms.every((room) => room.isNear)) bans.push({ ...base, intent: 'power' });
  for (const { room } of rooms) {
    if (bans.length > 0 && bans[0]?.intent === 'power') break;
    for (const intent of isOfDoor ? doorIntents(verbs, text) : roomIntents(verbs, text))
      bans.push({ ...base, intent, room });
  }
  if (bans.length === 0 && (verbs.has('open') || verbs.has('close') || kinds.has('door')))
    for (const intent of doorIntents(verbs, text))
      bans.push({ ...base, intent, room: context.room ?? context.situation.lastRoom });
  const named = [...verbs].filter((intent) => ofPeople.has(intent));
  const personIntents: readonly Intent[] =
    named.length > 0 ? named : moves.test(text) ? ['escort', 'carry'] : ['escort', 'treat'];
  for (const survivor of survivors) for (const intent of personIntents) bans.push({ ...base, intent, survivor });
  if (bans.length > 0) return bans;
  if (kinds.has('core')) return [{ ...base, intent: 'carry', room: context.situation.coreRoom }];
  if (
    /\b(?:leave|evacuate|get out|pull out|withdraw|retreat|go out)\b|撤|离开|出去/.test(text) ||
    (verbs.has('abandon') && !/\b(?:forget|skip|never ?mind|drop|cancel)\b|别管|算了/.test(text))
  )
    return [{ ...base, intent: 'abandon' }];
  if (verbs.has('follow')) return [{ ...base, intent: 'follow' }];
  return [];
}

const doorIntents = (verbs: ReadonlySet<Intent>, text: string): readonly Intent[] => {
  if (keepsShut.test(text)) return ['open'];
  if (keepsOpen.test(text)) return ['close'];
  const named = [...verbs].filter((intent) => ofDoors.has(intent));
  return named.length > 0 && !handlesDoor.test(text) ? named : ['open', 'close'];
};

const roomIntents = (verbs: ReadonlySet<Intent>, text: string): readonly Intent[] => {
  if (letsBurn.test(text)) return ['extinguish'];
  const named = [...verbs].filter((intent) => ofRooms.has(intent));
  return named.length > 0 ? named : ['move'];
};

interface NamedRoom {
  readonly room: number;
  /** It is only pointed at. */
  readonly isNear: boolean;
}

function roomsOf(
  tokens: readonly Token[],
  kinds: ReadonlySet<Token['kind']>,
  { room, situation }: BanContext,
  verbs: ReadonlySet<Intent>,
  text: string,
): readonly NamedRoom[] {
  const named = tokens.flatMap((token) => (token.kind === 'room' ? [{ room: token.room, isNear: false }] : []));
  if (named.length > 0) return named;
  const near = room ?? situation.lastRoom;
  const points = kinds.has('place') || kinds.has('here') || kinds.has('door');
  // What is only pointed at must be something that is done to rooms or doors.
  const isOfRoom = kinds.has('door') || [...ofRooms, ...ofDoors].some((intent) => verbs.has(intent));
  return points && near !== undefined && (isOfRoom || handlesDoor.test(text)) ? [{ room: near, isNear: true }] : [];
}

function survivorsOf(
  tokens: readonly Token[],
  kinds: ReadonlySet<Token['kind']>,
  { survivor, situation }: BanContext,
): readonly number[] {
  const named = tokens.flatMap((token) => (token.kind === 'survivor' ? [token.survivor] : []));
  if (named.length > 0) return named;
  const near = survivor ?? situation.lastSurvivor;
  return kinds.has('person') && near !== undefined ? [near] : [];
}

/** Nothing at all is to be done in the room, or with the person; "do not carry him" leaves what else there is. */
export const isWholeBan = (token: Token, bans: readonly Command[]): boolean =>
  bans.some(
    ({ intent, room, survivor }) =>
      (token.kind === 'room' && intent === 'move' && room === token.room) ||
      (token.kind === 'survivor' &&
        intent === 'treat' &&
        survivor === token.survivor &&
        bans.some((other) => other.intent === 'escort' && other.survivor === survivor)),
  );
