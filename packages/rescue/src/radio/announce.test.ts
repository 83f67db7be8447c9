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
