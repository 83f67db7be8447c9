import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';
import { strengthPages } from './strength.ts';

const pages = strengthPages();

test.each(Object.keys(pages))('%s is what npm run strength writes', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(pages[path]);
});

test('docs/strength.md is short', () => {
  expect(pages['docs/strength.md']?.split('\n').length).toBeLessThanOrEqual(100);
});
