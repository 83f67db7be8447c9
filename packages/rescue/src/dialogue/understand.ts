import { clausesOf } from './clauses.ts';
import { type Frame, type Intent, NEEDS } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { normalise } from './normalise.ts';
import { type Scan, scan, type Token } from './scan.ts';
import { SEPARABLE } from './words/separable.ts';

/** What a sentence is spoken into: who is selected, what was spoken of last, what is near. */
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

/** What is still to be said before an order can be carried out. */
export type Missing = 'survivor' | 'room' | 'place' | 'sure';

export type Understanding =
  /** Clear enough to act on. */
  | { readonly kind: 'act'; readonly frames: readonly Frame[] }
  /** One short question. */
  | { readonly kind: 'ask'; readonly frame: Frame; readonly missing: Missing }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly frames: readonly Frame[] };

/** From here an order is carried out; from the second on a question is asked; below, buttons are offered. */
const ACTS = 0.75;
const ASKS = 0.45;

interface Scored {
  readonly frame: Frame;
  readonly score: number;
  readonly missing: Missing | undefined;
}

/** What somebody typed, in Chinese, in English or in both. Every text gets an answer. */
export function understand(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const scanned = scan(normalise(text), lexicon);
  const all: Scored[] = [];
  const memory: Memory = { seats: [], survivor: undefined, room: undefined, verb: undefined };
  for (const clause of clausesOf(scanned.tokens)) all.push(...read(clause, scanned, situation, memory));
  const scored = withoutRepetitions(all);
  const frames = scored.map(({ frame }) => frame);
  const weakest = scored.reduce(
    (least: Scored | undefined, one) => (least && least.score <= one.score ? least : one),
    undefined,
  );
  if (weakest === undefined || weakest.score < ASKS)
    return { kind: 'offer', frames: offers(scanned.tokens, situation) };
  if (weakest.score >= ACTS) return { kind: 'act', frames };
  return { kind: 'ask', frame: weakest.frame, missing: weakest.missing ?? 'sure' };
}

/** What is said twice, once in full and once in passing ("we need power, Guo, start the generator"), is one order. */
function withoutRepetitions(all: readonly Scored[]): readonly Scored[] {
  return all.filter(({ frame, score }, i) => {
    const twins = all.filter((other, j) => j !== i && other.frame.intent === frame.intent);
    if (score < ACTS && twins.some((twin) => twin.score >= ACTS)) return false;
    return !all.slice(0, i).some((other) => sameFrame(other.frame, frame));
  });
}

function sameFrame(a: Frame, b: Frame): boolean {
  const isSame = a.intent === b.intent && a.survivor === b.survivor && a.room === b.room && a.leader === b.leader;
  return isSame && a.seats.join() === b.seats.join();
}

/** What this text has named so far. */
interface Memory {
  seats: readonly number[];
  survivor: number | undefined;
  room: number | undefined;
  verb: Intent | undefined;
}

const TEAM = [1, 2, 3] as const;

/** The frames of one clause: one for each of its targets. */
function read(clause: readonly Token[], { coverage }: Scan, situation: Situation, memory: Memory): readonly Scored[] {
  const verb = mainVerb(clause) ?? again(clause, memory);
  if (verb === undefined) return [];
  const { intent, weight, place } = verb;
  memory.verb = intent;
  const before = clause.slice(0, place);
  const after = clause.slice(place + 1);
  const leader = intent === 'follow' ? leaderOf(after) : undefined;
  const named = seatsOf(before);
  const called = seatsOf(after).filter((seat) => seat !== leader);
  const seats =
    named.length > 0
      ? named
      : called.length > 0
        ? called
        : memory.seats.length > 0
          ? memory.seats
          : addressed(situation);
  const speaker = seats[0];
  // Taking the data core is a load like another: its room stands for it.
  if (clause.some(({ kind }) => kind === 'core') && (intent === 'carry' || intent === 'escort')) {
    memory.seats = seats;
    const frame = { intent: 'carry' as const, seats, survivor: undefined, room: situation.coreRoom, leader: undefined };
    return [{ frame, score: 1, missing: undefined }];
  }
  const survivors = targets(clause, 'survivor', situation, memory, speaker);
  const rooms = targets(clause, 'room', situation, memory, speaker);
  const need = NEEDS[intent];
  // Whom or what this text has named already; for a door or a fire, what was spoken of before or is near.
  if (need === 'survivor' && survivors.length === 0) survivors.push(...some(memory.survivor));
  if (intent === 'extinguish' && rooms.length === 0) rooms.push(...some(situation.nearest('fire', speaker)));
  if (need === 'room' && rooms.length === 0)
    rooms.push(...some(memory.room ?? (intent === 'search' ? undefined : situation.lastRoom)));
  memory.seats = seats;
  memory.survivor = survivors.at(-1) ?? memory.survivor;
  memory.room = rooms.at(-1) ?? memory.room;
  const isForbidden = clause.some(({ kind }) => kind === 'not') && intent !== 'reassure' && intent !== 'abandon';
  const base = { intent: isForbidden ? ('hold' as const) : intent, seats, leader };
  const missing = missingOf(intent, survivors, rooms);
  const sure = (isForbidden ? FORBIDDEN : weight) * (0.5 + (missing === undefined ? 0.3 : 0) + 0.2 * coverage);
  const score = coverage < LITTLE ? sure - 0.2 : sure;
  return pairs(intent, survivors, rooms).map(([survivor, room]) => ({
    frame: { ...base, survivor, room },
    score,
    missing,
  }));
}

/** How sure a clause makes that has no verb of its own: "search the lab, then the office". */
const SAME_VERB = 0.9;

function again(clause: readonly Token[], { verb }: Memory): Verb | undefined {
  const place = clause.findIndex(({ kind }) => kind === 'room' || kind === 'survivor');
  return verb === undefined || place === -1 ? undefined : { intent: verb, weight: SAME_VERB, place: place - 1 };
}

/** "Do not open it" is understood as "wait", and asked back. */
const FORBIDDEN = 0.7;
/** Coverage under which most of a sentence is not understood. */
const LITTLE = 0.4;

const some = (value: number | undefined): readonly number[] => (value === undefined ? [] : [value]);

function addressed(situation: Situation): readonly number[] {
  return some(situation.addressee);
}

interface Verb {
  readonly intent: Intent;
  readonly weight: number;
  readonly place: number;
}

/** Verbs that mostly lead to another one: in "go and search", "跟他谈谈" the other one counts. */
const LEADS: Partial<Record<Intent, number>> = {
  move: 0.3,
  follow: 0.15,
  escort: 0.1,
  hold: 0.1,
  abandon: 0.1,
  status: 0.1,
};
/** "Why are you waiting" asks why, whatever else it names. */
const ASKS_WHY = 1;
/** How sure "everyone out!" makes. */
const OUT = 0.85;

/** The verb that counts: the surest; among these one that does not lead to another; then the first. */
function mainVerb(clause: readonly Token[]): Verb | undefined {
  let best: (Verb & { readonly rank: number }) | undefined;
  for (const [place, token] of clause.entries()) {
    if (token.kind !== 'intent') continue;
    const whole = SEPARABLE.find(([verb, tail]) => verb === token.verb && hasTail(clause, tail));
    const intent = whole?.[2] ?? token.intent;
    const weight = whole === undefined ? token.weight : 1;
    const rank = weight + (intent === 'why' ? ASKS_WHY : 0) - (LEADS[intent] ?? 0) + (whole === undefined ? 0 : 0.1);
    if (best === undefined || rank > best.rank) best = { intent, weight, place, rank };
  }
  if (best !== undefined) return best;
  const out = clause.findIndex((token) => token.kind === 'tail' && (token.word === 'out' || token.word === '出去'));
  return out === -1 ? undefined : { intent: 'abandon', weight: OUT, place: out };
}

function hasTail(clause: readonly Token[], tail: string): boolean {
  return clause.some((token) => {
    if (token.kind === 'tail') return token.word === tail;
    if (token.kind === 'room') return token.room === 0 && tail === 'outside';
    return token.kind === 'fire' && (tail === '火' || tail === '火势');
  });
}

function seatsOf(tokens: readonly Token[]): readonly number[] {
  if (tokens.some(({ kind }) => kind === 'team')) return TEAM;
  const seats = tokens.flatMap((token) => (token.kind === 'seat' && token.seat !== 0 ? [token.seat] : []));
  return [...new Set(seats)];
}

/** Whom to follow: a companion named after the verb; undefined is the captain. */
function leaderOf(after: readonly Token[]): number | undefined {
  const token = after.find(({ kind }) => kind === 'seat');
  return token?.kind === 'seat' && token.seat !== 0 ? token.seat : undefined;
}

function targets(
  clause: readonly Token[],
  of: 'survivor' | 'room',
  situation: Situation,
  memory: Memory,
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
    return has('person') || has('someone') ? [...some(memory.survivor ?? situation.lastSurvivor)] : [];
  }
  if (isNearest && has('fire')) return [...some(situation.nearest('fire', seat))];
  if (isNearest && !has('someone')) return [...some(situation.nearest('room', seat))];
  if (has('here')) return [...some(situation.roomOf(seat))];
  return has('place') || has('door') ? [...some(memory.room ?? situation.lastRoom)] : [];
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

/** Three likely orders about what was named, or about nothing in particular. */
function offers(tokens: readonly Token[], situation: Situation): readonly Frame[] {
  const seats = seatsOf(tokens).length > 0 ? seatsOf(tokens) : addressed(situation);
  const room = tokens.find(({ kind }) => kind === 'room');
  const survivor = tokens.find(({ kind }) => kind === 'survivor');
  const make = (intent: Intent): Frame => ({
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
