import { expect, test } from 'vitest';
import { rescue } from '../rescue.ts';
import { logRescueEvent } from '../world/events.ts';
import { announce } from './announce.ts';

test('the cause of the fire is told by the survivor who knows it', () => {
  const state = rescue.create({ seed: 'cause', profiles: { policy: 'planner' } });
  logRescueEvent(state.world, { kind: 'cause', survivor: 5 });
  announce(state);
  expect(state.radio).toMatchObject([
    { speaker: { survivor: 5 }, act: 'tells_cause', facts: { cause: state.world.station.cause } },
  ]);
});

test('of everyday lines one comes in four seconds', () => {
  const state = rescue.create({ seed: 'chat', profiles: { policy: 'planner' } });
  const inside = new Set(state.world.survivors.map(({ room }) => room));
  const [first = 0, second = 0, third = 0] = state.world.plan.rooms.map(({ id }) => id).filter((id) => !inside.has(id));
  const search = (seat: number, room: number) => {
    logRescueEvent(state.world, { kind: 'did', seat, act: 'search', target: room });
    announce(state);
    return state.radio.flatMap((line) => (line.act === 'clear' ? [line.facts.room] : []));
  };
  state.world.tick = 50;
  expect(search(1, first)).toEqual([first]);
  state.world.tick = 60;
  expect(search(2, second)).toEqual([first]);
  state.world.tick = 90;
  expect(search(3, third)).toEqual([first, third]);
});
