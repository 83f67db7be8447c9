import type { DoorView, RescueView, RoomView } from '@fourth-seat/rescue/engine';
import { building, OUTSIDE } from '../engine-constants.ts';
import { boxOf, type Camera, toStage } from './camera.ts';
import { furnitureOf } from './furniture.ts';
import type { Palette } from './palette.ts';

export const isInside = ({ id }: Pick<RoomView, 'id'>): boolean => id !== OUTSIDE;
export const isExit = ({ rooms }: Pick<DoorView, 'rooms'>): boolean => rooms[0] === OUTSIDE;
/** Corridors have a name for each corner of the ring that they form. */
export const isCorridor = ({ kind }: Pick<RoomView, 'kind'>): boolean => kind.startsWith('corridor');
const wholeBuilding = { x: 0, y: 0, width: building.length, depth: building.depth };
/** Metres of a door's opening. */
export const DOOR_WIDTH = 1.5;

/** What never changes of a station, drawn once for each size and theme: floors, furniture and walls. */
export function drawBuilding(
  context: CanvasRenderingContext2D,
  camera: Camera,
  view: Pick<RescueView, 'rooms' | 'doors'>,
  palette: Palette,
): void {
  const whole = boxOf(camera, wholeBuilding);
  context.save();
  context.shadowColor = palette.shade;
  context.shadowBlur = camera.scale * 2.5;
  context.shadowOffsetY = camera.scale * 0.6;
  context.fillStyle = palette.side;
  context.fillRect(whole.x, whole.y, whole.width, whole.height);
  context.restore();
  for (const room of view.rooms) {
    if (!isInside(room)) continue;
    const box = boxOf(camera, room);
    context.fillStyle = isCorridor(room) ? palette.corridor : palette.floor;
    context.fillRect(box.x, box.y, box.width, box.height);
    drawFurniture(context, camera, room, palette);
  }
  drawWalls(context, camera, view, palette);
}

/** Drifts of snow: long low ridges along the wind. */
export function drawSnowfield(context: CanvasRenderingContext2D, camera: Camera, palette: Palette): void {
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, camera.width, camera.height);
  context.strokeStyle = palette.drift;
  context.lineCap = 'round';
  for (let i = 0; i < 46; i++) {
    const px = (((i * 89) % 113) / 113) * camera.width;
    const py = (((i * 47) % 101) / 101) * camera.height;
    const length = camera.scale * (3 + (i % 5) * 1.6);
    context.lineWidth = camera.scale * (0.25 + (i % 3) * 0.22);
    context.beginPath();
    context.moveTo(px, py);
    context.quadraticCurveTo(px + length / 2, py - length * 0.09, px + length, py + length * 0.12);
    context.stroke();
  }
}

function drawFurniture(context: CanvasRenderingContext2D, camera: Camera, room: RoomView, palette: Palette): void {
  context.fillStyle = palette.thing;
  for (const piece of furnitureOf(room)) {
    const box = boxOf(camera, piece);
    context.beginPath();
    if (piece.round)
      context.ellipse(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2, 0, 0, Math.PI * 2);
    else context.roundRect(box.x, box.y, box.width, box.height, camera.scale * 0.16);
    context.fill();
  }
}

/** Inner walls thin, outer ones thick, both with gaps where doors are. */
function drawWalls(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { rooms, doors }: Pick<RescueView, 'rooms' | 'doors'>,
  palette: Palette,
): void {
  context.lineWidth = Math.max(1, camera.scale * 0.2);
  context.strokeStyle = palette.inner;
  for (const room of rooms) {
    if (!isInside(room)) continue;
    const box = boxOf(camera, room);
    context.strokeRect(box.x, box.y, box.width, box.height);
  }
  const whole = boxOf(camera, wholeBuilding);
  context.lineWidth = Math.max(2, camera.scale * 0.42);
  context.strokeStyle = palette.wall;
  context.strokeRect(whole.x, whole.y, whole.width, whole.height);
  for (const door of doors) {
    const [x, y] = toStage(camera, door.x, door.y);
    const isOuter = isExit(door);
    const [size, deep] = [DOOR_WIDTH * camera.scale, (isOuter ? 0.6 : 0.36) * camera.scale];
    const [w, h] = isUpright(rooms, door) === camera.turned ? [size, deep] : [deep, size];
    context.fillStyle = isOuter ? palette.corridor : palette.floor;
    context.fillRect(x - w / 2, y - h / 2, w, h);
  }
}

/** Whether a door lies in a wall that runs from north to south. */
export function isUpright(rooms: readonly RoomView[], door: DoorView): boolean {
  const room = rooms[door.rooms[1]];
  if (room === undefined) return false;
  return Math.abs(door.x - room.x) < 1e-6 || Math.abs(door.x - room.x - room.width) < 1e-6;
}
