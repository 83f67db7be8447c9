import { drawOnGround, drawOnScreen, RISE, TILT, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import { type Happening, type Happenings, lengths_s } from './happenings.ts';
import { traceSkill } from './shapes.ts';

/** What happens on the ground: skills that strike, and rings of those that fall and stand up. Below the figures. */
export function drawStrikes(drawing: Drawing, { all }: Happenings): void {
  drawOnGround(drawing.context, drawing.view, drawing.ratio);
  for (const happening of all) {
    if (isHidden(drawing, happening)) continue;
    if (happening.kind === 'release') drawRelease(drawing, happening);
    else if (happening.kind === 'death' || happening.kind === 'rise' || happening.kind === 'fall') {
      drawRing(drawing, happening);
    }
  }
  drawOnScreen(drawing.context, drawing.ratio);
}

/** What happens in the air: sparks, pillars of light, and numbers. Above the figures. */
export function drawSparks(drawing: Drawing, { all }: Happenings): void {
  const { context } = drawing;
  for (const happening of all) {
    if (isHidden(drawing, happening)) continue;
    if (happening.kind === 'impact' || happening.kind === 'puff') drawBurst(drawing, happening);
    else if (happening.kind === 'fall') drawDust(drawing, happening);
    else if (happening.kind === 'level' || happening.kind === 'rise') drawPillar(drawing, happening);
    else if (happening.kind === 'death') drawSoul(drawing, happening);
  }
  context.globalAlpha = 1;
}

/** Numbers over everything, the lost ones falling to the side of the team that lost them. */
export function drawNumbers(drawing: Drawing, { all }: Happenings): void {
  const { context, palette, names, view } = drawing;
  const large = Math.max(0.78, Math.min(1.2, view.scale / 32));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const happening of all) {
    const { kind, amount, age_s } = happening;
    if ((kind !== 'damage' && kind !== 'heal' && kind !== 'gold') || isHidden(drawing, happening)) continue;
    const share = age_s / lengths_s[kind];
    const [x, y] = placeOf(drawing, happening, kind === 'gold' ? 1.5 : 1.25);
    const size = Math.max(11, Math.min(22, 11 + amount / 22)) * (share < 0.15 ? 1.35 - share * 2.3 : 1);
    context.globalAlpha = share < 0.6 ? 1 : Math.max(0, (1 - share) / 0.4);
    context.font = names.levelFont((kind === 'damage' ? size : 12.5) * large);
    const aside = kind === 'damage' ? (happening.team === 0 ? -1 : 1) * (24 + share * 18) : kind === 'heal' ? 0 : 20;
    const up = kind === 'damage' ? Math.sin(share * Math.PI * 0.8) * 18 : share * 26;
    const text = kind === 'damage' ? String(Math.round(amount)) : `+${Math.round(amount)}`;
    context.lineWidth = 3;
    context.strokeStyle = palette.numberHalo;
    context.strokeText(text, x + aside, y - up);
    context.fillStyle =
      kind === 'damage' ? palette.numbers.damage : kind === 'heal' ? palette.numbers.heal : palette.numbers.gold;
    context.fillText(text, x + aside, y - up);
  }
  context.globalAlpha = 1;
}

/** What belongs to a unit that is not seen, or happens in the dark, is not drawn. */
function isHidden(drawing: Drawing, { id, x, y }: Happening): boolean {
  const actor = id < 0 ? undefined : drawing.actors.find(id);
  if (actor && actor.unit.health > 0) return actor.shown < 0.4;
  return drawing.isDark(x, y);
}

/** Where a happening is now, in CSS pixels: with its unit while that lives. */
const at = { x: 0, y: 0 };
function placeOf({ view, actors }: Drawing, { id, x, y }: Happening, high: number): readonly [number, number] {
  const actor = id < 0 ? undefined : actors.find(id);
  const place = actor && actor.unit.health > 0 ? actor : at;
  if (place === at) [at.x, at.y] = [x, y];
  return [toScreenX(view, place.x), toScreenY(view, place.y, high)];
}

function drawRelease({ context, palette, wardrobe, actors }: Drawing, happening: Happening): void {
  const { skill, sort, team, age_s, x, y, toX, toY, id } = happening;
  if (!skill) return;
  const share = age_s / lengths_s.release;
  const accent = palette[wardrobe.of(sort).look.accent];
  const alpha = (1 - share) ** 1.5;
  const self = actors.find(id);
  const isAround = skill.shape === 'self' && self !== undefined;
  const aim = { fromX: isAround ? self.x : x, fromY: isAround ? self.y : y, toX, toY };
  // What flies shows its way by itself: the ground only flares where it began.
  const isFlying = skill.speed > 0 && skill.shape !== 'dash';
  traceSkill(context, skill, aim, isFlying ? 0.25 : 0.75 + 0.25 * Math.min(1, share * 4));
  context.fillStyle = fade(skill.targets === 'allies' ? palette.heal : accent, 0.5 * alpha);
  context.fill();
  context.strokeStyle = fade(palette.spark, 0.9 * alpha);
  context.lineWidth = 0.16;
  context.stroke();
  if (skill.shape !== 'circle' && skill.shape !== 'self') return;
  const reach = skill.shape === 'circle' ? skill.width : Math.max(1, skill.range);
  const far = Math.hypot(toX - x, toY - y);
  const near = skill.shape === 'self' ? 0 : far > skill.range ? skill.range / far : 1;
  const [cx, cy] = [aim.fromX + (toX - aim.fromX) * near, aim.fromY + (toY - aim.fromY) * near];
  context.strokeStyle = fade(palette.teams[team], 0.9 * alpha);
  context.lineWidth = 0.1;
  context.beginPath();
  for (let n = 0; n < 12; n++) {
    const angle = (n / 12) * 2 * Math.PI + id;
    const [from, to] = [reach * (0.35 + share * 0.4), reach * (0.6 + share * 0.5)];
    context.moveTo(cx + Math.cos(angle) * from, cy + Math.sin(angle) * from);
    context.lineTo(cx + Math.cos(angle) * to, cy + Math.sin(angle) * to);
  }
  context.stroke();
}

function drawRing({ context, palette }: Drawing, { kind, team, x, y, age_s }: Happening): void {
  const share = age_s / lengths_s[kind];
  const wide = kind === 'fall' ? 5 : 2.4;
  context.strokeStyle = fade(kind === 'death' ? palette.danger : palette.teams[team], (1 - share) * 0.8);
  context.lineWidth = 0.22 * (1 - share) + 0.05;
  context.beginPath();
  context.arc(x, y, 0.4 + wide * (1 - (1 - share) ** 3), 0, 2 * Math.PI);
  context.stroke();
}

/** Sparks that fly apart. */
function drawBurst(drawing: Drawing, happening: Happening): void {
  const { context, palette, view } = drawing;
  const { kind, team, age_s, x, y } = happening;
  const share = age_s / lengths_s[kind];
  const isPuff = kind === 'puff';
  const [px, py] = [toScreenX(view, x), toScreenY(view, y, isPuff ? 0.4 : 0.8)];
  const far = (isPuff ? 0.8 : 0.65) * view.scale * (0.25 + share);
  context.globalAlpha = 1 - share;
  context.fillStyle = isPuff ? palette.teams[team] : palette.spark;
  const size = (isPuff ? 0.2 : 0.13) * view.scale * (1 - share * 0.7);
  context.beginPath();
  for (let n = 0; n < 7; n++) {
    const angle = n * 0.9 + x;
    const [sx, sy] = [
      px + Math.cos(angle) * far,
      py + Math.sin(angle) * far * 0.8 - (isPuff ? share * view.scale * 0.5 : 0),
    ];
    context.moveTo(sx + size, sy);
    context.arc(sx, sy, size, 0, 2 * Math.PI);
  }
  context.fill();
}

/** Stones and dust of what falls down. */
function drawDust({ context, palette, view }: Drawing, { x, y, age_s, id }: Happening): void {
  const share = age_s / lengths_s.fall;
  for (let n = 0; n < 16; n++) {
    const angle = n * 2.4 + id;
    const far = (0.5 + (n % 5) * 0.5) * (1 - (1 - share) ** 2);
    const high = Math.max(0, (2.4 + (n % 3)) * share * (1 - share) * 2.4 - share * 0.5);
    context.globalAlpha = (1 - share) * 0.8;
    context.fillStyle = n % 3 ? palette.stone : palette.stoneLight;
    const size = (0.16 + (n % 4) * 0.1) * view.scale;
    context.beginPath();
    context.arc(
      toScreenX(view, x + Math.cos(angle) * far),
      toScreenY(view, y + Math.sin(angle) * far * TILT, high),
      n % 2 ? size : size * (1 + share * 2),
      0,
      2 * Math.PI,
    );
    context.fill();
  }
}

/** Light that rises: a level, or somebody who stands up again. */
function drawPillar(drawing: Drawing, happening: Happening): void {
  const { context, palette, view } = drawing;
  const { kind, team, age_s } = happening;
  const share = age_s / lengths_s[kind];
  const [x, y] = placeOf(drawing, happening, 0);
  const colour = kind === 'level' ? palette.gold : palette.teamsLight[team];
  const unit = view.scale;
  context.globalAlpha = 1 - share;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, unit * 0.09);
  for (let n = 0; n < 3; n++) {
    const rise = share * 2.4 - n * 0.35;
    if (rise < 0) continue;
    context.beginPath();
    if (kind === 'level') {
      const top = y - (rise + 0.2) * unit;
      context.moveTo(x - 0.42 * unit, top + 0.28 * unit);
      context.lineTo(x, top);
      context.lineTo(x + 0.42 * unit, top + 0.28 * unit);
    } else context.ellipse(x, y - rise * unit * RISE, 0.7 * unit, 0.3 * unit, 0, 0, 2 * Math.PI);
    context.stroke();
  }
  context.fillStyle = fade(colour, 0.22);
  context.fillRect(x - 0.5 * unit, y - 2.8 * unit, unit, 2.8 * unit);
}

/** What leaves a hero that has died: its sign, which rises and fades. */
function drawSoul({ context, palette, view }: Drawing, { team, x, y, age_s }: Happening): void {
  const share = age_s / lengths_s.death;
  const [px, py] = [toScreenX(view, x), toScreenY(view, y, 0.6 + share * 2.2)];
  const size = view.scale * 0.5 * (1 - share * 0.4);
  context.globalAlpha = (1 - share) * 0.9;
  context.fillStyle = palette.teamsLight[team];
  context.beginPath();
  context.arc(px, py, size, Math.PI, 0);
  for (let n = 0; n < 4; n++) {
    context.lineTo(px + size * (1 - (n + 0.5) / 2), py + size * (n % 2 ? 0.7 : 1.2));
  }
  context.closePath();
  context.fill();
  context.fillStyle = palette.ink;
  context.beginPath();
  context.arc(px - size * 0.35, py - size * 0.1, size * 0.16, 0, 2 * Math.PI);
  context.arc(px + size * 0.35, py - size * 0.1, size * 0.16, 0, 2 * Math.PI);
  context.fill();
}
