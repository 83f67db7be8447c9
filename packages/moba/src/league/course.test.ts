import { expect, test } from 'vitest';
import { quietScene } from '../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import type { World } from '../world/state.ts';
import { watchCourse } from './course.ts';

const minutes = (count: number): number => count * 60 * TICKS_PER_SECOND;

/** A match that is told to the watcher by some of its moments. */
function watched(winner: 0 | 1, moments: readonly (readonly [minute: number, change: (world: World) => void])[]) {
  const watcher = watchCourse();
  const { world } = quietScene('confluence');
  for (const [minute, change] of moments) {
    world.tick = minutes(minute);
    change(world);
    watcher.tick?.(world);
  }
  world.end = { winner };
  watcher.over?.(world);
  return watcher.report();
}

const give =
  (gold: number) =>
  ({ heroes }: World): void => {
    for (const hero of heroes) if (hero.team === 0) hero.gold += gold;
  };

test('who leads at five minutes, who kills first, and how long it took', () => {
  const report = watched(0, [
    [1, ({ kills }) => (kills[1] = 1)],
    [5, give(400)],
    [8, ({ kills }) => (kills[0] = 9)],
  ]);
  expect(report.snowball).toEqual({ share: 1, of: 1 });
  expect(report.firstKill).toEqual({ share: 0, of: 1 });
  expect(report.minutes).toEqual([8]);
  expect(report.heroes.get('bastion')).toEqual({ share: 0.5, of: 2 });
});

test('no lead and no kill are no case', () => {
  const report = watched(0, [[5, give(200)]]);
  expect([report.snowball.share, report.firstKill.share]).toEqual([undefined, undefined]);
});

test('who was as good as lost and won has come back', () => {
  const back = ([0, 1] as const).map((winner) => watched(winner, [[6, give(1000)]]).comeback.share);
  expect(back).toEqual([0, 1]);
});

test('a chance is as far off as it lies from what came', () => {
  const sure = [0, 1].map((winner) => watched(winner as 0 | 1, [[6, give(20_000)]]).calibration);
  expect(sure[0]?.standing[0]?.off).toBeLessThan(0.05);
  expect(sure[1]?.standing[0]?.off).toBeGreaterThan(0.95);
  expect(sure[1]?.standing[0]).toMatchObject({ minute: 6, of: 2 });
  expect(sure[1]?.stated).toEqual([]);
});
