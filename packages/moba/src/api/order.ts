import type { OrderView } from '../seat/orders.ts';
import type { OrderEntry } from './entries.ts';
import { refuseOutside, refuseSeat } from './faults.ts';
import { type Sight, teamOfSeat } from './team-view.ts';

/** Who is given an order, and the tick of the order that it answered last; −1 before the first. */
interface Hearer {
  readonly seat: number;
  readonly answered: number;
}

/**
 * Reads an order to a seat. `path` is that of the order in the request. Throws a fault where it does not come from a
 * living mate, is meant for somebody else, is yet to come, or names a place outside of the map. One that has been
 * answered may stay in requests: with its giver's death it lapses, and is null.
 */
export function readOrder(sight: Sight, { seat, answered }: Hearer, order: OrderEntry, path: string): OrderView | null {
  const { kind, from, to = null, x, y, in_s, tick } = order;
  if (teamOfSeat(from) !== sight.side) {
    refuseSeat(`${path}.from`, { en: `seat ${from} is of the other team`, zh: `座位 ${from} 属于对方` });
  }
  if (from === seat) {
    refuseSeat(`${path}.from`, {
      en: `seat ${seat} cannot give itself an order`,
      zh: `座位 ${seat} 不能给自己下达指令`,
    });
  }
  const giver = sight.units.find(({ view }) => view.id === from);
  if (!giver) {
    refuseSeat(`${path}.from`, {
      en: `team.heroes has no hero of seat ${from}`,
      zh: `team.heroes 中没有座位 ${from} 的英雄`,
    });
  } else if (giver.view.health <= 0) {
    if (tick === answered) return null;
    refuseSeat(`${path}.from`, {
      en: `seat ${from} is dead, and its orders have lapsed: leave the order out`,
      zh: `座位 ${from} 已阵亡，其指令已失效，请省略该指令`,
    });
  }
  if (to !== null && to !== seat) {
    refuseSeat(`${path}.to`, {
      en: `is for seat ${to}: give seat ${seat} the last order that is meant for it, or for all`,
      zh: `这是给座位 ${to} 的指令；请给出座位 ${seat} 收到的最近一条指令`,
    });
  }
  if (tick > sight.tick) {
    refuseSeat(`${path}.tick`, {
      en: `is of tick ${tick}, which is yet to come`,
      zh: `属于时刻 ${tick}，晚于本次请求`,
    });
  }
  refuseOutside(sight.map, { x, y }, path);
  return { kind, from, to, x, y, ...(in_s !== undefined && { in_s }), tick };
}
