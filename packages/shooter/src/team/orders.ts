import type { Answer, AnswerReason, Memory, Observation, OrderView, PointView } from '../brain/boundary.ts';
import { distanceBetween, nodeOf, walkLength } from '../world/graph.ts';
import { type Place, relay } from '../world/map.ts';
import { domination, TICKS_PER_SECOND } from '../world/rules.ts';

/** Nobody answers sooner than a person could. */
const ANSWER_TICKS = 10;
/** How long an accepted order is obeyed, in seconds. */
const lasting_s = { attack: 30, hold: 30, follow_me: 30, cover_me: 30, fall_back: 12, need_help: 15 } as const;
/** Metres on foot beyond which a seat refuses to come, and the health below which it does. */
const TOO_FAR = 45;
const WOUNDED = 40;
/** Metres around a place within which a known enemy counts as there. */
const NEAR = 14;

type Obeyed = NonNullable<Memory['obeys']>;

/** Answers an order that is new, and drops one that is done; the answer goes into the action. */
export function weighOrder(observation: Observation, memory: Memory): { memory: Memory; say: Answer | undefined } {
  const { order, tick } = observation;
  if (!order || order.tick === memory.answered || tick - order.tick < ANSWER_TICKS) {
    return { memory: isDone(observation, memory.obeys) ? { ...memory, obeys: null } : memory, say: undefined };
  }
  const place = placeOf(observation, order);
  const refusal = refusalOf(observation, memory, order, place);
  const isThere = distanceBetween(observation.self, place) < domination.captureRadius;
  const reason = refusal ?? (isThere ? 'already_there' : 'on_my_way');
  const until = tick + lasting_s[order.kind] * TICKS_PER_SECOND;
  const obeys = refusal ? memory.obeys : { ...order, x: place.x, y: place.y, until };
  const say = { kind: order.kind, to: order.from, accepts: refusal === undefined, reason };
  return { memory: { ...memory, answered: order.tick, obeys }, say };
}

function isDone({ tick, mates, points, self }: Observation, obeys: Memory['obeys']): boolean {
  if (!obeys) return false;
  const giver = mates.find(({ seat }) => seat === obeys.from);
  const follows = obeys.kind === 'follow_me' || obeys.kind === 'cover_me' || obeys.kind === 'need_help';
  const taken = obeys.kind === 'attack' && points[nearestPoint(points, obeys)]?.owner === self.team;
  return tick >= obeys.until || (follows && !giver?.isAlive) || taken;
}

/** The point that an order gives a seat instead of the plan's; undefined where it gives none. */
export function orderedPoint(points: readonly PointView[], obeys: Memory['obeys']): number | undefined {
  return obeys?.kind === 'attack' || obeys?.kind === 'hold' ? nearestPoint(points, obeys) : undefined;
}

function nearestPoint(points: readonly PointView[], place: Place): number {
  let best = 0;
  for (const [i, point] of points.entries()) {
    const nearer = distanceBetween(point, place) < distanceBetween(points[best] ?? point, place);
    if (nearer) best = i;
  }
  return best;
}

/** Where an obeyed order has a seat be now: beside who gave it, or at its place. */
export function orderedPlace({ mates }: Observation, obeys: Obeyed): Place {
  const giver = mates.find(({ seat }) => seat === obeys.from);
  const follows = obeys.kind === 'follow_me' || obeys.kind === 'cover_me' || obeys.kind === 'need_help';
  return follows && giver ? giver : obeys;
}

/** Which place an order means: the nearest point, a place out of the enemies' reach, or where its giver is. */
function placeOf({ self, points, contacts, mates }: Observation, { kind, from, x, y }: OrderView): Place {
  if (kind === 'attack' || kind === 'hold') return points[nearestPoint(points, { x, y })] ?? { x, y };
  if (kind !== 'fall_back') return mates.find(({ seat }) => seat === from) ?? { x, y };
  const base = relay.spawns[self.team][2] ?? self;
  const own = distanceBetween(self, base);
  const safe = points.filter(
    (point) =>
      point.owner === self.team &&
      distanceBetween(point, base) < own - 4 &&
      contacts.every((contact) => distanceBetween(contact, point) > NEAR),
  );
  const nearest = safe.sort((a, b) => distanceBetween(a, self) - distanceBetween(b, self))[0] ?? base;
  return { x: nearest.x, y: nearest.y };
}

/** Why a seat would not obey; undefined where it would. */
function refusalOf(
  observation: Observation,
  memory: Memory,
  { kind }: OrderView,
  place: Place,
): AnswerReason | undefined {
  const { self, contacts, points } = observation;
  const point = points[memory.point];
  const inCircle = point !== undefined && distanceBetween(self, point) < domination.captureRadius;
  if (memory.use && inCircle) return 'at_bomb';
  if (kind === 'fall_back') return undefined;
  if (contacts.some(({ isVisible }) => isVisible)) return 'in_fight';
  if (kind !== 'hold' && self.health < WOUNDED) return 'wounded';
  if (walkLength(nodeOf(self.x, self.y), nodeOf(place.x, place.y)) > TOO_FAR) return 'too_far';
  if (inCircle && distanceBetween(place, point) > domination.captureRadius && isLastAt(observation, point)) {
    return 'defending';
  }
  return kind === 'attack' ? attackRefusal(observation, place) : undefined;
}

/** Whether enemies are taking a point of ours that nobody else of the team stands at. */
function isLastAt({ self, mates }: Observation, point: PointView): boolean {
  const isTaken = point.owner === self.team && point.taker !== -1 && point.taker !== self.team;
  return isTaken && !mates.some((mate) => mate.isAlive && distanceBetween(mate, point) < domination.captureRadius);
}

function attackRefusal({ self, mates, contacts, points }: Observation, place: Place): AnswerReason | undefined {
  const there = contacts.filter((contact) => contact.certainty > 0.3 && distanceBetween(contact, place) < NEAR).length;
  if (points[nearestPoint(points, place)]?.owner === self.team && there === 0) return 'already_ours';
  const us = 1 + mates.filter((mate) => mate.isAlive && distanceBetween(mate, self) < NEAR).length;
  return there >= 3 && us < there ? 'outnumbered' : undefined;
}
