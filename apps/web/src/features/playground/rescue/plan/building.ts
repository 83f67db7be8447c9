import type { RoomView } from '@fourth-seat/rescue/engine';
import { building } from '../engine-constants.ts';
import { boxOf, type Camera } from './camera.ts';
import { isCorridor, isInside, wallsOf } from './floor-plan.ts';
import { furnitureOf } from './furniture.ts';
import type { Palette } from './palette.ts';
import type { PlanView } from './plan-drawing.ts';

const wholeBuilding = { x: 0, y: 0, width: building.length, depth: building.depth };

/** What never changes of a station, drawn once for each size and theme: floors, furniture and walls. */
export function drawBuilding(
  context: CanvasRenderingContext2D,
  camera: Camera,
  view: Pick<PlanView, 'rooms' | 'doors'>,
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
  for (const wall of wallsOf(view)) {
    const box = boxOf(camera, wall);
    context.fillStyle = wall.isOuter ? palette.wall : palette.inner;
    context.fillRect(box.x, box.y, box.width, box.height);
  }
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
