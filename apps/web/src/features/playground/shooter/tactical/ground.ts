import { relay } from '@fourth-seat/shooter';
import type { Palette } from './palette.ts';
import { drawInMetres, type Projection, toCanvas } from './projection.ts';

/** What never moves, drawn once for a size and a theme. `ratio` is pixels of the screen a CSS pixel. */
export function drawGround(
  width: number,
  height: number,
  ratio: number,
  on: Projection,
  palette: Palette,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.save();
  drawInMetres(context, on);
  floor(context, on, palette);
  bases(context, palette);
  context.shadowColor = palette.shadow;
  boxes(context, relay.covers, palette.cover, palette.coverEdge, 0.25, on);
  boxes(context, relay.walls, palette.wall, palette.wallEdge, 0.6, on);
  context.restore();
  names(context, on, palette);
  return canvas;
}

function floor(context: CanvasRenderingContext2D, { scale }: Projection, palette: Palette): void {
  context.fillStyle = palette.floor;
  context.beginPath();
  context.roundRect(0, 0, relay.width, relay.depth, 0.8);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = palette.line;
  context.lineWidth = 1 / scale;
  context.beginPath();
  for (let x = 4; x < relay.width; x += 4) context.rect(x, -1, 0, relay.depth + 2);
  for (let y = 4; y < relay.depth; y += 4) context.rect(-1, y, relay.width + 2, 0);
  context.stroke();
  context.restore();
  context.strokeStyle = palette.wallEdge;
  context.lineWidth = 0.3;
  context.beginPath();
  context.roundRect(0, 0, relay.width, relay.depth, 0.8);
  context.stroke();
}

/** The two bases, hatched in their team's colour. */
function bases(context: CanvasRenderingContext2D, { teams }: Palette): void {
  for (const [team, left] of [
    [0, 0.4],
    [1, relay.width - 7.4],
  ] as const) {
    context.save();
    context.beginPath();
    context.roundRect(left, 12, 7, relay.depth - 24, 0.6);
    context.clip();
    context.globalAlpha = 0.1;
    context.fillStyle = teams[team];
    context.fill();
    context.globalAlpha = 0.16;
    context.strokeStyle = teams[team];
    context.lineWidth = 0.16;
    context.beginPath();
    for (let at = -30; at < 60; at += 1.4) {
      context.moveTo(left - 2, at);
      context.lineTo(left + 12, at + (team === 0 ? 14 : -14));
    }
    context.stroke();
    context.restore();
  }
}

function boxes(
  context: CanvasRenderingContext2D,
  list: typeof relay.walls,
  fill: string,
  edge: string,
  shadow: number,
  { scale }: Projection,
): void {
  context.save();
  // Shadows fall to the lower right of the screen, whichever way the map lies.
  context.shadowOffsetX = shadow * scale * 0.5;
  context.shadowOffsetY = shadow * scale;
  context.shadowBlur = shadow * scale;
  context.fillStyle = fill;
  context.beginPath();
  for (const { x, y, width, depth } of list) context.rect(x, y, width, depth);
  context.fill();
  context.restore();
  context.save();
  context.shadowColor = 'transparent';
  context.strokeStyle = edge;
  context.lineWidth = 1.2 / scale;
  for (const { x, y, width, depth } of list) context.strokeRect(x + 0.1, y + 0.1, width - 0.2, depth - 0.2);
  context.restore();
}

function names(context: CanvasRenderingContext2D, on: Projection, palette: Palette): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.max(11, on.scale * 1.1)}px ${palette.font}`;
  context.globalAlpha = 0.5;
  for (const [team, x] of [
    [0, 9.2],
    [1, relay.width - 9.2],
  ] as const) {
    const [px, py] = toCanvas(on, x, relay.depth / 2);
    context.save();
    context.translate(px, py);
    if (!on.upright) context.rotate(team === 0 ? -Math.PI / 2 : Math.PI / 2);
    context.fillStyle = palette.teams[team];
    context.fillText(team === 0 ? '●' : '◆', 0, 0);
    context.restore();
  }
}
