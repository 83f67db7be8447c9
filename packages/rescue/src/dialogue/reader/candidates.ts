import { type Intent, needs } from '../intents.ts';
import type { Situation } from '../situation.ts';
import type { Segment } from './segment.ts';
import type { Sentence } from './sentence.ts';
import type { Weights } from './weights.ts';

const teamSeats = [1, 2, 3] as const;

/** Who and what the parts read so far have named. */
export interface Context {
  /** Who was called or given an order last. */
  readonly seats: readonly number[];
  /** They were called, and no order followed yet. */
  readonly areCalled: boolean;
  readonly survivor: number | undefined;
  readonly room: number | undefined;
}

export const nothingSaid: Context = { seats: [], areCalled: true, survivor: undefined, room: undefined };

/** The context after a part that is no order. */
export function contextAfter({ mentions }: Segment, context: Context): Context {
  const called = context.areCalled ? [...new Set([...context.seats, ...mentions.seats])] : mentions.seats;
  return {
    seats: called.length > 0 ? called : mentions.isTeam ? teamSeats : context.seats,
    areCalled: context.areCalled || called.length > 0,
    survivor: mentions.survivors.at(-1) ?? context.survivor,
    room: mentions.rooms.at(-1) ?? context.room,
  };
}

/** A part of a sentence that is read as an order or a question, and all that it is to be filled from. */
export interface Order {
  readonly intent: Intent;
  readonly segment: Segment;
  readonly sentence: Sentence;
  readonly context: Context;
  readonly situation: Situation;
  readonly weights: Weights;
}

export interface Candidate<Value> {
  readonly name: string;
  readonly value: Value;
}

/** Who may be meant to do it. */
export function addresseeCandidates(
  { mentions }: Segment,
  context: Context,
  next: readonly number[],
  final: readonly number[],
): readonly Candidate<readonly number[]>[] {
  const { seats, isTeam } = mentions;
  const candidates: Candidate<readonly number[]>[] = [
    { name: 'nobody', value: [] },
    { name: 'self', value: [0] },
  ];
  if (isTeam) candidates.push({ name: 'team', value: teamSeats });
  if (seats.length > 0) candidates.push({ name: 'named', value: seats });
  if (seats.length > 1)
    candidates.push({ name: 'first', value: seats.slice(0, 1) }, { name: 'last', value: seats.slice(-1) });
  if (context.seats.length > 0) candidates.push({ name: 'before', value: context.seats });
  if (next.length > 0) candidates.push({ name: 'next', value: next });
  if (final.length > 0) candidates.push({ name: 'final', value: final });
  return candidates;
}

export interface Target {
  readonly survivors: readonly number[];
  readonly rooms: readonly number[];
  readonly leader?: number | undefined;
}

const nobody: Target = { survivors: [], rooms: [] };

/** Intents that may have a person, and those that may have a room. */
const ofPeople: ReadonlySet<Intent> = new Set([
  'move',
  'free',
  'treat',
  'carry',
  'escort',
  'abandon',
  'status',
  'reassure',
  'promise',
]);
const ofRooms: ReadonlySet<Intent> = new Set([
  'move',
  'search',
  'extinguish',
  'open',
  'close',
  'hold',
  'regroup',
  'abandon',
  'status',
]);

export function targetCandidates(
  { intent, segment, sentence, context, situation }: Order,
  seat: number | undefined,
): readonly Candidate<Target>[] {
  const { seats, survivors, rooms, kinds } = segment.mentions;
  const candidates: Candidate<Target>[] = [{ name: 'nothing', value: nobody }];
  if (intent === 'follow') {
    for (const [name, leader] of [
      ['first', seats[0]],
      ['last', seats.at(-1)],
      ['before', context.seats[0]],
    ] as const)
      if (leader !== undefined && leader !== 0) candidates.push({ name, value: { ...nobody, leader } });
    return candidates;
  }
  const person = (name: string, ids: readonly (number | undefined)[]): void => {
    const known = ids.filter((id) => id !== undefined);
    if (known.length > 0) candidates.push({ name: `person ${name}`, value: { survivors: known, rooms: [] } });
  };
  const place = (name: string, ids: readonly (number | undefined)[]): void => {
    const known = ids.filter((id) => id !== undefined);
    if (known.length > 0) candidates.push({ name: `place ${name}`, value: { survivors: [], rooms: known } });
  };
  if (ofPeople.has(intent)) {
    person('named', survivors);
    if (survivors.length > 1) {
      person('first', survivors.slice(0, 1));
      person('last', survivors.slice(-1));
    }
    if (survivors.length === 0) {
      person('before', [context.survivor]);
      person('next', [nextOf(sentence, segment, 'survivor')]);
      if (context.survivor === undefined) person('spoken of', [situation.lastSurvivor]);
      person('nearest', [situation.nearest('survivor', seat)]);
    }
  }
  // An unknown place leads to a question instead of a guess.
  const isStrange = kinds.has('strange') && rooms.length === 0 && needs[intent] === 'room';
  if (ofRooms.has(intent) && !isStrange) {
    place('named', rooms);
    if (rooms.length > 1) {
      place('first', rooms.slice(0, 1));
      place('last', rooms.slice(-1));
    }
    if (rooms.length === 0) {
      place('before', [context.room]);
      place('next', [nextOf(sentence, segment, 'room')]);
      if (context.room === undefined) place('spoken of', [situation.lastRoom]);
      place('nearest', [situation.nearest('room', seat)]);
      if (kinds.has('here')) place('here', [situation.roomOf(seat)]);
      if (intent === 'extinguish') place('burning', [situation.nearest('fire', seat)]);
    }
  }
  if (intent === 'carry' && kinds.has('core')) place('core', [situation.coreRoom]);
  return candidates;
}

/** The first person or room that is named after a part. */
function nextOf({ tokens, atoms }: Sentence, { to }: Segment, kind: 'survivor' | 'room'): number | undefined {
  const token = tokens.slice(atoms[to]?.tokens[0] ?? tokens.length).find((one) => one.kind === kind);
  return token?.kind === 'survivor' ? token.survivor : token?.kind === 'room' ? token.room : undefined;
}

/** Whoever is called right after a part, with a mark before: "open it, Guo". */
export function calledNext({ tokens, atoms }: Sentence, { to }: Segment): readonly number[] {
  const border = atoms[to]?.border;
  if (border !== 'comma' && border !== 'stop') return [];
  const seats: number[] = [];
  for (const token of tokens.slice(atoms[to]?.tokens[0])) {
    if (token.kind === 'team') return teamSeats;
    if (token.kind === 'seat' && token.seat !== 0) seats.push(token.seat);
    else if (token.kind !== 'and' && token.kind !== 'filler') break;
  }
  return [...new Set(seats)];
}

/** Whoever is called at the very end, after more than one part: "open it, look inside, Guo". */
export function calledLast({ tokens, atoms }: Sentence, { to }: Segment): readonly number[] {
  const last = atoms.at(-1);
  if (last === undefined || to >= atoms.length || (last.border !== 'comma' && last.border !== 'stop')) return [];
  const own = tokens.slice(last.tokens[0]);
  const isCall = own.every(({ kind }) => kind === 'seat' || kind === 'and' || kind === 'filler' || kind === 'stop');
  return isCall
    ? [...new Set(own.flatMap((token) => (token.kind === 'seat' && token.seat !== 0 ? [token.seat] : [])))]
    : [];
}
