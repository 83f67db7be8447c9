import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { BOMB, kindOf, MoveList } from '../../rules/moves.ts';
import { defaultOptions } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { dealRandomly } from '../../training/self-play.ts';
import { listCandidates } from './candidates.ts';
import { drawNaiveStyle, naiveChoice, naiveLikelihood } from './naive-policy.ts';

describe('a player of simple habits', () => {
  test('chooses as often as its chance says, whatever its habits', () => {
    const rng = createRng('club');
    const state = new PackedState();
    const options = new MoveList();
    for (let deal = 0; deal < 6; deal++) {
      dealRandomly(state, rng);
      for (let move = 0; move < 24; move++) {
        listCandidates(options, state.lo[state.turn] ?? 0, state.hi[state.turn] ?? 0, state.beat, 1, defaultOptions);
        const counts = new Map<number, number>();
        for (let i = 0; i < 2000; i++) {
          const meta = options.meta[naiveChoice(state, options, drawNaiveStyle(rng), rng)] ?? 0;
          counts.set(meta, (counts.get(meta) ?? 0) + 1);
        }
        // Several bombs are asked one after the other, and share one chance in what is stated.
        const manyBombs = options.meta.subarray(0, options.count).filter((meta) => kindOf(meta) >= BOMB).length > 1;
        let sum = 0;
        for (let i = 0; i < options.count; i++) {
          const meta = options.meta[i] ?? 0;
          const chance = naiveLikelihood(state, options, meta);
          sum += chance;
          expect(Math.abs(chance - (counts.get(meta) ?? 0) / 2000)).toBeLessThan(manyBombs ? 0.25 : 0.05);
        }
        expect(sum).toBeCloseTo(1, 6);
        const choice = rng.int(options.count);
        if (state.apply(options.meta[choice] ?? 0, options.lo[choice] ?? 0, options.hi[choice] ?? 0)) break;
      }
    }
  });
});
