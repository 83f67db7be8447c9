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

export function targetCandidates(order: Order, seat: number | undefined): readonly Candidate<Target>[] {
  const { intent, segment, situation } = order;
  const { rooms, kinds } = segment.mentions;
  const candidates: Candidate<Target>[] = [{ name: 'nothing', value: nobody }];
  if (intent === 'follow') return [...candidates, ...leaderCandidates(order)];
  if (ofPeople.has(intent))
    for (const { name, value } of survivorCandidates(order, seat))
      candidates.push({ name: `person ${name}`, value: { survivors: value, rooms: [] } });
  // An unknown place leads to a question instead of a guess.
  const isStrange = kinds.has('strange') && rooms.length === 0 && needs[intent] === 'room';
  if (ofRooms.has(intent) && !isStrange)
    for (const { name, value } of roomCandidates(order, seat))
      candidates.push({ name: `place ${name}`, value: { survivors: [], rooms: value } });
  if (intent === 'carry' && kinds.has('core') && situation.coreRoom !== undefined)
    candidates.push({ name: 'place core', value: { survivors: [], rooms: [situation.coreRoom] } });
  return candidates;
}

function leaderCandidates({ segment, context }: Order): readonly Candidate<Target>[] {
  const { seats } = segment.mentions;
  const leaders = [
    ['first', seats[0]],
    ['last', seats.at(-1)],
    ['before', context.seats[0]],
  ] as const;
  return leaders.flatMap(([name, leader]) =>
    leader === undefined || leader === 0 ? [] : [{ name, value: { ...nobody, leader } }],
  );
}

function survivorCandidates(
  { segment, sentence, context, situation }: Order,
  seat: number | undefined,
): readonly Candidate<readonly number[]>[] {
  const { survivors } = segment.mentions;
  if (survivors.length > 0) return namedCandidates(survivors);
  return knownCandidates([
    ['before', context.survivor],
    ['next', nextOf(sentence, segment, 'survivor')],
    ['spoken of', context.survivor === undefined ? situation.lastSurvivor : undefined],
    ['nearest', situation.nearest('survivor', seat)],
  ]);
}

function roomCandidates(
  { intent, segment, sentence, context, situation }: Order,
  seat: number | undefined,
): readonly Candidate<readonly number[]>[] {
  const { rooms, kinds } = segment.mentions;
  if (rooms.length > 0) return namedCandidates(rooms);
  return knownCandidates([
    ['before', context.room],
    ['next', nextOf(sentence, segment, 'room')],
    ['spoken of', context.room === undefined ? situation.lastRoom : undefined],
    ['nearest', situation.nearest('room', seat)],
    ['here', kinds.has('here') ? situation.roomOf(seat) : undefined],
    ['burning', intent === 'extinguish' ? situation.nearest('fire', seat) : undefined],
  ]);
}

/** All that were named; of several also the first and the last alone. */
function namedCandidates(ids: readonly number[]): readonly Candidate<readonly number[]>[] {
  const all = { name: 'named', value: ids };
  if (ids.length === 1) return [all];
  return [all, { name: 'first', value: ids.slice(0, 1) }, { name: 'last', value: ids.slice(-1) }];
}

const knownCandidates = (
  named: readonly (readonly [name: string, id: number | undefined])[],
): readonly Candidate<readonly number[]>[] =>
  named.flatMap(([name, id]) => (id === undefined ? [] : [{ name, value: [id] }]));

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
