import { at } from '../at.ts';
import type { Goal } from '../brain/goals.ts';
import { CHAT_INTERVAL_TICKS, recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { OUTSIDE } from '../station/plan.ts';
import type { OrderOutcome } from '../team/team.ts';
import { CAPTAIN, ENGINEER, HAZARD_TICKS, LAST_TICK, MEDIC, TICKS_PER_SECOND } from '../world/constants.ts';
import type { LoggedEvent } from '../world/events.ts';
import { firstCompanion, livingCompanions } from '../world/state.ts';
import type { Statement } from './line.ts';
import { breakPromise, keepPromise } from './promises.ts';
import { say } from './say.ts';
import { introduce, reveal } from './survivors.ts';

/** The tick at which the medic says that the team goes in. */
const GOING_IN_TICK = 4;
/** Intensity (0 … 1) of a fire from which a companion reports it. */
const REPORTED_FIRE = 0.3;

/** Says how orders ended: done, impossible, given up. */
export function announceOrderEnds(state: RescueState): void {
  if (state.team.ends.length > 0) for (const end of state.team.ends.splice(0)) sayEnd(state, end);
}

/**
 * What the team says unasked after a step: who was saved, found or lost, what was done, fires, the clock. A promise is
 * kept or broken as soon as its survivor was spoken of, so that the two lines follow each other.
 */
export function announce(state: RescueState): void {
  const { world, rapport } = state;
  if (world.log.length > rapport.news.eventsRead) {
    const newEvents = world.log.slice(rapport.news.eventsRead);
    rapport.news.eventsRead = world.log.length;
    for (const event of newEvents) sayEvent(state, event);
  }
  if (world.tick === GOING_IN_TICK) say(state, { speaker: { seat: MEDIC }, act: 'going_in' });
  if (world.tick % HAZARD_TICKS === 1) lookAround(state);
  if (world.tick % TICKS_PER_SECOND === 0) callTime(state);
}

/** An everyday line; dropped where the last one was less than `CHAT_INTERVAL_TICKS` ago. */
function chat(state: RescueState, seat: number, statement: Statement): void {
  const { news } = state.rapport;
  if (seat === CAPTAIN || state.world.tick - news.chattedAt < CHAT_INTERVAL_TICKS) return;
  news.chattedAt = state.world.tick;
  say(state, { speaker: { seat }, ...statement });
}

function sayEnd(state: RescueState, { seat, goal, how }: OrderOutcome): void {
  if (seat === CAPTAIN) return;
  const speaker = { seat };
  const facts = { job: goal };
  if (how === 'impossible') return sayImpossible(state, seat, goal);
  if (how === 'barred') return say(state, { speaker, act: 'barred', facts });
  if (how === 'leaving') return say(state, { speaker, act: 'leaving', facts });
  if (how === 'expired') return say(state, { speaker, act: 'resumed', facts });
  // A rescue is announced when the survivor is outside; arrivals and searches are visible on the plan.
  if (goal.kind !== 'leave' && goal.kind !== 'rescue' && goal.kind !== 'go' && goal.kind !== 'search')
    say(state, { speaker, act: 'done', facts });
}

/** Gives the reason where it is obvious; the death of a person has already been announced. */
function sayImpossible(state: RescueState, seat: number, goal: Goal): void {
  const sighting = 'survivor' in goal ? at(state.team.beliefs, seat).survivors[goal.survivor] : undefined;
  if (sighting?.fate === 'dead') return;
  const line = { speaker: { seat }, act: 'impossible' } as const;
  const facts = { job: goal, who: sighting?.id };
  if (sighting?.fate === 'out') return say(state, { ...line, facts, reason: 'out' });
  const carrier = sighting?.with;
  if (carrier === undefined || carrier === seat) return say(state, { ...line, facts });
  say(state, { ...line, facts: { ...facts, mate: carrier }, reason: carrier === CAPTAIN ? 'yours' : 'taken' });
}

function sayEvent(state: RescueState, event: LoggedEvent): void {
  switch (event.kind) {
    case 'saved':
      return saySaved(state, event.seat, event.survivor);
    case 'fell':
      return sayMateFell(state, event.seat);
    case 'cause':
      return sayCause(state, event.survivor);
    case 'did':
      return sayDeed(state, event);
    default:
    // Whoever sees the dead speaks of them; the plan shows the rest.
  }
}

function sayCause(state: RescueState, survivor: number): void {
  state.rapport.news.revealed[survivor] = true;
  say(state, { speaker: { survivor }, act: 'tells_cause', facts: { cause: state.world.station.cause } });
}

function sayDeed(state: RescueState, { seat, act: deed, target }: Extract<LoggedEvent, { kind: 'did' }>): void {
  switch (deed) {
    case 'lead':
    case 'lift':
    case 'talk':
      return reveal(state, target, deed);
    case 'search':
      return saySearched(state, seat, target);
    case 'treat':
    case 'free':
      return sayDone(state, seat, { kind: deed, survivor: target });
    case 'unblock':
      return sayDone(state, seat, { kind: 'open', door: target });
    case 'core':
      return sayDone(state, seat, { kind: 'core' });
    default:
    // The plan shows it.
  }
}

function saySearched(state: RescueState, seat: number, room: number): void {
  const isEmpty = !state.world.survivors.some((one) => one.room === room && one.fate === 'inside');
  // Who looks twice does not say it twice.
  const isTold = state.radio.some((line) => line.act === 'clear' && line.facts.room === room);
  if (isEmpty && !isTold) chat(state, seat, { act: 'clear', facts: { room } });
}

/** Says what a seat did by itself; the end of an order has already been announced. */
function sayDone(state: RescueState, seat: number, job: Goal): void {
  const isOrdered = at(state.team.orders, seat).some(({ goal }) => goal.kind === job.kind);
  if (isOrdered) return;
  const statement = { act: 'done', facts: { job } } as const;
  if (job.kind === 'core') say(state, { speaker: { seat }, ...statement });
  else chat(state, seat, statement);
}

function saySaved(state: RescueState, seat: number, survivor: number): void {
  if (seat !== CAPTAIN) {
    recordTrustEvent(state, { kind: 'saved', seat, survivor });
    say(state, { speaker: { seat }, act: 'saved', facts: { who: survivor } });
  } else say(state, { speaker: { survivor }, act: 'thanks' });
  keepPromise(state, survivor);
}

function sayMateFell(state: RescueState, fallen: number): void {
  const { world } = state;
  const survivingMates = livingCompanions(world);
  for (const { seat } of survivingMates) recordTrustEvent(state, { kind: 'mate_lost', seat });
  const [mate] = survivingMates;
  if (mate !== undefined && world.tick < LAST_TICK)
    say(state, {
      speaker: { seat: mate.seat },
      act: fallen === CAPTAIN ? 'silence' : 'mate_fell',
      facts: { mate: fallen },
    });
}

/** Each companion speaks of survivors seen for the first time, of the dead, and of a fire in the room. */
function lookAround(state: RescueState): void {
  const { world, team, rapport } = state;
  const { found, dead, burning } = rapport.news;
  for (const body of world.bodies) {
    if (body.health <= 0 || body.room === OUTSIDE) continue;
    for (const sighting of at(team.beliefs, body.seat).survivors) {
      if (sighting === undefined || sighting.room !== body.room || world.tick - sighting.tick > HAZARD_TICKS) continue;
      const { id, fate, health } = sighting;
      if (fate === 'inside' && found[id] !== true) {
        found[id] = true;
        rapport.lastSurvivor = id;
        if (body.seat !== CAPTAIN)
          say(state, { speaker: { seat: body.seat }, act: 'found', facts: { who: id, room: body.room, health } });
        introduce(state, id);
      } else if (fate === 'dead' && dead[id] !== true) {
        dead[id] = true;
        sayLost(state, body.seat, id);
      }
    }
    if (body.seat === CAPTAIN || burning[body.room] === true || (world.fire[body.room] ?? 0) < REPORTED_FIRE) continue;
    burning[body.room] = true;
    chat(state, body.seat, { act: 'hazard', facts: { room: body.room, health: body.health } });
  }
}

function sayLost(state: RescueState, seat: number, survivor: number): void {
  const { world, rapport } = state;
  const speaker = seat === CAPTAIN ? (firstCompanion(world) ?? CAPTAIN) : seat;
  if (speaker === CAPTAIN) return;
  say(state, {
    speaker: { seat: speaker },
    act: 'lost',
    facts: { who: survivor, room: at(world.survivors, survivor).room },
  });
  // After the line, which else would speak of an earlier loss.
  if (rapport.news.found[survivor] === true) recordTrustEvent(state, { kind: 'lost', seat: speaker, survivor });
  breakPromise(state, survivor);
}

/** Seconds before the end that are called out. */
const calledSeconds = [120, 60, 30, 10] as const;

function callTime(state: RescueState): void {
  const { world, rapport } = state;
  const secondsLeft = (LAST_TICK - world.tick) / TICKS_PER_SECOND;
  const isDue = calledSeconds.some((seconds) => seconds === secondsLeft);
  if (!isDue || rapport.news.secondsCalled === secondsLeft) return;
  const inside = livingCompanions(world).filter(({ room }) => room !== OUTSIDE);
  rapport.news.secondsCalled = secondsLeft;
  // The engineer calls the time; if he is out or lost, the first companion inside.
  const caller = inside.find(({ seat }) => seat === ENGINEER) ?? inside[0];
  if (caller !== undefined)
    say(state, { speaker: { seat: caller.seat }, act: 'clock', facts: { seconds: secondsLeft } });
}
