import { expect, test } from 'vitest';
import { readModels } from '../../../node.ts';
import { metaOf, SINGLE } from '../../rules/kinds.ts';
import { MoveList } from '../../rules/moves.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { createEvaluations, evaluateAll } from './net.ts';

test('more candidates than there is room for are refused, not taken for hopeless', () => {
  const state = new PackedState();
  state.start(0, 0, 0);
  const evaluations = createEvaluations();
  const room = evaluations.winRate.length;
  const list = new MoveList();
  for (let i = 0; i < room; i++) list.push(metaOf(SINGLE, 0, 1), 0, 0);
  const { single } = readModels();
  evaluateAll(single, state, list, evaluations);
  expect(evaluations.winRate[room - 1]).toBeGreaterThan(0);
  list.push(metaOf(SINGLE, 0, 1), 0, 0);
  expect(() => evaluateAll(single, state, list, evaluations)).toThrow(RangeError);
});
