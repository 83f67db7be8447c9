import { expect, test } from 'vitest';
import { rescue } from '../rescue.ts';
import { logRescueEvent } from '../world/events.ts';
import { announce } from './announce.ts';

/** The first rescue of some seeds in which a survivor has the hook, or none has. */
function rescueWhere(isCauseKnown: boolean) {
  for (let i = 0; ; i++) {
    const state = rescue.create({ seed: `cause ${i}`, profiles: { policy: 'planner' } });
    const knower = state.world.station.survivors.find(({ hook }) => hook === 'knows_cause');
    if ((knower !== undefined) === isCauseKnown) return { state, knower };
  }
}

test('the cause of the fire is told by the survivor who knows it', () => {
  const { state, knower } = rescueWhere(true);
  logRescueEvent(state.world, { kind: 'cause' });
  announce(state);
  expect(state.radio).toMatchObject([{ speaker: { survivor: knower?.id }, act: 'tells_cause' }]);
});

test('nobody else tells it where nobody knows it', () => {
  const { state } = rescueWhere(false);
  logRescueEvent(state.world, { kind: 'cause' });
  expect(() => announce(state)).toThrow(RangeError);
});
