import { expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import { shownBots, sightCone } from './sight.ts';

test('a seat is shown those of the other team whom its own team sees', () => {
  const all = matchFrames(900);
  const hidden = all.filter(({ bots }) => shownBots(bots, 0).length < 10).length;
  expect(hidden).toBeGreaterThan(100);
  for (const { bots } of all) {
    const seen = new Set(bots.filter(({ team, isAlive }) => team === 0 && isAlive).flatMap(({ sees }) => sees));
    const shown = shownBots(bots, 0).filter(({ team }) => team === 1);
    expect(shown.every(({ seat }) => seen.has(seat))).toBe(true);
  }
});

test('a field of view ends at walls', () => {
  const bot = matchFrames(1)[0]?.bots[0];
  if (!bot) throw new Error('no frames');
  // West of the wall at 11 m: straight ahead nothing is seen beyond it.
  const cone = sightCone({ ...bot, x: 8, y: 15, yaw: 0 }, 26, 20);
  expect(cone[11]?.[0]).toBeLessThan(11.5);
  expect(sightCone({ ...bot, x: 8, y: 24, yaw: 0 }, 12, 20)[11]?.[0]).toBeGreaterThan(19);
});
