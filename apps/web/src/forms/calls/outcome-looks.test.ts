import { expect, test } from 'vitest';
import { outcomeLooks } from './outcome-looks.ts';

test('no two outcomes share a dash or a mark', () => {
  const looks = Object.values(outcomeLooks);
  expect(new Set(looks.map(({ dash }) => dash.join())).size).toBe(looks.length);
  expect(new Set(looks.map(({ mark }) => mark)).size).toBe(looks.length);
});
