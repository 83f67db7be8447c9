import type { UnitView } from '../../seat/boundary.ts';
import { type LaneWay, placeOn, progressOn } from '../../senses/lanes.ts';
import type { Place } from '../../sheet/sheet.ts';
import { nearestOf } from '../places.ts';
import type { Situation } from '../senses.ts';

/** How a lane stands; lengths are metres along it from the own base. */
export interface Front {
  readonly way: LaneWay;
  /** Its number from the own left. */
  readonly n: number;
  readonly length: number;
  /** The own minion that is farthest along; −1 without. */
  readonly own: number;
  /** The hostile minion that is farthest along; the length of the lane without. */
  readonly hostile: number;
  /** Hostile minions that are seen in the lane. */
  readonly waiting: readonly UnitView[];
  /** The foremost own structure of the lane, and how far along it stands; 0 where the base alone is left. */
  readonly guard: UnitView | undefined;
  readonly guardAt: number;
  /** The next hostile structure that this lane leads to and that can be hurt. */
  readonly target: UnitView | undefined;
  readonly targetAt: number;
  /** Where one stands who works here: behind the own minions, else at the foremost own structure. */
  readonly at: Place;
}

/** How far behind the foremost own minion one stands. */
const BEHIND_M = 1.5;

export function frontsOf(situation: Situation): readonly Front[] {
  return situation.lanes.map((way, n) => frontOf(situation, way, n));
}

function frontOf(situation: Situation, way: LaneWay, n: number): Front {
  const { ownMinions, hostileMinions, ownStructures, home } = situation;
  const end = way.points.at(-1) ?? home;
  const length = progressOn(way, end);
  let own = -1;
  for (const minion of ownMinions) if (minion.lane === way.lane) own = Math.max(own, progressOn(way, minion));
  let hostile = length;
  const waiting = hostileMinions.filter(({ lane }) => lane === way.lane);
  for (const minion of waiting) hostile = Math.min(hostile, progressOn(way, minion));
  let guard: UnitView | undefined;
  let guardAt = 0;
  for (const one of ownStructures) {
    if (one.lane !== way.lane) continue;
    const at = progressOn(way, one);
    if (at >= guardAt) [guard, guardAt] = [one, at];
  }
  const target = targetOf(situation, way, end);
  const targetAt = target ? progressOn(way, target) : length;
  const at = own >= 0 ? placeOn(way, Math.max(2, own - BEHIND_M)) : guardAt > 2 ? placeOn(way, guardAt - 1) : home;
  return { way, n, length, own, hostile, waiting, guard, guardAt, target, targetAt, at };
}

/** The foremost structure of a lane that can be hurt; where the lane has none left, the next of the base. */
function targetOf({ hostileStructures }: Situation, way: LaneWay, end: Place): UnitView | undefined {
  let best: UnitView | undefined;
  let least = Infinity;
  for (const one of hostileStructures) {
    if (one.lane !== way.lane) continue;
    const at = progressOn(way, one);
    if (at < least) [best, least] = [one, at];
  }
  if (best) return best.isOpen ? best : undefined;
  const open = hostileStructures.filter(({ lane, isOpen }) => lane < 0 && isOpen);
  return nearestOf(end, open);
}
