import { expect, test } from 'vitest';
import { FightFinder, type FightState } from './fight-finder.ts';

/** Bodies by team and place, and shots from a place to another. */
function state(
  bodies: readonly (readonly [team: 0 | 1, x: number, y: number])[],
  shots: readonly (readonly [number, number, number, number])[] = [],
): FightState {
  return {
    bots: bodies.map(([team, x, y]) => ({ team, x, y, isAlive: true })),
    effects: shots.map(([fx, fy, x, y]) => ({
      kind: 'shot',
      seat: 0,
      team: 0,
      hit: false,
      length_s: 1,
      from: { x: fx, y: fy, z: 1 },
      to: { x, y, z: 1 },
      age_s: 0,
    })),
  };
}

const watch = (finder: FightFinder, seen: FightState, seconds: number): void => {
  for (let frame = 0; frame < seconds * 60; frame++) finder.follow(seen, 1 / 60);
};
const far = ({ x, y }: { x: number; y: number }, [px, py]: readonly [number, number]): number =>
  Math.hypot(x - px, y - py);

const bodies = [
  [0, 10, 10],
  [1, 14, 10],
  [0, 62, 38],
  [1, 66, 38],
] as const;
const west = [10, 10, 14, 10] as const;
const east = [62, 38, 66, 38] as const;

test('the broadcast looks at a fight and not between two of them', () => {
  const finder = new FightFinder();
  watch(finder, state(bodies, [west, west, east]), 8);
  expect(far(finder, [12, 10])).toBeLessThan(3);
});

test('it stays with a fight for a while, and goes to one that is much hotter', () => {
  const finder = new FightFinder();
  watch(finder, state(bodies, [west, west]), 8);
  watch(finder, state(bodies, [west, west, east, east]), 8);
  expect(far(finder, [12, 10])).toBeLessThan(3);
  watch(finder, state(bodies, [west, ...Array.from({ length: 6 }, () => east)]), 8);
  expect(far(finder, [64, 38])).toBeLessThan(3);
});

test('before a shot it looks where enemies are near each other', () => {
  const finder = new FightFinder();
  watch(finder, state([...bodies.slice(2), [0, 5, 24], [0, 6, 24], [0, 7, 24]]), 8);
  expect(far(finder, [64, 38])).toBeLessThan(3);
});
