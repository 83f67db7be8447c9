import type { DoorView } from '@fourth-seat/rescue/engine';
import { toStage } from '../camera.ts';
import { DOOR_WIDTH_M, isExit, isUpright } from '../floor-plan.ts';
import type { Brush, PlanDrawing } from '../plan-drawing.ts';

/** Half the width of a door's signs, against half the width of the door. */
const CROSS_SIZE = 0.55;
const LOCK_SIZE = 0.6;
const BOLT_SIZE = 0.9;

/** Draws doors by their known state: an open leaf, a line across the gap, a cross, a lock or a bolt. */
export function drawDoors(brush: Brush, drawing: PlanDrawing): void {
  for (const door of drawing.view.doors) {
    const [x, y] = toStage(drawing.camera, door.x, door.y);
    brush.save();
    brush.translate(x, y);
    // From here on every door lies in a wall that runs left to right.
    if (isUpright(drawing.view.rooms, door) !== drawing.camera.turned) brush.rotate(Math.PI / 2);
    drawDoor(brush, drawing, door);
    brush.restore();
  }
}

function drawDoor(brush: Brush, { camera, palette }: PlanDrawing, door: DoorView): void {
  const half = (DOOR_WIDTH_M / 2) * camera.scale;
  const isOuter = isExit(door);
  const isPassable = door.state === 'open' || door.state === 'closed';
  brush.lineCap = 'round';
  brush.lineWidth = Math.max(1.5, camera.scale * (door.isFireDoor ? 0.38 : 0.26));
  const passableColour = isOuter ? palette.exit : palette.shut;
  brush.strokeStyle = isPassable ? passableColour : palette.stuck;
  if (!door.isSeen && !isOuter) {
    brush.globalAlpha = 0.55;
    brush.setLineDash([camera.scale * 0.25, camera.scale * 0.4]);
  }
  brush.beginPath();
  if (door.state === 'open') {
    brush.moveTo(-half, 0);
    brush.lineTo(-half * 0.55, -half * 1.45);
  } else {
    brush.moveTo(-half, 0);
    brush.lineTo(half, 0);
  }
  brush.stroke();
  brush.setLineDash([]);
  if (door.state === 'jammed') drawCross(brush, half * CROSS_SIZE);
  if (door.state === 'locked') drawLock(brush, half * LOCK_SIZE);
  if (door.state === 'unpowered') drawBolt(brush, half * BOLT_SIZE);
}

function drawCross(brush: Brush, r: number): void {
  brush.beginPath();
  brush.moveTo(-r, -r);
  brush.lineTo(r, r);
  brush.moveTo(r, -r);
  brush.lineTo(-r, r);
  brush.stroke();
}

/** A body with a shackle above it. */
function drawLock(brush: Brush, r: number): void {
  brush.fillStyle = brush.strokeStyle;
  brush.fillRect(-r, -r * 0.4, 2 * r, r * 1.5);
  brush.lineWidth /= 1.6;
  brush.beginPath();
  brush.arc(0, -r * 0.4, r * 0.65, Math.PI, 0);
  brush.stroke();
}

/** A flash of lightning. */
function drawBolt(brush: Brush, r: number): void {
  brush.fillStyle = brush.strokeStyle;
  brush.beginPath();
  brush.moveTo(r * 0.2, -r);
  brush.lineTo(-r * 0.55, r * 0.15);
  brush.lineTo(0, r * 0.15);
  brush.lineTo(-r * 0.2, r);
  brush.lineTo(r * 0.55, -r * 0.15);
  brush.lineTo(0, -r * 0.15);
  brush.closePath();
  brush.fill();
}
