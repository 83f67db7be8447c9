import { expect, test } from 'vitest';
import { doudizhu } from '../../rules/game.ts';
import { defaultRules } from '../../rules/options.ts';
import { dealState } from '../../rules/state.ts';
import { callByThresholds } from './thresholds.ts';

const start = dealState('thresholds', { ...defaultRules, bidding: 'score3' });

test.each([
  [0.3, 0],
  [0.4, 1],
  [0.5, 2],
  [0.7, 3],
])('an estimate of %d before the others bids %i', (estimate, bid) => {
  expect(callByThresholds(doudizhu.legalMoves(start), start, estimate)).toEqual({ type: 'bid', bid });
});

test('a play is no call', () => {
  expect(() => callByThresholds([{ type: 'pass' }], start, 0.5)).toThrow('a pass is no call');
});

test('a call without a threshold is not judged', () => {
  expect(() => callByThresholds([{ type: 'bid', bid: 4 }], start, 0.5)).toThrow(RangeError);
});
