/** How the ground lies on the canvas: seen from the south, from above at an angle. Nothing is smaller far away. */
export interface View {
  /** The place in the middle, in metres. */
  x: number;
  y: number;
  /** CSS pixels a metre, from west to east. */
  scale: number;
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface ViewBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What a metre from north to south, and a metre of height, take of a metre from west to east. */
export const TILT = 0.72;
export const RISE = 0.76;

export const toScreenX = (view: View, x: number): number => (x - view.x) * view.scale + view.width / 2;
export const toScreenY = (view: View, y: number, z = 0): number =>
  ((y - view.y) * TILT - z * RISE) * view.scale + view.height / 2;

export const toMapX = (view: View, px: number): number => (px - view.width / 2) / view.scale + view.x;
export const toMapY = (view: View, py: number): number => (py - view.height / 2) / (view.scale * TILT) + view.y;

/** What the canvas shows of the ground. */
export const boxOf = (view: View): ViewBox => ({
  x0: toMapX(view, 0),
  y0: toMapY(view, 0),
  x1: toMapX(view, view.width),
  y1: toMapY(view, view.height),
});

/** Makes a context draw on the ground in metres, on a canvas of `ratio` pixels a CSS pixel. */
export function drawOnGround(context: CanvasRenderingContext2D, view: View, ratio: number): void {
  const across = view.scale * ratio;
  const down = across * TILT;
  context.setTransform(
    across,
    0,
    0,
    down,
    (view.width / 2) * ratio - view.x * across,
    (view.height / 2) * ratio - view.y * down,
  );
}

/** Makes it draw upright, in CSS pixels. */
export const drawOnScreen = (context: CanvasRenderingContext2D, ratio: number): void =>
  context.setTransform(ratio, 0, 0, ratio, 0, 0);

interface Standing {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Metres; half of its width, and how tall it is. */
  readonly radius: number;
  readonly height: number;
}

/** Metres around a body that are taken for it. */
const SLACK_M = 0.25;

/** The figure under a point of the canvas: of several the one that is drawn last, in front. −1 for none. */
export function unitAt(view: View, units: Iterable<Standing>, px: number, py: number): number {
  let found = -1;
  let front = -Infinity;
  for (const { id, x, y, radius, height } of units) {
    if (y < front) continue;
    const across = Math.abs(px - toScreenX(view, x)) / view.scale;
    const foot = toScreenY(view, y) + (radius + SLACK_M) * TILT * view.scale;
    const head = toScreenY(view, y, height);
    if (across > radius + SLACK_M || py > foot || py < head) continue;
    [found, front] = [id, y];
  }
  return found;
}
