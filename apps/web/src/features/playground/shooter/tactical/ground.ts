import { relayMap } from '@fourth-seat/shooter';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import type { Palette } from './palette.ts';
import { drawInMetres, type Projection, toCanvas } from './projection.ts';

interface GroundSetup {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen a CSS pixel. */
  readonly ratio: number;
  readonly projection: Projection;
  readonly palette: Palette;
}

/** Draws what never moves, once for a size and a theme. */
export function drawGround({ width, height, ratio, projection, palette }: GroundSetup): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.save();
  drawInMetres(context, projection);
  drawFloor(context, projection, palette);
  drawBases(context, palette);
  context.shadowColor = palette.shadow;
  drawBoxes(context, projection, {
    boxes: relayMap.covers,
    fill: palette.cover,
    edge: palette.coverEdge,
    height: 0.25,
  });
  drawBoxes(context, projection, { boxes: relayMap.walls, fill: palette.wall, edge: palette.wallEdge, height: 0.6 });
  context.restore();
  drawTeamMarks(context, projection, palette);
  return canvas;
}

function drawFloor(context: CanvasRenderingContext2D, { scale }: Projection, palette: Palette): void {
  context.fillStyle = palette.floor;
  context.beginPath();
  context.roundRect(0, 0, relayMap.width, relayMap.depth, 0.8);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = palette.line;
  context.lineWidth = 1 / scale;
  context.beginPath();
  for (let x = 4; x < relayMap.width; x += 4) context.rect(x, -1, 0, relayMap.depth + 2);
  for (let y = 4; y < relayMap.depth; y += 4) context.rect(-1, y, relayMap.width + 2, 0);
  context.stroke();
  context.restore();
  context.strokeStyle = palette.wallEdge;
  context.lineWidth = 0.3;
  context.beginPath();
  context.roundRect(0, 0, relayMap.width, relayMap.depth, 0.8);
  context.stroke();
}

/** The two bases, hatched in their team's colour. */
function drawBases(context: CanvasRenderingContext2D, { teams }: Palette): void {
  for (const [team, left] of [
    [0, 0.4],
    [1, relayMap.width - 7.4],
  ] as const) {
    context.save();
    context.beginPath();
    context.roundRect(left, 12, 7, relayMap.depth - 24, 0.6);
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

interface BoxStyle {
  readonly boxes: typeof relayMap.walls;
  readonly fill: string;
  readonly edge: string;
  /** How far their shadows reach. */
  readonly height: number;
}

function drawBoxes(
  context: CanvasRenderingContext2D,
  { scale }: Projection,
  { boxes, fill, edge, height }: BoxStyle,
): void {
  context.save();
  // Shadows fall to the lower right of the screen, whichever way the map lies.
  context.shadowOffsetX = height * scale * 0.5;
  context.shadowOffsetY = height * scale;
  context.shadowBlur = height * scale;
  context.fillStyle = fill;
  context.beginPath();
  for (const { x, y, width, depth } of boxes) context.rect(x, y, width, depth);
  context.fill();
  context.restore();
  context.save();
  context.shadowColor = 'transparent';
  context.strokeStyle = edge;
  context.lineWidth = 1.2 / scale;
  for (const { x, y, width, depth } of boxes) context.strokeRect(x + 0.1, y + 0.1, width - 0.2, depth - 0.2);
  context.restore();
}

/** The shape of each team in its base. */
function drawTeamMarks(context: CanvasRenderingContext2D, projection: Projection, palette: Palette): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.max(11, projection.scale * 1.1)}px ${palette.font}`;
  context.globalAlpha = 0.5;
  for (const [team, x] of [
    [0, 9.2],
    [1, relayMap.width - 9.2],
  ] as const) {
    const [px, py] = toCanvas(projection, x, relayMap.depth / 2);
    context.save();
    context.translate(px, py);
    if (!projection.turned) context.rotate(team === 0 ? -Math.PI / 2 : Math.PI / 2);
    context.fillStyle = palette.teams[team];
    context.fillText(teamLooks[team].mark, 0, 0);
    context.restore();
  }
}
