import { expect, test } from 'vitest';
import { boxOf, toMapX, toMapY, toScreenX, toScreenY, unitAt, type View } from './view.ts';

const view: View = { x: 12, y: -7, scale: 30, width: 1280, height: 720 };

test('a place of the map is found again where it is drawn', () => {
  const [px, py] = [toScreenX(view, 3.5), toScreenY(view, -11)];
  expect(toMapX(view, px)).toBeCloseTo(3.5, 9);
  expect(toMapY(view, py)).toBeCloseTo(-11, 9);
  expect([toScreenX(view, 12), toScreenY(view, -7)]).toEqual([640, 360]);
});

test('the box of a view is wider than deep by its tilt', () => {
  const { x0, x1, y0, y1 } = boxOf(view);
  expect(x1 - x0).toBeCloseTo(1280 / 30, 9);
  expect(y1 - y0).toBeCloseTo(720 / 30 / 0.72, 9);
});

test('a press on two figures means the one in front, and one beside them means none', () => {
  const figure = { radius: 0.5, height: 2 };
  const units = [
    { id: 1, x: 12, y: -7, ...figure },
    { id: 2, x: 12.2, y: -6.4, ...figure },
    { id: 3, x: 14, y: -7, ...figure },
  ];
  const chest = toScreenY(view, -6.4, 1);
  expect(unitAt(view, units, toScreenX(view, 12.1), chest)).toBe(2);
  expect(unitAt(view, [...units].reverse(), toScreenX(view, 12.1), chest)).toBe(2);
  expect(unitAt(view, units, toScreenX(view, 12.1), toScreenY(view, -7, 2))).toBe(1);
  expect(unitAt(view, units, toScreenX(view, 13.2), chest)).toBe(-1);
  expect(unitAt(view, units, toScreenX(view, 12), toScreenY(view, -5))).toBe(-1);
});
