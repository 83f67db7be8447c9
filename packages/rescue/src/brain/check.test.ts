import { copyState } from '@fourth-seat/game/simulation';
import { beforeEach, describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from '../station/generate.ts';
import { createTeam, observe, type Team } from '../team/team.ts';
import { companionSeats, ENGINEER, LAST_TICK, MEDIC, SCOUT, TICKS_PER_SECOND } from '../world/constants.ts';
import { createWorld, type LoggedWorld } from '../world/state.ts';
import type { Sighting } from './belief.ts';
import { checkOrder, type Verdict } from './check.ts';
import type { Goal } from './goals.ts';
import { planningContextOf } from './options.ts';
import { outlookOf } from './outlook.ts';

let world: LoggedWorld;
let team: Team;

beforeEach(() => {
  world = createWorld({ ...createStation('orders'), fires: [] });
  team = createTeam(world);
  for (const { fire, smoke } of team.beliefs) {
    fire.fill(0);
    smoke.fill(0);
  }
});

const far = (): number => at(world.plan.doors, world.plan.places.secondExit).rooms[1];

function answer(seat: number, goal: Goal, trust = 50, mayDisagree = true): Verdict {
  const observation = observe(world, team, seat);
  return checkOrder(planningContextOf(observation, outlookOf(observation.belief)), goal, trust, {
    mayDisagree,
    persuaded: false,
  });
}

function know(id: number, change: Partial<Sighting>): void {
  const { mobility, temper, hook, partner: _, name: __, hidden: ___, ...setup } = at(world.station.survivors, id);
  const sighting: Sighting = {
    ...setup,
    mobility,
    temper,
    hook,
    needsTalk: false,
    convinced: false,
    mustBeCarried: false,
    with: undefined,
    fate: 'inside',
    tick: 0,
    ...change,
  };
  for (const { survivors } of team.beliefs) survivors[id] = sighting;
}

describe('an order', () => {
  test('is done when nothing speaks against it', () => {
    expect(answer(ENGINEER, { kind: 'power' })).toEqual({ answer: 'accept' });
    expect(answer(SCOUT, { kind: 'wait' })).toEqual({ answer: 'accept' });
  });

  test('into a fire that kills is refused with the health it would cost', () => {
    for (const { fire, smoke } of team.beliefs) {
      fire.fill(1);
      smoke.fill(1);
    }
    const verdict = answer(SCOUT, { kind: 'go', room: far() });
    expect(verdict).toMatchObject({ answer: 'refuse', because: 'death' });
    if (verdict.answer === 'refuse') expect(verdict.health).toBeGreaterThan(95);
  });

  test('for which there is no time is refused with the seconds it would take', () => {
    const left_s = 30;
    world.tick = LAST_TICK - left_s * TICKS_PER_SECOND;
    const verdict = answer(ENGINEER, { kind: 'go', room: far() });
    expect(verdict).toMatchObject({ answer: 'refuse', because: 'late' });
    if (verdict.answer === 'refuse') expect(verdict.seconds).toBeGreaterThan(left_s);
  });

  test('that takes the medic from someone who bleeds is refused; the others go', () => {
    know(0, { bleeding: 0.3, health: 60 });
    for (const seat of [MEDIC, ENGINEER]) at(world.bodies, seat).room = at(world.survivors, 0).room;
    expect(answer(MEDIC, { kind: 'go', room: far() })).toMatchObject({
      answer: 'refuse',
      because: 'patient',
      health: 60,
    });
    expect(answer(MEDIC, { kind: 'treat', survivor: 0 }).answer).toBe('accept');
    expect(answer(MEDIC, { kind: 'leave' }).answer).toBe('accept');
    expect(answer(ENGINEER, { kind: 'go', room: far() }).answer).toBe('accept');
  });

  test('through smoke makes the engineer speak up before the scout, and anybody sooner without trust', () => {
    for (const { smoke } of team.beliefs) smoke.fill(0.95);
    const go: Goal = { kind: 'go', room: far() };
    const warned = (seat: number, trust: number): boolean => answer(seat, go, trust).answer === 'warn';
    expect(companionSeats.filter((seat) => warned(seat, 0)).length).toBeGreaterThan(
      companionSeats.filter((seat) => warned(seat, 100)).length,
    );
    expect(warned(ENGINEER, 50)).toBe(true);
    expect(warned(SCOUT, 50)).toBe(false);
  });

  test('that passes by someone who can be saved at once meets a proposal, unless there was one lately', () => {
    const body = at(world.bodies, SCOUT);
    const { room, x, y } = at(world.survivors, 0);
    Object.assign(body, { room, x, y });
    know(0, { health: 80, mobility: 'walks', trapped: false, bleeding: 0, temper: 'calm', hook: undefined });
    const search: Goal = { kind: 'search', room: far() };
    const verdict = answer(SCOUT, search);
    expect(verdict).toMatchObject({ answer: 'propose', goal: { kind: 'rescue', survivor: 0 } });
    expect(answer(SCOUT, search, 50, false)).toEqual({ answer: 'accept' });
  });

  test('meets the same proposal where the room has the number of the survivor', () => {
    const id = far();
    const { room, x, y } = at(world.survivors, 0);
    Object.assign(at(world.bodies, SCOUT), { room, x, y });
    know(0, { health: 80, mobility: 'walks', trapped: false, bleeding: 0, temper: 'calm', hook: undefined });
    const sighting = at(team.beliefs, SCOUT).survivors[0] ?? expect.fail('nobody is known');
    for (const { survivors } of team.beliefs) {
      survivors[0] = undefined;
      survivors[id] = { ...sighting, id };
    }
    expect(answer(SCOUT, { kind: 'search', room: id })).toMatchObject({ answer: 'propose', goal: { survivor: id } });
  });

  test('is judged without a change to the station or to what the team knows', () => {
    know(0, { bleeding: 0.3, health: 60 });
    const before = copyState({ world, team });
    for (const seat of companionSeats) answer(seat, { kind: 'search', room: far() });
    expect({ world, team }).toEqual(before);
  });
});
