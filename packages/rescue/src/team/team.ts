import { at } from '../at.ts';
import { isForbidden } from '../brain/bans.ts';
import { type Belief, createBelief, forecastTo } from '../brain/belief.ts';
import { type Beacon, type Decision, type Goal, type Observation, sameGoal } from '../brain/goals.ts';
import { nextAct } from '../brain/methods.ts';
import { leaveOption, planningContextOf } from '../brain/options.ts';
import { type Outlook, outlookOf } from '../brain/outlook.ts';
import { mustLeave } from '../brain/planner.ts';
import { learn, learnEverything, perceive, type Report } from '../brain/reports.ts';
import type { Command } from '../dialogue/intents.ts';
import { OUTSIDE } from '../station/plan.ts';
import { drawUniform } from '../world/chances.ts';
import { HAZARD_TICKS, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import { isInReach } from '../world/reach.ts';
import { type Body, hasFallen, type RescueWorld } from '../world/state.ts';
import { beginAct } from '../world/step.ts';

/** Decides for a seat by what the seat knows. `draw` is a random number in [0, 1). */
export interface SeatPolicy {
  /** Whether it looks at hazards at all; without, only the length of a route counts. */
  readonly seesHazards: boolean;
  /** Asked when a goal is reached, and every two seconds, when it may keep the goal it has. */
  decide(observation: Observation, outlook: () => Outlook, draw: number): Decision;
}

/** An order that a seat follows; from tick `until` on it follows its own plan again. */
interface ActiveOrder {
  readonly goal: Goal;
  readonly until: number;
}

/** A report from one seat to another, which hears it from tick `due` on. */
interface SentReport {
  readonly from: number;
  readonly to: number;
  readonly due: number;
  readonly report: Report;
}

/** How an order ended: done, without its object, waited long enough, or given up because it is time to go out. `barred` is no order: the plan would do what is forbidden. */
export interface OrderOutcome {
  readonly seat: number;
  readonly goal: Goal;
  readonly how: 'done' | 'impossible' | 'expired' | 'leaving' | 'barred';
}

/** How the seats of a team know what they know. */
type Knowledge =
  /** Each by its own senses and the radio. */
  | 'own'
  /** An informed team: every seat always knows everything, the bound by which planning is measured. */
  | 'everything'
  /** In a simulated future: all seats have one belief. */
  | 'shared';

/** The beliefs, goals and orders of all seats, and the reports that are on the radio between them; lists are by seat. */
export interface Team {
  readonly knowledge: Knowledge;
  /** One for each seat, which may be the same. */
  readonly beliefs: readonly Belief[];
  readonly goals: (Decision | undefined)[];
  /** What the captain ordered each seat, one after the other, until it is done or cannot be done. */
  readonly orders: ActiveOrder[][];
  /** Ids of survivors that the captain told it to leave to others. */
  readonly spared: number[][];
  /** By seat: what the captain has forbidden it. Undefined in rescues of `rescue-17`, which knew no bans. */
  readonly bans?: Command[][];
  /** By seat: all were sent out, and it stays out until it gets another order. Undefined as above. */
  readonly withdrawn?: boolean[];
  /** Outcomes of orders, until they are read. */
  readonly ends: OrderOutcome[];
  /** On their way by radio. */
  reports: SentReport[];
  /** The first alone where the belief is shared. */
  readonly outlooks: (Outlook | undefined)[];
  /** How often a policy has decided: each decision draws a random number of its own. */
  asked: number;
}

/** A report takes a second to send. */
const RADIO_TICKS = TICKS_PER_SECOND;
/** Ticks between two looks at a seat's goal. */
const RECONSIDER_TICKS = 2 * TICKS_PER_SECOND;
/** The same in a playout, where nothing unforeseen happens. */
const FUTURE_RECONSIDER_TICKS = 16 * TICKS_PER_SECOND;
/** Ticks between two forecasts of hazards. */
const FORECAST_TICKS = 4 * TICKS_PER_SECOND;
/** The same in a playout. */
const FUTURE_FORECAST_TICKS = 8 * TICKS_PER_SECOND;
/** A seat told to wait waits for half a minute, so that nobody stays idle while the captain is busy elsewhere. */
const WAIT_TICKS = 30 * TICKS_PER_SECOND;
/** How many goals a seat may try in one tick before it waits for the next. */
const MAX_GOAL_TRIES = 3;

/** The team at the start: each seat with a belief of its own, which an informed team always brings up to date. */
export function createTeam(world: RescueWorld, isInformed = false, obeysBans = false): Team {
  const beliefs = world.bodies.map(() => createBelief(world.plan));
  const denials = { bans: beliefs.map((): Command[] => []), withdrawn: beliefs.map(() => false) };
  return { ...idleTeam(beliefs), knowledge: isInformed ? 'everything' : 'own', ...(obeysBans ? denials : {}) };
}

/** The part of a team that has no goals and orders yet. */
function idleTeam(beliefs: readonly Belief[]): Omit<Team, 'knowledge'> {
  return {
    beliefs,
    goals: beliefs.map(() => undefined),
    orders: beliefs.map(() => []),
    spared: beliefs.map(() => []),
    ends: [],
    reports: [],
    outlooks: [],
    asked: 0,
  };
}

/** A team whose seats share this belief, for a simulated future. It decides less often. */
export function sharedTeamOf(belief: Belief, goals: readonly (Decision | undefined)[]): Team {
  return { ...idleTeam(goals.map(() => belief)), goals: [...goals], knowledge: 'shared' };
}

/** What a seat decides from: its belief and the beacons of all. */
export function observe(world: RescueWorld, team: Team, seat: number): Observation {
  const beacons = world.bodies.map((body): Beacon => {
    const decision = team.goals[body.seat];
    return { ...body, goal: decision?.goal, score: decision?.score ?? 0 };
  });
  const bans = team.bans?.[seat];
  return { seat, tick: world.tick, belief: at(team.beliefs, seat), team: beacons, spared: at(team.spared, seat), bans };
}

/** What a seat pursues, or is about to because it was ordered. */
export const goalOf = ({ goals, orders }: Team, seat: number): Goal | undefined =>
  goals[seat]?.goal ?? orders[seat]?.[0]?.goal;

/** Senses, radio and decisions of the team at the world's tick; to be called before each step of the world. */
export function updateTeam(world: RescueWorld, team: Team, policy: SeatPolicy): void {
  if (world.tick % HAZARD_TICKS === 0) updateSenses(world, team);
  if (world.tick % (team.knowledge === 'shared' ? FUTURE_FORECAST_TICKS : FORECAST_TICKS) === 0)
    updateForecasts(world, team);
  for (const body of world.bodies) {
    if (body.health <= 0) continue;
    const due = isDue(world, team, body);
    if (body.act !== undefined && !due) continue;
    const before = team.goals[body.seat]?.goal;
    const observation = due || before === undefined ? observe(world, team, body.seat) : undefined;
    if (observation !== undefined) chooseGoal(world, team, observation, policy);
    const hasSameGoal = sameGoal(before, team.goals[body.seat]?.goal);
    if (!hasSameGoal || !keepsAct(world, body)) pursueGoal(world, team, policy, { body, observation });
  }
}

/** Whether it is the seat's time to decide anew. Seats take turns, so that none relies on goals others are dropping. */
function isDue(world: RescueWorld, team: Team, { seat }: Body): boolean {
  const interval = team.knowledge === 'shared' ? FUTURE_RECONSIDER_TICKS : RECONSIDER_TICKS;
  return world.tick % interval === seat * HAZARD_TICKS;
}

/** Whether a seat whose goal stays goes on with its act; a walking one looks for a better route every other time. */
function keepsAct(world: RescueWorld, { act }: Body): boolean {
  return act !== undefined && (act.kind !== 'walk' || world.tick % FORECAST_TICKS >= RECONSIDER_TICKS);
}

/** Gives a seat goals, to be done in order; what it was doing and its earlier orders end. */
export function giveGoals(world: RescueWorld, team: Team, seat: number, goals: readonly Goal[]): void {
  team.orders[seat] = goals.map((goal) => ({
    goal,
    until: goal.kind === 'wait' ? world.tick + WAIT_TICKS : LAST_TICK,
  }));
  team.goals[seat] = undefined;
  beginAct(at(world.bodies, seat), undefined);
}

/** The ordered goal of a seat; undefined once the order is over, or when the seat must go out. */
function orderedGoal(world: RescueWorld, team: Team, observation: Observation): Goal | undefined {
  const { seat } = observation;
  const orders = at(team.orders, seat);
  const [first] = orders;
  if (first === undefined) return undefined;
  if (world.tick >= first.until) endOrder(team, seat, 'expired');
  else if (first.goal.kind !== 'leave') {
    const context = planningContextOf(observation, outlookFor(team, seat));
    const exit = leaveOption(context);
    if (exit === undefined || !mustLeave(context, exit)) return first.goal;
    team.ends.push({ seat, goal: first.goal, how: 'leaving' });
    orders.length = 0;
  }
  return orders[0]?.goal;
}

function endOrder(team: Team, seat: number, how: OrderOutcome['how']): void {
  const ended = team.orders[seat]?.shift();
  if (ended !== undefined) team.ends.push({ seat, goal: ended.goal, how });
}

function chooseGoal(world: RescueWorld, team: Team, observation: Observation, policy: SeatPolicy): void {
  const { seat } = observation;
  const ordered = orderedGoal(world, team, observation);
  if (ordered !== undefined) {
    team.goals[seat] = { goal: ordered, score: 0 };
    return;
  }
  if (team.withdrawn?.[seat] === true) {
    const isOut = at(world.bodies, seat).room === OUTSIDE;
    team.goals[seat] = { goal: { kind: isOut ? 'wait' : 'leave' }, score: 0 };
    return;
  }
  const draw = drawUniform(world.seedWord, 'random', world.tick, team.asked++);
  const decide = (seen: Observation): Decision => policy.decide(seen, () => outlookFor(team, seat), draw);
  const decision = decide(observation);
  const { bans = [] } = observation;
  if (bans.length === 0) {
    team.goals[seat] = decision;
    return;
  }
  const isOff = isForbidden(bans, decision.goal, world.plan) && decision.goal.kind !== 'leave';
  team.goals[seat] = isOff ? { goal: { kind: 'wait' }, score: 0 } : decision;
  noteBarred(world, team, observation, decide({ ...observation, bans: [] }).goal);
}

/** Says once of each ban that the plan would go against it. */
function noteBarred({ plan }: RescueWorld, team: Team, { seat, bans = [] }: Observation, wanted: Goal): void {
  const ban = bans.findIndex((one) => isForbidden([one], wanted, plan));
  const found = bans[ban];
  if (found === undefined || found.leader !== undefined || wanted.kind === 'leave') return;
  // Whoever is to be followed is of no account in these bans: the field marks one that was spoken of.
  team.bans?.[seat]?.splice(ban, 1, { ...found, leader: seat });
  team.ends.push({ seat, goal: wanted, how: 'barred' });
}

/** The outlook of a seat, computed when it is first needed after a forecast. */
function outlookFor(team: Team, seat: number): Outlook {
  const mind = team.knowledge === 'shared' ? 0 : seat;
  return (team.outlooks[mind] ??= outlookOf(at(team.beliefs, mind)));
}

/** Turns the goal into the next act; a goal that is reached or lost makes room for another. */
function pursueGoal(
  world: RescueWorld,
  team: Team,
  policy: SeatPolicy,
  { body, observation: before }: { readonly body: Body; readonly observation: Observation | undefined },
): void {
  const { seat } = body;
  let observation = before;
  for (let tries = 0; tries < MAX_GOAL_TRIES; tries++) {
    const goal = team.goals[seat]?.goal;
    if (goal === undefined) return;
    if (goal.kind === 'wait') return beginAct(body, undefined);
    const outlook = policy.seesHazards ? outlookFor(team, seat) : undefined;
    observation ??= observe(world, team, seat);
    const next = nextAct(observation, goal, outlook);
    if (next !== 'done' && next !== 'impossible') {
      beginAct(body, next === 'stay' ? undefined : next);
      return;
    }
    beginAct(body, undefined);
    team.goals[seat] = undefined;
    endOrder(team, seat, next);
    observation = observe(world, team, seat);
    chooseGoal(world, team, observation, policy);
  }
}

function updateSenses(world: RescueWorld, team: Team): void {
  if (team.knowledge === 'shared') return senseTogether(world, team);
  if (team.knowledge === 'everything') for (const belief of team.beliefs) learnEverything(world, belief);
  deliverReports(world, team);
  const due = world.tick + RADIO_TICKS;
  for (const body of world.bodies) {
    const { seat: from } = body;
    const belief = at(team.beliefs, from);
    perceive(world, body, belief, (report) => {
      learn(belief, report);
      for (const { seat: to, health } of world.bodies)
        if (to !== from && health > 0) team.reports.push({ from, to, due, report });
    });
  }
}

/** Reports that are due are heard; those that thick walls stop wait until both seats are in reach of each other. */
function deliverReports(world: RescueWorld, team: Team): void {
  const waiting: SentReport[] = [];
  for (const sent of team.reports) {
    const { from, to, due, report } = sent;
    if (due > world.tick) waiting.push(sent);
    else if (isInReach(world, from, to)) learn(at(team.beliefs, to), report);
    // Who has fallen behind thick walls never comes into reach.
    else if (!hasFallen(world, from) && !hasFallen(world, to)) waiting.push(sent);
  }
  team.reports = waiting;
}

/**
 * In a playout everybody knows what anybody sees, and the true fires. That is cheap, and only a little optimistic.
 */
function senseTogether(world: RescueWorld, team: Team): void {
  const belief = at(team.beliefs, 0);
  for (const body of world.bodies) perceive(world, body, belief, (report) => learn(belief, report));
}

function updateForecasts(world: RescueWorld, team: Team): void {
  team.outlooks.length = 0;
  if (team.knowledge === 'shared') {
    const belief = at(team.beliefs, 0);
    belief.fire.set(world.fire);
    belief.smoke.set(world.smoke);
    belief.fuel.set(world.fuel);
    belief.tick = world.tick;
    return;
  }
  for (const belief of team.beliefs) forecastTo(belief, world.tick);
}
