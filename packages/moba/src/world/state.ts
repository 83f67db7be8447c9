import type { Rng } from '@fourth-seat/game';
import type { EventLog } from '@fourth-seat/game/simulation';
import type { Action, Decision, Memory, Refusal, Side, Team, UnitKind, UnitView } from '../seat/boundary.ts';
import { NO_UNIT } from '../seat/boundary.ts';
import type { Answer, Line, Order, OrderView } from '../seat/orders.ts';
import type { Player } from '../seat/profile.ts';
import type { DamageType, Effect, MapRow, Sheet, StatName, Stats } from '../sheet/sheet.ts';
import type { Ground } from './ground.ts';

/** What lasts for a time on a unit. */
export interface Status {
  readonly kind: 'slow' | 'haste' | 'root' | 'stun' | 'silence' | 'buff' | 'mark' | 'shield';
  /** Share of a slow, a haste or a mark; what a buff adds; what is left of a shield. */
  amount: number;
  readonly stat: StatName | null;
  readonly until: number;
  /** The unit that it came from. */
  readonly from: number;
  readonly resets: boolean;
}

/** A way that a body is carried, by its own dash or by somebody else. */
export interface Slide {
  readonly vx: number;
  readonly vy: number;
  readonly until: number;
  /** Of a dash: the skill with its rank, and whom it has met; null where the body is carried. */
  readonly slot: number;
  readonly rank: number;
  readonly struck: number[] | null;
}

export interface Unit {
  /** Slot and generation: `id % SLOTS` is the place of a living unit, and no two units of a match share an id. */
  readonly id: number;
  readonly kind: UnitKind;
  readonly sort: string;
  readonly team: Side;
  /** Of minions and structures; −1 else. */
  readonly lane: number;
  /** 1, or −1 for what stands in the second team's half: ways are found in the first team's frame. */
  readonly frame: 1 | -1;
  x: number;
  y: number;
  /** Whether it can be hurt: structures are shut while those before them stand. */
  isOpen: boolean;
  health: number;
  mana: number;
  stats: Stats;
  level: number;
  statuses: Status[];
  slide: Slide | null;
  /** What it attacks, and where it walks. */
  target: number;
  goalX: number;
  goalY: number;
  wayX: number;
  wayY: number;
  wayUntil: number;
  /** When it is asked what to do next, among its like; the same for its counterpart of the other team. */
  readonly turn: number;
  /** How far along its lane a minion is. */
  leg: number;
  /** Where a monster stands, a hero begins. */
  homeX: number;
  homeY: number;
  /** Ticks at which the next attack may begin and the one begun strikes; −1 where none is begun. */
  readyAt: number;
  strikeAt: number;
  /** Which teams see it: bit 0 and bit 1, and since when. */
  seenBy: number;
  seenSince0: number;
  seenSince1: number;
  revealedUntil: number;
  hurtAt: number;
  /** When it last struck a hero. */
  struckHeroAt: number;
  /** Shots in a row of a structure at one hero. */
  heat: number;
}

export interface Casting {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  readonly at: number;
}

/** Gold by what it was earned with. */
export interface Earnings {
  start: number;
  time: number;
  minions: number;
  monsters: number;
  kills: number;
  structures: number;
}

export interface Hero extends Unit {
  readonly seat: number;
  readonly team: Team;
  /** Index in the sheet's heroes, and of the spark in its sparks. */
  readonly row: number;
  readonly spark: number;
  player: Player;
  isAlive: boolean;
  respawnAt: number;
  experience: number;
  gold: number;
  spent: number;
  readonly earned: Earnings;
  items: number[];
  ranks: [number, number, number];
  /** Ticks at which skills and the spark are ready. */
  skillsReadyAt: [number, number, number, number];
  casting: Casting | null;
  /** The tick at which a recall ends; −1 without. */
  recallAt: number;
  attacks: number;
  /** When the passive of the hero, then of each item, may come again. */
  passivesReadyAt: number[];
  /** When each hostile seat last hurt it. */
  readonly hurtBySeat: number[];
  streak: number;
  readonly tally: { kills: number; deaths: number; assists: number; lastHits: number; damage: number };
  /** Whether actions come as inputs. */
  isRemote: boolean;
  /** The last order to it; absent before the first, as replays of matches without orders hash it. */
  order?: OrderView;
  /** The job that a what-if holds it to, until a tick; absent in every match. */
  held?: { readonly job: string; readonly until: number };
  action: Action;
  actedAt: number;
  refused: Refusal | null;
  memory: Memory;
  decided: DecisionRecord | null;
  /** What it saw elsewhere when it last looked at the map. */
  look: readonly UnitView[];
  lookedAt: number;
  readonly rng: { readonly aim: Rng; readonly plan: Rng };
}

export interface DecisionRecord extends Decision {
  readonly tick: number;
}

/** Something that flies: a basic attack, or a skill that follows a unit, goes straight, or comes down at a place. */
export interface Shot {
  readonly kind: 'attack' | 'unit' | 'line' | 'circle';
  readonly from: number;
  readonly team: Side;
  x: number;
  y: number;
  /** Direction of a line. */
  readonly dx: number;
  readonly dy: number;
  readonly speed: number;
  /** Metres that a line still flies. */
  left: number;
  /** Place of a circle, unit that is followed. */
  readonly toX: number;
  readonly toY: number;
  readonly target: number;
  readonly amount: number;
  readonly slot: number;
  readonly rank: number;
  readonly struck: number[];
}

export interface Zone {
  readonly from: number;
  readonly team: Side;
  readonly slot: number;
  /** Which of the skill's effects it is. */
  readonly effect: number;
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  readonly until: number;
  nextAt: number;
}

/** A group of monsters, or the boss: where it stands and when it comes. */
export interface Camp {
  readonly x: number;
  readonly y: number;
  readonly isBoss: boolean;
  bornAt: number;
  /** Ids of those that live. */
  living: number[];
}

export type GameEvent =
  | { readonly type: 'kill'; readonly seat: number; readonly victim: number; readonly assists: readonly number[] }
  | { readonly type: 'executed'; readonly victim: number }
  | { readonly type: 'structure'; readonly team: Team; readonly sort: string; readonly lane: number }
  | { readonly type: 'boss'; readonly team: Team }
  | { readonly type: 'item'; readonly seat: number; readonly item: string }
  | { readonly type: 'level'; readonly seat: number; readonly level: number }
  | ({ readonly type: 'order'; readonly seat: number } & Order)
  | ({ readonly type: 'answer'; readonly seat: number } & Answer)
  | ({ readonly type: 'line'; readonly seat: number } & Line)
  | { readonly type: 'profile'; readonly seat: number }
  | { readonly type: 'end'; readonly winner: Team | null };

export interface World {
  tick: number;
  readonly mode: string;
  readonly heroes: Hero[];
  structures: Unit[];
  creatures: Unit[];
  shots: Shot[];
  zones: Zone[];
  readonly camps: Camp[];
  waves: number;
  /** Generation of the ids of each slot. */
  readonly generations: Uint16Array;
  readonly kills: [number, number];
  /** Set when the match is over; `winner` is null for a draw. */
  end: { readonly winner: Team | null } | null;
  readonly streams: { readonly boss: Rng };
  readonly log: EventLog<GameEvent>;
}

export interface Hit {
  readonly from: Unit;
  readonly to: Unit;
  readonly type: DamageType;
  readonly amount: number;
  readonly isAttack: boolean;
}

/** A world in one of its ticks, with the rules and the ground that it is played on. */
export interface Scene {
  readonly sheet: Sheet;
  readonly map: MapRow;
  readonly ground: Ground;
  readonly world: World;
  /** All that stands there: heroes first, the dead among them, then structures, then creatures. */
  readonly units: readonly Unit[];
  /** Living units by slot. */
  readonly slots: readonly (Unit | undefined)[];
  /** Blows of this tick, which are dealt together. */
  readonly hits: Hit[];
}

export const SLOTS = 256;

export function sceneOf(sheet: Sheet, map: MapRow, ground: Ground, world: World): Scene {
  const units: Unit[] = [];
  const slots: (Unit | undefined)[] = Array.from({ length: SLOTS });
  for (const hero of world.heroes) {
    units.push(hero);
    if (hero.isAlive) slots[hero.id % SLOTS] = hero;
  }
  for (const group of [world.structures, world.creatures]) {
    for (const unit of group) {
      units.push(unit);
      slots[unit.id % SLOTS] = unit;
    }
  }
  return { sheet, map, ground, world, units, slots, hits: [] };
}

/** A living unit by its id; undefined where it is dead. */
export function findUnit({ slots }: Scene, id: number): Unit | undefined {
  if (id === NO_UNIT) return undefined;
  const unit = slots[id % SLOTS];
  return unit?.id === id && unit.health > 0 ? unit : undefined;
}

export const isHero = (unit: Unit): unit is Hero => unit.kind === 'hero';

/** Whether it stands there and can be met. */
export const isAlive = (unit: Unit): boolean => unit.health > 0;

export const isSeenBy = (unit: Unit, team: Side): boolean =>
  team === 2 || unit.team === team || (unit.seenBy & (1 << team)) !== 0;

export function heroAt({ heroes }: World, seat: number): Hero {
  const hero = heroes[seat];
  if (!hero) throw new Error(`no seat ${seat}`);
  return hero;
}

/** Whether a unit has a status that still counts. */
export function has(unit: Unit, kind: Status['kind']): boolean {
  for (const status of unit.statuses) if (status.kind === kind) return true;
  return false;
}

/** What an effect is scaled by. */
export type ScaledEffect = Extract<Effect, { readonly power: number }>;
