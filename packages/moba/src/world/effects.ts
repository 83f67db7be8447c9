import type { Effect, Passive, TargetKind } from '../sheet/sheet.ts';
import { TICK_S, ticksOf } from './constants.ts';
import { distanceBetween } from './geometry.ts';
import { isFree, nearestFree } from './ground.ts';
import {
  findUnit,
  type Hero,
  isAlive,
  isHero,
  type ScaledEffect,
  type Scene,
  type Status,
  type Unit,
} from './state.ts';
import { refreshHero, rowOf } from './stats.ts';

/** What a skill of a hero does, where, and with which rank (0 to 2). */
export interface Cause {
  readonly from: Hero;
  readonly slot: number;
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

/** How fast a body is carried by somebody else, in metres a second. */
const CARRY_SPEED = 14;

/** Whether a skill is for a unit. Structures take blows alone. */
export function isTarget(targets: TargetKind, from: Unit, to: Unit): boolean {
  if (to.kind === 'structure' || !isAlive(to)) return false;
  if (targets === 'allies') return to.team === from.team && to.kind === 'hero';
  if (to.team === from.team) return false;
  if (targets === 'heroes') return to.kind === 'hero';
  return targets === 'enemies' || to.kind !== 'hero';
}

/** Does to a unit what is for the target, or to the caster what is for itself. */
export function applyEffects(
  scene: Scene,
  effects: readonly Effect[],
  cause: Cause,
  receiver: Effect['on'],
  to: Unit,
): void {
  for (const effect of effects) if (effect.on === receiver) applyEffect(scene, effect, cause, to);
}

const amountOf = ({ amount, attack, power }: ScaledEffect, { from, rank }: Cause): number =>
  (amount[rank] ?? 0) + attack * from.stats.attack + power * from.stats.power;

function applyEffect(scene: Scene, effect: Effect, cause: Cause, to: Unit): void {
  const { tick } = scene.world;
  switch (effect.kind) {
    case 'damage':
      scene.hits.push({ from: cause.from, to, type: effect.type, amount: amountOf(effect, cause), isAttack: false });
      return;
    case 'heal':
      if (isAlive(to)) to.health = Math.min(to.stats.health, to.health + amountOf(effect, cause));
      return;
    case 'shield':
      return addStatus(scene, to, { ...blank(effect, cause, tick), kind: 'shield', amount: amountOf(effect, cause) });
    case 'slow':
    case 'haste':
      return addStatus(scene, to, { ...blank(effect, cause, tick), kind: effect.kind, amount: effect.share });
    case 'root':
    case 'stun':
    case 'silence':
      return hold(scene, to, { ...blank(effect, cause, tick), kind: effect.kind });
    case 'displace':
      return carry(scene, to, cause.from, effect.distance);
    case 'blink':
      return blink(scene, cause);
    case 'buff':
      return addStatus(scene, to, {
        ...blank(effect, cause, tick),
        kind: 'buff',
        amount: effect.amount,
        stat: effect.stat,
      });
    case 'mark':
      return addStatus(scene, to, {
        ...blank(effect, cause, tick),
        kind: 'mark',
        amount: effect.share,
        resets: effect.resets,
      });
    case 'zone':
    // Lies on the ground, whether it meets somebody or not: whoever carries out the skill lays it.
  }
}

const blank = ({ for_s }: { readonly for_s: number }, { from }: Cause, tick: number): Omit<Status, 'kind'> => ({
  amount: 0,
  stat: null,
  until: tick + ticksOf(for_s),
  from: from.id,
  resets: false,
});

/** A status of a kind from one unit takes the place of its last. */
function addStatus({ sheet }: Scene, to: Unit, status: Status): void {
  if (!isAlive(to)) return;
  to.statuses = to.statuses.filter(
    ({ kind, from, stat }) => kind !== status.kind || from !== status.from || stat !== status.stat,
  );
  to.statuses.push(status);
  if (isHero(to)) refreshHero(sheet, to);
}

/** Stuns, roots and silences; a stun ends what its target has begun, a silence the cast alone. */
function hold(scene: Scene, to: Unit, status: Status): void {
  addStatus(scene, to, status);
  if (status.kind === 'root') {
    if (to.slide?.struck) to.slide = null;
    return;
  }
  if (status.kind === 'stun') {
    to.strikeAt = -1;
    if (to.slide?.struck) to.slide = null;
  }
  if (!isHero(to)) return;
  to.casting = null;
  if (status.kind === 'stun') to.recallAt = -1;
}

/** Carries a body away from a unit, or towards it, not beyond it. */
function carry({ world }: Scene, to: Unit, from: Unit, distance: number): void {
  if (to === from || !isAlive(to)) return;
  const apart = distanceBetween(to, from);
  if (apart === 0) return;
  const way = distance < 0 ? Math.min(-distance, Math.max(0, apart - 1)) : distance;
  const speed = distance < 0 ? -CARRY_SPEED : CARRY_SPEED;
  to.slide = {
    vx: ((to.x - from.x) / apart) * speed,
    vy: ((to.y - from.y) / apart) * speed,
    until: world.tick + Math.floor(way / (CARRY_SPEED * TICK_S) + 0.5),
    slot: -1,
    rank: 0,
    struck: null,
  };
  to.strikeAt = -1;
  if (isHero(to)) to.recallAt = -1;
}

/** Takes the caster to the place aimed at, or to free ground beside it. */
function blink({ ground }: Scene, { from, x, y }: Cause): void {
  const place = nearestFree(ground, x * from.frame, y * from.frame);
  from.x = place.x * from.frame;
  from.y = place.y * from.frame;
  from.slide = null;
  from.wayUntil = 0;
}

/** Passives that a trigger sets off: of the hero, then of its items. */
export function setOff(scene: Scene, hero: Hero, on: Passive['on'], to: Unit): void {
  const { world, sheet } = scene;
  const rank = Math.min(2, Math.floor((hero.level - 1) / 4));
  for (let n = 0; n <= hero.items.length; n++) {
    const passive = n === 0 ? rowOf(sheet, hero).passive : sheet.items[hero.items[n - 1] ?? -1]?.passive;
    if (!passive || passive.on !== on || world.tick < (hero.passivesReadyAt[n] ?? 0)) continue;
    if (on === 'attack' && hero.attacks % passive.every !== 0) continue;
    hero.passivesReadyAt[n] = world.tick + ticksOf(passive.cooldown_s);
    const cause: Cause = { from: hero, slot: -1, rank, x: to.x, y: to.y };
    applyEffects(scene, passive.effects, cause, 'self', hero);
    if (to !== hero && to.kind !== 'structure') applyEffects(scene, passive.effects, cause, 'target', to);
  }
}

/** Whether a body may stand there. */
export const canStand = ({ ground }: Scene, unit: Unit, x: number, y: number): boolean =>
  isFree(ground, x * unit.frame, y * unit.frame);

/** Who a mark belongs to and what it adds, for a blow of one unit at another. */
export function markOf(from: Unit, to: Unit): number {
  for (const { kind, from: marker, amount } of to.statuses) if (kind === 'mark' && marker === from.id) return amount;
  return 0;
}

/** Makes the skills of those ready whose mark was on a hero that died. */
export function resetMarkers(scene: Scene, victim: Unit): void {
  for (const { kind, from, resets } of victim.statuses) {
    const marker = kind === 'mark' && resets ? findUnit(scene, from) : undefined;
    if (marker && isHero(marker)) marker.skillsReadyAt = [0, 0, scene.world.tick, marker.skillsReadyAt[3]];
  }
}
