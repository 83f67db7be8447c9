import { describe, expect, it } from 'vitest';
import { measureBudgets } from './budget.ts';

describe('script budgets', () => {
  it('hold for the welcome page and the first console screen', async () => {
    for (const { screen, script_kb, limit_kb } of await measureBudgets()) {
      expect(script_kb, `${screen} in KB`).toBeLessThanOrEqual(limit_kb);
      // A manifest that lists next to nothing would pass any limit.
      expect(script_kb, `${screen} in KB`).toBeGreaterThan(80);
    }
  });
});
