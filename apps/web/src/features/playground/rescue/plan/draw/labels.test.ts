import { rescue, viewOf } from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import { CAPTAIN } from '../../engine-constants.ts';
import { defaultSetup } from '../../setup.ts';
import { type Box, overlap } from '../camera.ts';
import type { Brush, PlanDrawing } from '../plan-drawing.ts';
import { planProjection } from '../projection.ts';
import { drawLabels, freePlace } from './labels.ts';

const name = { width: 60, height: 14 };

test('the name of a room stands where nobody does', () => {
  const places = [
    [50, 20],
    [50, 80],
  ] as const;
  expect(freePlace(places, name, [])).toEqual([50, 20]);
  expect(freePlace(places, name, [[70, 24]])).toEqual([50, 80]);
  expect(
    freePlace(places, name, [
      [70, 24],
      [40, 76],
      [60, 84],
    ]),
  ).toEqual([50, 20]);
});

/** The names that are written on the plan of a station, with their boxes: a letter is 0.58 of its size wide, a Chinese one as wide as high. */
function namesOn(seed: string, language: 'en' | 'zh', width: number, height: number, calling: readonly string[] = []) {
  const view = viewOf(rescue.create(defaultSetup(seed)), CAPTAIN);
  const written: { readonly text: string; readonly box: Box }[] = [];
  let size = 0;
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + size * (letter > '⺀' ? 1 : 0.58), 0);
  const brush = new Proxy<Record<string, unknown>>(
    {
      measureText: (text: string) => ({ width: widthOf(text) }),
      fillText: (text: string, x: number, y: number) =>
        written.push({ text, box: { x: x - widthOf(text) / 2, y: y - size / 2, width: widthOf(text), height: size } }),
    },
    {
      get: (own, key: string) => own[key] ?? (() => undefined),
      set: (own, key: string, value: unknown) => {
        if (key === 'font') size = Number(/([\d.]+)px/.exec(String(value))?.[1]);
        own[key] = value;
        return true;
      },
    },
  );
  const drawing = {
    ...planProjection(width, height),
    view: { ...view, signals: view.rooms.filter((room) => calling.includes(room.name.en)).map(({ id }) => id) },
    language,
    palette: {},
    time_s: 0,
    font: 'sans-serif',
    smoother: { member: (one: unknown) => one, survivor: (one: unknown) => one },
  };
  // Of both, drawLabels uses these fields alone.
  drawLabels(brush as unknown as Brush, drawing as unknown as PlanDrawing);
  return written;
}

const stages = [
  ['a phone', 344, 430],
  ['debugging on a phone', 286, 380],
  ['debugging beside its form', 458, 305],
  ['a wide stage', 900, 460],
] as const;

test.each(stages)('no name covers another or leaves the picture on %s', (_, width, height) => {
  for (const language of ['en', 'zh'] as const) {
    for (let station = 0; station < 12; station++) {
      const names = namesOn(`station ${station}`, language, width, height);
      for (const [i, { text, box }] of names.entries()) {
        expect(box.x, text).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, text).toBeLessThanOrEqual(width);
        for (const other of names.slice(i + 1)) expect(overlap(box, other.box), `${text} on ${other.text}`).toBe(0);
      }
    }
  }
});

test('a call for help out of a corridor stands in place of its name', () => {
  const names = (...calling: string[]) => namesOn('labels', 'en', 900, 460, calling).map(({ text }) => text);
  const corridor = names().find((text) => text.includes('corridor')) ?? expect.fail('no corridor has a name');
  expect(names(corridor)).toEqual(names().filter((text) => text !== corridor));
});
