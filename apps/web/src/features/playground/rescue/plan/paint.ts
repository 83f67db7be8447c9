import { drawDoors } from './draw-doors.ts';
import { drawFires, drawSmoke, drawUnknown } from './draw-hazards.ts';
import { drawBeliefs, drawLabels, drawPointed } from './draw-labels.ts';
import { drawPeople, drawWays } from './draw-people.ts';
import { drawStorm } from './draw-storm.ts';
import type { Brush, Picture } from './picture.ts';

/** One drawing of the plan over the building, from the floor up: what is far down is painted first. */
export function paint(brush: Brush, building: CanvasImageSource, picture: Picture): void {
  const { width, height } = picture.camera;
  brush.globalAlpha = 1;
  brush.drawImage(building, 0, 0, width, height);
  drawUnknown(brush, picture);
  drawSmoke(brush, picture);
  drawFires(brush, picture);
  if (picture.layers.beliefs) drawBeliefs(brush, picture);
  drawDoors(brush, picture);
  drawLabels(brush, picture);
  drawPointed(brush, picture);
  drawWays(brush, picture);
  drawPeople(brush, picture);
  drawStorm(brush, picture);
}
