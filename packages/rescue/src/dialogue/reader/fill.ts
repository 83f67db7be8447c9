import { type Command, type Intent, type Missing, needs } from '../intents.ts';
import type { Segment } from './segment.ts';
import { bothFeatures, type Shape, shapeOf, whatFeatures, whoFeatures } from './shape.ts';
import {
  type Context,
  calledLast,
  calledNext,
  type Order,
  type Target,
  type Way,
  waysToAddress,
  waysToTarget,
} from './ways.ts';
import { hashOf, totalWeight, type Weights } from './weights.ts';

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

/** The likeliest ways to fill an order; `all` tries every one. */
export function listFillings(order: Order, all: boolean): readonly Filling[] {
  const { intent, segment, sentence, context, situation, weights } = order;
  const { mentions } = segment;
  const next = calledNext(sentence, segment);
  const final = next.length > 0 ? [] : calledLast(sentence, segment);
  const shape = shapeOf(segment, context, [...next, ...final]);
  const cut = <Value>(ways: readonly (Way<Value> & WayScore)[]): readonly (Way<Value> & WayScore)[] =>
    all ? ways : [...ways].sort((a, b) => b.score - a.score).slice(0, MAX_TRIED);
  const people = cut(scoreWays(waysToAddress(segment, context, next, final), 'who', intent, shape, segment, weights));
  const found: Filling[] = [];
  // Regrouping at the captain's place means coming to the captain.
  const home = situation.roomOf(0);
  for (const who of people) {
    const seats = who.name === 'nobody' && situation.addressee !== undefined ? [situation.addressee] : who.value;
    const goals = cut(scoreWays(waysToTarget(order, seats[0]), 'what', intent, shape, segment, weights));
    for (const what of goals) {
      const { survivors, rooms, leader } = what.value;
      const own =
        intent === 'follow' && (who.name === 'named' || who.name === 'team')
          ? seats.filter((seat) => seat !== leader)
          : seats;
      if (intent === 'follow' && own.length === 1 && own[0] === leader && leader !== undefined) continue;
      const both = cachedFeatures(
        segment,
        `both ${intent === 'follow' ? `${shape.seats} ` : ''}${who.name} ${what.name}`,
        () => bothFeatures(intent, who.name, what.name, shape),
      );
      found.push({
        commands: commandsOf(
          intent,
          own,
          survivors,
          intent === 'regroup' ? rooms.filter((room) => room !== home) : rooms,
          leader,
        ),
        missing: missingOf(intent, own, what.value),
        context: {
          areCalled: false,
          seats: own.length > 0 && !own.includes(0) ? own : mentions.seats.length > 0 ? mentions.seats : context.seats,
          survivor: survivors.at(-1) ?? mentions.survivors.at(-1) ?? context.survivor,
          room: rooms.at(-1) ?? mentions.rooms.at(-1) ?? context.room,
        },
        score: who.score + what.score + totalWeight(both, weights),
        features: [...who.features, ...what.features, ...both],
      });
    }
  }
  return found;
}

interface WayScore {
  readonly features: readonly number[];
  readonly score: number;
}

function scoreWays<Value>(
  ways: readonly Way<Value>[],
  of: 'who' | 'what',
  intent: Intent,
  shape: Shape,
  segment: Segment,
  weights: Weights,
): readonly (Way<Value> & WayScore)[] {
  const { people, places, seats } = shape;
  return ways.map((way) => {
    const key = of === 'who' ? `who ${intent} ${way.name} ${seats}` : `what ${intent} ${way.name} ${people} ${places}`;
    const features = cachedFeatures(segment, key, () =>
      of === 'who' ? whoFeatures(intent, way.name, shape) : whatFeatures(intent, way.name, shape),
    );
    return { ...way, features, score: totalWeight(features, weights) };
  });
}

function cachedFeatures(segment: Segment, key: string, make: () => readonly string[]): readonly number[] {
  let known = segment.fillings.get(key);
  if (known === undefined) segment.fillings.set(key, (known = make().map(hashOf)));
  return known;
}

function commandsOf(
  intent: Intent,
  seats: readonly number[],
  survivors: readonly number[],
  rooms: readonly number[],
  leader: number | undefined,
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
