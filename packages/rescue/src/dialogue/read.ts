import { type Intent, type Missing, NEEDS } from './intents.ts';
import type { Scan, Token } from './scan.ts';
import type { Scored } from './tidy.ts';
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

const TEAM = [1, 2, 3] as const;

/** The frames of one clause: one for each of its targets. */
export function read(
  whole: readonly Token[],
  { coverage }: Scan,
  situation: Situation,
  mentioned: Mentioned,
): readonly Scored[] {
  const clause = withoutBeneficiary(whole);
  const verb = mainVerb(clause) ?? again(clause, mentioned.verb);
  if (verb === undefined) return notice(clause, mentioned);
  const { weight, place } = verb;
  const before = clause.slice(0, place);
  const after = clause.slice(place + 1);
  const intent = meantBy(verb, clause, after);
  const leader =
    intent === 'follow' ? (leaderOf(after) ?? pronounLeader(after, seatsOf(before), mentioned)) : undefined;
  const named = seatsOf(before);
  const called = seatsOf(after).filter((seat) => seat !== leader);
  const seats =
    named.length > 0
      ? named
      : called.length > 0
        ? called
        : mentioned.seats.length > 0
          ? mentioned.seats
          : addressed(situation);
  const speaker = seats[0];
  if (isAboutCore(clause)) {
    mentioned.seats = seats;
    const frame = { intent: 'carry' as const, seats, survivor: undefined, room: situation.coreRoom, leader: undefined };
    return [{ frame, score: 1, missing: undefined, isForbidden: false }];
  }
  const { survivors, rooms } = objectsOf(clause, intent, situation, mentioned, speaker);
  mentioned.verb = intent;
  mentioned.seats = seats;
  mentioned.survivor = survivors.at(-1) ?? mentioned.survivor;
  mentioned.room = rooms.at(-1) ?? mentioned.room;
  const isForbidden = before.some(({ kind }) => kind === 'not') && !STANDS_WITH_NOT.has(intent);
  // Nobody follows themselves.
  const base = {
    intent: isForbidden ? ('hold' as const) : intent,
    seats: seats.filter((seat) => seat !== leader),
    leader,
  };
  // Good words to a companion need nobody else.
  const missing = intent === 'reassure' && seats.length > 0 ? undefined : missingOf(intent, survivors, rooms);
  const sure = (isForbidden ? FORBIDDEN : weight) * (0.5 + (missing === undefined ? 0.3 : 0) + 0.2 * coverage);
  const score = coverage < LITTLE ? sure - 0.2 : sure;
  return pairs(intent, survivors, rooms).map(([survivor, room]) => ({
    frame: { ...base, survivor, room },
    score,
    missing,
    isForbidden,
  }));
}

/** Taking the data core is a load like another: its room stands for it. */
function isAboutCore(clause: readonly Token[]): boolean {
  const takes = clause.some(
    (token) => token.kind === 'intent' && (token.intent === 'carry' || token.intent === 'escort'),
  );
  return takes && clause.some(({ kind }) => kind === 'core');
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
    STAYS.has(intent) || namesPerson ? clause.filter(({ kind }) => kind === 'room') : clause,
    'room',
    situation,
    mentioned,
    speaker,
  );
  const need = NEEDS[intent];
  // The target this text has named already; a door or a fire may also be the last room named, or the nearest.
  if (need === 'survivor' && survivors.length === 0) survivors.push(...some(mentioned.survivor));
  if (intent === 'extinguish' && rooms.length === 0)
    rooms.push(...some(mentioned.verb === 'extinguish' ? mentioned.room : situation.nearest('fire', speaker)));
  if (need === 'room' && rooms.length === 0)
    rooms.push(...some(mentioned.room ?? (intent === 'search' ? undefined : situation.lastRoom)));
  return { survivors, rooms };
}

/** "Wait there": where one stands; a room counts only by its name. */
const STAYS: ReadonlySet<Intent> = new Set(['hold', 'regroup', 'follow', 'abandon']);

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

const STANDS_WITH_NOT: ReadonlySet<Intent> = new Set(['reassure', 'why', 'status', 'promise']);

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
  if (!isBoth && tokens.some(({ kind }) => kind === 'team')) return TEAM;
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
  const need = NEEDS[intent];
  if (need === 'survivor' && survivors.length === 0) return 'survivor';
  if (need === 'room' && rooms.length === 0) return 'room';
  return need === 'place' && rooms.length === 0 && survivors.length === 0 ? 'place' : undefined;
}

/** Which targets a frame takes: people for what is done to people, rooms for the rest. */
function pairs(
  intent: Intent,
  survivors: readonly number[],
  rooms: readonly number[],
): readonly (readonly [number | undefined, number | undefined])[] {
  const need = NEEDS[intent];
  if (need === 'survivor' || (intent === 'abandon' && survivors.length > 0))
    return survivors.length === 0 ? [[undefined, undefined]] : survivors.map((survivor) => [survivor, undefined]);
  if (need === 'room') return rooms.length === 0 ? [[undefined, undefined]] : rooms.map((room) => [undefined, room]);
  if (intent === 'move' && rooms.length === 0) return [[survivors[0], undefined]];
  const takesRoom = intent === 'move' || intent === 'hold' || intent === 'regroup' || intent === 'abandon';
  return [[intent === 'status' ? survivors[0] : undefined, takesRoom ? rooms[0] : undefined]];
}
