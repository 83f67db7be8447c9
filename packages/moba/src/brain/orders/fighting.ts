import type { AcceptedOrder } from '../../seat/orders.ts';

/** Chance below which a place is no longer held. */
const HOLDS = 0.2;

/** Whether an order forbids to step back from a fight. */
export const standsFast = (obeys: AcceptedOrder | null, chance: number): boolean =>
  obeys?.kind === 'hold' && chance >= HOLDS;

/** Whether an order makes a seat take a fight that it would only keep up. */
export const isSentToFight = (obeys: AcceptedOrder | null): boolean =>
  obeys !== null && (obeys.kind === 'attack' || obeys.kind === 'help' || obeys.kind === 'defend');
