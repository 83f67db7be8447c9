import { maths } from '@fourth-seat/game';
import { type Refusal, SPARK } from '../seat/boundary.ts';
import type { Skill } from '../sheet/sheet.ts';
import { REVEALED_S, TICK_S, ticksOf } from './constants.ts';
import { applyEffects, type Cause, isTarget, setOff } from './effects.ts';
import { distanceBetween, distanceOf, distanceToLine, isWithin } from './geometry.ts';
import {
  type Casting,
  findUnit,
  type Hero,
  has,
  isAlive,
  isHero,
  isSeenBy,
  type Scene,
  type Shot,
  type Slide,
  type Unit,
} from './state.ts';
import { rowOf } from './stats.ts';

/** The row of a hero's skill, or of its spark. */
export function skillOf({ sheet }: Pick<Scene, 'sheet'>, hero: Hero, slot: number): Skill | undefined {
  return slot === SPARK ? sheet.sparks[hero.spark] : rowOf(sheet, hero).skills[slot];
}

/** The rank of a skill as an index, 0 to 2; −1 where it is not learned. The spark grows with the level. */
export const rankOf = (hero: Hero, slot: number): number =>
  slot === SPARK ? Math.min(2, Math.floor((hero.level - 1) / 4)) : (hero.ranks[slot] ?? 0) - 1;

/** Metres by which two bodies may be farther apart than a range says, because they have a width. */
const SLACK = 0.6;

/** Begins a cast, or says why not. What is aimed beyond the range comes down at its end. */
export function beginCast(scene: Scene, hero: Hero, aim: Omit<Casting, 'at'>): Refusal | null {
  const { world } = scene;
  const skill = skillOf(scene, hero, aim.slot);
  const rank = rankOf(hero, aim.slot);
  if (!skill || rank < 0) return 'unlearned';
  if (world.tick < (hero.skillsReadyAt[aim.slot] ?? 0)) return 'not_ready';
  if (hero.mana < skill.cost) return 'mana';
  if (has(hero, 'stun') || has(hero, 'silence') || hero.slide || hero.casting) return 'held';
  if (skill.shape === 'dash' && has(hero, 'root')) return 'held';
  if (skill.shape === 'unit') {
    const target = aim.unit === hero.id ? hero : findUnit(scene, aim.unit);
    if (!target || !isSeenBy(target, hero.team)) return 'unseen';
    if (!isTarget(skill.targets, hero, target)) return 'wrong_target';
    if (!isWithin(hero, target, skill.range + SLACK)) return 'out_of_range';
  }
  hero.mana -= skill.cost;
  hero.skillsReadyAt[aim.slot] = world.tick + ticksOf((skill.cooldown_s[rank] ?? 0) * (1 - hero.stats.haste));
  hero.recallAt = -1;
  hero.strikeAt = -1;
  hero.casting = { ...aim, at: world.tick + ticksOf(skill.cast_s) };
  return null;
}

/** Ends casts whose time has come. All of a tick are carried out: none ends another that is due with it. */
export function runCasts(scene: Scene): void {
  const { world } = scene;
  const due: (readonly [Hero, Casting])[] = [];
  for (const hero of world.heroes) {
    const { casting } = hero;
    if (!casting || world.tick < casting.at) continue;
    hero.casting = null;
    if (hero.isAlive) due.push([hero, casting]);
  }
  for (const [hero, casting] of due) {
    hero.revealedUntil = world.tick + ticksOf(REVEALED_S);
    fire(scene, hero, casting);
  }
}

function fire(scene: Scene, hero: Hero, { slot, x, y, unit }: Casting): void {
  const skill = skillOf(scene, hero, slot);
  if (!skill) return;
  const target = skill.shape === 'unit' ? findUnit(scene, unit) : undefined;
  if (skill.shape === 'unit' && !target) return;
  const [toX, toY] = target ? [target.x, target.y] : withinRange(hero, skill.range, x, y);
  const cause: Cause = { from: hero, slot, rank: rankOf(hero, slot), x: toX, y: toY };
  const isInFlight = skill.speed > 0;
  if (skill.shape === 'dash') dash(scene, cause, skill);
  else if (skill.shape === 'unit' && target) {
    if (isInFlight) launch(scene, cause, 'unit', skill, target.id);
    else strikeOne(scene, cause, skill, target);
  } else if (skill.shape === 'line' && isInFlight) launch(scene, cause, 'line', skill, -1);
  else if (skill.shape === 'circle' && isInFlight) launch(scene, cause, 'circle', skill, -1);
  else strikeArea(scene, cause, skill);
  applyEffects(scene, skill.effects, cause, 'self', hero);
  if (slot !== SPARK) setOff(scene, hero, 'cast', target ?? hero);
}

/** A place, brought back to the range. */
function withinRange({ x, y }: Unit, range: number, toX: number, toY: number): readonly [number, number] {
  const distance = distanceOf(toX - x, toY - y);
  if (distance <= range) return [toX, toY];
  return [x + ((toX - x) / distance) * range, y + ((toY - y) / distance) * range];
}

/** Puts down the skill's zones, which need nobody to be met. */
function layZones(scene: Scene, cause: Cause, { effects }: Skill): void {
  effects.forEach((effect, index) => {
    if (effect.kind !== 'zone') return;
    const { tick, zones } = scene.world;
    const { from, slot, rank, x, y } = cause;
    const until = tick + ticksOf(effect.for_s);
    zones.push({ from: from.id, team: from.team, slot, effect: index, rank, x, y, until, nextAt: tick });
  });
}

/** What the skill does to one whom it meets, zones apart. */
function meet(scene: Scene, cause: Cause, skill: Skill, target: Unit): void {
  applyEffects(scene, skill.effects, cause, 'target', target);
}

function strikeOne(scene: Scene, cause: Cause, skill: Skill, target: Unit): void {
  meet(scene, cause, skill, target);
  layZones(scene, { ...cause, x: target.x, y: target.y }, skill);
}

/** Everybody in a line, cone or circle, or around the caster. */
function strikeArea(scene: Scene, cause: Cause, skill: Skill): void {
  const { from, x, y } = cause;
  const isAround = skill.shape === 'self';
  for (const unit of scene.units) {
    if (isTarget(skill.targets, from, unit) && isInArea(skill, from, unit, x, y)) meet(scene, cause, skill, unit);
  }
  layZones(scene, isAround ? { ...cause, x: from.x, y: from.y } : cause, skill);
}

function isInArea({ shape, range, width }: Skill, from: Hero, unit: Unit, x: number, y: number): boolean {
  if (shape === 'self') return unit === from || (range > 0 && isWithin(from, unit, range));
  if (shape === 'circle') return distanceOf(unit.x - x, unit.y - y) <= width;
  if (!isWithin(from, unit, range + SLACK)) return false;
  const distance = distanceOf(x - from.x, y - from.y);
  if (distance === 0) return false;
  const [dx, dy] = [(x - from.x) / distance, (y - from.y) / distance];
  if (shape === 'line') {
    return distanceToLine(unit, from.x, from.y, from.x + dx * range, from.y + dy * range) <= width / 2 + SLACK;
  }
  const apart = distanceBetween(from, unit);
  const along = (unit.x - from.x) * dx + (unit.y - from.y) * dy;
  return apart < 0.5 || along >= apart * maths.cos((width / 2 / 180) * maths.PI);
}

function launch({ world }: Scene, cause: Cause, kind: Shot['kind'], { range, speed }: Skill, target: number): void {
  const { from, slot, rank, x, y } = cause;
  const distance = distanceOf(x - from.x, y - from.y);
  const [dx, dy] = distance === 0 ? [from.frame, 0] : [(x - from.x) / distance, (y - from.y) / distance];
  world.shots.push({
    kind,
    from: from.id,
    team: from.team,
    x: from.x,
    y: from.y,
    dx,
    dy,
    speed,
    left: range,
    toX: x,
    toY: y,
    target,
    amount: 0,
    slot,
    rank,
    struck: [],
  });
}

function dash({ world }: Scene, { from, slot, rank, x, y }: Cause, { speed, range }: Skill): void {
  const distance = distanceOf(x - from.x, y - from.y);
  const pace = Math.max(1, speed);
  if (distance === 0 || range === 0) return;
  from.slide = {
    vx: ((x - from.x) / distance) * pace,
    vy: ((y - from.y) / distance) * pace,
    until: world.tick + Math.max(1, Math.floor(distance / (pace * TICK_S) + 0.5)),
    slot,
    rank,
    struck: [],
  };
}

/** A dash of this tick, and where it began. */
export interface DashStep {
  readonly hero: Hero;
  readonly slide: Slide;
  readonly x: number;
  readonly y: number;
}

/** Whom a dash meets on its way in this tick; each once. */
export function strikeOnWay(scene: Scene, { hero, slide, x, y }: DashStep): void {
  const skill = slide.struck ? skillOf(scene, hero, slide.slot) : undefined;
  if (!slide.struck || !skill) return;
  for (const unit of scene.units) {
    if (!isTarget(skill.targets, hero, unit) || slide.struck.includes(unit.id)) continue;
    if (distanceToLine(unit, x, y, hero.x, hero.y) > skill.width / 2 + SLACK) continue;
    slide.struck.push(unit.id);
    meet(scene, { from: hero, slot: slide.slot, rank: slide.rank, x: hero.x, y: hero.y }, skill, unit);
  }
}

/** Moves what flies, and strikes with what arrives. */
export function runShots(scene: Scene): void {
  const { world } = scene;
  if (world.shots.length === 0) return;
  world.shots = world.shots.filter((shot) => (shot.kind === 'line' ? fliesOn(scene, shot) : follows(scene, shot)));
}

/** A shot at a unit or a place; whether it is still in the air. */
function follows(scene: Scene, shot: Shot): boolean {
  const target = shot.kind === 'circle' ? undefined : findUnit(scene, shot.target);
  if (shot.kind !== 'circle' && !target) return false;
  const [toX, toY] = target ? [target.x, target.y] : [shot.toX, shot.toY];
  const distance = distanceOf(toX - shot.x, toY - shot.y);
  const way = shot.speed * TICK_S;
  if (distance > way) {
    shot.x += ((toX - shot.x) / distance) * way;
    shot.y += ((toY - shot.y) / distance) * way;
    return true;
  }
  if (shot.kind === 'attack') strikeByShot(scene, shot, target);
  else strikeBySkill(scene, shot, target, toX, toY);
  return false;
}

function strikeByShot(scene: Scene, { from, amount }: Shot, target: Unit | undefined): void {
  const shooter = shooterOf(scene, from);
  if (!shooter || !target) return;
  land(scene, shooter, target, amount);
}

/** Whoever shot, even if it has died since: what it shot flies on. */
function shooterOf(scene: Scene, id: number): Unit | undefined {
  return scene.world.heroes[id] ?? findUnit(scene, id);
}

/** A basic attack that arrives: its blow, and what comes with it. */
export function land(scene: Scene, from: Unit, to: Unit, amount: number): void {
  scene.hits.push({ from, to, type: 'physical', amount, isAttack: true });
  if (!isHero(from)) return;
  from.attacks++;
  setOff(scene, from, 'attack', to);
}

function strikeBySkill(scene: Scene, { from, slot, rank }: Shot, target: Unit | undefined, x: number, y: number): void {
  const hero = scene.world.heroes[from];
  const skill = hero && skillOf(scene, hero, slot);
  if (!hero || !skill) return;
  const cause: Cause = { from: hero, slot, rank, x, y };
  if (target) strikeOne(scene, cause, skill, target);
  else strikeArea(scene, cause, skill);
}

/** A line in flight sweeps its width over the ground; walls stop it. */
function fliesOn(scene: Scene, shot: Shot): boolean {
  const hero = scene.world.heroes[shot.from];
  const skill = hero && skillOf(scene, hero, shot.slot);
  if (!hero || !skill) return false;
  const way = Math.min(shot.left, shot.speed * TICK_S);
  const [x, y] = [shot.x + shot.dx * way, shot.y + shot.dy * way];
  let nearest: Unit | undefined;
  let least = Infinity;
  const cause: Cause = { from: hero, slot: shot.slot, rank: shot.rank, x, y };
  for (const unit of scene.units) {
    if (!isTarget(skill.targets, hero, unit) || shot.struck.includes(unit.id)) continue;
    if (distanceToLine(unit, shot.x, shot.y, x, y) > skill.width / 2 + SLACK) continue;
    const distance = distanceOf(unit.x - shot.x, unit.y - shot.y);
    if (skill.pierces) {
      shot.struck.push(unit.id);
      meet(scene, cause, skill, unit);
    } else if (distance < least) [nearest, least] = [unit, distance];
  }
  [shot.x, shot.y, shot.left] = [x, y, shot.left - way];
  if (nearest) {
    meet(scene, cause, skill, nearest);
    return false;
  }
  return shot.left > 0;
}

/** What zones do to those who stand on them. */
export function runZones(scene: Scene): void {
  const { world } = scene;
  if (world.zones.length === 0) return;
  for (const zone of world.zones) {
    const from = world.heroes[zone.from];
    if (!from || world.tick < zone.nextAt) continue;
    const skill = skillOf(scene, from, zone.slot);
    const row = skill?.effects[zone.effect];
    if (!skill || row?.kind !== 'zone') continue;
    zone.nextAt = world.tick + ticksOf(row.every_s);
    const cause: Cause = { from, slot: zone.slot, rank: zone.rank, x: zone.x, y: zone.y };
    for (const unit of scene.units) {
      if (!isTarget(skill.targets, from, unit)) continue;
      if (distanceOf(unit.x - zone.x, unit.y - zone.y) <= row.radius) {
        applyEffects(scene, row.effects, cause, 'target', unit);
      }
    }
  }
  world.zones = world.zones.filter(({ until }) => world.tick < until);
}

/** Whether a unit may be attacked by another now. */
export const canAttack = (from: Unit, to: Unit): boolean =>
  to !== from && to.team !== from.team && isAlive(to) && isSeenBy(to, from.team) && to.isOpen;
