// @module-tag long: builds the site
import { beforeAll, describe, expect, test } from 'vitest';
import { type Budget, measureBudgets } from './budget.ts';

describe('script budgets', () => {
  let budgets: readonly Budget[];
  beforeAll(async () => {
    budgets = await measureBudgets();
  });

  test('hold for every screen that has one', () => {
    for (const { screen, script_kb, limit_kb } of budgets) {
      expect(script_kb, `${screen} in KB`).toBeLessThanOrEqual(limit_kb);
      // A manifest that lists almost nothing would pass any limit.
      expect(script_kb, `${screen} in KB`).toBeGreaterThan(80);
    }
  });

  test.each([
    ['playground with a card table', 255],
    ['welcome with its table', 245],
  ])('of the %s counts its worker, with the largest of its engines', (name, limit_kb) => {
    const budget = budgets.find(({ screen }) => screen === name);
    expect(budget?.limit_kb).toBe(limit_kb);
    const names = budget?.files.filter((file) => /match\.worker-|(guandan|doudizhu|paodekuai)-player-/.test(file));
    expect(names).toHaveLength(2);
  });
});
