import { maths, type Rng } from '@fourth-seat/game';
import { logEvent } from '@fourth-seat/game/simulation';
import { type Action, type Command, NO_UNIT, type Refusal, SPARK } from '../seat/boundary.ts';
import type { Profile } from '../seat/profile.ts';
import { canRaise, isAtShop } from '../senses/observe.ts';
import { priceOf } from '../sheet/prices.ts';
import type { Place, Shape } from '../sheet/sheet.ts';
import { reaches } from '../world/attacks.ts';
import { beginCast, canAttack, rankOf, skillOf } from '../world/casts.ts';
import { MOST_ITEMS, RECALL_S, ticksOf } from '../world/constants.ts';
import { nearestFree } from '../world/ground.ts';
import { halt, walkTo } from '../world/movement.ts';
import { findUnit, type Hero, has, isSeenBy, type Scene } from '../world/state.ts';
import { refreshHero } from '../world/stats.ts';

/** Gives a hero its new action. What cannot be done is refused with its reason, which the seat sees. */
export function act(scene: Scene, hero: Hero, action: Action): void {
  hero.action = action;
  hero.actedAt = scene.world.tick;
  hero.refused = null;
  if (action.raise !== null) note(hero, raise(scene, hero, action.raise));
  if (action.buy !== null) note(hero, buy(scene, hero, action.buy));
  note(hero, begin(scene, hero, action.command));
}

function note(hero: Hero, refused: Refusal | null): void {
  hero.refused ??= refused;
}

function raise({ sheet }: Scene, hero: Hero, slot: number): Refusal | null {
  if (!canRaise(hero, slot)) return 'no_point';
  hero.ranks[slot] = (hero.ranks[slot] ?? 0) + 1;
  refreshHero(sheet, hero);
  return null;
}

function buy(scene: Scene, hero: Hero, id: string): Refusal | null {
  const { sheet, world } = scene;
  const item = sheet.items.findIndex((row) => row.id === id);
  if (item < 0) return 'wrong_target';
  if (!isAtShop(scene, hero)) return 'not_at_shop';
  const { price, used } = priceOf(sheet, hero.items, item);
  if (price > hero.gold) return 'gold';
  if (hero.items.length - used.length >= MOST_ITEMS) return 'places';
  for (const part of used) {
    const place = hero.items.indexOf(part);
    hero.items.splice(place, 1);
    hero.passivesReadyAt.splice(place + 1, 1);
  }
  hero.items.push(item);
  hero.passivesReadyAt[hero.items.length] = 0;
  hero.gold -= price;
  hero.spent += price;
  logEvent(world.log, world.tick, { type: 'item', seat: hero.seat, item: id });
  refreshHero(sheet, hero);
  return null;
}

/** What a command does at once; what lasts is done by `follow` in every tick. */
function begin(scene: Scene, hero: Hero, command: Command): Refusal | null {
  if (!hero.isAlive) return command.kind === 'hold' ? null : 'dead';
  if (command.kind !== 'recall') hero.recallAt = -1;
  if (command.kind !== 'attack') {
    hero.target = NO_UNIT;
    hero.strikeAt = -1;
  }
  switch (command.kind) {
    case 'move': {
      const { frame } = hero;
      const place = nearestFree(scene.ground, command.x * frame, command.y * frame);
      walkTo(hero, place.x * frame, place.y * frame);
      return null;
    }
    case 'attack': {
      const target = findUnit(scene, command.unit);
      if (!target || !isSeenBy(target, hero.team)) return 'unseen';
      if (!canAttack(hero, target)) return 'wrong_target';
      if (hero.target !== target.id) hero.strikeAt = -1;
      hero.target = target.id;
      return null;
    }
    case 'cast': {
      halt(hero);
      return beginCast(scene, hero, aimed(scene, hero, command));
    }
    case 'recall':
      halt(hero);
      if (has(hero, 'stun') || hero.casting) return 'held';
      if (hero.recallAt < 0) hero.recallAt = scene.world.tick + ticksOf(RECALL_S);
      return null;
    case 'hold':
      halt(hero);
      return null;
  }
}

type Cast = Extract<Command, { kind: 'cast' }>;

/** The place that the hand really aims at: beside the one meant, by the player's error. */
function aimed(scene: Scene, hero: Hero, { slot, x, y, unit }: Cast): Omit<Cast, 'kind'> {
  const shape = skillOf(scene, hero, slot)?.shape;
  if (slot === SPARK || !isAimed(shape) || rankOf(hero, slot) < 0) return { slot, x, y, unit };
  return { slot, unit, ...missedBy(hero, { x, y }, hero.player.profile, hero.rng.aim) };
}

/** Where a hand really aims that means a place: beside it, by its player's error. */
export function missedBy(from: Place, { x, y }: Place, { aim_sigma }: Pick<Profile, 'aim_sigma'>, rng: Rng): Place {
  // The sum of three even draws is near enough to a bell curve.
  const draw = rng.float() + rng.float() + rng.float() - 1.5;
  const error = (draw * 2 * aim_sigma * maths.PI) / 180;
  const [dx, dy] = [x - from.x, y - from.y];
  return { x: from.x + dx - dy * error, y: from.y + dy + dx * error };
}

/** Whether a skill of this shape is aimed at a place, and not at a unit or at oneself. */
export const isAimed = (shape: Shape | undefined): boolean => shape !== 'unit' && shape !== 'self';

/** Goes on with what the hero is about: follows whom it attacks. */
export function follow(scene: Scene, hero: Hero): void {
  const target = findUnit(scene, hero.target);
  if (!target) return;
  if (!canAttack(hero, target)) {
    hero.target = NO_UNIT;
    halt(hero);
  } else if (reaches(hero, target)) halt(hero);
  else walkTo(hero, target.x, target.y);
}
