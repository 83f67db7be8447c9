import { hasLapsed } from '@fourth-seat/game/simulation';
import type { Memory, Observation } from '../../seat/boundary.ts';
import type { AcceptedOrder, OrderKind, OrderView } from '../../seat/orders.ts';
import { ticksOf } from '../../world/constants.ts';

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
  coming: 15,
  ult: 10,
};

/** The tick until which an order is obeyed that is accepted now: of a skill that is to come, from then on. */
export const endOf = ({ kind, tick: given, in_s = 0 }: OrderView, tick: number): number =>
  (kind === 'ult' ? Math.max(tick, given + ticksOf(in_s)) : tick) + ticksOf(obeyed_s[kind]);

/** The order that a seat obeys now; null where its time is over, or its giver or the seat itself is dead. */
export function obeyedNow({ tick, respawn_s, self }: Observation, { order }: Memory): AcceptedOrder | null {
  const obeys = self.isAlive ? (order?.obeys ?? null) : null;
  return obeys && !hasLapsed(obeys, true, (respawn_s[obeys.from] ?? 0) === 0, tick) ? obeys : null;
}
