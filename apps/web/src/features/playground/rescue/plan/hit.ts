import type { RescueView } from '@fourth-seat/rescue/engine';
import type { Target } from './picture.ts';
import type { PositionSmoother } from './position-smoother.ts';
import type { Projection } from './projection.ts';

/** Pixels around a person or a door that still count as pointing at it: a finger is wide. */
const PERSON_REACH_PX = 16;
const DOOR_REACH_PX = 11;

/** What lies under a place of the stage: companions before survivors, doors, and the rooms behind all. */
export function targetAt(
  { place, unplace, lift }: Projection,
  view: RescueView,
  smoother: PositionSmoother,
  px: number,
  py: number,
): Target | undefined {
  const distanceTo = (x: number, y: number, height = 0): number => {
    const [sx, sy] = place(x, y);
    return Math.hypot(sx - px, sy - lift * height - py);
  };
  const member = view.team
    .map((one) => ({ id: one.seat, distance: distanceTo(smoother.member(one).x, smoother.member(one).y, 1.5) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (member !== undefined && member.distance < PERSON_REACH_PX) return { kind: 'member', id: member.id };
  const survivor = view.survivors
    .filter(({ fate }) => fate === 'inside')
    .map((one) => {
      const spot = smoother.survivor(one, view.team);
      return { id: one.id, distance: distanceTo(spot.x, spot.y, 0.9) };
    })
    .sort((a, b) => a.distance - b.distance)[0];
  if (survivor !== undefined && survivor.distance < PERSON_REACH_PX) return { kind: 'survivor', id: survivor.id };
  const door = view.doors
    .map(({ id, x, y }) => ({ id, distance: distanceTo(x, y) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (door !== undefined && door.distance < DOOR_REACH_PX) return { kind: 'door', id: door.id };
  const [x, y] = unplace(px, py);
  const room = view.rooms.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.depth);
  return room && { kind: 'room', id: room.id };
}
