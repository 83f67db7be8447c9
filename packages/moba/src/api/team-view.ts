import { NO_UNIT, type Team, type UnitKind, type UnitView } from '../seat/boundary.ts';
import type { MapRow, Sheet, Stats } from '../sheet/sheet.ts';
import { LATE_SIGHT_M, SEATS, sight, TEAM_SIZE, TICK_S, ticksOf } from '../world/constants.ts';
import { openStructures, structureStats } from '../world/create.ts';
import { isWithin } from '../world/geometry.ts';
import { groundOf, isFree, nearestFree } from '../world/ground.ts';
import { creatureStats } from '../world/spawns.ts';
import { bareStats } from '../world/stats.ts';
import type { HeroEntry, MinionEntry, Moment, MonsterEntry, StructureEntry } from './entries.ts';
import { refuseOutside, refuseUnit } from './faults.ts';

/** A unit that a team sees, as brains take it, and where the request says so. */
export interface SeenUnit {
  readonly view: UnitView;
  readonly stats: Stats;
  /** Seconds for which it has been seen without a break. */
  readonly seen_s: number;
  readonly isRevealed: boolean;
  readonly path: string;
}

/** A team's view that has been read and checked. */
export interface Sight {
  readonly map: MapRow;
  readonly tick: number;
  readonly side: Team;
  readonly units: readonly SeenUnit[];
  readonly kills: readonly [number, number];
  /** Seconds until each seat of both teams stands up again; 0 of those who live. */
  readonly respawn_s: readonly number[];
}

/** Seen so long that everybody has noticed it. */
const LONG_S = 1000;
const isRevealed = ({ revealed }: { readonly revealed?: boolean | undefined }): boolean => revealed === true;
/** Metres by which a unit may stand in a wall or beside its structure's place, because it was rounded. */
const ROUNDED_M = 0.6;

export const teamOfSeat = (seat: number): Team => (seat < TEAM_SIZE ? 0 : 1);
const teamOf = (value: number): Team => (value === 0 ? 0 : 1);

/**
 * Reads what a team sees. Throws a fault, by its path, where a unit cannot be so: it stands twice, outside of the map,
 * in a wall, or where nobody of the team could see it.
 */
export function readTeamView(sheet: Sheet, { mode, tick, team }: Moment): Sight {
  const map = sheet.maps.find(({ id }) => id === mode) ?? refuseUnit('mode', noMap(mode));
  const side = teamOf(team.side);
  const kills = side === 0 ? team.kills : ([team.kills[1], team.kills[0]] as const);
  const units = [
    ...team.heroes.map((entry, n) => readHero(sheet, entry, tick, `team.heroes[${n}]`)),
    ...readStructures(map, team.structures),
    ...team.minions.map((entry, n) => readMinion(map, entry, tick, `team.minions[${n}]`)),
    ...team.monsters.map((entry, n) => readMonster(map, entry, tick, `team.monsters[${n}]`)),
  ];
  refuseTwins(units);
  for (const { view, path } of units) if (view.health > 0) checkPlace(map, view, path);
  checkFog(units, side);
  const respawn_s = Array.from({ length: SEATS }, (_, seat) => {
    const entry = team.heroes.find((one) => one.seat === seat);
    // Who is dead is away for a moment at least.
    return entry?.health === 0 ? Math.max(TICK_S, entry.respawn_s ?? 0) : 0;
  });
  return { map, tick, side, units, kills, respawn_s };
}

const noMap = (mode: string) => ({ en: `"${mode}" is no map`, zh: `没有名为 “${mode}” 的地图` });

/** What all units have, from what they are made of. */
function viewOf(
  kind: UnitKind,
  stats: Stats,
  entry: Pick<UnitView, 'id' | 'sort' | 'team' | 'x' | 'y' | 'health'> & { readonly target?: number | undefined },
): UnitView {
  return {
    id: entry.id,
    kind,
    sort: entry.sort,
    team: entry.team,
    lane: -1,
    seat: -1,
    x: entry.x,
    y: entry.y,
    health: entry.health,
    maxHealth: Math.max(stats.health, entry.health),
    attack: stats.attack,
    attackRate: stats.attack_rate,
    armour: stats.armour,
    resist: stats.resist,
    range: stats.range,
    speed: stats.speed,
    level: 1,
    isOpen: true,
    target: entry.target ?? NO_UNIT,
    heldUntil: -1,
    isRecalling: false,
  };
}

/** A hero's numbers by the rules, with those that the request gives. */
function statsOf(sheet: Sheet, { hero, level, items = [], stats }: HeroEntry, path: string): Stats {
  const row = sheet.heroes.find(({ id }) => id === hero) ?? refuseUnit(`${path}.hero`, unknown(hero));
  const owned = items.map((id, n) => {
    const index = sheet.items.findIndex((item) => item.id === id);
    return index >= 0 ? index : refuseUnit(`${path}.items[${n}]`, unknown(id));
  });
  const reckoned = bareStats(sheet, row, level, owned);
  const given = Object.entries(stats ?? {}).filter(([, value]) => value !== undefined);
  // The names of what is given are those of the stats.
  return { ...reckoned, ...(Object.fromEntries(given) as Partial<Stats>) };
}

const unknown = (id: string) => ({ en: `"${id}" is unknown`, zh: `没有 “${id}”` });

function readHero(sheet: Sheet, entry: HeroEntry, tick: number, path: string): SeenUnit {
  const { seat, hero, level, held_s = 0, recalling = false, seen_s = LONG_S } = entry;
  const stats = statsOf(sheet, entry, path);
  const view = viewOf('hero', stats, { ...entry, id: seat, sort: hero, team: teamOfSeat(seat) });
  const heldUntil = held_s > 0 ? tick + ticksOf(held_s) : -1;
  return {
    view: { ...view, seat, level, heldUntil, isRecalling: recalling },
    stats,
    seen_s,
    isRevealed: isRevealed(entry),
    path,
  };
}

function readMinion(map: MapRow, entry: MinionEntry, tick: number, path: string): SeenUnit {
  const { lane, sort, team } = entry;
  if (lane >= map.lanes.length) {
    refuseUnit(`${path}.lane`, {
      en: `this map has the lanes 0 to ${map.lanes.length - 1}`,
      zh: `这张地图的兵线为 0 至 ${map.lanes.length - 1}`,
    });
  }
  const stats = creatureStats(sort, map, tick);
  const view = viewOf('minion', stats, { ...entry, team: teamOf(team) });
  return { view: { ...view, lane }, stats, seen_s: LONG_S, isRevealed: isRevealed(entry), path };
}

function readMonster(map: MapRow, entry: MonsterEntry, tick: number, path: string): SeenUnit {
  const stats = creatureStats(entry.sort, map, tick);
  const view = viewOf('monster', stats, { ...entry, team: 2 });
  return { view, stats, seen_s: LONG_S, isRevealed: isRevealed(entry), path };
}

/** Structures at their places of the map; which of them can be hurt follows from those that stand. */
function readStructures(map: MapRow, entries: readonly StructureEntry[]): readonly SeenUnit[] {
  const standing = entries.map((entry, n) => {
    const path = `team.structures[${n}]`;
    const team = teamOf(entry.team);
    const sign = team === 0 ? 1 : -1;
    const row =
      map.structures.find(
        ({ sort, x, y }) => sort === entry.sort && isWithin({ x: x * sign, y: y * sign }, entry, ROUNDED_M),
      ) ?? refuseUnit(path, noStructure(entry.sort, team));
    const mirrored = map.lanes.length - 1 - row.lane;
    const lane = row.lane < 0 || team === 0 ? row.lane : mirrored;
    return { ...entry, team, lane, path, isOpen: entry.sort === 'outer' };
  });
  openStructures(standing, map);
  return standing.map(({ path, lane, isOpen, ...entry }) => {
    const stats = structureStats(entry.sort);
    const view = { ...viewOf('structure', stats, entry), lane, isOpen };
    return { view, stats, seen_s: LONG_S, isRevealed: true, path };
  });
}

const noStructure = (sort: string, team: Team) => ({
  en: `no ${sort} structure of team ${team} stands there on this map`,
  zh: `在这张地图上，${team} 队没有 ${sort} 建筑在此处`,
});

function refuseTwins(units: readonly SeenUnit[]): void {
  const known = new Set<number>();
  for (const { view, path } of units) {
    const [field, named] = view.kind === 'hero' ? ['seat', 'seat'] : ['id', 'unit'];
    if (known.has(view.id)) {
      refuseUnit(`${path}.${field}`, {
        en: `${named} ${view.id} stands here twice`,
        zh: `${named === 'seat' ? '座位' : '单位'} ${view.id} 出现了两次`,
      });
    }
    if (view.kind !== 'hero' && view.id < SEATS) {
      refuseUnit(`${path}.id`, {
        en: `0 to ${SEATS - 1} are the heroes': ids of other units begin with ${SEATS}`,
        zh: `0 至 ${SEATS - 1} 是英雄的编号，其他单位的编号从 ${SEATS} 起`,
      });
    }
    known.add(view.id);
  }
}

function checkPlace(map: MapRow, { x, y }: UnitView, path: string): void {
  refuseOutside(map, { x, y }, path);
  const ground = groundOf(map);
  if (isFree(ground, x, y)) return;
  const free = nearestFree(ground, x, y);
  // Cells are a metre wide: from a place just inside of a wall the middle of the next free one is up to so far away.
  if (!isWithin(free, { x, y }, 1 + ROUNDED_M)) {
    refuseUnit(path, { en: `stands in a wall at ${x}, ${y}`, zh: `位于墙内：${x}, ${y}` });
  }
}

/** Units of others must be where somebody of the team can see them, unless the request says that they are revealed. */
function checkFog(units: readonly SeenUnit[], side: Team): void {
  const own = units.filter(({ view }) => view.team === side && view.health > 0);
  for (const { view, path, isRevealed: isShown } of units) {
    if (isShown || view.team === side || view.health <= 0) continue;
    if (own.some((one) => sees(one.view, view))) continue;
    refuseUnit(path, {
      en: `nobody of team ${side} sees this place: leave the unit out, as one in the fog is not known`,
      zh: `${side} 队没有单位能看到此处；迷雾中的单位不可知，请不要列出`,
    });
  }
}

/** Walls and bushes are the game's to judge; who was seen a moment ago may have walked on since. */
export const sees = (own: Pick<UnitView, 'kind' | 'x' | 'y'>, other: Pick<UnitView, 'x' | 'y'>): boolean =>
  isWithin(own, other, sight[own.kind] + LATE_SIGHT_M);
