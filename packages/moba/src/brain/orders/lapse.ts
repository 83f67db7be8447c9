import { hasLapsed } from '@fourth-seat/game/simulation';
import type { Memory, Observation } from '../../seat/boundary.ts';
import type { AcceptedOrder, OrderKind } from '../../seat/orders.ts';

/** How long an accepted order is obeyed, in seconds. */
export const obeyed_s: Readonly<Record<OrderKind, number>> = {
  attack: 20,
  push: 30,
  defend: 25,
  gather: 20,
  help: 15,
  retreat: 12,
  hold: 25,
  farm: 30,
  danger: 15,
};

/** The order that a seat obeys now; null where its time is over, or its giver or the seat itself is dead. */
export function obeyedNow({ tick, respawn_s, self }: Observation, { order }: Memory): AcceptedOrder | null {
  const obeys = self.isAlive ? (order?.obeys ?? null) : null;
  return obeys && !hasLapsed(obeys, true, (respawn_s[obeys.from] ?? 0) === 0, tick) ? obeys : null;
}
