import { endpoints } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { readTable, writeTable } from './limits-table.ts';

test('docs/security.md lists the limits of every endpoint, as they are: node scripts/limits-table.ts', () => {
  expect(readTable()).toBe(writeTable());
  for (const { path } of endpoints) expect(readTable()).toContain(`\`${path}\``);
});
