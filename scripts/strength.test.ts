import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page, strengthPage } from './strength.ts';

test('docs/strength.md is what npm run strength writes, and short', () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toBe(strengthPage());
  expect(text.split('\n').length).toBeLessThanOrEqual(100);
});
