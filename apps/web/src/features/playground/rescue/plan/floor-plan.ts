import type { DoorView, RoomView } from '@fourth-seat/rescue/engine';
import { building, OUTSIDE } from '../engine-constants.ts';
import type { Area } from './camera.ts';
import type { PlanView } from './plan-drawing.ts';

export const isInside = ({ id }: Pick<RoomView, 'id'>): boolean => id !== OUTSIDE;
export const isExit = ({ rooms }: Pick<DoorView, 'rooms'>): boolean => rooms[0] === OUTSIDE;
/** Corridors have a name for each corner of the ring that they form. */
export const isCorridor = ({ kind }: Pick<RoomView, 'kind'>): boolean => kind.startsWith('corridor');

const OUTER_WALL_M = 0.5;
const INNER_WALL_M = 0.26;
/** Of a door's opening. */
export const DOOR_WIDTH_M = 1.5;

/** Metres below which two places on the plan are one. */
const ROUNDING_M = 1e-6;
const isAt = (a: number, b: number): boolean => Math.abs(a - b) < ROUNDING_M;

/** A piece of wall between two doors or corners, in metres of the station. */
interface Wall extends Area {
  readonly isOuter: boolean;
}

/**
 * The walls of every room, with gaps for its doors, inner ones before outer ones; one that stands between two rooms is
 * listed for each.
 */
export function wallsOf({ rooms, doors }: Pick<PlanView, 'rooms' | 'doors'>): readonly Wall[] {
  const walls = rooms.filter(isInside).flatMap((room) => {
    const [west, east, north, south] = [room.x, room.x + room.width, room.y, room.y + room.depth];
    const along = [north, south].flatMap((y) => {
      const isOuter = isAt(y, 0) || isAt(y, building.depth);
      const thick = isOuter ? OUTER_WALL_M : INNER_WALL_M;
      const gaps = doors.filter((door) => isAt(door.y, y)).map(({ x }) => x);
      return piecesOf(west - thick / 2, east + thick / 2, gaps).map(
        ([from, to]): Wall => ({ x: from, y: y - thick / 2, width: to - from, depth: thick, isOuter }),
      );
    });
    const across = [west, east].flatMap((x) => {
      const isOuter = isAt(x, 0) || isAt(x, building.length);
      const thick = isOuter ? OUTER_WALL_M : INNER_WALL_M;
      const gaps = doors.filter((door) => isAt(door.x, x)).map(({ y }) => y);
      return piecesOf(north - thick / 2, south + thick / 2, gaps).map(
        ([from, to]): Wall => ({ x: x - thick / 2, y: from, width: thick, depth: to - from, isOuter }),
      );
    });
    return [...along, ...across];
  });
  return walls.sort((a, b) => Number(a.isOuter) - Number(b.isOuter));
}

/** What is left of a stretch when a door's width is cut out at each gap within it. */
function piecesOf(from: number, to: number, gaps: readonly number[]): readonly (readonly [number, number])[] {
  const cuts = gaps.filter((gap) => gap > from && gap < to).sort((a, b) => a - b);
  const edges = [from, ...cuts.flatMap((gap) => [gap - DOOR_WIDTH_M / 2, gap + DOOR_WIDTH_M / 2]), to];
  return Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i] ?? from, edges[2 * i + 1] ?? to] as const);
}

/** Whether a door lies in a wall that runs from north to south. */
export function isUpright(rooms: readonly RoomView[], door: DoorView): boolean {
  const room = rooms[door.rooms[1]];
  return room !== undefined && (isAt(door.x, room.x) || isAt(door.x, room.x + room.width));
}
