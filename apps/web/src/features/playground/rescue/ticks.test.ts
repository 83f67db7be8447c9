import * as engine from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import { LAST_TICK, TICKS_PER_SECOND } from './ticks.ts';

test('the page counts in the ticks of the engine', () => {
  expect([TICKS_PER_SECOND, LAST_TICK]).toEqual([engine.TICKS_PER_SECOND, engine.LAST_TICK]);
});
