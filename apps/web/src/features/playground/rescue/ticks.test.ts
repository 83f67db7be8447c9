import * as engine from '@fourth-seat/rescue/engine';
import { expect, it } from 'vitest';
import { LAST_TICK, TICKS_PER_SECOND } from './ticks.ts';

it('the page counts in the ticks of the engine', () => {
  expect([TICKS_PER_SECOND, LAST_TICK]).toEqual([engine.TICKS_PER_SECOND, engine.LAST_TICK]);
});
