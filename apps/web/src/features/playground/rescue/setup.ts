import type { RescueSetup } from '@fourth-seat/rescue/engine';
import type { RescueRecord } from './types.ts';

export const defaultSetup = (seed: string): RescueSetup => ({ seed, profiles: { policy: 'planner' } });

/** A station that nobody has entered yet. */
export const freshRecord = (seed: string): RescueRecord => ({ setup: defaultSetup(seed), inputs: [], ticks: 0 });
