import type { RescueView } from '@fourth-seat/rescue/engine';
import { CAPTAIN } from './engine-constants.ts';

/**
 * Whether the captain, whom the visitor plays, would go somewhere unasked: without an order and not on the way out,
 * which nobody is kept from.
 */
export function wandersOff({ team }: Pick<RescueView, 'team'>): boolean {
  const captain = team[CAPTAIN];
  return captain !== undefined && captain.health > 0 && !captain.isOrdered && captain.goal?.kind !== 'leave';
}
