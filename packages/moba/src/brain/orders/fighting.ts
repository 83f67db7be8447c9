import type { AcceptedOrder } from '../../seat/orders.ts';
import { ticksOf } from '../../world/constants.ts';

/** Chance below which a place is no longer held. */
const HOLDS = 0.2;

/** Whether an order forbids to step back from a fight. */
export const standsFast = (obeys: AcceptedOrder | null, chance: number): boolean =>
  obeys?.kind === 'hold' && chance >= HOLDS;

/** Whether an order makes a seat take a fight that it would only keep up: a skill that was announced is fought with. */
export const isSentToFight = (obeys: AcceptedOrder | null, tick: number): boolean =>
  obeys !== null &&
  (obeys.kind === 'attack' ||
    obeys.kind === 'help' ||
    obeys.kind === 'defend' ||
    (obeys.kind === 'ult' && tick >= obeys.tick + ticksOf(obeys.in_s ?? 0)));

/** Whether a seat waits with a fight of its own for a mate, or for a mate's skill. */
export const waitsToFight = (obeys: AcceptedOrder | null, tick: number): boolean =>
  obeys !== null && (obeys.kind === 'coming' || (obeys.kind === 'ult' && !isSentToFight(obeys, tick)));
