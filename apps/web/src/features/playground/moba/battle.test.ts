import { expect, test } from 'vitest';
import { nextPictures } from './battle.tsx';
import { matchAt } from './testing/match.ts';

const { frame } = matchAt('pictures', 0);
const at = (tick: number) => ({ ...frame(), tick });
const runSettings = { paused: false, scale: 1 };

test('bodies walk from one picture to the next, and stand where they are after a leap in time', () => {
  const first = nextPictures(undefined, { frame: at(10), runSettings }, 0);
  expect(first.before).toBeUndefined();
  const next = nextPictures(first, { frame: at(11), runSettings }, 66);
  expect([next.before?.tick, next.frame.tick, Math.round(next.due_ms)]).toEqual([10, 11, 67]);
  expect(nextPictures(next, { frame: at(400), runSettings }, 130).before).toBeUndefined();
  expect(nextPictures(next, { frame: at(3), runSettings }, 130).before).toBeUndefined();
});

test('in slow motion the next picture is waited for as long as it takes', () => {
  const first = nextPictures(undefined, { frame: at(10), runSettings: { paused: false, scale: 0.25 } }, 0);
  const next = nextPictures(first, { frame: at(11), runSettings: { paused: false, scale: 0.25 } }, 266);
  expect(Math.round(next.due_ms)).toBe(267);
});
