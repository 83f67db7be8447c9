import type { BattleFrame, ShotFrame } from '../../worker/frame.ts';
import { TILT, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { MUZZLE_M } from '../figures/structures.ts';
import { fade } from '../palette.ts';
import type { Happenings } from './happenings.ts';

/** A shot between two frames. */
interface Flight {
  shot: ShotFrame;
  /** Where it was in the frame before, or where it was shot from. */
  fromX: number;
  fromY: number;
}

/** Metres above the ground at which shots fly. */
const HIGH_M = 0.95;

/** Shots have no names: two of the same hand, skill and aim in two frames are one. */
const isSame = (a: ShotFrame, b: ShotFrame): boolean =>
  a.from === b.from && a.slot === b.slot && a.kind === b.kind && a.toX === b.toX && a.toY === b.toY;

/** The shots of a match, moved smoothly from one frame to the next. */
export class Flights {
  readonly #flights: Flight[] = [];
  #count = 0;

  take(before: BattleFrame | undefined, frame: BattleFrame, drawing: Drawing, happenings: Happenings): void {
    this.#count = 0;
    for (const shot of frame.shots) {
      const was = before?.shots.find((other) => isSame(other, shot));
      const shooter = was ?? drawing.actors.find(shot.from)?.before ?? shot;
      const flight = (this.#flights[this.#count++] ??= { shot, fromX: 0, fromY: 0 });
      flight.shot = shot;
      flight.fromX = shooter.x;
      flight.fromY = shooter.y;
    }
    if (!before) return;
    for (const shot of before.shots) {
      if (frame.shots.some((other) => isSame(other, shot))) continue;
      const shooter = drawing.actors.find(shot.from);
      // Of minions' arrows nobody sees where they end.
      if (!shooter || shooter.unit.kind === 'minion') continue;
      const isAimed = shot.kind !== 'line';
      happenings.hit(shot.team, shooter.unit.sort, isAimed ? shot.toX : shot.x, isAimed ? shot.toY : shot.y);
    }
  }

  draw(drawing: Drawing, blend: number): void {
    const { context } = drawing;
    context.lineCap = 'round';
    for (let n = 0; n < this.#count; n++) drawFlight(drawing, this.#flights[n] as Flight, blend);
    context.lineCap = 'butt';
  }
}

function drawFlight(drawing: Drawing, { shot, fromX, fromY }: Flight, blend: number): void {
  const { context, view, palette, actors, wardrobe } = drawing;
  const [mapX, mapY] = [fromX + (shot.x - fromX) * blend, fromY + (shot.y - fromY) * blend];
  if (drawing.isDark(mapX, mapY)) return;
  const shooter = actors.find(shot.from);
  const isTower = shooter?.unit.kind === 'structure';
  const look = shooter?.hero ? wardrobe.of(shooter.unit.sort).look : undefined;
  const colour = look && shot.slot >= 0 ? palette[look.accent] : palette.teams[shot.team];
  const size = (shot.slot >= 0 ? 0.3 : isTower ? 0.26 : look ? 0.15 : 0.1) * view.scale;
  const high = isTower ? MUZZLE_M * downOf(shot, shooter, mapX, mapY) + HIGH_M : HIGH_M;
  const [x, y] = [toScreenX(view, mapX), toScreenY(view, mapY, high)];
  const isLine = shot.kind === 'line';
  let [dx, dy] = isLine ? [shot.dx, shot.dy] : [shot.x - fromX, shot.y - fromY];
  const far = Math.hypot(dx, dy) || 1;
  const trail = (shot.slot >= 0 ? 2.6 : 1.3) * view.scale;
  [dx, dy] = [(dx / far) * trail, (dy / far) * trail * TILT];
  // Three strokes, the thinner the nearer to the head, look like a trail that grows thin.
  for (let part = 0; part < 3; part++) {
    const long = 1 - part * 0.34;
    context.strokeStyle = fade(part === 2 ? palette.spark : colour, 0.22 + part * 0.26);
    context.lineWidth = size * (1.5 - part * 0.36);
    context.beginPath();
    context.moveTo(x - dx * long, y - dy * long);
    context.lineTo(x, y);
    context.stroke();
  }
  if (size < 3) return;
  context.fillStyle = fade(colour, 0.35);
  context.beginPath();
  context.arc(x, y, size * 1.7, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = palette.spark;
  context.beginPath();
  context.arc(x, y, size * 0.72, 0, 2 * Math.PI);
  context.fill();
}

/** How high above the usual a tower's shot is: 1 at its muzzle, 0 where it lands. */
function downOf(shot: ShotFrame, tower: { x: number; y: number } | undefined, x: number, y: number): number {
  if (!tower) return 0;
  const whole = Math.hypot(shot.toX - tower.x, shot.toY - tower.y) || 1;
  return Math.max(0, 1 - Math.hypot(x - tower.x, y - tower.y) / whole) * 0.75;
}
