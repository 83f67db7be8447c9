import { expect, test } from 'vitest';
import { createThinking } from './thinking.ts';
import { warmUpMoves } from './warm-up.ts';

/** Clocks by which each look takes a millisecond. */
function createClocks() {
  let now = 0;
  return { now: () => now++, cpu_ms: () => now };
}

const calls = [
  { api: 'doudizhu.bid', body: { seat: 0, hand: [...'34557788TTJQKA22B'], bids: [] } },
  { api: 'doudizhu.legal-moves', body: { hand: [...'3345'] } },
] as const;

test('warming a thread up measures the floor of each call, and what its thought takes', () => {
  const clocks = createClocks();
  const thinking = createThinking(clocks);
  const floors = warmUpMoves(thinking, clocks, calls);
  expect(floors.map(([api]) => api)).toEqual(['doudizhu.bid', 'doudizhu.legal-moves']);
  for (const [, ms] of floors) expect(ms).toBeLessThan(Infinity);
  const { allow } = thinking.begin({ ends_at: Infinity, share: () => Infinity });
  allow?.({ kind: 'doudizhu calls', steps: 56 });
  expect(thinking.end(0).thought_ms).toBeGreaterThan(0);
});
