import { awaitsAnswer, hasLapsed, isCurrent } from '@fourth-seat/game/simulation';
import type { Place } from '../basics.ts';
import type {
  AcceptedOrder,
  Answer,
  Memory,
  Observation,
  OrderKind,
  OrderView,
  PointView,
  RefusalReason,
} from '../seat/boundary.ts';
import { distanceBetween } from '../world/geometry.ts';
import { nodeOf, walkLength } from '../world/graph.ts';
import { baseOf } from '../world/map.ts';
import { domination, TICKS_PER_SECOND } from '../world/rules.ts';
import { countEnemiesAt, isBeingLost, isInCircle, type Nearness } from './at-point.ts';

/** An answer takes a third of a second, as a person would need to hear and decide. */
const ANSWER_TICKS = 10;
/** How long an accepted order is obeyed, in seconds. */
const obeyed_s = { attack: 30, hold: 30, follow_me: 30, cover_me: 30, fall_back: 12, need_help: 15 } as const;
/** A seat refuses to come from further away than this, in metres on foot. */
const MAX_WALK = 45;
/** It refuses to come with less health than this. */
const WOUNDED_BELOW = 40;
/** Metres around a place within which a known enemy, or a mate, counts as there. */
const NEAR_WITHIN = 14;
/** A point is safe to fall back to if it is at least this much nearer to the base, in metres. */
const NEARER_TO_BASE_BY = 4;
/** An attack on a place may be refused where so many enemies are known. */
const MANY_ENEMIES = 3;
/** Which enemies count as there. */
const there: Nearness = { within_m: NEAR_WITHIN, certainty: 0.3 };

/** Whether an order still counts for a seat that does not remember it; a giver of whom it knows nothing lives. */
export function isCurrentOrder(order: OrderView, mates: Observation['mates'], tick: number): boolean {
  const giver = mates.find(({ seat }) => seat === order.from);
  return isCurrent(order, giver?.isAlive !== false, obeyed_s[order.kind] * TICKS_PER_SECOND, tick);
}

/** Answers a new order, and drops one that is done. The answer is sent with the next action. */
export function considerOrder(observation: Observation, memory: Memory): { memory: Memory; say: Answer | undefined } {
  const { order, tick } = observation;
  if (!awaitsAnswer(order, memory.answered, tick, ANSWER_TICKS)) {
    return { memory: isDone(observation, memory.obeys) ? { ...memory, obeys: null } : memory, say: undefined };
  }
  const place = placeOf(observation, order);
  const refusal = refusalOf(observation, memory, order, place);
  const answered = { ...memory, answered: order.tick };
  const about = { kind: order.kind, to: order.from };
  if (refusal !== undefined) return { memory: answered, say: { ...about, accepts: false, reason: refusal } };
  const isThere = distanceBetween(observation.self, place) < domination.captureRadius;
  const until = tick + obeyed_s[order.kind] * TICKS_PER_SECOND;
  const obeys = { ...order, x: place.x, y: place.y, until };
  return {
    memory: { ...answered, obeys },
    say: { ...about, accepts: true, reason: isThere ? 'already_there' : 'on_my_way' },
  };
}

const staysWithGiver = (kind: OrderKind): boolean =>
  kind === 'follow_me' || kind === 'cover_me' || kind === 'need_help';

function isDone({ tick, mates, points, self }: Observation, obeys: Memory['obeys']): boolean {
  if (!obeys) return false;
  const giver = mates.find(({ seat }) => seat === obeys.from);
  const taken = obeys.kind === 'attack' && points[nearestPoint(points, obeys)]?.owner === self.team;
  return hasLapsed(obeys, staysWithGiver(obeys.kind), giver?.isAlive === true, tick) || taken;
}

/** The point that an obeyed order names, in place of the plan's; undefined for orders that name none. */
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

/** The place that an obeyed order asks for now: its giver, who may walk, or the fixed place of the order. */
export function orderedPlace({ mates }: Observation, obeys: AcceptedOrder): Place {
  const giver = mates.find(({ seat }) => seat === obeys.from);
  return staysWithGiver(obeys.kind) && giver ? giver : obeys;
}

/**
 * The place of a new order: for attack and hold the nearest point, for fall_back a safe point or the base, else its
 * giver.
 */
function placeOf({ self, points, contacts, mates }: Observation, { kind, from, x, y }: OrderView): Place {
  if (kind === 'attack' || kind === 'hold') return points[nearestPoint(points, { x, y })] ?? { x, y };
  if (kind !== 'fall_back') return mates.find(({ seat }) => seat === from) ?? { x, y };
  const base = baseOf(self.team);
  const own = distanceBetween(self, base);
  const safe = points.filter(
    (point) =>
      point.owner === self.team &&
      distanceBetween(point, base) < own - NEARER_TO_BASE_BY &&
      contacts.every((contact) => distanceBetween(contact, point) > NEAR_WITHIN),
  );
  const nearest = safe.sort((a, b) => distanceBetween(a, self) - distanceBetween(b, self))[0] ?? base;
  return { x: nearest.x, y: nearest.y };
}

/** The reason for which a seat refuses; undefined if it obeys. */
function refusalOf(
  observation: Observation,
  memory: Memory,
  { kind }: OrderView,
  place: Place,
): RefusalReason | undefined {
  const { self, contacts, points } = observation;
  const point = points[memory.point];
  const inCircle = point !== undefined && isInCircle(self, point);
  if (memory.use && inCircle) return 'at_bomb';
  if (kind === 'fall_back') return undefined;
  if (contacts.some(({ isVisible }) => isVisible)) return 'in_fight';
  if (kind !== 'hold' && self.health < WOUNDED_BELOW) return 'wounded';
  if (walkLength(nodeOf(self), nodeOf(place)) > MAX_WALK) return 'too_far';
  if (inCircle && distanceBetween(place, point) > domination.captureRadius && isLastAt(observation, point)) {
    return 'defending';
  }
  return kind === 'attack' ? attackRefusal(observation, place) : undefined;
}

/** Whether the other team is capturing a point of the own team in whose circle no other mate stands. */
function isLastAt({ self, mates }: Observation, point: PointView): boolean {
  return (
    point.owner === self.team &&
    isBeingLost(point, self.team) &&
    !mates.some((mate) => mate.isAlive && isInCircle(mate, point))
  );
}

function attackRefusal({ self, mates, contacts, points }: Observation, place: Place): RefusalReason | undefined {
  const enemies = countEnemiesAt(contacts, place, there);
  if (points[nearestPoint(points, place)]?.owner === self.team && enemies === 0) return 'already_ours';
  const us = 1 + mates.filter((mate) => mate.isAlive && distanceBetween(mate, self) < NEAR_WITHIN).length;
  return enemies >= MANY_ENEMIES && us < enemies ? 'outnumbered' : undefined;
}
