import { expect, test } from 'vitest';
import { fade, mix } from './palette.ts';

test('colours are mixed by their share, however tokens write them', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#fff', '#000', 0)).toBe('#ffffff');
  expect(mix('#13263380', '#132633', 0.5)).toBe('#132633');
});

test('a colour is made thin, whatever alpha it had', () => {
  expect(fade('#102030', 0.5)).toBe('#10203080');
  expect(fade('#102030ff', 0)).toBe('#10203000');
  // The style sheet of the built site is minified.
  expect(fade('#fff', 0.85)).toBe('#ffffffd9');
});
