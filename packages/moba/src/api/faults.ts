import { type Bilingual, throwFault } from '@fourth-seat/game';
import type { MapRow, Place } from '../sheet/sheet.ts';

/** Refuses a request whose units cannot be so, by the path of the field. */
export const refuseUnit = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'units', place, cards: [], text });

/** Refuses a request about a seat that cannot be decided for, by the path of the field. */
export const refuseSeat = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'seats', place, cards: [], text });

/** Refuses a place that lies outside of the map, by the path of its x or y. */
export function refuseOutside({ width, depth }: MapRow, { x, y }: Place, path: string): void {
  const [halfX, halfY] = [width / 2, depth / 2];
  if (Math.abs(x) <= halfX && Math.abs(y) <= halfY) return;
  const field = Math.abs(x) > halfX ? 'x' : 'y';
  const half = field === 'x' ? halfX : halfY;
  refuseUnit(`${path}.${field}`, {
    en: `is outside of the map, which reaches from -${half} to ${half}`,
    zh: `超出地图范围：-${half} 至 ${half}`,
  });
}
