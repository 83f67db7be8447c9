import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { doudizhu } from '../../rules/game.ts';
import { dealStateFor, type State } from '../../rules/state.ts';
import { holdingsOf } from '../../training/holdings.ts';
import { beliefOf } from './belief.ts';
import { sampleWorlds } from './worlds.ts';

test('beliefs are certain only of what is so, however few worlds were sampled', () => {
  const certain = { held: 0, missing: 0 };
  for (let deal = 0; deal < 25; deal++) {
    const rng = createRng(`belief/${deal}`);
    let state: State = dealStateFor(`belief/${deal}`, doudizhu.defaults, deal % 3);
    while (state.phase === 'play') {
      const seen = doudizhu.observation(state, state.turn);
      const worlds = sampleWorlds(seen, { count: 5, draws: 4, memory: Infinity }, rng);
      for (const { seat, chances } of beliefOf(seen, worlds)) {
        const truth = holdingsOf(state.hands[seat] ?? []);
        for (const [what, chance] of Object.entries(chances)) {
          if (chance === 1) certain.held++;
          if (chance === 0) certain.missing++;
          expect([what, chance, truth[what]]).toEqual([what, chance, chance === 1 || (chance !== 0 && truth[what])]);
        }
      }
      state = doudizhu.apply(state, rng.pick(doudizhu.legalMoves(state)));
    }
  }
  // What can be known is.
  expect(certain.held).toBeGreaterThan(10);
  expect(certain.missing).toBeGreaterThan(10);
});

test('the chances for a card that is out add up to 1, however little is remembered', () => {
  let cards = 0;
  for (let deal = 0; deal < 10; deal++) {
    const rng = createRng(`forgotten/${deal}`);
    let state: State = dealStateFor(`forgotten/${deal}`, doudizhu.defaults, deal % 3);
    while (state.phase === 'play') {
      const seen = doudizhu.observation(state, state.turn);
      const beliefs = beliefOf(seen, sampleWorlds(seen, { count: 10, draws: 4, memory: 3 }, rng));
      for (const [name, rank] of [
        ['small_joker', 13],
        ['big_joker', 14],
      ] as const) {
        const isOut = state.hands.some((hand, seat) => seat !== seen.seat && (hand[rank] ?? 0) > 0);
        const sum = beliefs.reduce((total, { chances }) => total + (chances[name] ?? 0), 0);
        expect(sum).toBeCloseTo(isOut ? 1 : 0);
        if (isOut && seen.history.length > 10) cards++;
      }
      state = doudizhu.apply(state, rng.pick(doudizhu.legalMoves(state)));
    }
  }
  expect(cards).toBeGreaterThan(20);
});
