import type { RescueView } from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import { eventSound } from './event-sound.ts';

const died = { type: 'event', event: { kind: 'died', survivor: 3, tick: 9 } } as const;
const viewOf = (isOver: boolean, ...seen: readonly { id: number; fate: 'dead' | 'inside' }[]): RescueView =>
  ({ isOver, survivors: seen }) as unknown as RescueView;

test.each([
  ['seen by the team', viewOf(false, { id: 3, fate: 'dead' }), 'died'],
  ['of somebody thought alive', viewOf(false, { id: 3, fate: 'inside' }), undefined],
  ['of somebody not found yet', viewOf(false, { id: 4, fate: 'dead' }), undefined],
  ['that comes out at the end', viewOf(true), 'died'],
])('a death %s sounds as it is announced', (_, view, sound) => {
  expect(eventSound(died, view)).toBe(sound);
});
