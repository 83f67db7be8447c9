import { beforeEach, describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from '../station/generate.ts';
import { OUTSIDE } from '../station/plan.ts';
import { CHARGES, GEAR_HARM_SHARE, MEDIC, SCOUT, TICKS_PER_SECOND } from './constants.ts';
import { type Body, CLOSED, createWorld, isPassable, JAMMED, type LoggedWorld, OPEN, type Survivor } from './state.ts';
import { beginAct, isPossible, step } from './step.ts';

/** The health of every survivor at the start. */
const HEALTH = 90;

/** A station of a fixed seed without fire, where the first survivor is well, in sight, and follows at once. */
function quietWorld(): LoggedWorld {
  const station = createStation('quiet');
  const survivors = station.survivors.map((one) => ({
    ...one,
    health: HEALTH,
    bleeding: 0,
    mobility: 'walks' as const,
    trapped: false,
    hidden: false,
    temper: 'calm' as const,
    hook: undefined,
    partner: undefined,
  }));
  return createWorld({ ...station, fires: [], survivors });
}

let world: LoggedWorld;
let scout: Body;
let first: Survivor;

beforeEach(() => {
  world = quietWorld();
  scout = at(world.bodies, SCOUT);
  first = at(world.survivors, 0);
});

function pass(seconds: number): void {
  for (let tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) step(world, 1);
}

/** Puts a body where a survivor is. */
function join(body: Body, survivor: Survivor): void {
  Object.assign(body, { room: survivor.room, x: survivor.x, y: survivor.y });
}

test('a coarse step begins at a multiple of its length: from another tick nothing would ever burn', () => {
  step(world, 1);
  expect(() => step(world, 5)).toThrow('5 ticks from tick 1');
  for (let tick = 1; tick < 5; tick++) step(world, 1);
  step(world, 5);
  expect(world.tick).toBe(10);
});

describe('a walk', () => {
  test('goes through the doors it was given, at the speed of who walks', () => {
    const { mainExit } = world.plan.places;
    const door = at(world.plan.doors, mainExit);
    const lobby = door.rooms[1];
    beginAct(scout, { kind: 'walk', doors: [mainExit], to: { room: lobby, x: door.x + 3, y: door.y } });
    pass(1);
    expect(scout.room).toBe(OUTSIDE);
    pass(4);
    expect(scout).toMatchObject({ room: lobby, x: door.x + 3, y: door.y, act: undefined });
  });

  test('ends before a door that does not move, and says which', () => {
    const { mainExit } = world.plan.places;
    world.doors[mainExit] = JAMMED;
    const door = at(world.plan.doors, mainExit);
    beginAct(scout, { kind: 'walk', doors: [mainExit], to: { room: door.rooms[1], x: door.x + 3, y: door.y } });
    pass(5);
    expect(scout).toMatchObject({ room: OUTSIDE, x: door.x, y: door.y, act: undefined, stoppedBy: mainExit });
    beginAct(scout, { kind: 'unblock', door: mainExit });
    pass(11.8);
    expect(isPassable(world.doors[mainExit])).toBe(false);
    pass(0.4);
    expect(world.doors[mainExit]).toBe(OPEN);
  });
});

describe('a survivor', () => {
  test('is safe once led outside', () => {
    join(scout, first);
    beginAct(scout, { kind: 'lead', survivor: 0 });
    pass(1.1);
    expect(first.with).toBe(SCOUT);
    Object.assign(scout, { room: at(world.plan.doors, world.plan.places.mainExit).rooms[1] });
    beginAct(scout, { kind: 'walk', doors: [world.plan.places.mainExit], to: { room: OUTSIDE, x: -2, y: 16 } });
    pass(90);
    expect(first).toMatchObject({ fate: 'out', with: undefined, room: OUTSIDE });
    expect(world.log.some((event) => event.kind === 'saved' && event.survivor === 0)).toBe(true);
  });

  test('does not come along while trapped, unpersuaded or out of sight', () => {
    join(scout, first);
    const lead = { kind: 'lead', survivor: 0 } as const;
    expect(isPossible(world, scout, lead)).toBe(true);
    first.trapped = true;
    expect(isPossible(world, scout, lead)).toBe(false);
    first.trapped = false;
    first.hidden = true;
    expect(isPossible(world, scout, lead)).toBe(false);
    beginAct(scout, { kind: 'search' });
    pass(20);
    expect(first.hidden).toBe(false);
    expect(isPossible(world, scout, lead)).toBe(true);
  });

  test('bleeds to death untreated, and does not once treated', () => {
    first.bleeding = 2;
    const second = at(world.survivors, 1);
    second.bleeding = 2;
    const medic = at(world.bodies, MEDIC);
    join(medic, first);
    beginAct(medic, { kind: 'treat', survivor: 0 });
    pass(60);
    expect(first.fate).toBe('inside');
    expect(second.fate).toBe('dead');
  });

  test('chokes in smoke, and a mask lets through the share of the gear', () => {
    world.smoke.fill(0.9);
    const masked = at(world.survivors, 1);
    Object.assign(masked, { room: first.room, with: SCOUT });
    pass(10);
    const loss = HEALTH - first.health;
    expect(loss).toBeGreaterThan(0);
    expect(HEALTH - masked.health).toBeCloseTo(loss * GEAR_HARM_SHARE, 9);
  });

  test('leaves a burning room by the door behind which it burns least', () => {
    world.fire[first.room] = 0.4;
    const before = first.room;
    for (const id of at(world.plan.rooms, before).doors) world.doors[id] = OPEN;
    pass(15);
    expect(first.room).not.toBe(before);
  });
});

describe('fire', () => {
  function burntRooms(state: number): number {
    const burning = quietWorld();
    burning.fire[3] = 0.9;
    burning.doors.fill(state);
    for (let tick = 0; tick < 200 * TICKS_PER_SECOND; tick++) step(burning, 1);
    return burning.fire.filter((intensity) => intensity > 0).length;
  }

  test('jumps less through closed doors', () => {
    expect(burntRooms(CLOSED)).toBeLessThan(burntRooms(OPEN));
    expect(burntRooms(OPEN)).toBeGreaterThan(4);
  });

  test('fades under a sprinkler that has water, and with a charge of an extinguisher', () => {
    const room = at(
      world.plan.rooms,
      world.plan.rooms.findIndex(({ sprinkler, flammability }) => sprinkler && flammability <= 1),
    );
    world.fire[room.id] = 0.5;
    world.powered = true;
    pass(60);
    expect(world.fire[room.id]).toBe(0);
    world.fire[first.room] = 0.5;
    join(scout, first);
    beginAct(scout, { kind: 'douse', room: first.room });
    pass(3.1);
    expect(world.fire[first.room]).toBe(0);
    expect(world.charges).toBe(CHARGES - 1);
  });

  test('ends everything that is inside after five minutes', () => {
    join(scout, first);
    pass(300);
    expect(scout.health).toBe(0);
    expect(world.survivors.every(({ fate }) => fate === 'dead')).toBe(true);
    expect(at(world.bodies, 0).health).toBe(100);
  });
});
