import { drawOnGround, drawOnScreen, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { MUZZLE_M } from '../figures/structures.ts';
import { fade } from '../palette.ts';
import { type Actor, isShownTo } from '../scene/actors.ts';
import { skillIn } from './happenings.ts';
import { traceSkill } from './shapes.ts';

/** Metres beyond its reach at which a tower shows it to a hostile hero. */
const WARNING_M = 2.5;

/** What lies on the ground: zones, reaches of towers, casts that are begun, the visitor's way and aim. */
export function drawGroundEffects(drawing: Drawing): void {
  drawOnGround(drawing.context, drawing.view, drawing.ratio);
  drawZones(drawing);
  for (const actor of drawing.actors.all) {
    if (actor.shown < 0.5) continue;
    if (actor.unit.kind === 'structure') drawReach(drawing, actor);
    else if (actor.hero?.casting) drawCast(drawing, actor);
    else if (actor.hero?.recall_s != null) drawRecallRing(drawing, actor);
  }
  drawPointed(drawing);
  drawPath(drawing);
  drawAim(drawing);
  drawOnScreen(drawing.context, drawing.ratio);
}

function drawZones({ context, palette, scenery, wardrobe, clock_s, isDark }: Drawing): void {
  for (const { from, team, x, y, radius, left_s } of scenery.frame.zones) {
    if (isDark(x, y)) continue;
    const hero = scenery.frame.heroes[from];
    const accent = hero ? wardrobe.of(hero.sort).look.accent : 'bone';
    const alpha = Math.min(1, left_s / 0.4);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = fade(palette[accent], 0.24 * alpha);
    context.fill();
    context.strokeStyle = fade(palette.teams[team], 0.9 * alpha);
    context.lineWidth = 0.12;
    context.stroke();
    if (scenery.isCalm) continue;
    // Waves that run outwards, and motes that rise where they stand.
    context.strokeStyle = fade(palette[accent], 0.6 * alpha);
    context.lineWidth = 0.08;
    for (let n = 0; n < 2; n++) {
      context.beginPath();
      context.arc(x, y, radius * ((clock_s * 0.8 + n / 2) % 1), 0, 2 * Math.PI);
      context.stroke();
    }
    context.fillStyle = fade(palette[accent], 0.8 * alpha);
    for (let n = 0; n < 9; n++) {
      const [angle, age] = [n * 2.4, (clock_s * 0.9 + n * 0.37) % 1];
      const far = radius * (0.25 + ((n * 7) % 9) / 13);
      const size = 0.13 * (1 - age);
      context.fillRect(x + Math.cos(angle) * far - size / 2, y + Math.sin(angle) * far - age * 1.6, size, size * 1.6);
    }
  }
}

/** The reach of a tower, where a hostile hero is near it. */
function drawReach({ context, palette, scenery }: Drawing, { unit }: Actor): void {
  const near = unit.range + WARNING_M;
  const isNear = scenery.frame.heroes.some(
    (hero) =>
      hero.isAlive &&
      hero.team !== unit.team &&
      isShownTo(hero, scenery.side) &&
      Math.hypot(hero.x - unit.x, hero.y - unit.y) < near,
  );
  if (!isNear || unit.range <= 0) return;
  context.beginPath();
  context.arc(unit.x, unit.y, unit.range, 0, 2 * Math.PI);
  context.fillStyle = fade(palette.teams[unit.team], 0.05);
  context.fill();
  context.strokeStyle = fade(palette.teams[unit.team], 0.5);
  context.lineWidth = 0.08;
  context.setLineDash([0.6, 0.4]);
  context.stroke();
  context.setLineDash([]);
}

/** Where towers aim. Drawn on the screen, over the figures. */
export function drawAimLines({ context, palette, view, actors }: Drawing): void {
  for (const { unit, x, y } of actors.all) {
    if (unit.kind !== 'structure' || unit.target < 0 || unit.health <= 0) continue;
    const target = actors.find(unit.target);
    if (!target || target.shown < 0.5) continue;
    const isHero = target.hero !== null;
    context.strokeStyle = fade(isHero ? palette.danger : palette.teams[unit.team], isHero ? 0.85 : 0.35);
    context.lineWidth = isHero ? 2 : 1.2;
    context.beginPath();
    context.moveTo(toScreenX(view, x), toScreenY(view, y, MUZZLE_M));
    context.lineTo(toScreenX(view, target.x), toScreenY(view, target.y, target.height * 0.5));
    context.stroke();
  }
}

/** The ground that a cast will strike, which fills until it does. */
function drawCast({ context, palette, actors, scenery, wardrobe }: Drawing, actor: Actor): void {
  const { hero } = actor;
  const casting = hero?.casting;
  const skill = casting ? skillIn(hero, casting.slot) : undefined;
  if (!hero || !casting || !skill) return;
  const target = skill.shape === 'unit' ? actors.find(casting.unit) : undefined;
  if (target && target.shown < 0.5) return;
  const aim = { fromX: actor.x, fromY: actor.y, toX: target?.x ?? casting.x, toY: target?.y ?? casting.y };
  const share = skill.cast_s > 0 ? Math.max(0, Math.min(1, 1 - casting.in_s / skill.cast_s)) : 1;
  const colour = skill.targets === 'allies' ? palette.heal : palette.teams[hero.team];
  const accent = palette[wardrobe.of(hero.sort).look.accent];
  if (target) drawTether(context, colour, aim);
  traceSkill(context, skill, aim);
  context.fillStyle = fade(colour, 0.16);
  context.fill();
  context.strokeStyle = fade(colour, 0.95);
  context.lineWidth = scenery.own === hero.seat ? 0.16 : 0.11;
  context.stroke();
  traceSkill(context, skill, aim, share);
  context.fillStyle = fade(accent, 0.38);
  context.fill();
}

function drawTether(
  context: CanvasRenderingContext2D,
  colour: string,
  { fromX, fromY, toX, toY }: { fromX: number; fromY: number; toX: number; toY: number },
): void {
  context.strokeStyle = fade(colour, 0.6);
  context.lineWidth = 0.1;
  context.setLineDash([0.35, 0.3]);
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
  context.setLineDash([]);
}

/** A ring that closes while a recall goes on. */
function drawRecallRing({ context, palette }: Drawing, actor: Actor): void {
  const { hero } = actor;
  if (hero?.recall_s == null || actor.recall_s <= 0) return;
  const share = 1 - hero.recall_s / actor.recall_s;
  context.lineWidth = 0.14;
  context.strokeStyle = fade(palette.teams[hero.team], 0.35);
  context.beginPath();
  context.arc(actor.x, actor.y, 1.25, 0, 2 * Math.PI);
  context.stroke();
  context.strokeStyle = palette.teamsLight[hero.team];
  context.beginPath();
  context.arc(actor.x, actor.y, 1.25, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  context.stroke();
}

/** A ring around the unit under the pointer. */
function drawPointed({ context, palette, actors, pointer }: Drawing): void {
  const actor = pointer ? actors.find(pointer.unit) : undefined;
  if (!actor || actor.shown < 0.5 || actor.unit.health <= 0) return;
  context.beginPath();
  context.arc(actor.x, actor.y, actor.radius + 0.35, 0, 2 * Math.PI);
  context.fillStyle = fade(palette.text, 0.14);
  context.fill();
  context.strokeStyle = fade(palette.text, 0.9);
  context.lineWidth = 0.07;
  context.stroke();
}

/** Where somebody means to go. */
function drawPath({ context, palette, scenery }: Drawing): void {
  const { path } = scenery;
  const last = path.at(-1);
  if (!last || path.length < 2) return;
  context.strokeStyle = fade(palette.text, 0.75);
  context.lineWidth = 0.14;
  context.lineJoin = 'round';
  context.setLineDash([0.5, 0.45]);
  context.beginPath();
  for (const { x, y } of path) context.lineTo(x, y);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(last.x, last.y, 0.45, 0, 2 * Math.PI);
  context.stroke();
}

/** The shape of the visitor's skill under the pointer, within its reach. */
function drawAim(drawing: Drawing): void {
  const { context, palette, scenery, actors, pointer } = drawing;
  const hero = scenery.own === null ? undefined : scenery.frame.heroes[scenery.own];
  const actor = hero && actors.find(hero.id);
  const skill = hero && scenery.aim ? skillIn(hero, scenery.aim.slot) : undefined;
  if (!actor || !skill || !hero.isAlive) return;
  const colour = skill.targets === 'allies' ? palette.heal : palette.text;
  if (skill.range > 0 && skill.shape !== 'self') {
    context.strokeStyle = fade(colour, 0.4);
    context.lineWidth = 0.08;
    context.beginPath();
    context.arc(actor.x, actor.y, skill.range, 0, 2 * Math.PI);
    context.stroke();
  }
  const target = skill.shape === 'unit' && pointer ? actors.find(pointer.unit) : undefined;
  const to = target ?? pointer;
  if (!to && skill.shape !== 'self') return;
  const isFar = target !== undefined && Math.hypot(target.x - actor.x, target.y - actor.y) > skill.range;
  traceSkill(context, skill, { fromX: actor.x, fromY: actor.y, toX: to?.x ?? actor.x, toY: to?.y ?? actor.y });
  context.fillStyle = fade(isFar ? palette.danger : colour, 0.18);
  context.fill();
  context.strokeStyle = fade(isFar ? palette.danger : colour, 0.9);
  context.lineWidth = 0.1;
  context.stroke();
}
