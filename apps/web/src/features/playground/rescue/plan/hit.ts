import type { RescueView } from '@fourth-seat/rescue';
import { type Camera, toStage, toStation } from './camera.ts';
import type { Movers } from './movers.ts';
import type { Target } from './picture.ts';

/** Pixels around somebody that still mean them: a finger is wide. */
const NEAR = 16;
const NEAR_DOOR = 11;

/** What lies under a place of the stage: companions before survivors, doors, and the rooms behind all. */
export function targetAt(camera: Camera, view: RescueView, movers: Movers, px: number, py: number): Target | undefined {
  const far = (x: number, y: number): number => {
    const [sx, sy] = toStage(camera, x, y);
    return Math.hypot(sx - px, sy - py);
  };
  const member = view.team
    .map((one) => ({ id: one.seat, distance: far(movers.member(one).x, movers.member(one).y) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (member !== undefined && member.distance < NEAR) return { kind: 'member', id: member.id };
  const survivor = view.survivors
    .filter(({ fate }) => fate === 'inside')
    .map((one) => {
      const spot = movers.survivor(one, view.team);
      return { id: one.id, distance: far(spot.x, spot.y) };
    })
    .sort((a, b) => a.distance - b.distance)[0];
  if (survivor !== undefined && survivor.distance < NEAR) return { kind: 'survivor', id: survivor.id };
  const door = view.doors
    .map(({ id, x, y }) => ({ id, distance: far(x, y) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (door !== undefined && door.distance < NEAR_DOOR) return { kind: 'door', id: door.id };
  const [x, y] = toStation(camera, px, py);
  const room = view.rooms.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.depth);
  return room && { kind: 'room', id: room.id };
}
