import { type Goal, sameGoal } from '../companions/goals.ts';
import { command, isHeard } from '../command/carry-out.ts';
import { remember } from '../command/rapport.ts';
import type { SpeechAct } from '../dialogue/replies/acts.ts';
import type { RescueState } from '../state.ts';
import type { OrderEnd } from '../team/team.ts';
import { CAPTAIN, HAZARD_TICKS, LAST_TICK, MEDIC, TICKS_PER_SECOND } from '../world/constants.ts';
import type { ActKind } from '../world/acts.ts';
import type { LoggedEvent } from '../world/events.ts';
import { at } from '../world/state.ts';
import type { Facts } from './line.ts';
import { say } from './say.ts';
import { introduce, reveal } from './survivors.ts';

/** Ticks between two lines about everyday things: the radio is for what matters. */
const QUIET_TICKS = 40;
/** Tick of the first word. */
const GOING_IN = 4;
/** Intensity of a fire that is worth a word. */
const BURNS = 0.3;

/** What the team tells by itself after a step: ends of orders, people found, saved and lost, fires, the clock. */
export function announce(state: RescueState): void {
  const { world, team, rapport } = state;
  for (const end of team.ends.splice(0)) tellEnd(state, end);
  deliver(state);
  if (world.log !== undefined) {
    const fresh = world.log.slice(rapport.news.events);
    rapport.news.events = world.log.length;
    for (const event of fresh) tellEvent(state, event);
  }
  if (world.tick === GOING_IN) say(state, { speaker: { seat: MEDIC }, act: 'going_in' });
  if (world.tick % HAZARD_TICKS === 1) lookAround(state);
  if (world.tick % TICKS_PER_SECOND === 0) {
    callTime(state);
    settleWatches(state);
  }
}

/** Orders for somebody behind thick walls reach them when they are back. */
function deliver(state: RescueState): void {
  const { unheard } = state.rapport;
  for (const one of unheard.splice(0)) {
    if (isHeard(state, one.seat)) command(state, one.seat, one.goals, undefined);
    else unheard.push(one);
  }
}

function chat(state: RescueState, seat: number, act: SpeechAct, facts: Facts): void {
  const { news } = state.rapport;
  if (seat === CAPTAIN || state.world.tick - news.chatted < QUIET_TICKS) return;
  news.chatted = state.world.tick;
  say(state, { speaker: { seat }, act, facts });
}

function tellEnd(state: RescueState, { seat, goal, how }: OrderEnd): void {
  if (seat === CAPTAIN) return;
  const speaker = { seat };
  const facts = { job: goal };
  if (how === 'impossible') return say(state, { speaker, act: 'impossible', facts });
  if (how === 'leaving') return say(state, { speaker, act: 'leaving', facts });
  if (how === 'expired') return say(state, { speaker, act: 'resumed', facts });
  // Who brings somebody out says so when they are out; who has gone somewhere is there to be seen.
  if (goal.kind !== 'leave' && goal.kind !== 'rescue' && goal.kind !== 'go' && goal.kind !== 'search')
    say(state, { speaker, act: 'done', facts });
}

function tellEvent(state: RescueState, event: LoggedEvent): void {
  const { world, rapport } = state;
  if (event.kind === 'saved') return tellSaved(state, event.seat, event.survivor);
  if (event.kind === 'fell') return tellFallen(state, event.seat);
  if (event.kind === 'cause') {
    const who = world.station.survivors.find(({ hook }) => hook === 'knows_cause')?.id ?? 0;
    rapport.news.revealed[who] = true;
    return say(state, { speaker: { survivor: who }, act: 'tells_cause', facts: { cause: world.station.cause } });
  }
  if (event.kind !== 'did') return;
  const { seat, act, target } = event;
  // What was ordered is told as the end of the order.
  const isOrdered = (state.team.orders[seat] ?? []).some(({ goal }) => DEEDS[goal.kind] === act);
  if (isOrdered && act !== 'lead' && act !== 'lift' && act !== 'talk') return;
  if (act === 'lead' || act === 'lift' || act === 'talk') reveal(state, target, act);
  if (act === 'search') {
    const isEmpty = !world.survivors.some(({ room, fate }) => room === target && fate === 'inside');
    if (isEmpty) chat(state, seat, 'clear', { room: target });
  } else if (act === 'treat' || act === 'free') chat(state, seat, 'done', { job: { kind: act, survivor: target } });
  else if (act === 'unblock') chat(state, seat, 'done', { job: { kind: 'open', door: target } });
  else if (act === 'core') say(state, { speaker: { seat }, act: 'done', facts: { job: { kind: 'core' } } });
}

/** The act that fulfils a goal. */
const DEEDS: Readonly<Partial<Record<Goal['kind'], ActKind>>> = {
  treat: 'treat',
  free: 'free',
  core: 'core',
  open: 'unblock',
};

function tellSaved(state: RescueState, seat: number, survivor: number): void {
  const { world, rapport } = state;
  if (seat !== CAPTAIN) {
    remember(rapport, world.tick, seat, 'saved', { survivor });
    say(state, { speaker: { seat }, act: 'saved', facts: { who: survivor } });
  } else say(state, { speaker: { survivor }, act: 'thanks' });
  const promised = rapport.promises.find((one) => one.survivor === survivor && one.state === 'open');
  const isVowKept = rapport.vow === 'open' && world.survivors.every(({ fate }) => fate === 'out');
  if (isVowKept) rapport.vow = 'kept';
  if (promised !== undefined) promised.state = 'kept';
  else if (!isVowKept) return;
  const teller = forAll(state, 'promise_kept', survivor);
  if (teller !== undefined) say(state, { speaker: { seat: teller }, act: 'promise_kept', facts: { who: survivor } });
}

/** Everybody remembers a promise; answers with who speaks of it: the medic, while she can. */
function forAll(state: RescueState, kind: 'promise_kept' | 'promise_broken', survivor: number): number | undefined {
  const alive = state.world.bodies.filter(({ seat, health }) => seat !== CAPTAIN && health > 0);
  for (const { seat } of alive) remember(state.rapport, state.world.tick, seat, kind, { survivor });
  return alive[0]?.seat;
}

function tellFallen(state: RescueState, fallen: number): void {
  const { world, rapport } = state;
  const alive = world.bodies.filter(({ seat, health }) => seat !== CAPTAIN && health > 0);
  for (const { seat } of alive) remember(rapport, world.tick, seat, 'mate_lost');
  const [first] = alive;
  if (first !== undefined && world.tick < LAST_TICK)
    say(state, {
      speaker: { seat: first.seat },
      act: fallen === CAPTAIN ? 'silence' : 'mate_fell',
      facts: { mate: fallen },
    });
}

/** Who sees somebody for the first time says so; and who finds somebody dead. */
function lookAround(state: RescueState): void {
  const { world, team, rapport } = state;
  const { found, lost, burning } = rapport.news;
  for (const body of world.bodies) {
    if (body.health <= 0 || body.room === 0) continue;
    for (const sighting of at(team.beliefs, body.seat).survivors) {
      if (sighting === undefined || sighting.room !== body.room || world.tick - sighting.tick > HAZARD_TICKS) continue;
      const { id, fate, health } = sighting;
      if (fate === 'inside' && found[id] !== true) {
        found[id] = true;
        rapport.lastSurvivor = id;
        if (body.seat !== CAPTAIN)
          say(state, { speaker: { seat: body.seat }, act: 'found', facts: { who: id, room: body.room, health } });
        introduce(state, id);
      } else if (fate === 'dead' && lost[id] !== true) {
        lost[id] = true;
        tellLost(state, body.seat, id, found[id] === true);
      }
    }
    if (body.seat === CAPTAIN || burning[body.room] === true || (world.fire[body.room] ?? 0) < BURNS) continue;
    burning[body.room] = true;
    chat(state, body.seat, 'hazard', { room: body.room, health: body.health });
  }
}

function tellLost(state: RescueState, seat: number, survivor: number, wasFound: boolean): void {
  const { world, rapport } = state;
  const speaker =
    seat === CAPTAIN ? (world.bodies.find((body) => body.seat !== CAPTAIN && body.health > 0)?.seat ?? CAPTAIN) : seat;
  if (speaker === CAPTAIN) return;
  if (wasFound) remember(rapport, world.tick, speaker, 'lost', { survivor });
  say(state, {
    speaker: { seat: speaker },
    act: 'lost',
    facts: { who: survivor, room: at(world.survivors, survivor).room },
  });
  const promised = rapport.promises.find((one) => one.survivor === survivor && one.state === 'open');
  const isVowBroken = rapport.vow === 'open';
  if (isVowBroken) rapport.vow = 'broken';
  if (promised !== undefined) promised.state = 'broken';
  else if (!isVowBroken) return;
  const teller = forAll(state, 'promise_broken', survivor);
  if (teller !== undefined) say(state, { speaker: { seat: teller }, act: 'promise_broken', facts: { who: survivor } });
}

/** Seconds before the end that are called out. */
const CALLS = [120, 60, 30, 10] as const;

function callTime(state: RescueState): void {
  const { world, rapport } = state;
  const left = (LAST_TICK - world.tick) / TICKS_PER_SECOND;
  const due = CALLS.find((seconds) => seconds === left);
  const inside = world.bodies.filter(({ seat, health, room }) => seat !== CAPTAIN && health > 0 && room !== 0);
  if (due === undefined || rapport.news.called === due) return;
  rapport.news.called = due;
  // The engineer keeps the time; without him whoever is inside.
  const teller = inside.find(({ seat }) => seat === 2) ?? inside[0];
  if (teller !== undefined) say(state, { speaker: { seat: teller.seat }, act: 'clock', facts: { seconds: due } });
}

/** Ticks after which it shows who was right. */
const SHOWS_AFTER = 350;
/** The share of the foretold harm from which it counts as having come. */
const CAME = 0.6;

function settleWatches(state: RescueState): void {
  const { world, rapport, team } = state;
  const { watches } = rapport;
  for (const watch of watches.splice(0)) {
    const { seat, goal, health, cost, survivor, tick } = watch;
    const body = at(world.bodies, seat);
    if (body.health <= 0) continue;
    const harmed = cost > 0 && health - body.health >= cost * CAME;
    const isLost = survivor !== undefined && at(team.beliefs, seat).survivors[survivor]?.fate === 'dead';
    if (harmed || isLost) {
      remember(rapport, world.tick, seat, 'was_right', { goal });
      say(state, { speaker: { seat }, act: 'told_you', facts: { job: goal, who: survivor, health: body.health } });
      continue;
    }
    const isSafe = survivor !== undefined && at(team.beliefs, seat).survivors[survivor]?.fate === 'out';
    if (world.tick - tick < SHOWS_AFTER && !isSafe) {
      watches.push(watch);
      continue;
    }
    // Nothing came of the fear: a body that still does the job has shown nothing yet.
    if (survivor !== undefined && !isSafe) continue;
    if (sameGoal(team.goals[seat]?.goal, goal)) continue;
    remember(rapport, world.tick, seat, 'was_wrong', { goal });
    say(state, { speaker: { seat }, act: 'you_were_right', facts: { job: goal, who: survivor } });
  }
}
