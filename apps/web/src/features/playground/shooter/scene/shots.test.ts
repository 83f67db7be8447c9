import { heights, relayMap } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import { impactOf, OUTER_WALL_M, shotsOf } from './shots.ts';

test('the line of a shot goes to whom it hit where the barrel points, and not to whom a grenade of its own did', () => {
  const bot = matchFrames(1)[0]?.bots[0];
  if (!bot) throw new Error('no frames');
  const bots = [
    { ...bot, x: 16, y: 24, yaw: 0, rise: 0, fired: true },
    { ...bot, seat: 5, team: 1, x: 30, y: 12 },
    { ...bot, seat: 6, team: 1, x: 22, y: 24.4 },
  ] as const;
  const hit = (victim: number) => ({ type: 'hit', seat: 0, victim, damage: 10, isHead: false, tick: 0 }) as const;
  expect(shotsOf({ tick: 0, bots, news: [hit(1), hit(2)] })).toMatchObject([{ hit: true, to: { x: 22, y: 24.4 } }]);
  const [missed] = shotsOf({ tick: 0, bots, news: [hit(1)] });
  expect(missed?.hit).toBe(false);
  expect(missed?.to.y).toBeCloseTo(24, 0);
});

describe('what a line meets', () => {
  const [wall] = relayMap.walls;
  const [crate] = relayMap.covers;
  if (!wall || !crate) throw new Error('an empty map');

  test('is the side of a wall that faces it, to the centimetre', () => {
    const y = wall.y + 0.5;
    const from = { x: wall.x - 2, y, z: 1.5 };
    expect(impactOf(from, 0, 0)).toEqual({ at: { x: wall.x, y, z: 1.5 }, normal: { x: -1, y: 0, z: 0 } });
    const behind = { x: wall.x + wall.width + 2, y, z: 1.5 };
    const met = impactOf(behind, Math.PI, 0);
    expect(met?.at.x).toBeCloseTo(wall.x + wall.width);
    expect(met?.normal).toEqual({ x: 1, y: 0, z: 0 });
  });

  test('is the top of a crate or the floor for one that goes down', () => {
    const x = crate.x + crate.width / 2;
    const onCrate = impactOf({ x, y: crate.y - 0.4, z: heights.cover + 0.4 }, Math.PI / 2, -0.6);
    expect(onCrate?.normal).toEqual({ x: 0, y: 0, z: 1 });
    expect(onCrate?.at.z).toBeCloseTo(heights.cover);
    const onFloor = impactOf({ x, y: crate.y - 1.5, z: 1.5 }, -Math.PI / 2, -1.5);
    expect(onFloor?.at.z).toBeCloseTo(0);
    expect(onFloor?.at.y).toBeCloseTo(crate.y - 2.5);
  });

  test('is the low wall around, and nothing above it', () => {
    const edge = { x: 0.5, y: 24, z: OUTER_WALL_M - 0.1 };
    expect(impactOf(edge, Math.PI, 0)).toMatchObject({ at: { x: expect.closeTo(0) }, normal: { x: 1 } });
    expect(impactOf({ ...edge, z: OUTER_WALL_M + 0.1 }, Math.PI, 0)).toBeUndefined();
  });
});
