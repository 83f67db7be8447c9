import type { SimulationSnapshot, SimulationTypes } from './protocol.ts';

/** Whether an earlier tick is shown than the furthest that was played. */
export const isPast = ({ tick, last }: Pick<SimulationSnapshot<SimulationTypes>, 'tick' | 'last'>): boolean =>
  tick < last;
