import { type RescueInput, type RescueState, rescue, viewOf } from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import { wandersOff } from './captain.ts';
import { CAPTAIN } from './engine-constants.ts';
import { defaultSetup } from './setup.ts';

/** Plays on, and asks the captain to stay where the page would; answers with the metres that the captain went. */
function play(state: RescueState, ticks: number, isPlayed: boolean): number {
  let metres = 0;
  for (let n = 0; n < ticks; n++) {
    const inputs: RescueInput[] = isPlayed && wandersOff(viewOf(state)) ? [{ kind: 'stay' }] : [];
    const before = viewOf(state).team[CAPTAIN];
    rescue.step(state, inputs);
    const now = viewOf(state).team[CAPTAIN];
    if (before && now) metres += Math.hypot(now.x - before.x, now.y - before.y);
  }
  return metres;
}

test('a captain whom somebody plays stays where they are, and says nothing of it', () => {
  const alone = rescue.create(defaultSetup('captain'));
  expect(play(alone, 600, false)).toBeGreaterThan(20);
  const state = rescue.create(defaultSetup('captain'));
  expect(play(state, 600, true)).toBeLessThan(1);
  expect(state.radio.filter(({ speaker }) => 'seat' in speaker && speaker.seat === CAPTAIN)).toEqual([]);
});

test('an order sends the captain on, and before the end the captain goes out', () => {
  const state = rescue.create(defaultSetup('captain'));
  play(state, 50, true);
  const laboratory =
    viewOf(state).rooms.find(({ kind }) => kind === 'lab')?.id ?? expect.fail('there is no laboratory');
  rescue.step(state, [{ kind: 'order', seat: CAPTAIN, goal: { kind: 'go', room: laboratory } }]);
  play(state, 900, true);
  expect(viewOf(state).team[CAPTAIN]?.room).toBe(laboratory);
  play(state, rescue.maxTicks - state.world.tick - 1, true);
  expect(viewOf(state).team[CAPTAIN]?.health).toBeGreaterThan(0);
});
