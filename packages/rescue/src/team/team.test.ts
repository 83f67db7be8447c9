import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from '../station/generate.ts';
import { HAZARD_TICKS, MEDIC, SCOUT, TICKS_PER_SECOND } from '../world/constants.ts';
import { createWorld } from '../world/state.ts';
import { step } from '../world/step.ts';
import { createTeam, type SeatPolicy, updateTeam } from './team.ts';

/** Stays where it is. */
const idle: SeatPolicy = { seesHazards: false, decide: () => ({ goal: { kind: 'wait' }, score: 0 }) };

/** A team that waits outside, and a room behind thick walls in which somebody lies in sight. */
function beforeThickWalls() {
  const world = createWorld(createStation('thick walls'));
  world.fire.fill(0);
  world.smoke.fill(0);
  const team = createTeam(world);
  const vault = world.plan.rooms.findIndex(({ shielded }) => shielded);
  const survivor = at(world.survivors, 0);
  Object.assign(survivor, { room: vault, hidden: false });
  const pass = (ticks: number): void => {
    for (let tick = 0; tick < ticks; tick++) {
      updateTeam(world, team, idle);
      step(world, 1);
    }
  };
  const send = (seat: number, room: number): void => void (at(world.bodies, seat).room = room);
  const whoKnows = (): readonly number[] =>
    team.beliefs.flatMap(({ survivors }, seat) => (survivors[survivor.id] === undefined ? [] : [seat]));
  return { vault, survivor, pass, send, whoKnows };
}

describe('what a companion sees behind thick walls', () => {
  test('is heard by the others once it is out', () => {
    const { vault, pass, send, whoKnows } = beforeThickWalls();
    send(SCOUT, vault);
    pass(5 * TICKS_PER_SECOND);
    expect(whoKnows()).toEqual([SCOUT]);
    send(SCOUT, 0);
    pass(HAZARD_TICKS + 1);
    expect(whoKnows()).toEqual([0, 1, 2, 3]);
  });

  test('is heard by who comes into the same room', () => {
    const { vault, survivor, pass, send, whoKnows } = beforeThickWalls();
    send(SCOUT, vault);
    pass(HAZARD_TICKS);
    // What the medic did not see herself.
    survivor.hidden = true;
    send(MEDIC, vault);
    pass(2 * TICKS_PER_SECOND);
    expect(whoKnows()).toEqual([MEDIC, SCOUT]);
  });
});
