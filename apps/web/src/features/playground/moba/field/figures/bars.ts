import { RISE, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';
import { type Box, freeBoxes } from './places.ts';

/** Health that a mark on a hero's bar stands for. */
const MARK_HEALTH = 200;
/** CSS pixels. */
const hero = { width: 58, height: 8, badge: 8, gap: 7, name: 13 } as const;

/** Bars of health over those that are shown, heroes last; those of heroes do not lie on one another. */
export function drawBars(drawing: Drawing, actors: readonly Actor[]): void {
  let count = 0;
  for (const actor of actors) {
    if (actor.hero) placeHero(drawing, actor, count++);
    else if (isWorthABar(actor)) drawSmallBar(drawing, actor);
  }
  boxes.length = count;
  freeBoxes(boxes, hero.name);
  drawing.context.textBaseline = 'middle';
  for (const box of boxes) drawHeroBar(drawing, box);
  drawing.context.globalAlpha = 1;
}

/** A place for a bar, reused by every picture. */
interface HeroBox extends Box {
  actor: Actor;
}
const boxes: HeroBox[] = [];
const kept: HeroBox[] = [];

const isWorthABar = ({ unit }: Actor): boolean =>
  unit.health > 0 &&
  (unit.kind === 'structure' ? unit.isOpen || unit.health < unit.maxHealth : unit.health < unit.maxHealth);

/** Bars are a little smaller where the picture is small. */
const sizeIn = ({ view }: Drawing): number => Math.max(0.72, Math.min(1.5, view.scale / 32));

function placeHero(drawing: Drawing, actor: Actor, n: number): void {
  const { view } = drawing;
  const size = sizeIn(drawing);
  const box = (kept[n] ??= { actor, x: 0, y: 0, width: 0, height: 0, isNamed: true });
  box.actor = actor;
  box.width = (hero.width + hero.badge) * size;
  box.height = (hero.height + 3) * size;
  box.x = toScreenX(view, actor.x) - box.width / 2;
  box.y = toScreenY(view, actor.y) - actor.height * view.scale * RISE * 1.18 - hero.gap - box.height;
  box.isNamed = view.scale > 15;
  boxes[n] = box;
}

function drawSmallBar({ context, view, palette }: Drawing, actor: Actor): void {
  const { unit } = actor;
  const isTall = unit.kind === 'structure' || unit.sort === 'boss';
  const width = isTall ? Math.max(30, view.scale * 2.1) : Math.max(12, view.scale * (actor.radius + 0.42));
  const height = isTall ? 5 : 3;
  const x = toScreenX(view, actor.x) - width / 2;
  const y =
    toScreenY(view, actor.y) -
    actor.height * view.scale * RISE * (unit.kind === 'structure' ? 1.02 : 1.12) -
    height -
    2;
  context.globalAlpha = actor.shown * (unit.kind === 'structure' && !unit.isOpen ? 0.5 : 1);
  context.fillStyle = fade(palette.ink, 0.72);
  context.fillRect(x - 1, y - 1, width + 2, height + 2);
  context.fillStyle = palette.shot;
  context.fillRect(x, y, (width * actor.trail) / unit.maxHealth, height);
  context.fillStyle = palette.teams[unit.team];
  context.fillRect(x, y, (width * unit.health) / unit.maxHealth, height);
  context.globalAlpha = 1;
}

function drawHeroBar(drawing: Drawing, { actor, x, y, width, isNamed }: HeroBox): void {
  const { context, palette, names } = drawing;
  const { unit } = actor;
  const of = actor.hero;
  if (!of) return;
  const size = sizeIn(drawing);
  const [left, wide, high] = [x + hero.badge * size, width - hero.badge * size, hero.height * size];
  context.globalAlpha = actor.shown;
  context.fillStyle = palette.frame;
  context.fillRect(left - 1.5, y - 1.5, wide + 3, high + 3 * size + 3);
  const full = Math.max(unit.maxHealth, unit.health + unit.shield);
  const part = (health: number): number => (wide * Math.min(full, health)) / full;
  context.fillStyle = palette.shot;
  context.fillRect(left, y, part(actor.trail), high);
  context.fillStyle = palette.barFills[unit.team];
  context.fillRect(left, y, part(unit.health), high);
  if (unit.shield > 0) {
    context.fillStyle = palette.metal;
    context.fillRect(left + part(unit.health), y, part(unit.shield), high);
  }
  context.fillStyle = palette.barShade;
  context.fillRect(left, y + high * 0.6, wide, high * 0.4);
  drawMarks(context, palette.frame, left, y, wide, high, full);
  context.fillStyle = palette.mana;
  context.fillRect(left, y + high + 1, (wide * of.mana) / Math.max(1, of.maxMana), 2 * size);
  drawBadge(drawing, of.team, of.level, x + hero.badge * size * 0.35, y + high * 0.6, hero.badge * size);
  if (isNamed) {
    const name = names.of(unit.sort, of.seat === drawing.scenery.own || of.seat === drawing.scenery.followed);
    const [w, h] = [(name.width / names.ratio) * size, (name.height / names.ratio) * size];
    context.drawImage(name, left + wide / 2 - w / 2, y - h - 0.5, w, h);
  }
}

/** A line for every so much health: how much a bar holds is seen at a glance. */
function drawMarks(
  context: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  full: number,
): void {
  context.fillStyle = colour;
  for (let mark = MARK_HEALTH; mark < full; mark += MARK_HEALTH) {
    context.fillRect(x + (width * mark) / full - 0.5, y, 1, mark % 1000 === 0 ? height : height * 0.55);
  }
}

function drawBadge(
  { context, palette, names }: Drawing,
  team: 0 | 1,
  level: number,
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  if (team === 0) context.arc(x, y, radius, 0, 2 * Math.PI);
  else {
    const far = radius * 1.25;
    context.moveTo(x, y - far);
    context.lineTo(x + far, y);
    context.lineTo(x, y + far);
    context.lineTo(x - far, y);
    context.closePath();
  }
  context.fillStyle = palette.teams[team];
  context.strokeStyle = palette.frame;
  context.lineWidth = 2;
  context.stroke();
  context.fill();
  context.fillStyle = palette.onTeam;
  context.font = names.levelFont(radius * 1.25);
  context.textAlign = 'center';
  context.fillText(levelTexts[level] ?? String(level), x, y + radius * 0.08);
}

const levelTexts = Array.from({ length: 19 }, (_, level) => String(level));
