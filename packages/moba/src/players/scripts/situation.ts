import {
  type Command,
  type Decision,
  type Memory,
  type Observation,
  SPARK,
  type UnitView,
} from '../../seat/boundary.ts';
import { nextPurchase, nextRaise } from '../../seat/chores.ts';
import { type LaneWay, lanesOf, placeOn, progressOn } from '../../senses/lanes.ts';
import type { HeroRow, MapRow, Place, Sheet } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';

/** What the scripts of this folder look at. They are frozen: the brain is measured against them. */
export interface Situation extends Observation {
  readonly sheet: Sheet;
  readonly map: MapRow;
  readonly row: HeroRow;
  readonly memory: Memory;
  readonly lanes: readonly LaneWay[];
  /** The place of the seat among its five. */
  readonly place: number;
  readonly enemies: readonly UnitView[];
  readonly enemyHeroes: readonly UnitView[];
  readonly mates: readonly UnitView[];
  /** The place of the own base. */
  readonly home: Place;
}

export function situationOf(sheet: Sheet, observation: Observation, memory: Memory): Situation {
  const { self, units, mode } = observation;
  const map = sheet.maps.find(({ id }) => id === mode);
  const row = sheet.heroes.find(({ id }) => id === self.sort);
  if (!map || !row) throw new Error(`no map "${mode}" or hero "${self.sort}"`);
  const enemies = units.filter(({ team, isOpen }) => team !== self.team && team !== 2 && isOpen);
  const sign = self.team === 0 ? 1 : -1;
  return {
    ...observation,
    sheet,
    map,
    row,
    memory,
    lanes: lanesOf(map, self.team),
    place: self.seat % 5,
    enemies,
    enemyHeroes: enemies.filter(({ kind }) => kind === 'hero'),
    mates: units.filter(({ team, kind }) => team === self.team && kind === 'hero'),
    home: { x: map.spawn.x * sign, y: map.spawn.y * sign },
  };
}

/** The decision of a script: a command and the chores that every script does alike. */
export function decided(situation: Situation, job: string, command: Command, memory?: Partial<Memory>): Decision {
  const { self, sheet, row } = situation;
  return {
    action: { command, buy: nextPurchase(sheet, row.role, self), raise: nextRaise(self) },
    memory: { ...situation.memory, ...memory, job },
    trace: { job, options: [{ job, value: 1 }], micro: job, reasons: [], fight: null, win: null },
  };
}

export function nearest(self: Place, units: readonly UnitView[]): UnitView | undefined {
  let best: UnitView | undefined;
  let least = Infinity;
  for (const unit of units) {
    const distance = distanceBetween(self, unit);
    if (distance < least) [best, least] = [unit, distance];
  }
  return best;
}

export const within = (self: Place, units: readonly UnitView[], metres: number): readonly UnitView[] =>
  units.filter((unit) => distanceBetween(self, unit) <= metres);

export const moveTo = ({ x, y }: Place): Command => ({ kind: 'move', x, y });
export const attack = ({ id }: UnitView): Command => ({ kind: 'attack', unit: id });

/** The first ready skill that can be cast at a hostile unit in its range, or for oneself; null without. */
export function castAt({ self, row }: Situation, target: UnitView): Command | null {
  if (self.isSilenced || self.isCasting || target.kind === 'structure') return null;
  const distance = distanceBetween(self, target);
  for (const slot of [2, 1, 0]) {
    const skill = row.skills[slot];
    if (!skill || (self.ready_s[slot] ?? 1) > 0 || self.mana < skill.cost) continue;
    const isOwn = skill.targets === 'allies';
    if (skill.targets === 'heroes' && target.kind !== 'hero') continue;
    if (skill.targets === 'creatures' && target.kind === 'hero') continue;
    // A skill for the own side is for oneself, when hurt.
    if (isOwn && (skill.shape === 'circle' || self.health > 0.7 * self.maxHealth)) continue;
    if (!isOwn && distance > Math.max(skill.range, skill.shape === 'self' ? 1 : 0)) continue;
    const aim = isOwn ? self : target;
    return { kind: 'cast', slot, x: aim.x, y: aim.y, unit: aim.id };
  }
  return null;
}

/** The spark, where it strikes at once at a creature; null without. */
export function strikeAt({ self, sheet }: Situation, target: UnitView): Command | null {
  const spark = sheet.sparks[self.spark];
  const fits = spark?.shape === 'unit' && spark.targets === 'creatures' && target.kind !== 'hero';
  if (!fits || (self.ready_s[SPARK] ?? 1) > 0 || distanceBetween(self, target) > spark.range) return null;
  return { kind: 'cast', slot: SPARK, x: target.x, y: target.y, unit: target.id };
}

/** The own minion that is farthest along a lane. */
export function frontOf({ units, self }: Situation, way: LaneWay): number | undefined {
  let front: number | undefined;
  for (const { kind, team, lane, x, y } of units) {
    if (kind !== 'minion' || team !== self.team || lane !== way.lane) continue;
    front = Math.max(front ?? 0, progressOn(way, { x, y }));
  }
  return front;
}

/** Where to wait in a lane without minions: before its foremost own tower, else the base. */
export function guardPlace(situation: Situation, way: LaneWay): Place {
  const { units, self, home } = situation;
  let best = 0;
  for (const { kind, team, lane, x, y } of units) {
    if (kind === 'structure' && team === self.team && lane === way.lane)
      best = Math.max(best, progressOn(way, { x, y }));
  }
  return best > 2 ? placeOn(way, best - 2) : home;
}
