import { expect, test } from 'vitest';
import type { Box } from '../camera.ts';
import type { Brush, PlanDrawing } from '../plan-drawing.ts';
import { drawTags, type Tag } from './tags.ts';

const tag: Tag = { key: 'member 1', text: 'Lin', x: 100, y: 100, reach: 10, colour: 'red', first: 'above' };
const lobby: Box = { x: 80, y: 75, width: 40, height: 14 };

/** Where the names of a picture are written. */
function written(tags: readonly Tag[], names: readonly Box[], tagSides: PlanDrawing['tagSides'] = new Map()) {
  const places: (readonly [string, number, number])[] = [];
  const brush = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => places.push([text, x, y]),
  };
  const drawing = { camera: { scale: 10 }, palette: { halo: 'white' }, font: 'sans-serif', tagSides };
  // Of both, drawTags uses these fields alone.
  drawTags(brush as unknown as Brush, drawing as unknown as PlanDrawing, tags, names);
  return places;
}

test('a name stands above its disc', () => {
  const [[, x, y] = ['', 0, 0]] = written([tag], []);
  expect(x).toBe(100);
  expect(y).toBeLessThan(90);
});

test('a name leaves the name of a room free', () => {
  const [[, , y] = ['', 0, 0]] = written([tag], [lobby]);
  expect(y).toBeGreaterThan(110);
});

test('two names do not cover each other', () => {
  const places = written([tag, { ...tag, key: 'member 2', text: 'Guo', x: 112 }], []);
  expect(places).toHaveLength(2);
  const [[, x1, y1] = ['', 0, 0], [, x2, y2] = ['', 0, 0]] = places;
  const [across, down] = [Math.abs(x1 - x2), Math.abs(y1 - y2)];
  expect(across >= 24 || down >= 10.5).toBe(true);
});

test('a name that has moved aside stays there while that is as good', () => {
  const sides: PlanDrawing['tagSides'] = new Map();
  written([tag], [lobby], sides);
  const [[, , y] = ['', 0, 0]] = written([tag], [], sides);
  expect(y).toBeGreaterThan(110);
});
