import { at } from '../at.ts';
import { distance, middleOf, OUTSIDE, roomBeyond } from '../station/plan.ts';
import { release } from './company.ts';
import {
  ASTHMA_HARM_FACTOR,
  FLIGHT_THRESHOLD,
  followingSpeeds,
  GEAR_HARM_SHARE,
  HAZARD_SECONDS,
  HEAT_HARM,
  SMOKE_HARM,
  SMOKE_HARM_THRESHOLD,
} from './constants.ts';
import { logRescueEvent } from './events.ts';
import { type Body, isPassable, type RescueWorld, type Survivor } from './state.ts';

/** Health lost per second in fire and smoke of these intensities, without protection. */
export function harmOf(fire: number, smoke: number): number {
  const choking = smoke > SMOKE_HARM_THRESHOLD ? (smoke - SMOKE_HARM_THRESHOLD) * SMOKE_HARM : 0;
  return HEAT_HARM * fire * fire + choking;
}

/** One step of bleeding, heat and smoke for everybody inside. */
export function stepHarm(world: RescueWorld): void {
  for (const body of world.bodies) {
    if (body.health <= 0 || body.room === OUTSIDE) continue;
    const taken = harmOf(world.fire[body.room] ?? 0, world.smoke[body.room] ?? 0) * GEAR_HARM_SHARE * HAZARD_SECONDS;
    body.health = Math.max(0, body.health - taken);
    if (body.health === 0) fall(world, body);
  }
  for (const survivor of world.survivors) if (survivor.fate === 'inside') harmSurvivor(world, survivor);
}

function harmSurvivor(world: RescueWorld, survivor: Survivor): void {
  const setup = at(world.station.survivors, survivor.id);
  if (setup.hook === 'nurse') stopBleedingBeside(world, survivor);
  let taken = harmOf(world.fire[survivor.room] ?? 0, world.smoke[survivor.room] ?? 0);
  if (setup.hook === 'asthma') taken *= ASTHMA_HARM_FACTOR;
  // Who is led or carried gets a mask.
  if (survivor.with !== undefined) taken *= GEAR_HARM_SHARE;
  survivor.health = Math.max(0, survivor.health - (taken + survivor.bleeding) * HAZARD_SECONDS);
  if (survivor.health > 0) {
    if (survivor.with === undefined && !survivor.trapped && setup.mobility !== 'lies') flee(world, survivor);
    return;
  }
  survivor.fate = 'dead';
  release(world, survivor);
  logRescueEvent(world, { kind: 'died', survivor: survivor.id });
}

/** A nurse who is not led or carried stops the bleeding of everybody in the room. */
function stopBleedingBeside(world: RescueWorld, nurse: Survivor): void {
  if (nurse.with !== undefined) return;
  for (const other of world.survivors) if (other.room === nurse.room && other.fate === 'inside') other.bleeding = 0;
}

/** A body falls: the people it led or carried stay there. */
function fall(world: RescueWorld, body: Body): void {
  body.act = undefined;
  for (const survivor of world.survivors) if (survivor.with === body.seat) release(world, survivor);
  logRescueEvent(world, { kind: 'fell', seat: body.seat });
}

/** A survivor who can walk leaves a burning room by the door behind which fire and smoke are least. */
function flee(world: RescueWorld, survivor: Survivor): void {
  const { doors, rooms } = world.plan;
  const { survivors } = world.station;
  if (survivor.flees === undefined) {
    if ((world.fire[survivor.room] ?? 0) < FLIGHT_THRESHOLD) return;
    survivor.flees = safestDoor(world, survivor.room);
    if (survivor.flees === undefined) return;
  }
  const door = at(doors, survivor.flees);
  const left = distance(survivor.x, survivor.y, door.x, door.y);
  const step = followingSpeeds[at(survivors, survivor.id).mobility] * HAZARD_SECONDS;
  if (left > step) {
    survivor.x += ((door.x - survivor.x) / left) * step;
    survivor.y += ((door.y - survivor.y) / left) * step;
    return;
  }
  const next = at(rooms, roomBeyond(door, survivor.room));
  survivor.flees = undefined;
  // Someone may have shut it meanwhile. Nobody runs out into the storm alone.
  if (!isPassable(world.doors[door.id]) || next.id === OUTSIDE) return;
  survivor.room = next.id;
  // Two metres into the next room, towards its middle.
  const middle = middleOf(world.plan, next.id);
  const inwards = Math.max(1, distance(door.x, door.y, middle.x, middle.y));
  survivor.x = door.x + ((middle.x - door.x) / inwards) * 2;
  survivor.y = door.y + ((middle.y - door.y) / inwards) * 2;
}

function safestDoor(world: RescueWorld, room: number): number | undefined {
  const danger = (id: number): number => 2 * (world.fire[id] ?? 0) + (world.smoke[id] ?? 0);
  let best: number | undefined;
  let least = danger(room);
  for (const id of at(world.plan.rooms, room).doors) {
    const next = roomBeyond(at(world.plan.doors, id), room);
    if (next === OUTSIDE || !isPassable(world.doors[id]) || danger(next) >= least) continue;
    best = id;
    least = danger(next);
  }
  return best;
}
