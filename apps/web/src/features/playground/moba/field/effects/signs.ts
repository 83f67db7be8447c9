import { RISE, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { traceSign } from '../figures/hero.ts';
import { fade, type Palette } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';

type Context = CanvasRenderingContext2D;

/** What holds, slows, marks or shields a figure, as small signs on it. Drawn after the figure. */
export function drawSigns(drawing: Drawing, actor: Actor): void {
  const { unit, hero } = actor;
  if (!hero && unit.kind !== 'monster') return;
  const { isStunned, isRooted, isSilenced, isSlowed, isMarked, shield } = unit;
  const isRecalling = hero?.recall_s != null;
  if (!(isStunned || isRooted || isSilenced || isSlowed || isMarked || isRecalling || shield > 0)) return;
  const { context, view, palette, clock_s, scenery } = drawing;
  const clock = scenery.isCalm ? 0 : clock_s;
  context.save();
  context.translate(toScreenX(view, actor.x), toScreenY(view, actor.y));
  const size = Math.max(14, view.scale);
  context.scale(size, size);
  const top = -actor.height * RISE * 1.15;
  if (shield > 0) drawShield(context, palette, top);
  if (isSlowed) drawSlow(context, palette, clock);
  if (isRooted) drawRoots(context, palette);
  if (isMarked) drawMark(context, palette, top, clock);
  if (isSilenced) drawSilence(context, palette, top);
  if (isStunned) drawStars(context, palette, top, clock);
  if (isRecalling && hero) drawBeam(context, palette, hero.team, clock);
  context.restore();
}

function drawShield(context: Context, palette: Palette, top: number): void {
  context.beginPath();
  context.ellipse(0, top * 0.55, 0.78, -top * 0.62, 0, 0, 2 * Math.PI);
  context.fillStyle = fade(palette.ice, 0.16);
  context.fill();
  context.strokeStyle = fade(palette.ice, 0.85);
  context.lineWidth = 0.07;
  context.stroke();
}

/** Stars that circle over the head. */
function drawStars(context: Context, palette: Palette, top: number, clock: number): void {
  context.fillStyle = palette.gold;
  context.strokeStyle = palette.ink;
  context.lineWidth = 0.04;
  for (let n = 0; n < 3; n++) {
    const angle = clock * 4 + (n / 3) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * 0.5, top + 0.05 + Math.sin(angle) * 0.16];
    context.beginPath();
    for (let point = 0; point < 10; point++) {
      const far = point % 2 ? 0.075 : 0.18;
      const turn = (point / 10) * 2 * Math.PI - Math.PI / 2;
      context.lineTo(x + Math.cos(turn) * far, y + Math.sin(turn) * far);
    }
    context.closePath();
    context.fill();
    context.stroke();
  }
}

/** Roots that clasp the feet. */
function drawRoots(context: Context, palette: Palette): void {
  context.strokeStyle = palette.heal;
  context.lineCap = 'round';
  context.lineWidth = 0.11;
  context.beginPath();
  for (let n = -2; n <= 2; n++) {
    context.moveTo(n * 0.3, 0.3 - Math.abs(n) * 0.08);
    context.quadraticCurveTo(n * 0.36, -0.25, n * 0.12 + (n < 0 ? 0.1 : -0.1), -0.5 + Math.abs(n) * 0.08);
  }
  context.stroke();
  context.lineCap = 'butt';
}

/** Arrows that drag back. */
function drawSlow(context: Context, palette: Palette, clock: number): void {
  context.strokeStyle = palette.mana;
  context.lineWidth = 0.09;
  for (let n = 0; n < 2; n++) {
    const down = ((clock * 1.2 + n / 2) % 1) * 0.3;
    context.globalAlpha *= 0.9;
    context.beginPath();
    context.moveTo(-0.42, -0.14 + down + n * 0.12);
    context.lineTo(0, 0.08 + down + n * 0.12);
    context.lineTo(0.42, -0.14 + down + n * 0.12);
    context.stroke();
  }
}

/** The sight of whoever hunts it. */
function drawMark(context: Context, palette: Palette, top: number, clock: number): void {
  context.strokeStyle = palette.violet;
  context.lineWidth = 0.06;
  const radius = 0.4 + Math.sin(clock * 5) * 0.05;
  context.beginPath();
  context.arc(0, top * 0.55, radius, 0, 2 * Math.PI);
  for (let n = 0; n < 4; n++) {
    const angle = (n / 4) * 2 * Math.PI + Math.PI / 4;
    context.moveTo(Math.cos(angle) * (radius - 0.14), top * 0.55 + Math.sin(angle) * (radius - 0.14));
    context.lineTo(Math.cos(angle) * (radius + 0.14), top * 0.55 + Math.sin(angle) * (radius + 0.14));
  }
  context.stroke();
}

/** A mouth that is shut. */
function drawSilence(context: Context, palette: Palette, top: number): void {
  context.fillStyle = palette.plate;
  context.strokeStyle = palette.violet;
  context.lineWidth = 0.07;
  context.beginPath();
  context.roundRect(0.28, top - 0.05, 0.62, 0.42, 0.14);
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(0.4, top + 0.27);
  context.lineTo(0.78, top + 0.05);
  context.moveTo(0.4, top + 0.05);
  context.lineTo(0.78, top + 0.27);
  context.stroke();
}

/** The light that takes a hero home. */
function drawBeam(context: Context, palette: Palette, team: 0 | 1, clock: number): void {
  const light = context.createLinearGradient(0, 0.3, 0, -4.2);
  light.addColorStop(0, fade(palette.teamsLight[team], 0.5));
  light.addColorStop(1, fade(palette.teamsLight[team], 0));
  context.fillStyle = light;
  context.fillRect(-0.85, -4.2, 1.7, 4.3);
  context.strokeStyle = fade(palette.teamsLight[team], 0.8);
  context.lineWidth = 0.06;
  for (let n = 0; n < 3; n++) {
    const age = (clock * 0.5 + n / 3) % 1;
    context.globalAlpha = 1 - age;
    context.beginPath();
    context.ellipse(0, -age * 3, 0.85, 0.32, 0, 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Where heroes died, with the seconds until they stand up again: a side sees its own. */
export function drawGraves({ context, view, palette, scenery, names }: Drawing): void {
  for (const { team, isAlive, x, y, back_s } of scenery.frame.heroes) {
    if (isAlive || (scenery.side !== null && scenery.side !== team)) continue;
    const [px, py] = [toScreenX(view, x), toScreenY(view, y)];
    if (px < -40 || py < -40 || px > view.width + 40 || py > view.height + 40) continue;
    const size = Math.max(10, view.scale * 0.42);
    traceSign(context, team, px, py, size * 1.5);
    context.fillStyle = fade(palette.ink, 0.5);
    context.fill();
    context.strokeStyle = fade(palette.teams[team], 0.75);
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = palette.bone;
    context.font = names.levelFont(size * 1.15);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(Math.ceil(back_s)), px, py);
  }
}
