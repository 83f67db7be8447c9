import { expect, test } from 'vitest';
import { findChromium, findJourneyBrowser } from '../../e2e/chromium.ts';

test.each([
  ['pages', findChromium],
  ['journeys', findJourneyBrowser],
])('for %s the Chromium that CHROMIUM names counts, and no other where it is missing', (_use, find) => {
  expect(find({ CHROMIUM: process.execPath })).toBe(process.execPath);
  expect(find({ CHROMIUM: '/nowhere/chromium' })).toBeUndefined();
});
