import type { SimulationSnapshot, SimulationTypes } from './protocol.ts';

/** Whether an earlier tick is shown than the furthest that was played. */
export const isPast = ({ tick, lastTick }: Pick<SimulationSnapshot<SimulationTypes>, 'tick' | 'lastTick'>): boolean =>
  tick < lastTick;
