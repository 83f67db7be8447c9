/** Numbers of the rules that are the same on every sheet. Lengths are metres, times seconds unless they are ticks. */
import { TEAM_SIZE } from '../sheet/sheet.ts';

export { TEAM_SIZE };

export const ENGINE_VERSION = 'moba 2';
export const TICKS_PER_SECOND = 15;
export const TICK_S = 1 / TICKS_PER_SECOND;
/** The longest match of any sheet: a replay that claims more is refused. */
export const MAX_TICKS = 13_500;
export const SEATS = 2 * TEAM_SIZE;

/** Ticks, rounded to the next. */
export const ticksOf = (seconds: number): number => Math.floor(seconds * TICKS_PER_SECOND + 0.5);

/** Ticks between two looks of a team, and between two decisions of a seat or of a creature. */
export const intervalTicks = { vision: 3, decision: 3, creature: 5, way: 6 } as const;

export const levels = { most: 12, strongSkill: [4, 8, 12] } as const;
/** Experience from a level to the next. */
export const experienceTo = (level: number): number => 70 + 42 * level;

export const gold = {
  start: 350,
  perSecond: 1.6,
  /** Share of a minion's gold for the team near it where no hero struck last. */
  shared: 0.4,
  kill: 160,
  killPerLevel: 20,
  killPerStreak: 20,
  mostStreak: 5,
  assists: 80,
  structure: 120,
  boss: 90,
  camp: 48,
} as const;
export const reach = { gold: 12, experience: 14, shop: 8, spawn: 7 } as const;
/** Damage of a hero counts for an assist, or for who killed, for so long. */
export const ASSIST_S = 10;

export const death = { base_s: 6, perLevel_s: 2 } as const;
export const RECALL_S = 6;
/** The base heals its heroes, and hurts hostile ones, by shares of their health and mana each second. */
export const base = { heals: 0.14, hurts: 0.3 } as const;

export const sight = { hero: 9, minion: 7, structure: 10, monster: 5, insideBush: 2.5 } as const;
/** Metres beyond its sight at which a unit may have seen another a moment ago: teams look five times a second. */
export const LATE_SIGHT_M = 3;
export const REVEALED_S = 1.5;

export const waves = { first_s: 8, every_s: 20, siegeEvery: 3, most: 80, melee: 3, ranged: 1 } as const;
/** Share by which minions grow each minute, before and after the late phase begins. */
export const growth = { early: 0.035, late: 0.12 } as const;
/** Share of their armour that structures lose each minute of the late phase. */
export const LATE_ARMOUR_LOSS = 0.25;

export const camps = { first_s: 25, every_s: 55, leash: 7 } as const;
export const boss = { first_s: 150, every_s: 120, buff_s: 60, attack: 20, power: 25 } as const;

/** A structure's further shots at one hero hurt more by this share each. */
export const HEAT = 0.25;
/** For so long after a hero struck a hero, structures and minions of the other side turn to it. */
export const GUARD_S = 1.5;
export const MOST_ITEMS = 4;
/** Share of the time between two attacks that passes before the blow; walking on after it costs nothing. */
export const WINDUP = 0.3;
export const BODY = 0.5;
