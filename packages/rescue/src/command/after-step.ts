import { announce, announceOrderEnds } from '../radio/announce.ts';
import { settleDisputes } from '../radio/disputes.ts';
import { isHeard } from '../radio/reach.ts';
import type { RescueState } from '../state.ts';
import { giveOrder } from './carry-out.ts';

/** What follows a step of the world, in this order: lines about ended orders, held orders, news, and who was right. */
export function afterStep(state: RescueState): void {
  announceOrderEnds(state);
  deliverOrders(state);
  announce(state);
  settleDisputes(state);
}

/** Gives the orders that were held back because thick walls kept the radio from their seat. */
function deliverOrders(state: RescueState): void {
  const { unheard } = state.rapport;
  if (unheard.length === 0) return;
  for (const order of unheard.splice(0)) {
    if (isHeard(state.world, order.seat)) giveOrder(state, order, undefined);
    else unheard.push(order);
  }
}
