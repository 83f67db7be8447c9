import { logEvent } from '@fourth-seat/game/simulation';
import type { Team } from '../seat/boundary.ts';
import { ASSIST_S, death, LATE_ARMOUR_LOSS, TICKS_PER_SECOND, ticksOf } from './constants.ts';
import { openStructures } from './create.ts';
import { provoke } from './creatures.ts';
import { payCreature, payKill, payStructure } from './economy.ts';
import { markOf, resetMarkers, setOff } from './effects.ts';
import { type Hero, type Hit, heroAt, isHero, type Scene, type Unit } from './state.ts';
import { refreshHero } from './stats.ts';
import { hide } from './vision.ts';

/** Share of its health below which a hero's `low_health` passives come. */
const LOW_HEALTH = 0.3;

/** What of a blow is left by armour or resistance: 100 of either halves it. */
export const leftBy = (protection: number): number => 100 / (100 + Math.max(0, protection));

/** Deals the blows of a tick, in the order in which they were struck, then buries whom they killed. */
export function dealHits(scene: Scene): void {
  const killers = new Map<Unit, Unit>();
  // Passives add blows to the list while it is dealt.
  for (let n = 0; n < scene.hits.length; n++) {
    const hit = scene.hits[n];
    if (hit && hit.to.health > 0 && deal(scene, hit)) killers.set(hit.to, hit.from);
  }
  scene.hits.length = 0;
  for (const [victim, killer] of killers) bury(scene, victim, killer);
}

/** One blow; whether it killed. */
function deal(scene: Scene, { from, to, type, amount, isAttack }: Hit): boolean {
  const { world } = scene;
  let blow = amount * (1 + markOf(from, to)) * leftOf(scene, from, to, type);
  if (isHero(from)) {
    from.tally.damage += isHero(to) ? Math.min(blow, to.health) : 0;
    if (isAttack && from.isAlive) from.health = Math.min(from.stats.health, from.health + blow * from.stats.life_steal);
  }
  blow = absorb(to, blow);
  to.hurtAt = world.tick;
  if (isHero(to)) feel(world.tick, from, to);
  if (to.kind === 'monster') provoke(scene, to, from);
  const before = to.health;
  to.health -= blow;
  if (to.health <= 0) {
    to.health = 0;
    return true;
  }
  if (isHero(to) && before >= to.stats.health * LOW_HEALTH && to.health < to.stats.health * LOW_HEALTH) {
    setOff(scene, to, 'low_health', to);
  }
  return false;
}

function leftOf({ world, map }: Scene, from: Unit, to: Unit, type: Hit['type']): number {
  if (type === 'true') return 1;
  const late = Math.max(0, world.tick / TICKS_PER_SECOND - map.late_s) / 60;
  const worn = to.kind === 'structure' ? Math.max(0, 1 - LATE_ARMOUR_LOSS * late) : 1;
  const protection = (type === 'physical' ? to.stats.armour : to.stats.resist) * worn;
  // Of structures' armour nothing is ignored.
  return leftBy(protection * (1 - (to.kind === 'structure' ? 0 : from.stats.pierce)));
}

/** What shields leave of a blow. */
function absorb(to: Unit, blow: number): number {
  if (to.statuses.length === 0) return blow;
  let left = blow;
  for (const status of to.statuses) {
    if (status.kind !== 'shield') continue;
    const taken = Math.min(left, status.amount);
    status.amount -= taken;
    left -= taken;
  }
  return left;
}

/** A blow breaks a recall, and is remembered for assists and guards. */
function feel(tick: number, from: Unit, to: Hero): void {
  to.recallAt = -1;
  if (!isHero(from)) return;
  to.hurtBySeat[from.seat] = tick;
  from.struckHeroAt = tick;
}

function bury(scene: Scene, victim: Unit, killer: Unit): void {
  const { world } = scene;
  if (isHero(victim)) return buryHero(scene, victim, killer);
  if (victim.kind === 'structure') {
    // Structures have a team; monsters are none.
    const team = victim.team === 0 ? 0 : 1;
    world.structures = world.structures.filter((one) => one !== victim);
    openStructures(world.structures, scene.map);
    logEvent(world.log, world.tick, { type: 'structure', team, sort: victim.sort, lane: victim.lane });
    payStructure(scene, team === 0 ? 1 : 0);
    return;
  }
  world.creatures = world.creatures.filter((one) => one !== victim);
  payCreature(scene, victim, killer);
}

function buryHero(scene: Scene, victim: Hero, killer: Unit): void {
  const { world, sheet } = scene;
  resetMarkers(scene, victim);
  const since = world.tick - ASSIST_S * TICKS_PER_SECOND;
  const helpers = world.heroes.filter(
    ({ seat, team }) => team !== victim.team && (victim.hurtBySeat[seat] ?? 0) >= since,
  );
  const credited = isHero(killer) ? killer : lastToHurt(victim, helpers);
  Object.assign(victim, {
    isAlive: false,
    health: 0,
    statuses: [],
    slide: null,
    casting: null,
    recallAt: -1,
    strikeAt: -1,
  });
  victim.respawnAt = world.tick + ticksOf(death.base_s + death.perLevel_s * victim.level);
  victim.tally.deaths++;
  hide(victim);
  if (credited) {
    const assists = helpers.filter((one) => one !== credited);
    payKill(scene, credited, victim, assists);
    // The team that killed.
    const team: Team = credited.team;
    world.kills[team]++;
    const seats = assists.map(({ seat }) => seat);
    logEvent(world.log, world.tick, { type: 'kill', seat: credited.seat, victim: victim.seat, assists: seats });
    for (const hero of [credited, ...assists]) if (hero.isAlive) setOff(scene, hero, 'kill', hero);
  } else logEvent(world.log, world.tick, { type: 'executed', victim: victim.seat });
  victim.streak = 0;
  refreshHero(sheet, victim);
}

function lastToHurt(victim: Hero, helpers: readonly Hero[]): Hero | undefined {
  let last: Hero | undefined;
  for (const hero of helpers) {
    if (!last || (victim.hurtBySeat[hero.seat] ?? 0) > (victim.hurtBySeat[last.seat] ?? 0)) last = hero;
  }
  return last;
}

/** Brings a hero back to its spawn with all it has. */
export function respawn({ world, sheet }: Scene, seat: number): void {
  const hero = heroAt(world, seat);
  Object.assign(hero, {
    isAlive: true,
    x: hero.homeX,
    y: hero.homeY,
    goalX: hero.homeX,
    goalY: hero.homeY,
    wayUntil: 0,
  });
  hero.target = -1;
  refreshHero(sheet, hero);
  hero.health = hero.stats.health;
  hero.mana = hero.stats.mana;
}
