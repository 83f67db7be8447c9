import { drawDoors } from './draw/doors.ts';
import { drawBlast, drawFires, drawRisingFlames, drawSmoke, drawUnknown } from './draw/hazards.ts';
import { drawBeliefs, drawExpected, drawLabels, drawPointed } from './draw/labels.ts';
import { drawPaths, drawPeople } from './draw/people.ts';
import { drawStorm } from './draw/storm.ts';
import type { Brush, PlanDrawing } from './plan-drawing.ts';

/** What was drawn before: the ground, and for a view from a corner what stands on it. */
export interface Backdrop {
  readonly ground: CanvasImageSource;
  readonly solids: CanvasImageSource | undefined;
}

/** How much of the smoke lies at the floor of a view from a corner; the rest hangs in a sheet above. */
const LOW_SMOKE_SHARE = 0.55;
const HIGH_SMOKE_M = 1.25;

/** One drawing of the station, from the floor up: what is far down is painted first. `sharp` is pixels a point. */
export function paint(brush: Brush, { ground, solids }: Backdrop, drawing: PlanDrawing, sharp: number): void {
  const { camera, layers, lift } = drawing;
  const onFloor = (height: number): void => {
    const [a, b, c, d, e, f] = drawing.matrix;
    brush.setTransform(a * sharp, b * sharp, c * sharp, d * sharp, e * sharp, (f - height * lift) * sharp);
  };
  const onStage = (): void => brush.setTransform(sharp, 0, 0, sharp, 0, 0);
  brush.globalAlpha = 1;
  onStage();
  brush.drawImage(ground, 0, 0, camera.width, camera.height);
  onFloor(0);
  drawUnknown(brush, drawing);
  drawSmoke(brush, drawing, solids !== undefined && !drawing.isPlain ? LOW_SMOKE_SHARE : 1);
  drawFires(brush, drawing);
  if (layers.beliefs) drawBeliefs(brush, drawing);
  drawDoors(brush, drawing);
  drawPointed(brush, drawing);
  drawPaths(brush, drawing);
  onStage();
  if (solids !== undefined) {
    brush.drawImage(solids, 0, 0, camera.width, camera.height);
    drawRisingFlames(brush, drawing);
    if (!drawing.isPlain) {
      onFloor(HIGH_SMOKE_M);
      drawSmoke(brush, drawing, LOW_SMOKE_SHARE);
      onStage();
    }
  }
  const names = drawLabels(brush, drawing);
  if (layers.beliefs) drawExpected(brush, drawing);
  drawPeople(brush, drawing, names);
  drawStorm(brush, drawing);
  drawBlast(brush, drawing);
}
