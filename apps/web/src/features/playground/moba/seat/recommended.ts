import { nextPurchase } from '@fourth-seat/moba';
import { rules } from '../sheet/rules.ts';
import type { HeroFrame } from '../worker/frame.ts';

/** The item that the hero's brain would buy now; null where it buys none. */
export const recommended = (hero: HeroFrame): string | null => {
  const role = rules.sheet.heroes[hero.row]?.role;
  return role ? nextPurchase(rules.sheet, role, hero) : null;
};
