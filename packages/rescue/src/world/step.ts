import { at } from '../at.ts';
import { distance, OUTSIDE, roomBeyond } from '../station/plan.ts';
import type { Act } from './acts.ts';
import { release, takeAlong } from './company.ts';
import {
  CHARGE_EFFECT,
  HAZARD_TICKS,
  LAST_TICK,
  MAX_FOLLOWERS,
  TICKS_PER_SECOND,
  TREATED_HEALTH,
} from './constants.ts';
import { logRescueEvent } from './events.ts';
import { stepHazards } from './fire.ts';
import { stepHarm } from './harm.ts';
import {
  type Body,
  CLOSED,
  countFollowers,
  isBeside,
  isPassable,
  JAMMED,
  LOCKED,
  OPEN,
  type RescueWorld,
  type Survivor,
  UNPOWERED,
} from './state.ts';
import { durationOf, mustBeCarried, needsTalk, speedOf } from './work.ts';

/**
 * Lets `ticks` tenths of a second pass: 1, or 5 for a coarse future. Fire, smoke and harm come at 2 Hz either way,
 * bodies at the step that is asked for. Throws for a coarse step from a tick that is no multiple of 5: the world would
 * never burn.
 */
export function step(world: RescueWorld, ticks: 1 | typeof HAZARD_TICKS): void {
  if (world.tick % ticks !== 0) throw new RangeError(`${ticks} ticks from tick ${world.tick}`);
  for (const body of world.bodies) if (body.health > 0 && body.act !== undefined) performAct(world, body, ticks);
  if ((world.tick + ticks) % HAZARD_TICKS === 0) {
    stepHazards(world);
    stepHarm(world);
  }
  world.tick += ticks;
  if (world.tick >= LAST_TICK) explode(world);
}

/** Over when nobody can be saved any more and all who live are outside, or when the fuel store has gone. */
export function isOver(world: RescueWorld): boolean {
  if (world.tick >= LAST_TICK) return true;
  return (
    world.survivors.every(({ fate }) => fate !== 'inside') &&
    world.bodies.every(({ health, room }) => health <= 0 || room === OUTSIDE)
  );
}

/** Gives a body another act; what it was doing ends without effect. */
export function beginAct(body: Body, act: Act | undefined): void {
  body.act = act;
  body.doorsPassed = 0;
  body.secondsDone = 0;
  body.stoppedBy = undefined;
}

function explode(world: RescueWorld): void {
  logRescueEvent(world, { kind: 'exploded' });
  for (const survivor of world.survivors) if (survivor.fate === 'inside') survivor.fate = 'dead';
  for (const body of world.bodies) {
    if (body.room !== OUTSIDE && body.health > 0) {
      body.health = 0;
      logRescueEvent(world, { kind: 'fell', seat: body.seat });
    }
  }
}

function performAct(world: RescueWorld, body: Body, ticks: number): void {
  const { act } = body;
  if (act === undefined) return;
  const seconds = ticks / TICKS_PER_SECOND;
  if (act.kind === 'walk') return walkOn(world, body, act, seconds);
  if (!isPossible(world, body, act)) return beginAct(body, undefined);
  body.secondsDone += seconds;
  if (body.secondsDone < durationOf(world, body, act)) return;
  beginAct(body, undefined);
  finishAct(world, body, act);
}

function walkOn(world: RescueWorld, body: Body, act: Extract<Act, { kind: 'walk' }>, seconds: number): void {
  let left = speedOf(world, body) * seconds;
  while (left > 0) {
    const id = act.doors[body.doorsPassed];
    const door = id === undefined ? undefined : at(world.plan.doors, id);
    const target = door ?? act.to;
    const metres = distance(body.x, body.y, target.x, target.y);
    if (metres > left) {
      body.x += ((target.x - body.x) / metres) * left;
      body.y += ((target.y - body.y) / metres) * left;
      left = 0;
    } else {
      left -= metres;
      body.x = target.x;
      body.y = target.y;
      if (door === undefined) {
        beginAct(body, undefined);
        break;
      }
      if (!isPassable(world.doors[door.id]) || !door.rooms.includes(body.room)) {
        beginAct(body, undefined);
        body.stoppedBy = door.id;
        logRescueEvent(world, { kind: 'stopped', seat: body.seat, door: door.id });
        break;
      }
      body.room = roomBeyond(door, body.room);
      body.doorsPassed++;
      if (body.room === OUTSIDE) saveFollowers(world, body);
    }
  }
  for (const survivor of world.survivors) if (survivor.with === body.seat) moveAlong(survivor, body);
}

function moveAlong(survivor: Survivor, body: Body): void {
  survivor.room = body.room;
  survivor.x = body.x;
  survivor.y = body.y;
}

/** Outside, everyone who came along is safe. */
function saveFollowers(world: RescueWorld, body: Body): void {
  for (const survivor of world.survivors) {
    if (survivor.with !== body.seat) continue;
    moveAlong(survivor, body);
    release(world, survivor);
    survivor.fate = 'out';
    logRescueEvent(world, { kind: 'saved', seat: body.seat, survivor: survivor.id });
  }
  if (world.core === body.seat) world.isCoreOut = true;
}

/** Whether an act still has its object: someone else may have been faster, or the fire. */
export function isPossible(world: RescueWorld, body: Body, act: Exclude<Act, { kind: 'walk' }>): boolean {
  switch (act.kind) {
    case 'search':
      return body.room !== OUTSIDE;
    case 'free':
    case 'treat':
    case 'talk':
    case 'lead':
    case 'lift': {
      const survivor = at(world.survivors, act.survivor);
      if (survivor.fate !== 'inside' || survivor.hidden || survivor.room !== body.room) return false;
      if (act.kind === 'treat') return survivor.bleeding > 0;
      // A survivor who is led can be persuaded on the way.
      if (act.kind === 'talk')
        return !survivor.convinced && (survivor.with === undefined || survivor.with === body.seat);
      if (survivor.with !== undefined) return false;
      if (act.kind === 'free') return survivor.trapped;
      if (survivor.trapped || needsTalk(world, survivor)) return false;
      if (act.kind === 'lift') return body.carries === undefined;
      return !mustBeCarried(world, survivor) && countFollowers(world.survivors, body) < MAX_FOLLOWERS;
    }
    case 'unblock':
    case 'shut':
    case 'unshut': {
      const state = world.doors[act.door];
      if (!at(world.plan.doors, act.door).rooms.includes(body.room)) return false;
      return act.kind === 'unblock'
        ? state === JAMMED || state === LOCKED
        : state === (act.kind === 'shut' ? OPEN : CLOSED);
    }
    case 'douse':
      return world.charges > 0 && (world.fire[act.room] ?? 0) > 0 && isBeside(world, body.room, act.room);
    case 'power':
      return !world.powered && body.room === world.plan.places.power;
    case 'core':
      return world.core === undefined && body.room === world.plan.places.core;
  }
}

function finishAct(world: RescueWorld, body: Body, act: Exclude<Act, { kind: 'walk' }>): void {
  let target = body.room;
  switch (act.kind) {
    case 'search':
      world.searched[body.room] = 1;
      for (const survivor of world.survivors) if (survivor.room === body.room) survivor.hidden = false;
      break;
    case 'free':
    case 'treat':
    case 'talk':
    case 'lead':
    case 'lift':
      target = act.survivor;
      applyHelp(world, body, act.kind, at(world.survivors, act.survivor));
      break;
    case 'unblock':
    case 'unshut':
    case 'shut':
      target = act.door;
      world.doors[act.door] = act.kind === 'shut' ? CLOSED : OPEN;
      break;
    case 'douse':
      target = act.room;
      world.charges--;
      world.fire[act.room] = Math.max(0, (world.fire[act.room] ?? 0) - CHARGE_EFFECT);
      break;
    case 'power':
      world.powered = true;
      for (const [id, state] of world.doors.entries()) if (state === UNPOWERED) world.doors[id] = OPEN;
      break;
    case 'core':
      world.core = body.seat;
      break;
  }
  logRescueEvent(world, { kind: 'did', seat: body.seat, act: act.kind, target });
}

function applyHelp(
  world: RescueWorld,
  body: Body,
  kind: 'free' | 'treat' | 'talk' | 'lead' | 'lift',
  survivor: Survivor,
): void {
  if (kind === 'free') survivor.trapped = false;
  else if (kind === 'treat') {
    survivor.bleeding = 0;
    survivor.health = Math.min(100, survivor.health + TREATED_HEALTH);
  } else if (kind === 'talk') {
    survivor.convinced = true;
    if (at(world.station.survivors, survivor.id).hook === 'knows_cause' && !world.causeKnown) {
      world.causeKnown = true;
      logRescueEvent(world, { kind: 'cause', survivor: survivor.id });
    }
  } else takeAlong(body, survivor, kind);
}
