import { at } from '../at.ts';
import { type Belief, copyBelief } from '../brain/belief.ts';
import { placeOf } from '../brain/check.ts';
import type { Goal, GoalSequence } from '../brain/goals.ts';
import { planningContextOf } from '../brain/options.ts';
import { outlookOf } from '../brain/outlook.ts';
import { learn } from '../brain/reports.ts';
import type { Command, Intent } from '../dialogue/intents.ts';
import type { StatedReason } from '../dialogue/replies/acts.ts';
import type { Statement } from '../radio/line.ts';
import type { RescueState } from '../state.ts';
import { distance, OUTSIDE } from '../station/plan.ts';
import { routeTo } from '../station/routes.ts';
import { observe } from '../team/team.ts';
import { CAPTAIN, MIN_FIRE, type workSeconds } from '../world/constants.ts';
import { CLOSED, livingCompanions, OPEN, UNPOWERED } from '../world/state.ts';
import { workTime } from '../world/work.ts';

/**
 * Why an order leads to no goal: nobody knows where the person is, it is done already, or its means or object are
 * missing.
 */
export type Shortfall = Extract<Statement, { readonly act: 'unknown' | 'already' | 'nothing' }> & {
  readonly reason?: Extract<StatedReason, 'no_charges' | 'no_name'>;
};

export const isShortfall = (result: GoalSequence | Shortfall): result is Shortfall => 'act' in result;

/**
 * The goal that each order leads to, unless it needs several or another first. Intents are what a person says, goals
 * what a seat does; both lists are names of the public API and of recorded rescues, so each keeps its own words.
 */
const goalOfIntent = {
  move: 'go',
  search: 'search',
  free: 'free',
  treat: 'treat',
  carry: 'rescue',
  escort: 'rescue',
  extinguish: 'douse',
  open: 'open',
  close: 'shut',
  power: 'power',
  hold: 'wait',
  follow: 'follow',
  regroup: 'go',
  abandon: 'leave',
  reassure: 'talk',
} as const satisfies Partial<Record<Intent, Goal['kind']>>;
/** The order to carry the data core, a thing and no person, has a goal of its own. */
const fetchCore: Goal = { kind: 'core' };
const switchPowerOn: Goal = { kind: goalOfIntent.power };
/** Whoever has arrived stays, until told otherwise or for half a minute. */
const stay: Goal = { kind: goalOfIntent.hold };

/** The goals by which a seat carries out an order, in order. */
export function goalsFor(state: RescueState, command: Command, seat: number): GoalSequence | Shortfall {
  const { world, team } = state;
  const belief = at(team.beliefs, seat);
  const { room, survivor } = command;
  switch (command.intent) {
    case 'move':
      return room === undefined
        ? toPerson(state, seat, survivor)
        : withFollowUp(seat, { kind: goalOfIntent.move, room });
    case 'search': {
      if (room === undefined || room === OUTSIDE) return { act: 'nothing', facts: { room } };
      const job: Goal = { kind: goalOfIntent.search, room };
      return belief.searched[room] === 1 ? already(job) : [job];
    }
    case 'free':
    case 'treat':
    case 'reassure':
    case 'carry':
    case 'escort':
      if (command.intent === 'carry' && survivor === undefined)
        return belief.core === undefined ? [fetchCore] : already(fetchCore);
      return survivor === undefined ? nameMissing : forPerson(state, command.intent, seat, survivor);
    case 'extinguish': {
      if (room === undefined) return { act: 'nothing' };
      if (belief.charges === 0) return { act: 'nothing', facts: { room }, reason: 'no_charges' };
      const job: Goal = { kind: goalOfIntent.extinguish, room };
      return (belief.fire[room] ?? 0) < MIN_FIRE ? already(job) : [job];
    }
    case 'open':
    case 'close':
      return goalsForDoors(state, command.intent, seat, room ?? at(world.bodies, seat).room);
    case 'power':
      return belief.powered ? already(switchPowerOn) : [switchPowerOn];
    case 'hold':
      return room === undefined ? [stay] : [{ kind: goalOfIntent.move, room }, stay];
    case 'follow':
      return [{ kind: goalOfIntent.follow, seat: command.leader ?? CAPTAIN }];
    case 'regroup':
      return [{ kind: goalOfIntent.regroup, room: room ?? at(world.bodies, CAPTAIN).room }, stay];
    case 'abandon':
    case 'status':
    case 'why':
    case 'promise':
      // Who was sent out stays out for a while, or until told otherwise.
      return [{ kind: goalOfIntent.abandon }, stay];
  }
}

const nameMissing: Shortfall = { act: 'unknown', reason: 'no_name' };
const already = (job: Goal): Shortfall => ({ act: 'already', facts: { job } });

/**
 * A goal and what must follow it: the captain's own body stays where it was sent, or it would walk off; who fetches a
 * survivor brings them out.
 */
export function withFollowUp(seat: number, goal: Goal): GoalSequence {
  if (seat === CAPTAIN && goal.kind === 'go') return [goal, stay];
  return goal.kind === 'rescue' ? [goal, { kind: 'leave' }] : [goal];
}

function toPerson(state: RescueState, seat: number, survivor: number | undefined): GoalSequence | Shortfall {
  if (survivor === undefined) return nameMissing;
  const sighting = beliefOnceTold(state, seat, survivor).survivors[survivor];
  if (sighting === undefined) return { act: 'unknown', facts: { who: survivor } };
  return withFollowUp(seat, { kind: goalOfIntent.move, room: sighting.room });
}

/** What a seat would believe if the captain told it where a survivor is; it is told with the order (`answerOrder`). */
function beliefOnceTold({ team }: RescueState, seat: number, survivor: number | undefined): Belief {
  const belief = at(team.beliefs, seat);
  const sighting = survivor === undefined ? undefined : at(team.beliefs, CAPTAIN).survivors[survivor];
  if (seat === CAPTAIN || sighting === undefined) return belief;
  const told = copyBelief(belief);
  learn(told, { kind: 'survivor', tick: sighting.tick, sighting });
  return told;
}

function forPerson(
  state: RescueState,
  intent: 'free' | 'treat' | 'reassure' | 'carry' | 'escort',
  seat: number,
  survivor: number,
): GoalSequence | Shortfall {
  const sighting = beliefOnceTold(state, seat, survivor).survivors[survivor];
  if (sighting === undefined || sighting.fate === 'dead') return { act: 'unknown', facts: { who: survivor } };
  const kind = goalOfIntent[intent];
  const job: Goal = { kind, survivor };
  const isDone =
    sighting.fate === 'out' ||
    (kind === 'treat' && sighting.bleeding === 0) ||
    (kind === 'free' && !sighting.trapped) ||
    (kind === 'talk' && sighting.convinced) ||
    (kind === 'rescue' && sighting.with !== undefined && sighting.with !== seat);
  if (isDone) return { act: 'already', facts: { job, who: survivor } };
  // A survivor who is with the companion already has only to be brought out.
  return kind === 'rescue' && sighting.with === seat ? [{ kind: 'leave' }] : withFollowUp(seat, job);
}

/** The doors of a room that are not yet as they should be, nearest first; to open, one is enough. */
function goalsForDoors(
  { world, team }: RescueState,
  intent: 'open' | 'close',
  seat: number,
  room: number,
): GoalSequence | Shortfall {
  const { doors: states, plan } = at(team.beliefs, seat);
  const body = at(world.bodies, seat);
  const kind = goalOfIntent[intent];
  const wrong = at(plan.rooms, room)
    .doors.filter((id) => (intent === 'close' ? states[id] === OPEN : states[id] !== OPEN))
    .map((id) => ({ id, metres: distance(body.x, body.y, at(plan.doors, id).x, at(plan.doors, id).y) }))
    // Jammed doors come before doors that are only shut.
    .sort(
      (a, b) => Number(states[a.id] === CLOSED) - Number(states[b.id] === CLOSED) || a.metres - b.metres || a.id - b.id,
    );
  const [nearest] = wrong;
  if (nearest === undefined) {
    const [any = 0] = at(plan.rooms, room).doors;
    return { act: 'already', facts: { job: { kind, door: any }, room } };
  }
  if (states[nearest.id] === UNPOWERED) return [switchPowerOn];
  const others = intent === 'open' ? [] : wrong.slice(1);
  return [{ kind, door: nearest.id }, ...others.map(({ id }): Goal => ({ kind, door: id }))];
}

/** Penalty in seconds for a companion who is busy with a person or an order. */
const BUSY_COST_S = 20;
/** For a companion who cannot reach the place. */
const UNREACHABLE_COST_S = 1e6;
/**
 * For a companion who lacks the means of the order or does not know the person: it is chosen only where all are like
 * that. One who knows that the work is done is chosen first, and says so.
 */
const LACKING_COST_S = 2 * UNREACHABLE_COST_S;
/** The work by which a goal's time is estimated. */
const workOfGoal: Partial<Record<Goal['kind'], keyof typeof workSeconds>> = {
  search: 'search',
  free: 'free',
  treat: 'treat',
  talk: 'talk',
  rescue: 'treat',
  douse: 'douse',
  open: 'unblock',
  power: 'power',
};

/** The companion who would finish first; undefined when none is left. */
export function bestPlaced(state: RescueState, command: Command): number | undefined {
  const { world, team } = state;
  let best: number | undefined;
  let lowestCost = Infinity;
  for (const { seat, carries } of livingCompanions(world)) {
    const isBusy = carries !== undefined || at(team.orders, seat).length > 0;
    const cost = secondsToCarryOut(state, command, seat) + (isBusy ? BUSY_COST_S : 0);
    if (cost >= lowestCost) continue;
    lowestCost = cost;
    best = seat;
  }
  return best;
}

/** The way to the first goal and its work, or what stands in its place where there is no goal. */
function secondsToCarryOut(state: RescueState, command: Command, seat: number): number {
  const goals = goalsFor(state, command, seat);
  if (isShortfall(goals)) return goals.act === 'already' ? 0 : LACKING_COST_S;
  const [goal] = goals;
  const belief = beliefOnceTold(state, seat, command.survivor);
  const observation = { ...observe(state.world, state.team, seat), belief };
  const place = placeOf(observation, goal);
  const work = workOfGoal[goal.kind];
  const routes = planningContextOf(observation, outlookOf(belief)).routes;
  const route = place === undefined ? 0 : routeTo(belief.plan, routes, place).seconds;
  return Math.min(route, UNREACHABLE_COST_S) + (work === undefined ? 0 : workTime(seat, work));
}
