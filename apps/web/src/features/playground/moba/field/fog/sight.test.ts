import { groundOf, ownSheet, sight } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import { battleFrame, tenHeroes, unitFrame } from '../testing/frames.ts';
import { isSeen, lookAround, RAYS, rayX, rayY, sightOf } from './sight.ts';

const map = ownSheet.maps.find(({ id }) => id === 'confluence')!;
const ground = groundOf(map);
const far = new Float32Array(RAYS);

test('on open ground everybody sees as far as the rules say', () => {
  lookAround(ground, -40, -20, sight.hero, far);
  expect(Math.max(...far)).toBe(sight.hero);
  expect(sightOf(unitFrame({ kind: 'structure' }))).toBe(sight.structure);
  expect(sightOf(unitFrame())).toBe(sight.minion);
});

test('a wall ends what is seen a little behind its near side', () => {
  const wall = map.walls[1]!;
  const y = (wall.y0 + wall.y1) / 2;
  lookAround(ground, wall.x0 - 3, y, sight.hero, far);
  const east = far[0]!;
  expect(east).toBeGreaterThan(3);
  expect(east).toBeLessThan(5);
  expect(rayX(wall.x0 - 3, 0, east)).toBeLessThan(wall.x1);
  expect(rayY(y, 0, east)).toBe(y);
});

test('a place is dark beyond sight, behind a wall, and for a team of which nobody is there', () => {
  const wall = map.walls[1]!;
  const [x, y] = [wall.x0 - 2, (wall.y0 + wall.y1) / 2];
  const frame = battleFrame({ heroes: tenHeroes({ 0: { x, y } }) });
  expect(isSeen(map, frame, 0, x - 3, y)).toBe(true);
  expect(isSeen(map, frame, 0, x - sight.hero - 1, y)).toBe(false);
  expect(isSeen(map, frame, 0, wall.x1 + 1, y)).toBe(false);
  expect(isSeen(map, frame, 1, x - 3, y)).toBe(false);
});

test('the dead see nothing', () => {
  const frame = battleFrame({ heroes: tenHeroes({ 0: { x: -40, y: 0, health: 0, isAlive: false } }) });
  expect(isSeen(map, frame, 0, -39, 0)).toBe(false);
});
