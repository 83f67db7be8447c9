import { expect, test } from 'vitest';
import { brand } from './brand.ts';

test('the brand has the specified primary colour', () => {
  expect(brand.colours.primary).toBe('#00cbe0');
});

test('the brand makes the specified claims', () => {
  const said = Object.values(brand.claims).map(({ value, label }) => `${value.en} ${label.en}`);
  expect(said).toEqual(['24 AI service sites', 'Under 30 ms response', 'About 3.2 trillion requests in a month']);
});
