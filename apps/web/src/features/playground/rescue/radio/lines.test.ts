import { expect, test } from 'vitest';
import type { RescueSimulation } from '../types.ts';
import { linesOf } from './lines.ts';

type Heard = Pick<RescueSimulation, 'snapshot' | 'events'>;

/** A rescue that shows `tick` of `lastTick`, with a line on the radio at each of the ticks 1 to 3. */
function heard(tick: number, lastTick: number): Heard {
  const events = [1, 2, 3].map((at) => ({ type: 'radio', tick: at, line: { id: at } }));
  // Of both, linesOf reads these fields alone.
  return { snapshot: { tick, lastTick }, events } as unknown as Heard;
}

const idsOf = (rescue: Heard) => linesOf(rescue).map(({ id }) => id);

test('a line of this tick is there before its frame', () => {
  expect(idsOf(heard(2, 2))).toEqual([1, 2, 3]);
});

test('who looks back hears what was said until then', () => {
  expect(idsOf(heard(2, 3))).toEqual([1, 2]);
});
