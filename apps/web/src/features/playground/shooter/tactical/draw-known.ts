import { otherTeam, type Place, type Team } from '@fourth-seat/shooter';
import type { Thoughts } from '../types.ts';
import { drawGround } from './ground.ts';
import { readPalette } from './palette.ts';
import { projectionOf, toCanvas } from './projection.ts';

/** Draws an observation and nothing else: the own body, mates, and the enemies it knows of, fading with their age. */
export function drawKnown(canvas: HTMLCanvasElement, { observation }: Thoughts): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const ratio = Math.min(3, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const palette = readPalette(canvas);
  const projection = projectionOf(width, height);
  context.drawImage(drawGround({ width, height, ratio, projection, palette }), 0, 0);
  context.scale(ratio, ratio);
  const { self, mates, contacts } = observation;
  const drawDot = ({ x, y }: Place, radius: number, team: Team, alpha: number): void => {
    context.globalAlpha = alpha;
    context.fillStyle = palette.teams[team];
    context.beginPath();
    context.arc(...toCanvas(projection, x, y), radius, 0, 2 * Math.PI);
    context.fill();
  };
  for (const mate of mates) if (mate.isAlive) drawDot(mate, 3.5, self.team, 0.8);
  drawDot(self, 5, self.team, 1);
  context.strokeStyle = palette.text;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(...toCanvas(projection, self.x, self.y), 8, 0, 2 * Math.PI);
  context.stroke();
  const enemy = otherTeam(self.team);
  for (const contact of contacts) {
    const { x, y, isVisible, certainty } = contact;
    drawDot(contact, isVisible ? 4.5 : 3, enemy, isVisible ? 1 : 0.3 + 0.5 * certainty);
    if (isVisible) continue;
    context.strokeStyle = palette.teams[enemy];
    context.setLineDash([2, 2]);
    context.beginPath();
    context.arc(...toCanvas(projection, x, y), 7, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  }
}
