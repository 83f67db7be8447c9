import '../../node.ts';
import { readFileSync } from 'node:fs';
import { startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { rescue, rescueOf } from '../rescue.ts';

/** A rescue up to a tick. */
function until(seed: string, tick: number) {
  const run = startRun(rescue, { seed, profiles: { policy: 'planner' } });
  while (run.tick < tick) run.step();
  return run;
}
type Run = ReturnType<typeof until>;

/** The acts of the lines that answer a sentence. */
function answersTo(run: Run, text: string, to?: number): readonly string[] {
  const before = run.state.radio.length;
  run.step([{ kind: 'say', text, ...(to === undefined ? {} : { to }) }]);
  return run.state.radio.slice(before + 1).map(({ act }) => act);
}
const roomOf = ({ state }: Run, kind: string): number => state.world.plan.rooms.findIndex((room) => room.kind === kind);
const goalOf = ({ state }: Run, seat: number) => state.team.goals[seat]?.goal;

describe('a ban', () => {
  test('holds: the companion never enters what it may not', () => {
    const run = until('games-0', 20);
    expect(answersTo(run, 'Yuan, never go into the gym', 3)).toEqual(['forbidden']);
    const gym = roomOf(run, 'gym');
    for (let tick = 0; tick < 1500 && !run.isOver; tick++) {
      run.step();
      expect(at(run.state.world.bodies, 3).room).not.toBe(gym);
    }
  });

  test('ends with an order for what it forbids', () => {
    const run = until('games-0', 20);
    answersTo(run, 'Yuan, do not search the gym', 3);
    expect(run.state.team.bans?.[3]).toHaveLength(1);
    answersTo(run, 'Yuan, search the gym', 3);
    expect(run.state.team.bans?.[3]).toEqual([]);
    expect(run.state.team.orders[3]).toMatchObject([{ goal: { kind: 'search', room: roomOf(run, 'gym') } }]);
  });

  test('stops what is being done against it', () => {
    const run = until('games-0', 20);
    answersTo(run, 'Yuan, search the gym', 3);
    expect(answersTo(run, 'Yuan, quit searching the gym', 3)).toEqual(['forbidden']);
    expect(run.state.team.orders[3]).toEqual([]);
  });
});

test.each(['never mind', 'cancel that order', 'Yuan, cancel', '算了，刚才说的不作数', '刚才的命令取消'])(
  'an order that is taken back ends and is not chosen again: %s',
  (text) => {
    const run = until('games-0', 20);
    answersTo(run, 'Yuan, search the gym', 3);
    while (run.tick < 50) run.step();
    expect(answersTo(run, text, 3)).toEqual(['cancelled']);
    for (let tick = 0; tick < 50; tick++) run.step();
    expect(goalOf(run, 3)).not.toEqual({ kind: 'search', room: roomOf(run, 'gym') });
  },
);

test('a withdrawal of all holds until another order', () => {
  const run = until('games-0', 200);
  answersTo(run, 'Everybody out now');
  for (let tick = 0; tick < 900; tick++) run.step();
  expect(run.state.world.bodies.slice(1).map(({ room }) => room)).toEqual([0, 0, 0]);
  answersTo(run, 'Yuan, search the lab', 3);
  expect(run.state.team.withdrawn).toEqual([false, true, true, false]);
});

test.each(['Belay that evacuation', '刚才喊的撤离作废', "Don't evacuate after all, everyone"])(
  'a withdrawal that is called off ends for all: %s',
  (text) => {
    const run = until('games-0', 200);
    answersTo(run, 'Everybody out now');
    for (let tick = 0; tick < 20; tick++) run.step();
    expect(run.state.team.withdrawn).toEqual([false, true, true, true]);
    answersTo(run, text);
    expect(run.state.team.withdrawn).toEqual([false, false, false, false]);
  },
);

test('nobody proposes to bring out whom the captain has by the hand a moment later', () => {
  const run = until('polar-7', 500);
  expect(answersTo(run, 'Guo, search the generator room', 2)).toEqual(['accept']);
});

test('an unknown name is asked for, and the answer carries the order out', () => {
  const run = until('games-0', 20);
  expect(answersTo(run, 'Kevin, search the kitchen')).toEqual(['ask_who']);
  expect(answersTo(run, 'Yuan')).toEqual(['accept']);
  expect(run.state.team.orders[3]).toMatchObject([{ goal: { kind: 'search' } }]);
});

test('a replay of rescue-17 with sentences in it is verified as what it was', () => {
  // The file is such a replay, as the engine before wrote it.
  const replay = JSON.parse(readFileSync(new URL('testing/rescue-17.json', import.meta.url), 'utf8'));
  const found = verifyReplay(rescueOf('rescue-17'), replay);
  expect(found).toMatchObject({ hash: replay.hash });
});
