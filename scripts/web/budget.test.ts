// @module-tag long: builds the site
import { describe, expect, test } from 'vitest';
import { measureBudgets } from './budget.ts';

describe('script budgets', () => {
  test('hold for every screen that has one', async () => {
    for (const { screen, script_kb, limit_kb } of await measureBudgets()) {
      expect(script_kb, `${screen} in KB`).toBeLessThanOrEqual(limit_kb);
      // A manifest that lists almost nothing would pass any limit.
      expect(script_kb, `${screen} in KB`).toBeGreaterThan(80);
    }
  });

  test('count the worker of the playground, with the larger of its two engines', async () => {
    const playground = (await measureBudgets()).find(({ screen }) => screen === 'playground with a card table');
    expect(playground?.limit_kb).toBe(230);
    const names = playground?.files.filter((file) => /match\.worker-|(guandan|doudizhu)-player-/.test(file));
    expect(names).toHaveLength(2);
  });

  test('count the worker of the welcome page, with the larger of its two engines', async () => {
    const welcome = (await measureBudgets()).find(({ screen }) => screen === 'welcome with its table');
    const names = welcome?.files.filter((file) => /match\.worker-|(guandan|doudizhu)-player-/.test(file));
    expect(names).toHaveLength(2);
  });
});
