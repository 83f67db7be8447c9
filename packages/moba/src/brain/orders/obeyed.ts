import type { AcceptedOrder } from '../../seat/orders.ts';
import type { Place } from '../../sheet/sheet.ts';
import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { countNear, isNear } from '../places.ts';
import type { Situation } from '../senses.ts';

/** Metres around a place within which hostile heroes count as there. */
export const THERE_M = 13;
/** Metres from its place within which a seat has come where it was asked to. */
export const ARRIVED_M = 4;

/** Seconds for which it is still obeyed. */
export const left_s = ({ tick }: Situation, { until }: AcceptedOrder): number => (until - tick) / TICKS_PER_SECOND;

/** The place that an order asks for now: its giver, who walks on, or the fixed place of the order. */
export function placeOfOrder({ mates }: Situation, { kind, from, x, y }: Omit<AcceptedOrder, 'until'>): Place {
  const giver =
    kind === 'gather' || kind === 'help' || kind === 'ult' ? mates.find(({ seat }) => seat === from) : undefined;
  return giver ?? { x, y };
}

/** Whether a call for help has been followed, the seat has come and no foe is there; or whoever was waited for is there. */
export function isDone(situation: Situation, obeys: AcceptedOrder): boolean {
  if (obeys.kind === 'coming') {
    const giver = situation.mates.find(({ seat }) => seat === obeys.from);
    return giver !== undefined && isNear(giver, obeys, ARRIVED_M + 1);
  }
  if (obeys.kind !== 'help') return false;
  const at = placeOfOrder(situation, obeys);
  return isNear(situation.self, at, ARRIVED_M + 1) && countNear(at, situation.foes, THERE_M) === 0;
}
