import { checkLegality } from '@fourth-seat/game/training';
import { describe, expect, test } from 'vitest';
import { randomAgent } from '../player/baselines/random.ts';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';
import { legalityGame } from './laboratory.ts';

const plan = { seed: 'legality', from: 0, deals: 40 };
const drawn = Array.from({ length: 10 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`legality/${i}`) }));

describe('deals of random players', () => {
  test.each([...ruleSets, ...drawn])('end without a move that the rules refuse: $name', ({ rules }) => {
    const { deals, moves, illegal } = checkLegality(legalityGame(rules), [randomAgent], plan);
    expect(illegal).toEqual([]);
    expect(deals).toBe(40);
    expect(moves).toBeGreaterThan(40 * 5);
  });

  test('name a play that is refused', () => {
    const cheat: typeof randomAgent = {
      name: 'cheat',
      decide: () => ({ move: { type: 'play', cards: '2', kind: 'single', key: 15, length: 1 }, fallback: false }),
    };
    const [defaults] = ruleSets;
    if (defaults === undefined) throw new Error('there are sets of rules');
    const { illegal } = checkLegality(legalityGame(defaults.rules), [cheat], { ...plan, deals: 1 });
    expect(illegal[0]?.rule).toMatch(/not_in_hand|opening_card/);
  });
});
