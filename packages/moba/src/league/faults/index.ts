/** What a spectator of the MOBA would take for a mistake, counted while matches are played. */
export { type FaultName, watchFaults, watchLastHits } from './watch.ts';
