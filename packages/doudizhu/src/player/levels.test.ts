import { createRng, POINT_WEIGHT, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu, legalMovesOfObservation } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import { settledMultiplier } from '../rules/scoring.ts';
import { dealStateFor, type Move, type State } from '../rules/state.ts';
import { models } from '../testing/answers.ts';
import { fullProfile, type Profile, profiles } from './levels.ts';
import { createPlayer } from './search/search.ts';

/**
 * What a move is worth by what is stated of it, in won deals. Points weigh in units of what one peasant pays, and the
 * landlord settles with two.
 */
function worthOf(
  { win_rate = NaN, expected_points = NaN }: { readonly win_rate?: number; readonly expected_points?: number },
  seen: Observation,
  pointWeight = POINT_WEIGHT,
): number {
  const unit = settledMultiplier(seen) * (seen.seat === seen.landlord ? 2 : 1);
  return win_rate + (pointWeight * expected_points) / unit;
}

/**
 * What a level plays at every place of seeded deals that level 3 plays, and how much worse that is than the best by the
 * nets.
 */
function play(profile: Profile, deals: number) {
  const evaluateAll = createPlayer(models, {
    profile: { ...fullProfile, playouts: 0, endings: 0, observedMoves: 0 },
    raw: true,
  });
  const [player, weak] = [createPlayer(models, { level: 3 }), createPlayer(models, { profile })];
  const found: { readonly seen: Observation; readonly move: Move; readonly loss: number; readonly seed: string }[] = [];
  for (let deal = 0; deal < deals; deal++) {
    let state: State = dealStateFor(`levels/${deal}`, doudizhu.defaults, 0);
    for (let i = 0; state.phase !== 'over'; i++) {
      const [seen, legal] = [doudizhu.observation(state, state.turn), doudizhu.legalMoves(state)];
      const context = (explain = 0) => untimed(createRng(`levels/${deal}/${i}`), explain);
      const { move } = weak.decide(seen, legal, context());
      const { alternatives = [], ...best } = evaluateAll.decide(seen, legal, context(legal.length));
      const text = doudizhu.notation.formatMove(move);
      const chosen = [best, ...alternatives].find((one) => doudizhu.notation.formatMove(one.move) === text);
      if (chosen !== undefined)
        found.push({ seen, move, loss: worthOf(best, seen) - worthOf(chosen, seen), seed: `levels/${deal}/${i}` });
      state = doudizhu.apply(state, player.decide(seen, legal, context()).move);
    }
  }
  return found;
}

describe('levels', () => {
  test('list the other moves best first by what they state, however the level sees them', () => {
    let lists = 0;
    for (const level of [1, 4, 8]) {
      for (const objective of ['win', 'score'] as const) {
        const weak = createPlayer(models, { level, objective });
        let state: State = dealStateFor(`order/${level}`, doudizhu.defaults, 0);
        for (let i = 0; state.phase !== 'over'; i++) {
          const [seen, legal] = [doudizhu.observation(state, state.turn), doudizhu.legalMoves(state)];
          const { move, alternatives = [] } = weak.decide(seen, legal, untimed(createRng(`order/${i}`), 20));
          const worths = alternatives.map((one) => worthOf(one, seen, objective === 'win' ? 0 : POINT_WEIGHT));
          if (worths.length > 1) lists++;
          for (const [place, worth] of worths.entries())
            expect(worth).toBeLessThanOrEqual((worths[place - 1] ?? 9) + 1e-9);
          state = doudizhu.apply(state, move);
        }
      }
    }
    expect(lists).toBeGreaterThan(50);
  });

  test('err within their evaluation noise and the bias of the naive policy, never at random', () => {
    const first: Profile = { ...(profiles[0] ?? fullProfile), memory: Infinity };
    let beyond = 0;
    for (const profile of [first, { ...first, noise: 0.05, naiveBias: 0.02 }]) {
      const { noise, naiveBias } = profile;
      const found = play(profile, 6);
      const naive = new Set(
        play({ ...profile, noise: 0, naiveBias: 1e9 }, 6).map(
          ({ seed, move }) => `${seed} ${doudizhu.notation.formatMove(move)}`,
        ),
      );
      expect(found.length).toBeGreaterThan(150);
      for (const { seed, move, loss } of found) {
        const isNaive = naive.has(`${seed} ${doudizhu.notation.formatMove(move)}`);
        expect(loss).toBeLessThanOrEqual(isNaive ? noise + naiveBias + 1e-9 : noise + 1e-9);
      }
      beyond += found.filter(({ loss }) => loss > noise).length;
    }
    // The naive policy is followed where it costs something.
    expect(beyond).toBeGreaterThan(0);
  });

  test('forget cards and not what adds up, and state what a seat that forgets nothing would state', () => {
    const profile: Profile = { ...fullProfile, playouts: 0, endings: 0, observedMoves: 0 };
    const clear = play(profile, 6);
    const forgetful = createPlayer(models, { profile: { ...profile, memory: 4 } });
    const evaluateAll = createPlayer(models, { profile });
    let differ = 0;
    for (const { seen, move, seed } of clear) {
      const legal = legalMovesOfObservation(seen);
      const { alternatives = [], ...own } = forgetful.decide(seen, legal, untimed(createRng(seed), legal.length));
      const all = evaluateAll.decide(seen, legal, untimed(createRng(seed), legal.length));
      if (doudizhu.notation.formatMove(own.move) !== doudizhu.notation.formatMove(move)) differ++;
      const same = [all, ...(all.alternatives ?? [])].find(
        (one) => doudizhu.notation.formatMove(one.move) === doudizhu.notation.formatMove(own.move),
      );
      expect(own.win_rate).toBe(same?.win_rate);
      expect(alternatives).toHaveLength(all.alternatives?.length ?? 0);
    }
    expect(differ).toBeGreaterThan(3);
    expect(differ).toBeLessThan(clear.length / 4);
  });
});
