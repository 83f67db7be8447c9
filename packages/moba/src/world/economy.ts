import { logEvent } from '@fourth-seat/game/simulation';
import type { Team } from '../seat/boundary.ts';
import { boss, experienceTo, gold, levels, reach, TICK_S, ticksOf } from './constants.ts';
import { isWithin } from './geometry.ts';
import { type Earnings, type Hero, isHero, type Scene, type Unit } from './state.ts';
import { refreshHero } from './stats.ts';

/** What a creature is worth. */
const worth: Readonly<Record<string, { readonly gold: number; readonly experience: number }>> = {
  melee: { gold: 20, experience: 26 },
  ranged: { gold: 24, experience: 22 },
  siege: { gold: 45, experience: 40 },
  guard: { gold: 0, experience: 30 },
  beast: { gold: gold.camp, experience: 60 },
  boss: { gold: 0, experience: 160 },
};
const KILL_EXPERIENCE = 60;

export function earn(hero: Hero, by: keyof Earnings, amount: number): void {
  hero.gold += amount;
  hero.earned[by] += amount;
}

/** Gold that comes with time, for everybody. */
export function payTime({ world }: Scene): void {
  for (const hero of world.heroes) earn(hero, 'time', gold.perSecond * TICK_S);
}

/** A minion or monster that died: gold for who struck last, experience for those near it. */
export function payCreature(scene: Scene, victim: Unit, killer: Unit): void {
  const { world } = scene;
  const value = worth[victim.sort] ?? { gold: 0, experience: 0 };
  const team: Team | null = killer.team === 2 ? null : killer.team;
  if (team === null) return;
  if (victim.sort === 'boss') payBoss(scene, team);
  const near = (metres: number): readonly Hero[] =>
    world.heroes.filter((hero) => hero.team === team && hero.isAlive && isWithin(hero, victim, metres));
  const by = victim.kind === 'minion' ? 'minions' : 'monsters';
  if (isHero(killer)) {
    earn(killer, by, value.gold);
    killer.tally.lastHits++;
  } else {
    const sharers = near(reach.gold);
    for (const hero of sharers) earn(hero, by, (value.gold * gold.shared) / sharers.length);
  }
  shareExperience(scene, near(reach.experience), value.experience);
}

function payBoss(scene: Scene, team: Team): void {
  const { world, sheet } = scene;
  logEvent(world.log, world.tick, { type: 'boss', team });
  const until = world.tick + ticksOf(boss.buff_s);
  for (const hero of world.heroes) {
    if (hero.team !== team) continue;
    earn(hero, 'monsters', gold.boss);
    if (!hero.isAlive) continue;
    for (const stat of ['attack', 'power'] as const) {
      // The buff is the team's own, whoever killed: it comes from the hero itself.
      hero.statuses.push({ kind: 'buff', amount: boss[stat], stat, until, from: hero.id, resets: false });
    }
    refreshHero(sheet, hero);
  }
}

/** More heroes share a little more than one gets alone. */
function shareExperience(scene: Scene, heroes: readonly Hero[], amount: number): void {
  const each = (amount * (1 + 0.25 * (heroes.length - 1))) / Math.max(1, heroes.length);
  for (const hero of heroes) gainExperience(scene, hero, each);
}

export function gainExperience({ world, sheet }: Scene, hero: Hero, amount: number): void {
  if (hero.level >= levels.most) return;
  hero.experience += amount;
  while (hero.level < levels.most && hero.experience >= experienceTo(hero.level)) {
    hero.experience -= experienceTo(hero.level);
    hero.level++;
    logEvent(world.log, world.tick, { type: 'level', seat: hero.seat, level: hero.level });
    refreshHero(sheet, hero);
  }
}

/** A kill: gold for the killer by the victim's level and streak, a share for those who helped. */
export function payKill(scene: Scene, killer: Hero, victim: Hero, assists: readonly Hero[]): void {
  const streak = Math.min(gold.mostStreak, victim.streak);
  earn(killer, 'kills', gold.kill + gold.killPerLevel * (victim.level - 1) + gold.killPerStreak * streak);
  killer.streak++;
  killer.tally.kills++;
  for (const hero of assists) {
    earn(hero, 'kills', gold.assists / assists.length);
    hero.tally.assists++;
  }
  const sharers = [killer, ...assists].filter(({ isAlive }) => isAlive);
  shareExperience(scene, sharers, KILL_EXPERIENCE + 25 * victim.level);
}

export function payStructure({ world }: Scene, team: Team): void {
  for (const hero of world.heroes) if (hero.team === team) earn(hero, 'structures', gold.structure);
}
