import type { Team } from '../seat/boundary.ts';
import type { MapRow, Stats } from '../sheet/sheet.ts';
import { boss, camps, growth, intervalTicks, TICKS_PER_SECOND, ticksOf, waves } from './constants.ts';
import { createUnit, freshId } from './create.ts';
import { nearestFree } from './ground.ts';
import { type Camp, findUnit, type Scene } from './state.ts';
import { noStats } from './stats.ts';

type MinionSort = 'melee' | 'ranged' | 'siege';
type MonsterSort = 'beast' | 'guard' | 'boss';

const creatureRows: Readonly<Record<MinionSort | MonsterSort, Partial<Stats>>> = {
  melee: { health: 230, attack: 11, armour: 4, range: 1.2, attack_rate: 0.9, speed: 3 },
  ranged: { health: 150, attack: 18, range: 5, attack_rate: 0.8, speed: 3 },
  siege: { health: 420, attack: 30, armour: 15, range: 5.5, attack_rate: 0.6, speed: 3 },
  beast: { health: 620, attack: 34, armour: 12, resist: 10, range: 1.6, attack_rate: 0.8, speed: 3.4 },
  guard: { health: 240, attack: 16, armour: 5, resist: 5, range: 1.4, attack_rate: 0.8, speed: 3.4 },
  boss: { health: 3000, attack: 95, armour: 35, resist: 30, range: 2.5, attack_rate: 0.9, speed: 3.2 },
};
/** Places of a camp's monsters around its middle, the strong one first. */
const campOffsets: readonly (readonly [number, number])[] = [
  [0, 0],
  [1.2, 0.4],
  [-0.8, 1],
];

/** What a minion or monster is made of that is born now: they grow stronger with time. */
export function creatureStats(sort: MinionSort | MonsterSort, { late_s }: MapRow, tick: number): Stats {
  const minutes = tick / TICKS_PER_SECOND / 60;
  const late = Math.max(0, minutes - late_s / 60);
  const grown = 1 + growth.early * (minutes - late) + growth.late * late;
  const row = creatureRows[sort];
  return { ...noStats, ...row, health: (row.health ?? 0) * grown, attack: (row.attack ?? 0) * grown };
}

/** Sends waves, and fills camps that are empty for long enough. */
export function spawn(scene: Scene): void {
  const { world } = scene;
  if (world.tick >= ticksOf(waves.first_s + world.waves * waves.every_s)) {
    world.waves++;
    sendWave(scene);
  }
  if (world.tick % intervalTicks.creature === 0) for (const camp of world.camps) fillCamp(scene, camp);
}

function sendWave(scene: Scene): void {
  const { world, map } = scene;
  const isSiege = world.waves % waves.siegeEvery === 0;
  const sorts = [
    ...Array.from({ length: waves.melee }, () => 'melee' as const),
    ...Array.from({ length: waves.ranged }, () => 'ranged' as const),
    ...(isSiege ? (['siege'] as const) : []),
  ];
  map.lanes.forEach((_, n) => {
    for (const team of [0, 1] as const) {
      const alive = world.creatures.filter((one) => one.kind === 'minion' && one.team === team).length;
      if (alive + sorts.length > waves.most / 2) continue;
      // Both teams fill their lanes in the same order, each from its own left.
      const lane = team === 0 ? n : map.lanes.length - 1 - n;
      sorts.forEach((sort, place) => sendMinion(scene, team, lane, sort, place, n + place));
    }
  });
}

function sendMinion(scene: Scene, team: Team, lane: number, sort: MinionSort, place: number, turn: number): void {
  const { world, map } = scene;
  const way = map.lanes[lane] ?? [];
  const start = team === 0 ? way[0] : way.at(-1);
  const id = freshId(world);
  if (!start || id === undefined) return;
  const frame = team === 0 ? 1 : -1;
  const stats = creatureStats(sort, map, world.tick);
  // One beside the other, so that they do not begin in one place.
  const offset = (place - 2) * 0.9 * frame;
  world.creatures.push(
    createUnit({ id, kind: 'minion', sort, team, lane, x: start.x + offset, y: start.y, frame, turn, stats }),
  );
}

function fillCamp(scene: Scene, camp: Camp): void {
  const { world } = scene;
  if (camp.living.length > 0) {
    camp.living = camp.living.filter((id) => findUnit(scene, id) !== undefined);
    if (camp.living.length === 0) camp.bornAt = world.tick + ticksOf(camp.isBoss ? boss.every_s : camps.every_s);
    return;
  }
  if (world.tick < camp.bornAt) return;
  const sorts = camp.isBoss ? (['boss'] as const) : (['beast', 'guard', 'guard'] as const);
  const frame = frameOf(scene, camp);
  sorts.forEach((sort, n) => {
    const id = freshId(world);
    const [dx, dy] = campOffsets[n] ?? [0, 0];
    if (id === undefined) return;
    const place = nearestFree(scene.ground, camp.x * frame + dx, camp.y * frame + dy);
    const stats = creatureStats(sort, scene.map, world.tick);
    const at = { x: place.x * frame, y: place.y * frame };
    world.creatures.push(createUnit({ id, kind: 'monster', sort, team: 2, lane: -1, ...at, frame, turn: n, stats }));
    camp.living.push(id);
  });
}

/** The frame of the half that a camp is in; of the boss, of the end of the axis where its pit is. */
function frameOf({ map }: Scene, { x, y }: Camp): 1 | -1 {
  const along = x * map.spawn.x + y * map.spawn.y;
  return along > 0 || (along === 0 && x > 0) ? 1 : -1;
}
