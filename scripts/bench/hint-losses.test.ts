// @module-tag long: plays and reviews whole deals
import { WARNED_LOSS } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { hintGames, summarise } from './hint-losses.ts';

test.each(['doudizhu', 'guandan'] as const)('no hint of %s is a mistake to the review of the API', (game) => {
  const { mean, most } = summarise(hintGames[game]()(60, 'test'));
  expect(mean).toBeLessThanOrEqual(0.01);
  expect(most).toBeLessThanOrEqual(WARNED_LOSS);
});
