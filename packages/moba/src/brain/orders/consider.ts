import { awaitsAnswer, isCurrent } from '@fourth-seat/game/simulation';
import type { Listener, Memory } from '../../seat/boundary.ts';
import {
  type AcceptReason,
  ANSWER_TICKS,
  type Answer,
  heardPings,
  type OrderMemory,
  type OrderView,
  type RefusalReason,
} from '../../seat/orders.ts';
import type { Place, Sheet } from '../../sheet/sheet.ts';
import { TICKS_PER_SECOND, ticksOf } from '../../world/constants.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { isMet, middleOf, takes } from '../combat.ts';
import { fightChance } from '../fight.ts';
import { knowledgeOf } from '../knowledge.ts';
import { defencesOf } from '../macro/plan.ts';
import { chanceAt, foesAt, type Teams, teamsOf } from '../macro/team.ts';
import { HOME_M, HURT } from '../macro/tempo.ts';
import { isNear } from '../places.ts';
import { refuge } from '../retreat.ts';
import { perceive, type Situation } from '../senses.ts';
import { type Force, STRUCTURE_FORCE } from '../strength.ts';
import { endOf, obeyed_s } from './lapse.ts';
import { ARRIVED_M, placeOfOrder, THERE_M } from './obeyed.ts';
import { laneOfOrder, structureOfOrder } from './places.ts';

/** A verdict on an order: whether the seat obeys, why, and the numbers. */
type Verdict =
  | { readonly accepts: true; readonly reason: AcceptReason; readonly values: readonly number[] }
  | { readonly accepts: false; readonly reason: RefusalReason; readonly values: readonly number[] };

/** Numbers as they are said: to a thousandth. */
const said = (values: readonly number[]): readonly number[] =>
  values.map((value) => Math.floor(value * 1000 + 0.5) / 1000);
const accept = (reason: AcceptReason, ...values: readonly number[]): Verdict => ({
  accepts: true,
  reason,
  values: said(values),
});
const refuse = (reason: RefusalReason, ...values: readonly number[]): Verdict => ({
  accepts: false,
  reason,
  values: said(values),
});

/** Chances below which an order that may lead into a fight is refused: a life is not given for nothing. */
const LEAST = {
  attack: 0.4,
  push: 0.35,
  defend: 0.25,
  help: 0.3,
  gather: 0.25,
  hold: 0.3,
  farm: 0.2,
  coming: 0.3,
  ult: 0.3,
} as const;
/** Shares for which a foe counts that is not seen: at the own base, and what is added on the way to the other. */
const UNSEEN = { home: 0.15, beyond: 0.6 } as const;
/** Share of the time for which an order is obeyed that its way may take. */
const WAY_SHARE = 0.8;
/** Metres within which mates who were not asked take part in what happens at a place. */
const BESIDE_M = 20;
/** Metres around the seat in which a fight that it wins is the place that it was asked to, and points that a defence is worth. */
const HERE_M = 14;
const DEFENCE_WORTH = 3;
/** Seconds for which a seat waits for a mate's skill. */
const WAITS_S = 15;
/** Chance from which no danger is seen in a fight. */
const SAFE = 0.7;

/** Answers the orders of mates, each once, by what the seat itself has noticed. */
export function createListener(sheet: Sheet): Listener {
  const knowledge = knowledgeOf(sheet);
  return (observation, memory) => {
    const { order, tick } = observation;
    if (!awaitsAnswer(order, memory.order?.answered ?? -1, tick, ANSWER_TICKS)) return null;
    // A seat that comes back without a memory would obey an old order again.
    if (!isCurrent(order, true, ticksOf(obeyed_s[order.kind]), tick)) return null;
    const situation = perceive(sheet, knowledge, observation, memory);
    const earlier = heardLately(memory, order);
    const verdict = tooMany(earlier, order) ?? verdictOn(situation, order);
    // Who refuses, or hears news of elsewhere, goes on with what it had accepted before.
    const obeys =
      verdict.accepts && verdict.reason !== 'noted' ? { ...order, until: endOf(order, tick) } : situation.obeys;
    const answer: Answer = { kind: order.kind, to: order.from, ...verdict };
    const heard = verdict.reason === 'too_many' ? earlier : [...earlier, [order.from, order.tick] as const];
    return {
      memory: { ...memory, order: { answered: order.tick, obeys, ...(earlier.length > 0 && { heard }) } },
      answer,
    };
  };
}

type Heard = NonNullable<OrderMemory['heard']>;

/** The pings that were heard shortly before an order. Of a single one the sender is known only where it is obeyed. */
function heardLately({ order: kept }: Memory, { from, tick }: OrderView): Heard {
  if (!kept) return [];
  const { answered, obeys, heard = [[obeys?.tick === answered ? obeys.from : from, answered] as const] } = kept;
  return heard.filter(([, given]) => tick - given < heardPings.ticks);
}

/** Refuses whoever signals all the time, and says when it is heard again. */
function tooMany(earlier: Heard, { from, tick }: OrderView): Verdict | null {
  const own = earlier.filter(([sender]) => sender === from);
  const oldest = own.at(-heardPings.most);
  return oldest ? refuse('too_many', (oldest[1] + heardPings.ticks - tick) / TICKS_PER_SECOND) : null;
}

function verdictOn(situation: Situation, order: OrderView): Verdict {
  const { self, respawn_s, home } = situation;
  const giverBack_s = respawn_s[order.from] ?? 0;
  if (giverBack_s > 0) return refuse('giver_dead', giverBack_s);
  if (!self.isAlive) return refuse('dead', respawn_s[self.seat] ?? 0);
  if (order.kind === 'retreat') return retreating(situation);
  const teams = teamsOf(situation);
  if (order.kind === 'danger') return careful(situation, teams, order);
  const share = self.health / self.maxHealth;
  // At home it heals first, and comes then.
  if (share < HURT && !isNear(self, home, HOME_M)) return refuse('low_health', share);
  if (order.kind === 'ult' && (order.in_s ?? 0) > WAITS_S) return refuse('too_long', order.in_s ?? 0);
  if (order.kind === 'coming' && !isNear(self, order, BESIDE_M)) return accept('noted', wayOfGiverS(situation, order));
  return bound(situation, teams, order) ?? going(situation, teams, order);
}

/** Seconds that the giver needs to the place of its order. */
function wayOfGiverS({ self, mates }: Situation, order: OrderView): number {
  const giver = mates.find(({ seat }) => seat === order.from) ?? self;
  return distanceBetween(giver, order) / giver.speed;
}

function retreating(situation: Situation): Verdict {
  const way = distanceBetween(situation.self, refuge(situation));
  return accept('falling_back', way / situation.self.speed);
}

/** Keeps clear of a place, but not of a fight there that is being won. */
function careful(situation: Situation, teams: Teams, order: OrderView): Verdict {
  const { self, alive, foes } = situation;
  if (isMet(situation) && isNear(self, order, HERE_M) && foesAt(teams, order, THERE_M).length > 0) {
    const chance = fightChance(situation, middleOf(situation) ?? self);
    if (chance >= SAFE) return refuse('in_fight', chance);
  }
  return accept('careful', Math.max(0, alive[1] - foes.length));
}

/** What the seat does not leave: a fight that it wins, a structure that needs it. */
function bound(situation: Situation, teams: Teams, order: OrderView): Verdict | null {
  const { self, memory } = situation;
  const at = placeOfOrder(situation, order);
  if (isNear(self, at, HERE_M)) return null;
  if (isMet(situation) && memory.stance === 'engage') {
    const chance = fightChance(situation, middleOf(situation) ?? self);
    if (chance >= takes.engage) return refuse('in_fight', chance);
  }
  for (const { structure, seats, gain } of defencesOf(situation, teams)) {
    if (!seats.includes(self.seat) || gain < DEFENCE_WORTH || isNear(structure, at, HERE_M)) continue;
    return refuse('defending', structure.health / structure.maxHealth);
  }
  return null;
}

/** The place that is really meant, with the structure that takes part there. */
interface Goal {
  readonly at: Place;
  readonly guard: Force;
  readonly isOurs: boolean;
  /** Whether a hostile structure shoots at it. */
  readonly isExposed: boolean;
}

const NO_FORCE: Force = { power: 0, health: 0 };

/** What an order asks for; undefined where there is nothing of the kind. */
function goalOf(situation: Situation, order: OrderView): Goal | undefined {
  const { ownStructures, hostileStructures } = situation;
  if (order.kind === 'push') {
    const target = laneOfOrder(situation, order)?.target;
    return target && { at: target, guard: STRUCTURE_FORCE, isOurs: false, isExposed: true };
  }
  if (order.kind === 'defend') {
    const structure = structureOfOrder(situation, order);
    return structure && { at: structure, guard: STRUCTURE_FORCE, isOurs: true, isExposed: false };
  }
  const at = order.kind === 'farm' ? laneOfOrder(situation, order)?.at : placeOfOrder(situation, order);
  if (!at) return undefined;
  const isCovered = ownStructures.some((one) => isNear(one, at, one.range));
  const isExposed = order.kind !== 'farm' && hostileStructures.some((one) => isNear(one, at, one.range));
  return { at, guard: isCovered || isExposed ? STRUCTURE_FORCE : NO_FORCE, isOurs: isCovered, isExposed };
}

/** Whoever is not seen is rather at home than here. */
function unseenAt({ home }: Situation, at: Place): number {
  const [own, theirs] = [distanceBetween(at, home), distanceBetween(at, { x: -home.x, y: -home.y })];
  return UNSEEN.home + (UNSEEN.beyond * own) / Math.max(1, own + theirs);
}

function going(situation: Situation, teams: Teams, order: OrderView): Verdict {
  const { self, memory } = situation;
  // Retreats and warnings have been answered.
  const kind = order.kind as keyof typeof LEAST;
  const goal = goalOf(situation, order);
  if (!goal) return refuse('nothing_there', 0);
  const way_s = distanceBetween(self, goal.at) / self.speed;
  if (way_s > WAY_SHARE * obeyed_s[kind]) return refuse('too_far', way_s);
  const takingPart = teams.ours.filter(
    ({ seat, x, y }) =>
      seat === self.seat || seat === order.from || order.to === null || isNear({ x, y }, goal.at, BESIDE_M),
  );
  const reckoned = chanceAt({ ...teams, ours: takingPart }, goal.at, goal.guard, goal.isOurs, {
    asked: self.seat,
    unseen: unseenAt(situation, goal.at),
  });
  const chance = Math.max(0, Math.min(1, reckoned + memory.bias / 100));
  const there = foesAt(teams, goal.at, THERE_M).length;
  // Under a hostile structure somebody always shoots.
  const isFight = kind === 'attack' || kind === 'push' || there > 0 || goal.isExposed;
  if (isFight && chance < LEAST[kind]) return refuse('bad_chance', there, chance);
  if (kind === 'coming') return accept('waiting', wayOfGiverS(situation, order));
  if (kind === 'ult') return accept('waiting', order.in_s ?? 0);
  if (isFight) return accept('good_chance', chance);
  const isStaying = kind === 'hold' || kind === 'farm' || kind === 'defend';
  if (isStaying && way_s * self.speed <= 2 * ARRIVED_M) return accept('staying', obeyed_s[kind]);
  return accept('on_my_way', way_s);
}
