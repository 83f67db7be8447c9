import { describe, expect, test } from 'vitest';
import { doudizhu } from './game.ts';
import type { PlayObservation } from './observation.ts';
import { defaultRules, type Rules } from './options.ts';
import { lastStake, returnsOf, settledMultiplier } from './scoring.ts';
import { dealStateFor, type HistoryEntry, type OverState } from './state.ts';

const rules: Rules = defaultRules;
const play = (kind: 'bomb' | 'single', cards: string): HistoryEntry['move'] => ({
  type: 'play',
  kind,
  cards,
  key: 0,
  length: 1,
});
const dealt = dealStateFor('scoring', rules, 0);
const seen = (fields: Partial<PlayObservation>): PlayObservation => {
  const observation = doudizhu.observation(dealt, 0);
  if (observation.phase !== 'play') throw new Error('nobody bids where the landlord is given');
  return { ...observation, ...fields };
};

describe('what is multiplied before the first lead', () => {
  test('a peasant settles by its own factor and the landlord’s, the landlord by the mean of both peasants', () => {
    const factors = [2, 1, 4] as const;
    expect([0, 1, 2].map((seat) => settledMultiplier(seen({ seat, factors })))).toEqual([5, 2, 8]);
  });

  test('a shown hand doubles', () => {
    expect(settledMultiplier(seen({ shownHand: [] }))).toBe(2);
  });
});

describe('what each peasant pays where a move ends the deal', () => {
  const bomb: HistoryEntry = { seat: 0, move: play('bomb', '3333') };
  const answer: HistoryEntry = { seat: 1, move: play('single', '5') };
  const last = play('single', '4');

  test('doubles for each bomb, the last move among them, and for spring', () => {
    expect(lastStake(seen({ history: [bomb, answer] }), last)).toBe(2);
    expect(lastStake(seen({ history: [bomb] }), last)).toBe(4);
    expect(lastStake(seen({ history: [] }), play('bomb', '4444'))).toBe(4);
  });

  test('keeps to the rules of the table', () => {
    expect(lastStake(seen({ history: [bomb], rules: { ...rules, spring: 'off' } }), last)).toBe(2);
    expect(lastStake(seen({ history: [bomb], rules: { ...rules, bombCap: 0 } }), last)).toBe(2);
  });

  test('doubles where the landlord played once and a peasant goes out', () => {
    const once: HistoryEntry = { seat: 0, move: play('single', '3') };
    expect(lastStake(seen({ seat: 1, history: [once] }), last)).toBe(2);
    expect(lastStake(seen({ seat: 1, history: [once, answer, once] }), last)).toBe(1);
  });
});

describe('the points of a deal', () => {
  const deal = (fields: Partial<OverState>): OverState => ({ ...dealt, phase: 'over', base: 3, ...fields });
  const turns = (...seats: readonly number[]): HistoryEntry[] =>
    seats.map((seat) => ({ seat, move: play('single', '3') }));

  test('are nothing where all passed', () => {
    const passedOut = { phase: 'over', landlord: undefined, base: 0, shown: false, history: [] } as const;
    expect(returnsOf({ ...dealt, ...passedOut })).toEqual([0, 0, 0]);
  });

  test.each([
    [0, [6, -3, -3]],
    [1, [-3, 6, -3]],
    [2, [-3, -3, 6]],
  ])('are paid to landlord %i by each peasant alone, and add up to nothing', (landlord, points) => {
    const history = turns(landlord, (landlord + 1) % 3, landlord);
    expect(returnsOf(deal({ landlord, history }))).toEqual(points);
    const lost = returnsOf(
      deal({ landlord, history: turns(landlord, (landlord + 1) % 3, landlord, (landlord + 1) % 3) }),
    );
    expect(lost).toEqual(points.map((value) => 0 - value));
  });
});
