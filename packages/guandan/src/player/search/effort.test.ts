import { createRng, type DecideContext, fixedEffort, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../../node.ts';
import { arenaDeal } from '../../arena.ts';
import { guandan, guandanMerged } from '../../rules/game.ts';
import type { DealState } from '../../rules/state.ts';
import { ruleAgent } from '../baselines/rule.ts';
import { createPlayer } from './search.ts';

const models = readModels();

describe('effort', () => {
  const states: DealState[] = [];
  for (let state = arenaDeal('effort'), turn = 0; !guandan.isTerminal(state); turn++) {
    states.push(state);
    const { move } = ruleAgent.decide(
      guandan.observation(state, state.turn),
      guandanMerged.legalMoves(state),
      untimed(createRng(`effort/${turn}`)),
    );
    state = guandan.apply(state, move);
  }
  const plays = () => states.filter(({ phase }) => phase === 'play').filter((_, index) => index % 9 === 0);
  const decideWith = (state: DealState, allow: DecideContext['allow']) =>
    createPlayer(models).decide(guandan.observation(state, state.turn), guandanMerged.legalMoves(state), {
      ...untimed(createRng('x'), 5),
      ...(allow && { allow }),
    });

  test('is all of the work where nobody asks for less', () => {
    for (const state of plays()) {
      const whole = decideWith(state, undefined);
      expect(whole).toMatchObject({ effort: 1, fallback: false });
      expect(decideWith(state, fixedEffort(1))).toEqual(whole);
    }
  });

  test('is none where the work is hurried on its way, and that is the same answer', () => {
    let hurriedCount = 0;
    for (const state of plays()) {
      let left = 2;
      const decision = decideWith(state, () => ({ effort: 1, isHurried: () => left-- <= 0 }));
      // A decision that asks the clock twice at most is not hurried.
      if (decision.effort === 1) continue;
      hurriedCount++;
      expect(decision).toEqual(decideWith(state, fixedEffort(0)));
      expect(decision).toMatchObject({ effort: 0, fallback: false });
    }
    expect(hurriedCount).toBeGreaterThan(0);
  });

  test('plans with fewer branches and weighs fewer options the less there is of it', () => {
    const lead = states.filter(({ phase, beat }) => phase === 'play' && !beat);
    const weighed = (effort: number) =>
      lead.map((state) => {
        const { alternatives = [] } = createPlayer(models).decide(guandan.observation(state, state.turn), [], {
          ...untimed(createRng('x'), 1000),
          allow: fixedEffort(effort),
        });
        return alternatives.filter(({ win_rate }) => win_rate !== undefined).length;
      });
    const [none = 0, quarter = 0, all = 0] = [weighed(0), weighed(0.25), weighed(1)].map((counts) =>
      Math.max(...counts),
    );
    expect(none).toBeGreaterThan(0);
    expect(quarter).toBeGreaterThan(none);
    expect(all).toBeGreaterThan(quarter);
  });
});
