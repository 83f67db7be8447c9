import { expect, test } from 'vitest';
import { type Box, freeBoxes } from './places.ts';

const box = (x: number, y: number): Box => ({ x, y, width: 60, height: 10, isNamed: true });

test('bars of figures in a crowd do not lie on one another', () => {
  const boxes = [box(0, 100), box(20, 104), box(-15, 98), box(300, 100)];
  const alone = boxes[3];
  freeBoxes(boxes, 13);
  for (const a of boxes) {
    for (const b of boxes) {
      if (a === b || Math.abs(a.x - b.x) >= 60) continue;
      expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(10);
    }
  }
  expect(alone).toMatchObject({ y: 100, isNamed: true });
});

test('a bar that gives way does not come to lie on one that has given way before', () => {
  const boxes = [box(-40, 100), box(-40, 99.5), box(0, 99), box(100, 98), box(50, 97)];
  freeBoxes(boxes, 13);
  for (const a of boxes) {
    for (const b of boxes)
      if (a !== b && Math.abs(a.x - b.x) < 60) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(13);
  }
});

test('a name that would lie on the bar above it is left out', () => {
  const [low, high] = [box(0, 104), box(10, 100)];
  freeBoxes([low, high], 13);
  expect([low.isNamed, high.isNamed]).toEqual([false, true]);
});

test('in a throng without room a bar stays near its figure', () => {
  const boxes = Array.from({ length: 10 }, (_, n) => box(n, 100));
  freeBoxes(boxes, 13);
  for (const { y } of boxes) expect(y).toBeGreaterThanOrEqual(54);
});
