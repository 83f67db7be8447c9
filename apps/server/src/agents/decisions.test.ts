import { apiIds } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { decisions } from './decisions.ts';
import { warmUp } from './warm-up.ts';

test('every API of the price list is decided by something of that name', () => {
  for (const api of apiIds) expect(decisions[api].api).toBe(api);
});

test('the openings that warm a thread up are positions that can occur', () => {
  const failures: unknown[] = [];
  const watched = Object.values(decisions).map((decision) => {
    const original = decision.decide.bind(decision);
    return { decision, original };
  });
  for (const { decision, original } of watched) {
    Object.assign(decision, {
      decide: (...parts: Parameters<typeof original>) => {
        const result = original(...parts);
        if (!result.ok) failures.push(result.details);
        return result;
      },
    });
  }
  warmUp();
  for (const { decision, original } of watched) Object.assign(decision, { decide: original });
  expect(failures).toEqual([]);
});
