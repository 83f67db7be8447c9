import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';
import { STRENGTH_PAGE, strengthPage } from './strength.ts';

test('docs/strength.md is what npm run strength writes', () => {
  expect(readFileSync(join(root, STRENGTH_PAGE), 'utf8')).toBe(strengthPage());
});
