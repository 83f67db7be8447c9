import { CAPTAIN, companionSeats } from '../../world/constants.ts';
import { type Intent, usualTargets } from '../intents.ts';
import { companionsIn } from '../scan.ts';
import type { Situation } from '../situation.ts';
import type { Segment } from './segment.ts';
import type { Sentence } from './sentence.ts';
import type { Weights } from './weights.ts';

/** Who and what the segments read so far have named. */
export interface Context {
  /** Who was called or given an order last. */
  readonly seats: readonly number[];
  /** No order has followed since they were called: whoever is called next is called with them. */
  readonly awaitsOrder: boolean;
  readonly survivor: number | undefined;
  readonly room: number | undefined;
}

export const nothingSaid: Context = { seats: [], awaitsOrder: true, survivor: undefined, room: undefined };

/** The context after a segment that is no order. */
export function contextAfter({ mentions }: Segment, context: Context): Context {
  const called = context.awaitsOrder ? [...new Set([...context.seats, ...mentions.seats])] : mentions.seats;
  return {
    seats: called.length > 0 ? called : mentions.isTeam ? companionSeats : context.seats,
    awaitsOrder: context.awaitsOrder || called.length > 0,
    survivor: mentions.survivors.at(-1) ?? context.survivor,
    room: mentions.rooms.at(-1) ?? context.room,
  };
}

/** A segment that is read as an order or a question, and all that it is to be filled from. */
export interface UnfilledOrder {
  readonly intent: Intent;
  readonly segment: Segment;
  readonly sentence: Sentence;
  readonly context: Context;
  readonly situation: Situation;
  readonly weights: Weights;
}

/** A way to fill an order in. Its name is a word of features. */
export interface Candidate<Name extends string, Value> {
  readonly name: Name;
  readonly value: Value;
}

export type AddresseeName = 'nobody' | 'self' | 'team' | 'named' | 'first' | 'last' | 'before' | 'next' | 'final';
export type Addressee = Candidate<AddresseeName, readonly number[]>;

type NamedTarget = 'named' | 'first' | 'last';
type PersonName = NamedTarget | 'before' | 'next' | 'spoken of' | 'nearest';
type PlaceName = PersonName | 'here' | 'burning' | 'core';
type LeaderName = 'first' | 'last' | 'before';
export type TargetName = 'nothing' | LeaderName | `person ${PersonName}` | `place ${PlaceName}`;
type TargetCandidate = Candidate<TargetName, Target>;

/** Who may be meant to do it. */
export function addresseeCandidates(
  { mentions }: Segment,
  context: Context,
  next: readonly number[],
  final: readonly number[],
): readonly Addressee[] {
  const { seats, isTeam } = mentions;
  const candidates: Addressee[] = [
    { name: 'nobody', value: [] },
    { name: 'self', value: [CAPTAIN] },
  ];
  if (isTeam) candidates.push({ name: 'team', value: companionSeats });
  if (seats.length > 0) candidates.push({ name: 'named', value: seats });
  if (seats.length > 1)
    candidates.push({ name: 'first', value: seats.slice(0, 1) }, { name: 'last', value: seats.slice(-1) });
  if (context.seats.length > 0) candidates.push({ name: 'before', value: context.seats });
  if (next.length > 0) candidates.push({ name: 'next', value: next });
  if (final.length > 0) candidates.push({ name: 'final', value: final });
  return candidates;
}

/** What an order is about: at least one survivor or room, or whom to follow. */
export type Target =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'survivors' | 'rooms'; readonly ids: readonly number[] }
  | { readonly kind: 'leader'; readonly leader: number };

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

/** What may be meant as the target; `seat` is who acts, for what is nearest to them. */
export function targetCandidates(order: UnfilledOrder, seat: number | undefined): readonly TargetCandidate[] {
  const { intent, segment, situation } = order;
  const { rooms, kinds } = segment.mentions;
  const candidates: TargetCandidate[] = [{ name: 'nothing', value: { kind: 'nothing' } }];
  if (intent === 'follow') {
    addLeaders(order, candidates);
    return candidates;
  }
  if (ofPeople.has(intent)) addSurvivors(order, seat, candidates);
  // An unknown place leads to a question instead of a guess.
  const isStrange = kinds.has('strange') && rooms.length === 0 && usualTargets[intent] === 'room';
  if (ofRooms.has(intent) && !isStrange) addRooms(order, seat, candidates);
  if (intent === 'carry' && kinds.has('core') && situation.coreRoom !== undefined)
    candidates.push({ name: 'place core', value: { kind: 'rooms', ids: [situation.coreRoom] } });
  return candidates;
}

function addLeaders({ segment, context }: UnfilledOrder, candidates: TargetCandidate[]): void {
  const { seats } = segment.mentions;
  const add = (name: LeaderName, leader: number | undefined): void => {
    if (leader !== undefined && leader !== CAPTAIN) candidates.push({ name, value: { kind: 'leader', leader } });
  };
  add('first', seats[0]);
  add('last', seats.at(-1));
  add('before', context.seats[0]);
}

function addSurvivors(order: UnfilledOrder, seat: number | undefined, candidates: TargetCandidate[]): void {
  const { segment, sentence, context, situation } = order;
  const { survivors } = segment.mentions;
  const add = (name: PersonName, ids: readonly number[]): void =>
    void candidates.push({ name: `person ${name}`, value: { kind: 'survivors', ids } });
  const addKnown = (name: PersonName, id: number | undefined): void => {
    if (id !== undefined) add(name, [id]);
  };
  if (survivors.length > 0) return addNamed(survivors, add);
  addKnown('before', context.survivor);
  addKnown('next', nextOf(sentence, segment, 'survivor'));
  if (context.survivor === undefined) addKnown('spoken of', situation.lastSurvivor);
  addKnown('nearest', situation.nearest('survivor', seat));
}

function addRooms(order: UnfilledOrder, seat: number | undefined, candidates: TargetCandidate[]): void {
  const { intent, segment, sentence, context, situation } = order;
  const { rooms, kinds } = segment.mentions;
  const add = (name: PlaceName, ids: readonly number[]): void =>
    void candidates.push({ name: `place ${name}`, value: { kind: 'rooms', ids } });
  const addKnown = (name: PlaceName, id: number | undefined): void => {
    if (id !== undefined) add(name, [id]);
  };
  if (rooms.length > 0) return addNamed(rooms, add);
  addKnown('before', context.room);
  addKnown('next', nextOf(sentence, segment, 'room'));
  if (context.room === undefined) addKnown('spoken of', situation.lastRoom);
  addKnown('nearest', situation.nearest('room', seat));
  if (kinds.has('here')) addKnown('here', situation.roomOf(seat));
  if (intent === 'extinguish') addKnown('burning', situation.nearest('fire', seat));
}

/** All that were named; of several also the first and the last alone. */
function addNamed(ids: readonly number[], add: (name: NamedTarget, ids: readonly number[]) => void): void {
  add('named', ids);
  if (ids.length === 1) return;
  add('first', ids.slice(0, 1));
  add('last', ids.slice(-1));
}

/** The first person or room that is named after a segment. */
function nextOf({ tokens, atoms }: Sentence, { to }: Segment, kind: 'survivor' | 'room'): number | undefined {
  const token = tokens.slice(atoms[to]?.tokens[0] ?? tokens.length).find((one) => one.kind === kind);
  return token?.kind === 'survivor' ? token.survivor : token?.kind === 'room' ? token.room : undefined;
}

/** Whoever is called right after a segment, with a mark before: "open it, Guo". */
export function calledNext({ tokens, atoms }: Sentence, { to }: Segment): readonly number[] {
  const border = atoms[to]?.border;
  if (border !== 'comma' && border !== 'stop') return [];
  const seats: number[] = [];
  for (const token of tokens.slice(atoms[to]?.tokens[0])) {
    if (token.kind === 'team') return companionSeats;
    if (token.kind === 'seat' && token.seat !== CAPTAIN) seats.push(token.seat);
    else if (token.kind !== 'and' && token.kind !== 'filler') break;
  }
  return [...new Set(seats)];
}

/** Whoever is called at the very end, after more than one segment: "open it, look inside, Guo". */
export function calledLast({ tokens, atoms }: Sentence, { to }: Segment): readonly number[] {
  const last = atoms.at(-1);
  if (last === undefined || to >= atoms.length || (last.border !== 'comma' && last.border !== 'stop')) return [];
  const own = tokens.slice(last.tokens[0]);
  const isCall = own.every(({ kind }) => kind === 'seat' || kind === 'and' || kind === 'filler' || kind === 'stop');
  return isCall ? companionsIn(own) : [];
}
