import { createRng } from '@fourth-seat/game';
import { createLog } from '@fourth-seat/game/simulation';
import { blankMemory, idleAction, NO_UNIT, type Side, type Team, type UnitKind } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import type { MapRow, Sheet, Stats, StructureSort } from '../sheet/sheet.ts';
import { boss, camps, gold, SEATS, TEAM_SIZE, ticksOf } from './constants.ts';
import { type Camp, type Hero, SLOTS, type Unit, type World } from './state.ts';
import { noStats, refreshHero } from './stats.ts';

const structureRows: Readonly<Record<StructureSort, Partial<Stats>>> = {
  outer: { health: 1800, attack: 120, armour: 45, range: 7, attack_rate: 0.9 },
  inner: { health: 2000, attack: 140, armour: 50, range: 7, attack_rate: 0.9 },
  base: { health: 2000, attack: 150, armour: 50, range: 7, attack_rate: 0.9 },
  core: { health: 2600, attack: 150, armour: 50, range: 7, attack_rate: 0.9, regen: 2 },
};

export const structureStats = (sort: StructureSort): Stats => ({ ...noStats, ...structureRows[sort] });

const LONG_AGO = -1_000_000;

interface Birth {
  readonly id: number;
  readonly kind: UnitKind;
  readonly sort: string;
  readonly team: Side;
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  readonly frame: 1 | -1;
  readonly turn: number;
  readonly stats: Stats;
}

/** A unit at its start. */
export function createUnit({ stats, ...birth }: Birth): Unit {
  // Field by field, so that all units have one shape in memory.
  return {
    id: birth.id,
    kind: birth.kind,
    sort: birth.sort,
    team: birth.team,
    lane: birth.lane,
    frame: birth.frame,
    turn: birth.turn,
    x: birth.x,
    y: birth.y,
    isOpen: birth.kind !== 'structure' || birth.sort === 'outer',
    health: stats.health,
    mana: stats.mana,
    stats,
    level: 1,
    statuses: [],
    slide: null,
    target: NO_UNIT,
    goalX: birth.x,
    goalY: birth.y,
    wayX: birth.x,
    wayY: birth.y,
    wayUntil: 0,
    leg: 1,
    homeX: birth.x,
    homeY: birth.y,
    readyAt: 0,
    strikeAt: -1,
    seenBy: 0,
    seenSince0: LONG_AGO,
    seenSince1: LONG_AGO,
    revealedUntil: LONG_AGO,
    hurtAt: LONG_AGO,
    struckHeroAt: LONG_AGO,
    heat: 0,
  };
}

/** A free id; undefined where the match has no more room. Slots below `SEATS` are the heroes'. */
export function freshId({ generations, structures, creatures }: World): number | undefined {
  const taken = new Uint8Array(SLOTS);
  for (const group of [structures, creatures]) for (const { id } of group) taken[id % SLOTS] = 1;
  for (let slot = SEATS; slot < SLOTS; slot++) {
    if (taken[slot] === 1) continue;
    const generation = (generations[slot] ?? 0) + 1;
    generations[slot] = generation;
    return slot + generation * SLOTS;
  }
  return undefined;
}

export function createWorld(sheet: Sheet, map: MapRow, seed: string, players: readonly Player[]): World {
  if (players.length !== SEATS) throw new Error(`a match needs ${SEATS} players`);
  const world: World = {
    tick: 0,
    mode: map.id,
    heroes: players.map((player, seat) => createHero(sheet, map, seed, seat, player)),
    structures: [],
    creatures: [],
    shots: [],
    zones: [],
    camps: [],
    waves: 0,
    generations: new Uint16Array(SLOTS),
    kills: [0, 0],
    end: null,
    streams: { boss: createRng(seed).stream('boss') },
    log: createLog(),
  };
  for (const team of [0, 1] as const) {
    map.structures.forEach((row, turn) => {
      world.structures.push(createStructure(world, map, team, row, turn));
    });
    const sign = team === 0 ? 1 : -1;
    for (const { x, y } of map.camps) world.camps.push(campAt(x * sign, y * sign, false));
  }
  openStructures(world.structures, map);
  const pit = map.pits.length > 0 ? world.streams.boss.pick(map.pits) : undefined;
  if (pit) world.camps.push(campAt(pit.x, pit.y, true));
  return world;
}

/** What decides whether a structure can be hurt. */
type Standing = Pick<Unit, 'team' | 'sort' | 'lane' | 'isOpen'>;

/**
 * Notes which structures can be hurt: an inner tower after the outer one of its lane, base towers after any inner one,
 * the core after both base towers.
 */
export function openStructures(structures: readonly Standing[], map: MapRow): void {
  const built = map.structures.filter(({ sort }) => sort === 'inner').length;
  for (const unit of structures) {
    const own = structures.filter(({ team }) => team === unit.team);
    const inners = own.filter(({ sort }) => sort === 'inner').length;
    const isBaseOpen = built === 0 || inners < built;
    if (unit.sort === 'inner') unit.isOpen = !own.some(({ sort, lane }) => sort === 'outer' && lane === unit.lane);
    else if (unit.sort === 'base') unit.isOpen = isBaseOpen;
    else if (unit.sort === 'core') unit.isOpen = isBaseOpen && !own.some(({ sort }) => sort === 'base');
  }
}

const campAt = (x: number, y: number, isBoss: boolean): Camp => ({
  x,
  y,
  isBoss,
  bornAt: ticksOf(isBoss ? boss.first_s : camps.first_s),
  living: [],
});

function createStructure(world: World, map: MapRow, team: Team, row: MapRow['structures'][number], turn: number): Unit {
  const id = freshId(world);
  if (id === undefined) throw new Error('too many structures');
  const sign = team === 0 ? 1 : -1;
  // Turned by 180° the first lane is the last.
  const lane = row.lane < 0 || team === 0 ? row.lane : map.lanes.length - 1 - row.lane;
  return createUnit({
    id,
    kind: 'structure',
    sort: row.sort,
    team,
    lane,
    x: row.x * sign,
    y: row.y * sign,
    frame: sign,
    turn,
    stats: structureStats(row.sort),
  });
}

/** Metres between heroes at their start. */
const SPAWN_SPREAD = 1.2;

function createHero(sheet: Sheet, map: MapRow, seed: string, seat: number, player: Player): Hero {
  const team: Team = seat < TEAM_SIZE ? 0 : 1;
  const row = indexOf(sheet.heroes, player.hero, 'hero');
  const spark = indexOf(sheet.sparks, player.spark, 'spark');
  const sign = team === 0 ? 1 : -1;
  // A circle of places around the spawn, the first in the middle.
  const spot = startOffsets[seat % TEAM_SIZE] ?? [0, 0];
  const root = createRng(`${seed}/${seat}`);
  const unit = createUnit({
    id: seat,
    kind: 'hero',
    sort: player.hero,
    team,
    lane: -1,
    x: (map.spawn.x + spot[0] * SPAWN_SPREAD) * sign,
    y: (map.spawn.y + spot[1] * SPAWN_SPREAD) * sign,
    frame: sign,
    turn: seat % TEAM_SIZE,
    stats: { ...noStats },
  });
  const hero: Hero = {
    ...unit,
    seat,
    team,
    row,
    spark,
    player,
    isAlive: true,
    respawnAt: 0,
    experience: 0,
    gold: gold.start,
    spent: 0,
    earned: { start: gold.start, time: 0, minions: 0, monsters: 0, kills: 0, structures: 0 },
    items: [],
    ranks: [0, 0, 0],
    skillsReadyAt: [0, 0, 0, 0],
    casting: null,
    recallAt: -1,
    attacks: 0,
    passivesReadyAt: [0, 0, 0, 0, 0],
    hurtBySeat: Array.from({ length: SEATS }, () => LONG_AGO),
    streak: 0,
    tally: { kills: 0, deaths: 0, assists: 0, lastHits: 0, damage: 0 },
    isRemote: false,
    action: idleAction,
    actedAt: LONG_AGO,
    refused: null,
    memory: blankMemory,
    decided: null,
    look: [],
    lookedAt: LONG_AGO,
    rng: { aim: root.stream('aim'), plan: root.stream('plan') },
  };
  refreshHero(sheet, hero);
  return hero;
}

const startOffsets: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

function indexOf(rows: readonly { readonly id: string }[], id: string, kind: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw new Error(`the sheet has no ${kind} "${id}"`);
  return index;
}
