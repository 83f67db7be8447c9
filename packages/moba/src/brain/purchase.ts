import { nextPurchase } from '../seat/chores.ts';
import { MOST_ITEMS } from '../world/constants.ts';
import type { Situation } from './senses.ts';

/** What the seat buys now; without its choice of items the first of the list that it can pay and carry. */
export function purchase({ self, sheet, use, without }: Situation): string | null {
  if (!without.includes('items')) return nextPurchase(sheet, use.row.role, self);
  if (!self.isAtShop || self.items.length >= MOST_ITEMS) return null;
  return sheet.items.find((row, index) => !self.items.includes(index) && row.cost <= self.gold)?.id ?? null;
}
