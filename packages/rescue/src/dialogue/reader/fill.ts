import { type Command, type Intent, type Missing, needs } from '../intents.ts';
import type { Segment } from './segment.ts';
import { bothFeatures, type Shape, shapeOf, whatFeatures, whoFeatures } from './shape.ts';
import { type Context, calledLast, calledNext, doers, type Order, type Target, targets, type Way } from './ways.ts';
import { hashOf, total, type Weights } from './weights.ts';

/** One choice of who carries out an order, and its target. */
export interface Filling {
  readonly commands: readonly Command[];
  readonly missing: Missing | undefined;
  readonly context: Context;
  readonly score: number;
  readonly features: readonly number[];
}

/** How many choices of who, and of to whom or where, are combined. */
const TRIED = 4;

/** The likeliest ways to fill an order; `all` tries every one. */
export function fillings(order: Order, all: boolean): readonly Filling[] {
  const { intent, segment, sentence, context, situation, weights } = order;
  const { named } = segment;
  const next = calledNext(sentence, segment);
  const final = next.length > 0 ? [] : calledLast(sentence, segment);
  const shape = shapeOf(segment, context, [...next, ...final]);
  const cut = <Value>(ways: readonly (Way<Value> & Scored)[]): readonly (Way<Value> & Scored)[] =>
    all ? ways : [...ways].sort((a, b) => b.score - a.score).slice(0, TRIED);
  const people = cut(scored(doers(segment, context, next, final), 'who', intent, shape, segment, weights));
  const found: Filling[] = [];
  // Regrouping at the captain's place means coming to the captain.
  const home = situation.roomOf(0);
  for (const who of people) {
    const seats = who.name === 'nobody' && situation.addressee !== undefined ? [situation.addressee] : who.value;
    const goals = cut(scored(targets(order, seats[0]), 'what', intent, shape, segment, weights));
    for (const what of goals) {
      const { survivors, rooms, leader } = what.value;
      const own =
        intent === 'follow' && (who.name === 'named' || who.name === 'team')
          ? seats.filter((seat) => seat !== leader)
          : seats;
      if (intent === 'follow' && own.length === 1 && own[0] === leader && leader !== undefined) continue;
      const both = cached(segment, `both ${intent === 'follow' ? `${shape.seats} ` : ''}${who.name} ${what.name}`, () =>
        bothFeatures(intent, who.name, what.name, shape),
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
          seats: own.length > 0 && !own.includes(0) ? own : named.seats.length > 0 ? named.seats : context.seats,
          survivor: survivors.at(-1) ?? named.survivors.at(-1) ?? context.survivor,
          room: rooms.at(-1) ?? named.rooms.at(-1) ?? context.room,
        },
        score: who.score + what.score + total(both, weights),
        features: [...who.features, ...what.features, ...both],
      });
    }
  }
  return found;
}

interface Scored {
  readonly features: readonly number[];
  readonly score: number;
}

function scored<Value>(
  ways: readonly Way<Value>[],
  of: 'who' | 'what',
  intent: Intent,
  shape: Shape,
  segment: Segment,
  weights: Weights,
): readonly (Way<Value> & Scored)[] {
  const { people, places, seats } = shape;
  return ways.map((way) => {
    const key = of === 'who' ? `who ${intent} ${way.name} ${seats}` : `what ${intent} ${way.name} ${people} ${places}`;
    const features = cached(segment, key, () =>
      of === 'who' ? whoFeatures(intent, way.name, shape) : whatFeatures(intent, way.name, shape),
    );
    return { ...way, features, score: total(features, weights) };
  });
}

function cached(segment: Segment, key: string, make: () => readonly string[]): readonly number[] {
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
