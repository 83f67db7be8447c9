import { relayMap } from '@fourth-seat/shooter';
import { CanvasTexture, Mesh, MeshLambertMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { createPseudoRandom } from '../../pseudo-random.ts';
import type { Palette } from '../tactical/palette.ts';

const PIXELS_PER_METRE = 24;

/** The floor with everything painted on it: plates, bases, and the shadows at the foot of walls and crates. */
export function createFloor(palette: Palette): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = relayMap.width * PIXELS_PER_METRE;
  canvas.height = relayMap.depth * PIXELS_PER_METRE;
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(PIXELS_PER_METRE, PIXELS_PER_METRE);
    drawPlates(context, palette);
    drawBases(context, palette);
    drawContactShadows(context, palette);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  const floor = new Mesh(new PlaneGeometry(relayMap.width, relayMap.depth), new MeshLambertMaterial({ map: texture }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
}

function drawPlates(context: CanvasRenderingContext2D, palette: Palette): void {
  context.fillStyle = palette.floor;
  context.fillRect(0, 0, relayMap.width, relayMap.depth);
  const random = createPseudoRandom(7);
  for (let x = 0; x < relayMap.width; x += 4) {
    for (let y = 0; y < relayMap.depth; y += 4) {
      context.globalAlpha = 0.25 + 0.45 * random();
      context.fillStyle = palette.plate;
      context.fillRect(x + 0.06, y + 0.06, 3.88, 3.88);
    }
  }
  context.globalAlpha = 1;
  context.strokeStyle = palette.floor;
  context.lineWidth = 0.09;
  context.beginPath();
  for (let x = 0; x <= relayMap.width; x += 4) context.rect(x, 0, 0, relayMap.depth);
  for (let y = 0; y <= relayMap.depth; y += 4) context.rect(0, y, relayMap.width, 0);
  context.stroke();
}

function drawBases(context: CanvasRenderingContext2D, palette: Palette): void {
  for (const team of [0, 1] as const) {
    const left = team === 0 ? 0 : relayMap.width - 7.5;
    context.save();
    context.beginPath();
    context.rect(left, 11, 7.5, relayMap.depth - 22);
    context.clip();
    context.globalAlpha = 0.16;
    context.fillStyle = palette.teams[team];
    context.fill();
    context.globalAlpha = 0.22;
    context.strokeStyle = palette.teams[team];
    context.lineWidth = 0.3;
    context.beginPath();
    for (let at = -20; at < 60; at += 2) {
      context.moveTo(left - 2, at);
      context.lineTo(left + 12, at + (team === 0 ? 14 : -14));
    }
    context.stroke();
    context.restore();
  }
}

/** Soft dark areas at the foot of walls and cover replace shadows. */
function drawContactShadows(context: CanvasRenderingContext2D, { shadow }: Palette): void {
  context.save();
  context.shadowColor = shadow;
  context.shadowBlur = 0.9 * PIXELS_PER_METRE;
  context.shadowOffsetX = 0.35 * PIXELS_PER_METRE;
  context.shadowOffsetY = 0.3 * PIXELS_PER_METRE;
  context.fillStyle = shadow;
  for (const { x, y, width, depth } of [...relayMap.walls, ...relayMap.covers]) context.fillRect(x, y, width, depth);
  context.restore();
}
