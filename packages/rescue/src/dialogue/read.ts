import type { Clause } from './clauses.ts';
import { type Intent, type Missing, needs } from './intents.ts';
import { asksOnly, asksWhatWasDone } from './questions.ts';
import type { Scan, Token } from './scan.ts';
import type { Scored } from './tidy.ts';
import { SIGN } from './lexicon.ts';
import { again, mainVerb, meantBy } from './verbs.ts';

/** The context of a sentence: the selected companion, the last person and room named, the nearest targets. */
export interface Situation {
  /** The companion that is selected or was spoken to last. */
  readonly addressee: number | undefined;
  readonly lastSurvivor: number | undefined;
  readonly lastRoom: number | undefined;
  /** Where the data core stands. */
  readonly coreRoom: number | undefined;
  /** The nearest to a seat (undefined: to the captain) of what is known. */
  nearest(kind: 'survivor' | 'room' | 'fire', seat: number | undefined): number | undefined;
  /** The room in which a seat stands. */
  roomOf(seat: number | undefined): number | undefined;
}

/** Seats, survivor, room and verb that this text has named so far. */
export interface Mentioned {
  seats: readonly number[];
  survivor: number | undefined;
  room: number | undefined;
  verb: Intent | undefined;
}

const teamSeats = [1, 2, 3] as const;

/** The commands of one clause: one for each of its targets. */
export function read(
  { tokens: whole, text }: Clause,
  { coverage }: Scan,
  situation: Situation,
  mentioned: Mentioned,
): readonly Scored[] {
  const clause = withoutBeneficiary(whole);
  const verb = mainVerb(clause) ?? again(clause, mentioned.verb);
  if (verb === undefined) return notice(clause, mentioned);
  const before = clause.slice(0, verb.place);
  const after = clause.slice(verb.place + 1);
  const asked = asksFor(meantBy(verb, clause, after), text);
  const intent = isForNobody(asked, clause, mentioned, situation) ? 'move' : asked;
  const leader =
    intent === 'follow' ? (leaderOf(after) ?? pronounLeader(after, seatsOf(before), mentioned)) : undefined;
  const called = [seatsOf(before), seatsOf(after).filter((seat) => seat !== leader), mentioned.seats];
  const own = called.find((seats) => seats.length > 0) ?? addressed(situation);
  const seats = speaksOfSelf(text, intent, seatsOf(clause)) ? [0] : own;
  mentioned.seats = seats;
  if (isAboutCore(clause)) {
    const command = {
      intent: 'carry' as const,
      seats,
      survivor: undefined,
      room: situation.coreRoom,
      leader: undefined,
    };
    return [{ command, score: 1, missing: undefined, isForbidden: false, isGuessed: false, isSign: false }];
  }
  const { survivors, rooms } = objectsOf(clause, intent, situation, mentioned, seats[0]);
  mentioned.verb = intent;
  mentioned.survivor = survivors.at(-1) ?? mentioned.survivor;
  mentioned.room = rooms.at(-1) ?? mentioned.room;
  const isForbidden = before.some(({ kind }) => kind === 'not') && !standsWithNot.has(intent);
  // Good words to a companion need nobody else.
  const missing = intent === 'reassure' && seats.length > 0 ? undefined : missingOf(intent, survivors, rooms);
  const sure = (isForbidden ? FORBIDDEN : verb.weight) * (0.5 + (missing === undefined ? 0.3 : 0) + 0.2 * coverage);
  const common = {
    score: coverage < LITTLE ? sure - 0.2 : sure,
    missing,
    isForbidden,
    isGuessed: !clause.some(({ kind }) => kind === 'survivor' || kind === 'room'),
    isSign: verb.weight === SIGN,
  };
  const kind = isForbidden ? ('hold' as const) : intent;
  // Nobody follows themselves.
  const doers = seats.filter((seat) => seat !== leader);
  // Who is not to go into the lab stays where he is, and not in the lab.
  const stays = intent === 'hold' && forbidding.test(verb.verb) ? [] : rooms;
  const scored = pairs(intent, survivors, stays, seats.length > 0 ? undefined : roomNamed(clause)).map(
    ([survivor, room]) => ({ ...common, command: { intent: kind, seats: doers, leader, survivor, room } }),
  );
  const isWhole = missing === undefined && !isForbidden;
  return isWhole && intent === 'open' ? withLookInside(scored, after) : scored;
}

const forbidding = /^(do not|别|不|先别)/;

/** What a verb asks for in a sentence that orders, and in one that asks. */
function asksFor(meant: Intent, text: string): Intent {
  const isQuestion = (orderIntents.has(meant) && asksOnly(text)) || (meant === 'search' && asksWhatWasDone(text));
  return isQuestion ? 'status' : meant;
}

/** "Open it and look inside" without an "and": 打开冷库看看. */
function withLookInside(opened: readonly Scored[], after: readonly Token[]): readonly Scored[] {
  const looks = after.some((token) => token.kind === 'intent' && token.intent === 'search');
  if (!looks) return opened;
  return [...opened, ...opened.map((one) => ({ ...one, command: { ...one.command, intent: 'search' as const } }))];
}

/** "Man down in the workshop, medic", 医生进去救人: help for nobody who is named, at a place that is, begins with going there. */
function isForNobody(intent: Intent, clause: readonly Token[], mentioned: Mentioned, situation: Situation): boolean {
  if (intent !== 'treat' && intent !== 'escort') return false;
  const has = (kind: Token['kind']): boolean => clause.some((token) => token.kind === kind);
  const isPerson = has('survivor') || has('person') || has('nearest') || mentioned.survivor !== undefined;
  if (isPerson || (has('someone') && situation.lastSurvivor !== undefined)) return false;
  return clause.some((token) => token.kind === 'room' && token.room !== 0) || mentioned.room !== undefined;
}

/** What a question may speak of without ordering it. */
const orderIntents: ReadonlySet<Intent> = new Set([
  'move',
  'free',
  'treat',
  'carry',
  'escort',
  'extinguish',
  'open',
  'close',
  'power',
  'hold',
  'follow',
  'regroup',
  'abandon',
]);

/** Taking the data core is a load like another: its room stands for it. */
function isAboutCore(clause: readonly Token[]): boolean {
  const takes = clause.some(
    (token) => token.kind === 'intent' && (token.intent === 'carry' || token.intent === 'escort'),
  );
  return takes && clause.some(({ kind }) => kind === 'core');
}

/** "I will go", 我去: what the captain does himself. */
const aboutSelf =
  /^(?:(?:ok|okay|so|then|and|right|no|fine|well|you know what) )?(me|i (will|am going to|am on|am heading|am taking|am off|go|shall|take|got|have got)|let me|leave .* to me|我(来|去|自己|亲自|先|这就|要去|到|进|搜|开|灭|救|背|带|负责|往|上)|本队长|我\S{2,4}$)/;
/** What the captain says and does not do. */
const spokenIntents: ReadonlySet<Intent> = new Set(['promise', 'why', 'status', 'reassure', 'regroup']);

function speaksOfSelf(text: string, intent: Intent, seats: readonly number[]): boolean {
  return seats.length === 0 && !spokenIntents.has(intent) && aboutSelf.test(text);
}

/** The targets of a clause: named in it, meant by a pronoun, or named before. */
function objectsOf(
  clause: readonly Token[],
  intent: Intent,
  situation: Situation,
  mentioned: Mentioned,
  speaker: number | undefined,
): { readonly survivors: readonly number[]; readonly rooms: readonly number[] } {
  const survivors = targets(clause, 'survivor', situation, mentioned, speaker);
  const namesPerson = intent === 'move' && survivors.length > 0;
  const rooms = targets(
    stayingIntents.has(intent) || namesPerson ? clause.filter(({ kind }) => kind === 'room') : clause,
    'room',
    situation,
    mentioned,
    speaker,
  );
  const need = needs[intent];
  // A place that nobody here knows by that name is asked for, and not guessed.
  if (rooms.length > 0 && clause.some(({ kind }) => kind === 'strange') && !clause.some(({ kind }) => kind === 'room'))
    return { survivors, rooms: [] };
  if (clause.some(({ kind }) => kind === 'strange')) return { survivors, rooms };
  // The target this text has named already; a door or a fire may also be the last room named, or the nearest.
  if (need === 'survivor' && survivors.length === 0) survivors.push(...some(mentioned.survivor));
  if (intent === 'extinguish' && rooms.length === 0)
    rooms.push(...some(mentioned.verb === 'extinguish' ? mentioned.room : situation.nearest('fire', speaker)));
  if (need === 'room' && rooms.length === 0)
    rooms.push(...some(mentioned.room ?? (intent === 'search' ? undefined : situation.lastRoom)));
  return { survivors, rooms };
}

/** "Wait there": where one stands; a room counts only by its name. */
const stayingIntents: ReadonlySet<Intent> = new Set(['hold', 'regroup', 'follow', 'abandon']);

/** "Open it for Lin": she is not who opens it. */
function withoutBeneficiary(clause: readonly Token[]): readonly Token[] {
  return clause.filter((token, i) => !(token.kind === 'seat' && clause[i - 1]?.kind === 'for'));
}

/** A clause without a verb still names its addressee, a person or a room. */
function notice(clause: readonly Token[], mentioned: Mentioned): readonly Scored[] {
  const seats = seatsOf(clause);
  if (seats.length > 0) mentioned.seats = seats;
  for (const token of clause) {
    if (token.kind === 'survivor') mentioned.survivor = token.survivor;
    if (token.kind === 'room') mentioned.room = token.room;
  }
  return [];
}

/** "Guo goes with her": who was spoken to before. */
function pronounLeader(after: readonly Token[], own: readonly number[], { seats }: Mentioned): number | undefined {
  const [before] = seats;
  const isPronoun = after.some(({ kind }) => kind === 'person') && !after.some(({ kind }) => kind === 'survivor');
  return isPronoun && before !== undefined && before !== 0 && !own.includes(before) ? before : undefined;
}

const standsWithNot: ReadonlySet<Intent> = new Set(['reassure', 'why', 'status', 'promise']);

/** "Do not open it" is understood as "wait", and asked back. */
const FORBIDDEN = 0.7;
/** Coverage under which most of a sentence is not understood. */
const LITTLE = 0.4;

const some = (value: number | undefined): readonly number[] => (value === undefined ? [] : [value]);

export function addressed(situation: Situation): readonly number[] {
  return some(situation.addressee);
}

export function seatsOf(tokens: readonly Token[]): readonly number[] {
  // "Both" of two people or rooms that were named is not the team.
  const named = tokens.filter(({ kind }) => kind === 'survivor' || kind === 'room').length;
  const isBoth = named > 1 && tokens.some(({ kind }) => kind === 'seat');
  if (!isBoth && tokens.some(({ kind }) => kind === 'team')) return teamSeats;
  const seats = tokens.flatMap((token) => (token.kind === 'seat' && token.seat !== 0 ? [token.seat] : []));
  return [...new Set(seats)];
}

/** The leader to follow: a companion named after the verb; undefined is the captain. */
function leaderOf(after: readonly Token[]): number | undefined {
  const token = after.find(({ kind }) => kind === 'seat');
  return token?.kind === 'seat' && token.seat !== 0 ? token.seat : undefined;
}

function targets(
  clause: readonly Token[],
  of: 'survivor' | 'room',
  situation: Situation,
  mentioned: Mentioned,
  seat: number | undefined,
): number[] {
  const named = clause.flatMap((token) =>
    of === 'survivor' ? (token.kind === 'survivor' ? [token.survivor] : []) : token.kind === 'room' ? [token.room] : [],
  );
  if (named.length > 0) return [...new Set(named)];
  const has = (kind: Token['kind']): boolean => clause.some((token) => token.kind === kind);
  const isNearest = has('nearest');
  if (of === 'survivor') {
    if (isNearest && (has('someone') || !has('door'))) return [...some(situation.nearest('survivor', seat))];
    return has('person') || has('someone') ? [...some(mentioned.survivor ?? situation.lastSurvivor)] : [];
  }
  if (isNearest && has('fire')) return [...some(situation.nearest('fire', seat))];
  if (isNearest && !has('someone')) return [...some(situation.nearest('room', seat))];
  if (has('here')) return [...some(situation.roomOf(seat))];
  return has('place') || has('door') ? [...some(mentioned.room ?? situation.lastRoom)] : [];
}

function missingOf(intent: Intent, survivors: readonly number[], rooms: readonly number[]): Missing | undefined {
  const need = needs[intent];
  if (need === 'survivor' && survivors.length === 0) return 'survivor';
  if (need === 'room' && rooms.length === 0) return 'room';
  return need === 'place' && rooms.length === 0 && survivors.length === 0 ? 'place' : undefined;
}

function roomNamed(clause: readonly Token[]): number | undefined {
  const token = clause.find(({ kind }) => kind === 'room');
  return token?.kind === 'room' ? token.room : undefined;
}

/** Which targets a command takes: people for what is done to people, rooms for the rest. */
function pairs(
  intent: Intent,
  survivors: readonly number[],
  rooms: readonly number[],
  /** The room that a question names. */
  named: number | undefined,
): readonly (readonly [number | undefined, number | undefined])[] {
  const need = needs[intent];
  if (need === 'survivor' || (intent === 'abandon' && survivors.length > 0))
    return survivors.length === 0 ? [[undefined, undefined]] : survivors.map((survivor) => [survivor, undefined]);
  if (need === 'room') return rooms.length === 0 ? [[undefined, undefined]] : rooms.map((room) => [undefined, room]);
  if (intent === 'move' && rooms.length === 0) return [[survivors[0], undefined]];
  if (intent === 'status' && survivors.length === 0) return [[undefined, named]];
  const takesRoom = intent === 'move' || intent === 'hold' || intent === 'regroup' || intent === 'abandon';
  return [[intent === 'status' ? survivors[0] : undefined, takesRoom ? rooms[0] : undefined]];
}
