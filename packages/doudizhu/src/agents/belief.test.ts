import { createRng } from '@fourth-seat/game';
import { expect, it } from 'vitest';
import { doudizhu } from '../rules.ts';
import { dealStateFor } from '../state.ts';
import { holdingsOf } from '../training/holdings.ts';
import { beliefOf } from './belief.ts';
import { sampleWorlds } from './worlds.ts';

it('beliefs are certain only of what is so, however few worlds were sampled', () => {
  const certain = { held: 0, missing: 0 };
  for (let deal = 0; deal < 25; deal++) {
    const rng = createRng(`belief/${deal}`);
    let state = dealStateFor(`belief/${deal}`, doudizhu.defaults, deal % 3);
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
