import { companionSeats } from '../../world/constants.ts';
import { type Command, type Intent, intentsForAll, type Missing, needs } from '../intents.ts';
import type { Token } from '../scan.ts';
import {
  addresseeCandidates,
  type Candidate,
  type Context,
  calledLast,
  calledNext,
  type Order,
  type Target,
  targetCandidates,
} from './candidates.ts';
import type { Segment } from './segment.ts';
import { bothFeatures, type Shape, shapeOf, whatFeatures, whoFeatures } from './shape.ts';
import { hashOf, totalWeight } from './weights.ts';

/** A choice of who carries out an order and of its target. */
export interface Filling {
  readonly commands: readonly Command[];
  readonly missing: Missing | undefined;
  readonly context: Context;
  readonly score: number;
  readonly features: readonly number[];
}

/** How many choices of companions, and of targets, are combined. */
const MAX_TRIED = 4;

type Scored<Value> = Candidate<Value> & { readonly features: readonly number[]; readonly score: number };

/** The likeliest fillings of an order; `all` tries every one. */
export function listFillings(order: Order, all: boolean): readonly Filling[] {
  const { segment, sentence, context } = order;
  const next = calledNext(sentence, segment);
  const final = next.length > 0 ? [] : calledLast(sentence, segment);
  const shape = shapeOf(segment, context, [...next, ...final]);
  const likeliest = <Value>(scored: readonly Scored<Value>[]): readonly Scored<Value>[] =>
    all ? scored : [...scored].sort((a, b) => b.score - a.score).slice(0, MAX_TRIED);
  const addressees = addresseeCandidates(segment, context, next, final).map((one) => scoreAddressee(order, shape, one));
  return likeliest(addressees).flatMap((addressee) => {
    const seats = seatsOf(order, addressee);
    const targets = targetCandidates(order, seats[0]).map((one) => scoreTarget(order, shape, one));
    return likeliest(targets).flatMap((target) => fillingOf(order, shape, { addressee, seats, target }) ?? []);
  });
}

/** A word for everybody, alone or within a verb: "everyone out". */
const callsAll = (token: Token): boolean =>
  token.kind === 'team' || (token.kind === 'intent' && /\b(?:everyone|everybody|the team)\b/.test(token.verb));

/** Where nobody is named, it is the companion who is selected, unless everybody was called. */
function seatsOf(order: Order, { name, value }: Candidate<readonly number[]>): readonly number[] {
  const { intent, segment, context, situation } = order;
  if (name !== 'nobody' || situation.addressee === undefined) return value;
  const areAllCalled = segment.tokens.some(callsAll) || context.seats.length === companionSeats.length;
  return intentsForAll.has(intent) && areAllCalled ? companionSeats : [situation.addressee];
}

function scoreAddressee<Value>(
  { intent, segment, weights }: Order,
  shape: Shape,
  candidate: Candidate<Value>,
): Scored<Value> {
  const { name } = candidate;
  const key = `who ${intent} ${name} ${shape.seats}`;
  const features = cachedFeatures(segment, key, () => whoFeatures(intent, name, shape));
  return { ...candidate, features, score: totalWeight(features, weights) };
}

function scoreTarget<Value>(
  { intent, segment, weights }: Order,
  shape: Shape,
  candidate: Candidate<Value>,
): Scored<Value> {
  const { name } = candidate;
  const key = `what ${intent} ${name} ${shape.people} ${shape.places}`;
  const features = cachedFeatures(segment, key, () => whatFeatures(intent, name, shape));
  return { ...candidate, features, score: totalWeight(features, weights) };
}

interface Slots {
  readonly addressee: Scored<readonly number[]>;
  readonly seats: readonly number[];
  readonly target: Scored<Target>;
}

/** Undefined where somebody would follow themselves. */
function fillingOf(order: Order, shape: Shape, { addressee, seats, target }: Slots): Filling | undefined {
  const { intent, segment, context, situation, weights } = order;
  const { mentions } = segment;
  const { survivors, rooms, leader } = target.value;
  const isFollowing = intent === 'follow';
  const isNamed = addressee.name === 'named' || addressee.name === 'team';
  const own = isFollowing && isNamed ? seats.filter((seat) => seat !== leader) : seats;
  if (isFollowing && own.length === 1 && own[0] === leader && leader !== undefined) return undefined;
  const key = `both ${isFollowing ? `${shape.seats} ` : ''}${addressee.name} ${target.name}`;
  const both = cachedFeatures(segment, key, () => bothFeatures(intent, addressee.name, target.name, shape));
  // Regrouping at the captain's place means coming to the captain.
  const home = situation.roomOf(0);
  const others = intent === 'regroup' ? rooms.filter((room) => room !== home) : rooms;
  return {
    commands: commandsOf(intent, own, { survivors, rooms: others, leader }),
    missing: missingOf(intent, own, target.value),
    context: {
      areCalled: false,
      seats: own.length > 0 && !own.includes(0) ? own : mentions.seats.length > 0 ? mentions.seats : context.seats,
      survivor: survivors.at(-1) ?? mentions.survivors.at(-1) ?? context.survivor,
      room: rooms.at(-1) ?? mentions.rooms.at(-1) ?? context.room,
    },
    score: addressee.score + target.score + totalWeight(both, weights),
    features: [...addressee.features, ...target.features, ...both],
  };
}

function cachedFeatures(segment: Segment, key: string, make: () => readonly string[]): readonly number[] {
  let known = segment.fillings.get(key);
  if (known === undefined) segment.fillings.set(key, (known = make().map(hashOf)));
  return known;
}

function commandsOf(
  intent: Intent,
  seats: readonly number[],
  { survivors, rooms, leader }: Target,
): readonly Command[] {
  const base = { intent, seats: [...seats].sort((a, b) => a - b), leader, survivor: undefined, room: undefined };
  if (survivors.length > 0) return survivors.map((survivor) => ({ ...base, survivor }));
  return rooms.length > 0 ? rooms.map((room) => ({ ...base, room })) : [base];
}

function missingOf(intent: Intent, seats: readonly number[], { survivors, rooms }: Target): Missing | undefined {
  const need = needs[intent];
  if (need === undefined || survivors.length + rooms.length > 0) return undefined;
  // Whether it is addressed to everybody, or to the named companion.
  if (intent === 'promise' || (intent === 'reassure' && seats.length > 0)) return undefined;
  return need;
}
