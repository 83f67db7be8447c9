import type { RadioLine } from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import type { RescueSimulation } from '../types.ts';
import { linesOf, openQuestionOf } from './lines.ts';

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

test('a question waits for the captain, whatever others say', () => {
  // Of a line, openQuestionOf reads these fields alone.
  const line = (act: string, ...options: string[]) => ({ act, options }) as unknown as RadioLine;
  const [said, asks, other] = [line('said'), line('unclear', 'follow', 'report'), line('found')];
  expect(openQuestionOf([said, asks])).toBe(asks);
  expect(openQuestionOf([said, asks, other, other])).toBe(asks);
  expect(openQuestionOf([said, asks, other, said])).toBeUndefined();
  expect(openQuestionOf([said, other])).toBeUndefined();
});
