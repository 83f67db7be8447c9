import { at } from '../at.ts';
import { placeOf } from '../brain/check.ts';
import { type Beacon, type Decision, type Goal, type Observation, sameGoal } from '../brain/goals.ts';
import type { Outlook } from '../brain/outlook.ts';
import { routesOfSeat } from '../brain/seat-routes.ts';
import { OUTSIDE } from '../station/plan.ts';
import { type Route, routeTo } from '../station/routes.ts';
import type { SeatPolicy } from '../team/team.ts';
import { LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';

/** Chooses uniformly among the possible goals: the lower baseline. */
export const random: SeatPolicy = {
  seesHazards: false,
  decide(observation, _outlook, draw) {
    const body = at(observation.team, observation.seat);
    const exit = wayOut(observation, body, undefined);
    if (mustStayOut(observation, body, exit.seconds)) return leaveOrWait(body);
    if (isBusy(body)) return { goal: body.goal, score: 0 };
    const goals = listGoals(observation);
    return { goal: goals[Math.floor(draw * goals.length)] ?? { kind: 'wait' }, score: 0 };
  },
};

/** Goes to the nearest room or survivor by metres, then straight out: what people do who do not plan ahead. */
export const greedy: SeatPolicy = {
  seesHazards: false,
  decide: (observation) => nearestGoal(observation, undefined),
};

/** The same over routes that keep away from fire and smoke. */
export const careful: SeatPolicy = {
  seesHazards: true,
  decide: (observation, outlook) => nearestGoal(observation, outlook()),
};

/** Health at which the alarm of the air bottle sounds. */
const AIR_ALARM_HEALTH = 36;
/** Safety margin in seconds for the way out. */
const EXIT_SPARE_S = 5;
/** Seconds before the end after which nobody goes in again. */
const LAST_ENTRY_S = 45;

/** The rules that even the simplest policy follows: the alarm of the air bottle, and the time for the way out. */
function mustStayOut({ tick }: Observation, body: Beacon, exitSeconds: number): boolean {
  const remaining = (LAST_TICK - tick) / TICKS_PER_SECOND;
  return (
    body.health < AIR_ALARM_HEALTH ||
    (body.room === OUTSIDE ? remaining < LAST_ENTRY_S : exitSeconds + EXIT_SPARE_S > remaining)
  );
}

function leaveOrWait(body: Beacon): Decision {
  return { goal: { kind: body.room === OUTSIDE ? 'wait' : 'leave' }, score: 0 };
}

function isBusy(body: Beacon): body is Beacon & { readonly goal: Goal } {
  return body.goal !== undefined && body.goal.kind !== 'wait';
}

function wayOut(observation: Observation, body: Beacon, outlook: Outlook | undefined): Route {
  return routeTo(observation.belief.plan, routesOfSeat(observation, outlook), { room: OUTSIDE, x: body.x, y: body.y });
}

/** What a seat can do, whatever its mates do. */
function listGoals({ belief, seat, team }: Observation): readonly Goal[] {
  const body = at(team, seat);
  const goals: Goal[] = [];
  for (const survivor of belief.survivors) {
    if (survivor?.fate !== 'inside' || survivor.with !== undefined) continue;
    if (survivor.mustBeCarried && body.carries !== undefined) continue;
    goals.push({ kind: 'rescue', survivor: survivor.id });
  }
  for (const { id } of belief.plan.rooms)
    if (id !== OUTSIDE && belief.searched[id] === 0) goals.push({ kind: 'search', room: id });
  if (body.room !== OUTSIDE) goals.push({ kind: 'leave' });
  return goals;
}

function nearestGoal(observation: Observation, outlook: Outlook | undefined): Decision {
  const { belief, seat, team } = observation;
  const body = at(team, seat);
  const { plan } = belief;
  const routes = routesOfSeat(observation, outlook);
  const exit = wayOut(observation, body, outlook);
  const loaded = belief.survivors.some((survivor) => survivor?.with === seat);
  if (loaded || mustStayOut(observation, body, exit.seconds)) return leaveOrWait(body);
  if (isBusy(body)) return { goal: body.goal, score: 0 };
  let best: Goal | undefined;
  let least = Infinity;
  for (const goal of listGoals(observation)) {
    const place = placeOf(observation, goal);
    const isClaimed = team.some((mate) => mate.seat !== seat && mate.health > 0 && sameGoal(mate.goal, goal));
    // To leave is no goal with a place: it is what remains.
    if (place === undefined || isClaimed) continue;
    const { seconds, harm } = routeTo(plan, routes, place);
    const cost = seconds + harm * routes.costs.caution;
    if (cost >= least) continue;
    least = cost;
    best = goal;
  }
  return best === undefined ? leaveOrWait(body) : { goal: best, score: 0 };
}
