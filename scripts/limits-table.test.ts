import { endpoints } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { formatTable, readTable } from './limits-table.ts';

test('docs/security.md lists the limits of every endpoint, as they are: node scripts/start.mjs scripts/limits-table.ts', () => {
  expect(readTable()).toBe(formatTable());
  for (const { path } of endpoints) expect(readTable()).toContain(`\`${path}\``);
});
