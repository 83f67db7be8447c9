import { announce, announceOrderEnds } from '../radio/announce.ts';
import { settleDisputes } from '../radio/disputes.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { isInReach } from '../world/reach.ts';
import { hasFallen } from '../world/state.ts';
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
  const { world, rapport } = state;
  for (const [seat, order] of rapport.heldOrders.entries()) {
    if (order === undefined || !isInReach(world, CAPTAIN, seat)) continue;
    rapport.heldOrders[seat] = undefined;
    // A captain who has fallen meanwhile gives no order any more.
    if (!hasFallen(world, CAPTAIN)) giveOrder(state, { seat, ...order });
  }
}
