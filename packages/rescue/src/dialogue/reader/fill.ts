import { CAPTAIN, companionSeats } from '../../world/constants.ts';
import { type Command, type Intent, intentsForAll, type RequiredTarget, requiredTargetOf } from '../intents.ts';
import type { Token } from '../scan.ts';
import {
  type Addressee,
  type AddresseeName,
  addresseeCandidates,
  type Candidate,
  type Context,
  calledLast,
  calledNext,
  type Target,
  type TargetName,
  targetCandidates,
  type UnfilledOrder,
} from './candidates.ts';
import { entryOf } from './entry-of.ts';
import { bothFeatures, type Shape, shapeOf, whatFeatures, whoFeatures } from './shape.ts';
import { hashOf, totalWeight } from './weights.ts';

/** A choice of who carries out an order and of its target. */
export interface Filling {
  readonly commands: readonly Command[];
  readonly missing: RequiredTarget | undefined;
  readonly score: number;
  /** The context after it, and the hashes of its features: made for the few fillings that are kept. */
  finish(): { readonly context: Context; readonly features: readonly number[] };
}

/** How many choices of companions, and of targets, are combined. */
const MAX_TRIED = 4;

interface Scored<One> {
  readonly candidate: One;
  readonly features: readonly number[];
  readonly score: number;
}

/** The fillings of an order: the likeliest, or every one. */
export function listFillings(order: UnfilledOrder, which: 'likeliest' | 'all'): readonly Filling[] {
  const { segment, sentence, context } = order;
  const next = calledNext(sentence, segment);
  const final = next.length > 0 ? [] : calledLast(sentence, segment);
  const shape = shapeOf(segment, context, [...next, ...final]);
  const likeliest = <One>(scored: readonly Scored<One>[]): readonly Scored<One>[] =>
    which === 'all' ? scored : [...scored].sort((a, b) => b.score - a.score).slice(0, MAX_TRIED);
  const score = <One>(candidate: One, features: readonly number[]): Scored<One> => ({
    candidate,
    features,
    score: totalWeight(features, order.weights),
  });
  const addressees = addresseeCandidates(segment, context, next, final).map((one) =>
    score(one, whoHashes(order, shape, one.name)),
  );
  return likeliest(addressees).flatMap((addressee) => {
    const seats = seatsOf(order, addressee.candidate);
    const targets = targetCandidates(order, seats[0]).map((one) => score(one, whatHashes(order, shape, one.name)));
    return likeliest(targets).flatMap((target) => fillingOf(order, shape, { addressee, seats, target }) ?? []);
  });
}

/** A word for everybody, alone or within a verb: "everyone out". */
const callsAll = (token: Token): boolean =>
  token.kind === 'team' || (token.kind === 'intent' && /\b(?:everyone|everybody|the team)\b/.test(token.verb));

/** Where nobody is named, it is the companion who is selected, unless everybody was called. */
function seatsOf(order: UnfilledOrder, { name, value }: Addressee): readonly number[] {
  const { intent, segment, context, situation } = order;
  if (name !== 'nobody' || situation.addressee === undefined) return value;
  const areAllCalled = segment.tokens.some(callsAll) || context.seats.length === companionSeats.length;
  return intentsForAll.has(intent) && areAllCalled ? companionSeats : [situation.addressee];
}

// The keys name what the features depend on beside the segment; the rest of a shape is the same within one.
const whoHashes = ({ intent, segment }: UnfilledOrder, shape: Shape, who: AddresseeName): readonly number[] =>
  entryOf(segment.fillingHashes, `who ${intent} ${who} ${shape.seats}`, () =>
    whoFeatures(intent, who, shape).map(hashOf),
  );

const whatHashes = ({ intent, segment }: UnfilledOrder, shape: Shape, what: TargetName): readonly number[] =>
  entryOf(segment.fillingHashes, `what ${intent} ${what} ${shape.people} ${shape.places}`, () =>
    whatFeatures(intent, what, shape).map(hashOf),
  );

/** Hashes of choices that depend on nothing else: there are few. */
const bothNames = new Map<AddresseeName, Map<TargetName, readonly number[]>>();

function bothHashes(
  { intent, segment }: UnfilledOrder,
  shape: Shape,
  who: AddresseeName,
  what: TargetName,
): readonly number[] {
  const hashes = (): readonly number[] => bothFeatures(intent, who, what, shape).map(hashOf);
  if (intent !== 'follow')
    return entryOf(
      entryOf(bothNames, who, () => new Map()),
      what,
      hashes,
    );
  return entryOf(segment.fillingHashes, `follow ${who} ${what} ${shape.seats}`, hashes);
}

interface Chosen {
  readonly addressee: Scored<Addressee>;
  readonly seats: readonly number[];
  readonly target: Scored<Candidate<TargetName, Target>>;
}

/** Undefined where somebody would follow themselves. */
function fillingOf(order: UnfilledOrder, shape: Shape, { addressee, seats, target }: Chosen): Filling | undefined {
  const { intent, context, situation, weights } = order;
  const { mentions } = order.segment;
  const { name, value } = target.candidate;
  const called = addressee.candidate.name;
  const isNamed = called === 'named' || called === 'team';
  const own = value.kind === 'leader' && isNamed ? seats.filter((seat) => seat !== value.leader) : seats;
  if (value.kind === 'leader' && own.length === 1 && own[0] === value.leader) return undefined;
  const both = bothHashes(order, shape, called, name);
  // Regrouping at the captain's place means coming to the captain.
  const home = situation.roomOf(CAPTAIN);
  const isAway = (room: number): boolean => intent !== 'regroup' || room !== home;
  const goal = value.kind === 'rooms' ? { ...value, ids: value.ids.filter(isAway) } : value;
  return {
    commands: commandsOf(intent, own, goal),
    missing: missingOf(intent, own, value),
    score: addressee.score + target.score + totalWeight(both, weights),
    finish: () => ({
      features: [...addressee.features, ...target.features, ...both],
      context: {
        awaitsOrder: false,
        seats:
          own.length > 0 && !own.includes(CAPTAIN) ? own : mentions.seats.length > 0 ? mentions.seats : context.seats,
        survivor: lastOf(value, 'survivors') ?? mentions.survivors.at(-1) ?? context.survivor,
        room: lastOf(value, 'rooms') ?? mentions.rooms.at(-1) ?? context.room,
      },
    }),
  };
}

const lastOf = (target: Target, kind: 'survivors' | 'rooms'): number | undefined =>
  target.kind === kind ? target.ids.at(-1) : undefined;

function commandsOf(intent: Intent, seats: readonly number[], target: Target): readonly Command[] {
  const leader = target.kind === 'leader' ? target.leader : undefined;
  const base = { intent, seats: [...seats].sort((a, b) => a - b), leader, survivor: undefined, room: undefined };
  if (target.kind === 'survivors') return target.ids.map((survivor) => ({ ...base, survivor }));
  if (target.kind === 'rooms' && target.ids.length > 0) return target.ids.map((room) => ({ ...base, room }));
  return [base];
}

const missingOf = (intent: Intent, seats: readonly number[], { kind }: Target): RequiredTarget | undefined =>
  kind === 'survivors' || kind === 'rooms' ? undefined : requiredTargetOf({ intent, seats });
