import { Color } from 'three';
import { expect, test } from 'vitest';
import { skyColour } from './sky.ts';

const inks = {
  haze: new Color('#203040'),
  sky: new Color('#000010'),
  teams: [new Color('#00ffff'), new Color('#ff8800')],
} as const;

const at = (rise: number, side = 0): Color => skyColour(new Color(), inks, rise, side);

test('the sky at the horizon and below is the haze that far ground fades into, and overhead its own colour', () => {
  for (const side of [-1, 0, 1]) {
    expect(at(0, side).getHex()).toBe(inks.haze.getHex());
    expect(at(-0.1, side).getHex()).toBe(inks.haze.getHex());
    expect(at(1.2, side).getHex()).toBe(inks.sky.getHex());
  }
});

test('light of the west stands over the west and that of the east over the east', () => {
  const [west, middle, east] = [at(0.1, -1), at(0.1), at(0.1, 1)];
  expect(west.b).toBeGreaterThan(middle.b);
  expect(east.r).toBeGreaterThan(middle.r);
});
