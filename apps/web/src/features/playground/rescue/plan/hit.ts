import { nearestOf } from '../../nearest.ts';
import type { Point } from './camera.ts';
import {
  MEMBER_HEIGHT_M,
  type PlanSurvivor,
  type PlanView,
  type PositionSmoother,
  type StationPosition,
  SURVIVOR_HEIGHT_M,
  type Target,
} from './plan-drawing.ts';
import type { Projection } from './projection.ts';

/** Pixels around a person or a door that still count as pointing at it: a finger is wide. */
const PERSON_REACH_PX = 16;
const DOOR_REACH_PX = 11;

/** What stands on the stage, and how. */
interface ShownPlan {
  readonly projection: Projection;
  readonly view: PlanView;
  readonly smoother: PositionSmoother;
}

/** What lies under a place of the stage: the team before survivors, doors, and the rooms behind all. */
export function targetAt({ projection, view, smoother }: ShownPlan, [px, py]: Point): Target | undefined {
  const { place, unplace, lift } = projection;
  const distanceTo = ({ x, y }: StationPosition, height_m = 0): number => {
    const [sx, sy] = place(x, y);
    return Math.hypot(sx - px, sy - lift * height_m - py);
  };
  const member = nearestOf(view.team, (one) => distanceTo(smoother.member(one), MEMBER_HEIGHT_M), PERSON_REACH_PX);
  if (member !== undefined) return { kind: 'seat', id: member.seat };
  const inside = view.survivors.filter(({ fate }) => fate === 'inside');
  const positionOf = (one: PlanSurvivor): StationPosition => smoother.survivor(one, view.team);
  const survivor = nearestOf(inside, (one) => distanceTo(positionOf(one), SURVIVOR_HEIGHT_M), PERSON_REACH_PX);
  if (survivor !== undefined) return { kind: 'survivor', id: survivor.id };
  const door = nearestOf(view.doors, (one) => distanceTo(one), DOOR_REACH_PX);
  if (door !== undefined) return { kind: 'door', id: door.id };
  const [x, y] = unplace(px, py);
  const room = view.rooms.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.depth);
  return room && { kind: 'room', id: room.id };
}
