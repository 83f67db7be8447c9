import { type Observation, type SelfView, SPARK, type Team, type UnitView } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';
import { rankOf } from '../world/casts.ts';
import { levels, reach, TICKS_PER_SECOND, ticksOf } from '../world/constants.ts';
import { isWithin } from '../world/geometry.ts';
import { type Hero, has, isHero, isSeenBy, type Scene, type Unit } from '../world/state.ts';
import { seenFor } from '../world/vision.ts';

/** Metres around a hero that are on its player's own screen. */
export const SCREEN_M = 16;

function viewOf(unit: Unit): UnitView {
  const { stats } = unit;
  return {
    id: unit.id,
    kind: unit.kind,
    sort: unit.sort,
    team: unit.team,
    lane: unit.lane,
    seat: isHero(unit) ? unit.seat : -1,
    x: unit.x,
    y: unit.y,
    health: unit.health,
    maxHealth: stats.health,
    attack: stats.attack,
    attackRate: stats.attack_rate,
    armour: stats.armour,
    resist: stats.resist,
    range: stats.range,
    speed: stats.speed,
    level: unit.level,
    isOpen: unit.isOpen,
    target: unit.target,
    heldUntil: heldUntil(unit),
    isRecalling: isHero(unit) && unit.recallAt >= 0,
  };
}

/** The tick until which a unit is stunned or rooted; −1 where it is not. */
export function heldUntil({ statuses }: Pick<Unit, 'statuses'>): number {
  let until = -1;
  for (const status of statuses) {
    if (status.kind === 'stun' || status.kind === 'root') until = Math.max(until, status.until);
  }
  return until;
}

/**
 * What a seat knows now. Its team sees units by rule; the seat itself has noticed those on its own screen after its
 * reaction time, and all others as they were at its last look at the map, every `map_check_s`.
 */
export function observe(scene: Scene, hero: Hero): Observation {
  const { world } = scene;
  const { reaction_s, map_check_s } = hero.player.profile;
  if (world.tick - hero.lookedAt >= ticksOf(map_check_s)) lookAtMap(scene, hero);
  const reaction = ticksOf(reaction_s);
  const units: UnitView[] = [];
  for (const unit of scene.units) {
    if (unit === hero || unit.health <= 0 || !isSeenBy(unit, hero.team) || !isOnScreen(hero, unit)) continue;
    if (unit.team === hero.team || seenFor(scene, unit, hero.team) >= reaction) units.push(viewOf(unit));
  }
  const noticed = new Set(units.map(({ id }) => id));
  for (const view of hero.look) {
    // What stood here at the last look and is not seen here now has gone.
    if (!noticed.has(view.id) && !isOnScreen(hero, view)) units.push(view);
  }
  const kills: readonly [number, number] = [world.kills[0], world.kills[1]];
  const respawn_s = world.heroes.map(({ isAlive, respawnAt }) =>
    isAlive ? 0 : Math.max(0, respawnAt - world.tick) / TICKS_PER_SECOND,
  );
  const self = selfViewOf(scene, hero);
  const { lookedAt, order = null } = hero;
  return { mode: world.mode, tick: world.tick, self, units, lookedAt, kills, respawn_s, order };
}

const isOnScreen = (hero: Hero, place: { readonly x: number; readonly y: number }): boolean =>
  isWithin(hero, place, SCREEN_M);

function lookAtMap(scene: Scene, hero: Hero): void {
  hero.lookedAt = scene.world.tick;
  hero.look = scene.units
    .filter((unit) => unit !== hero && unit.health > 0 && isSeenBy(unit, hero.team))
    .map((unit) => viewOf(unit));
}

function selfViewOf(scene: Scene, hero: Hero): SelfView {
  const { world } = scene;
  return {
    ...viewOf(hero),
    team: hero.team,
    mana: hero.mana,
    maxMana: hero.stats.mana,
    stats: hero.stats,
    gold: Math.floor(hero.gold),
    items: [...hero.items],
    spark: hero.spark,
    ranks: [...hero.ranks],
    canRaise: [0, 1, 2].map((slot) => canRaise(hero, slot)),
    ready_s: hero.skillsReadyAt.map((at, slot) =>
      slot !== SPARK && rankOf(hero, slot) < 0 ? Infinity : Math.max(0, at - world.tick) / TICKS_PER_SECOND,
    ),
    isAlive: hero.isAlive,
    isAtShop: isAtShop(scene, hero),
    isCasting: hero.casting !== null,
    isStriking: hero.strikeAt >= 0,
    attack_s: Math.max(0, hero.readyAt - world.tick) / TICKS_PER_SECOND,
    isSilenced: has(hero, 'silence') || has(hero, 'stun'),
    unhurt_s: (world.tick - hero.hurtAt) / TICKS_PER_SECOND,
    refused: hero.refused,
  };
}

/** The base of a team lies around its spawn. */
export function isAtBase({ map }: Pick<Scene, 'map'>, { x, y }: Place, team: Team, metres: number): boolean {
  const sign = team === 0 ? 1 : -1;
  return isWithin({ x, y }, { x: map.spawn.x * sign, y: map.spawn.y * sign }, metres);
}

/** The dead shop too. */
export const isAtShop = (scene: Pick<Scene, 'map'>, hero: Hero): boolean =>
  !hero.isAlive || isAtBase(scene, hero, hero.team, reach.shop);

/** A hero's level and the ranks of its three skills. */
export interface Skilled {
  readonly level: number;
  readonly ranks: readonly number[];
}

/** Whether a skill can be raised: there is a point, and the strong one waits for its levels. */
export function canRaise({ level, ranks }: Skilled, slot: number): boolean {
  const spent = ranks.reduce((sum, rank) => sum + rank, 0);
  const rank = ranks[slot];
  if (rank === undefined || rank >= 3 || spent >= level) return false;
  return slot !== 2 || level >= (levels.strongSkill[rank] ?? Infinity);
}
