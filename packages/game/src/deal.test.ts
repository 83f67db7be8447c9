import { expect, test } from 'vitest';
import { playDeal } from './deal.ts';
import { formatRecord, parseRecord, replay } from './record.ts';
import { heapGame, perfect, single } from './testing/heap-game.ts';

test('a played deal gives the same record for the same seed, and it replays', () => {
  const start = heapGame.deal('x', { heap: 7 });
  const played = playDeal(heapGame, { start, agents: [perfect, single], seed: 'm' });
  expect(playDeal(heapGame, { start, agents: [perfect, single], seed: 'm' })).toEqual(played);
  expect(played.returns[0]).toBeGreaterThan(0);
  const text = formatRecord(played.record);
  expect(replay(heapGame, parseRecord(text)).states).toHaveLength(played.record.moves.length + 1);
});

test('a played deal counts answers below the floor apart from those with less than the usual work', () => {
  const answers = [{ fallback: true, effort: 0 }, { fallback: false, effort: 0.5 }, { fallback: false }];
  let turn = 0;
  const hurried: typeof single = {
    name: 'hurried',
    decide: (_, moves) => ({ move: moves[0] ?? 1, fallback: false, ...answers[turn++] }),
  };
  const { fallbacks, reduced } = playDeal(heapGame, {
    start: heapGame.deal('m', { heap: 9 }),
    agents: [hurried, single],
    seed: 'm',
  });
  expect(fallbacks).toEqual([1, 0]);
  expect(reduced).toEqual([1, 0]);
});
